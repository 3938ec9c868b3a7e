#include "app/serve.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include "app/io.h"
#include "notation/record.h"
#include "server/serve.h"
#include "storage/store.h"
#include "table/json.h"
#include "table/record.h"

namespace azulejo::app {

namespace {

/// Under the user's data folder, as the desktop's conventions have it.
std::string default_database() {
  namespace fs = std::filesystem;
  const char* data = std::getenv("XDG_DATA_HOME");  // NOLINT(concurrency-mt-unsafe): no thread is running yet
  const char* home = std::getenv("HOME");           // NOLINT(concurrency-mt-unsafe)
  fs::path folder =
      data != nullptr && *data != '\0' ? fs::path(data) : fs::path(home == nullptr ? "." : home) / ".local/share";
  return folder / "azulejo" / "azulejo.db";
}

void add_database(CLI::App* command, std::string& database) {
  database = default_database();
  command->add_option("--db", database, "a SQLite file, or postgres://...")
      ->envname("AZULEJO_DB")
      ->capture_default_str();
}

CLI::Validator log_level() { return CLI::IsMember({"debug", "info", "warn", "error"}); }

struct ServeRequest {
  server::Options options;
  std::vector<std::string> engines;  // NAME=COMMAND
};

void read_engines(ServeRequest& request) {
  for (const std::string& engine : request.engines) {
    const auto sign = engine.find('=');
    if (sign == 0 || sign == std::string::npos || sign + 1 == engine.size()) {
      throw CLI::ValidationError("--engine", "'" + engine + "' is not NAME=COMMAND");
    }
    if (!request.options.engines.emplace(engine.substr(0, sign), engine.substr(sign + 1)).second) {
      throw CLI::ValidationError("--engine", "'" + engine.substr(0, sign) + "' is there twice");
    }
  }
}

int serve(ServeRequest& request) {
  server::Options& options = request.options;
  options.ready = [&options](std::uint16_t port) {
    const bool local = options.address == "127.0.0.1" || options.address == "0.0.0.0" || options.address == "::";
    std::cout << "Azulejo is at " << (options.public_url.empty() ? "http://" : options.public_url);
    if (options.public_url.empty()) std::cout << (local ? "localhost" : options.address) << ':' << port;
    std::cout << " (Ctrl+C stops it)" << std::endl;
  };
  const std::string wrong = server::serve(options);
  return wrong.empty() ? kDone : complain(wrong);
}

struct StoreRequest {
  std::string database;
  std::string file;
};

/// The records of all games that have ended, oldest first.
std::string records_of(Store& store) {
  std::vector<std::string> ids;
  store.for_each_table(TablePhase::kEnded, [&](const TableRow& row) { ids.push_back(row.id); });
  std::string records;
  for (const std::string& id : ids) {
    std::vector<table::Event> events;
    for (const std::string& text : store.events(id, 0)) events.push_back(table::read_event(text));
    const table::State state = table::replay(events);
    std::vector<std::string> people;
    for (const table::Seat& seat : state.seats()) {
      if (const auto* person = std::get_if<table::Seated>(&seat)) people.push_back(person->person);
    }
    const auto names = store.names_of(people);
    const auto name_of = [&](const std::string& person) {
      const auto found = names.find(person);
      return found == names.end() ? std::string("somebody") : found->second;
    };
    Record record = table::record_of(events, name_of);
    record.tags.push_back({"Table", id});
    if (!records.empty()) records += '\n';
    records += format(record);
  }
  return records;
}

/// What the store says is wrong becomes a complaint.
template <class Work>
int with_store(const StoreRequest& request, Work work) {
  try {
    return work(*open_store(request.database, Access::kRead));
  } catch (const StorageError& error) {
    return complain(error.what());
  }
}

}  // namespace

void add_serve(CLI::App& program, int& exit_code) {
  CLI::App* command =
      program.add_subcommand("serve", "host tables for people and bots (what happens without a command)");
  const auto request = std::make_shared<ServeRequest>();
  server::Options& options = request->options;
  options.bot_threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
  command->add_option("--address", options.address, "where to listen; 0.0.0.0 or :: for all the world")
      ->envname("AZULEJO_ADDRESS")
      ->capture_default_str();
  command->add_option("--port", options.port, "0 takes any that is free")
      ->envname("AZULEJO_PORT")
      ->capture_default_str();
  add_database(command, options.database);
  command
      ->add_option("--public-url", options.public_url,
                   "as people reach it, such as https://azul.example.org; by https cookies are Secure")
      ->envname("AZULEJO_PUBLIC_URL");
  command
      ->add_option("--trusted-proxy", options.trusted_proxies,
                   "an address whose X-Forwarded-For counts; may be repeated")
      ->delimiter(',')
      ->envname("AZULEJO_TRUSTED_PROXY");
  command
      ->add_option("--engine", request->engines,
                   "NAME=COMMAND: a program that speaks the engine protocol, as a bot; may be repeated")
      ->envname("AZULEJO_ENGINE");
  command->add_option("--bot-threads", options.bot_threads, "threads for bots to think on")
      ->check(CLI::Range(1, 256))
      ->envname("AZULEJO_BOT_THREADS")
      ->capture_default_str();
  command->add_option("--max-connections", options.connections, "of all")
      ->check(CLI::Range(1, 1'000'000))
      ->envname("AZULEJO_MAX_CONNECTIONS")
      ->capture_default_str();
  command->add_option("--max-connections-per-client", options.connections_of_client, "of one address; 0: no limit")
      ->envname("AZULEJO_MAX_CONNECTIONS_PER_CLIENT")
      ->capture_default_str();
  command->add_flag("!--no-rate-limits", options.limit_rates,
                    "do not limit how often an address may ask; for load tests");
  command->add_option("--log-level", options.log_level, "debug, info, warn or error")
      ->check(log_level())
      ->envname("AZULEJO_LOG_LEVEL")
      ->capture_default_str();
  command->footer(
      "\nExamples:\n  azulejo serve\n  azulejo serve --address 0.0.0.0 --port 8000 --db /var/lib/azulejo/azulejo.db\n"
      "  azulejo serve --db postgres://azulejo@/azulejo --engine \"mine=python3 bot.py\"");
  command->callback([request, &exit_code] {
    read_engines(*request);
    exit_code = serve(*request);
  });
}

void add_backup(CLI::App& program, int& exit_code) {
  CLI::App* command =
      program.add_subcommand("backup", "copy a server's database to a SQLite file, also while it serves");
  const auto request = std::make_shared<StoreRequest>();
  command->add_option("file", request->file, "the file to make; it must not exist")->required();
  add_database(command, request->database);
  command->footer("\nExample:\n  azulejo backup azulejo-2026-11-16.db");
  command->callback([request, &exit_code] {
    exit_code = with_store(*request, [&](Store& store) {
      store.backup(request->file);
      return kDone;
    });
  });
}

void add_export(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("export", "write the records of all finished games of a server");
  const auto request = std::make_shared<StoreRequest>();
  request->file = "-";
  command->add_option("--out", request->file, "a file, or - for standard output")->capture_default_str();
  add_database(command, request->database);
  command->footer("\nExample:\n  azulejo export --out games.azr && azulejo verify games.azr");
  command->callback([request, &exit_code] {
    exit_code = with_store(*request, [&](Store& store) { return write_all(request->file, records_of(store)); });
  });
}

}  // namespace azulejo::app
