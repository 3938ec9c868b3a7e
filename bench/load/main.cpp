// Loads a server on this machine and measures it: `azulejo_load play` and `azulejo_load idle`. The server is started
// with
// --no-rate-limits --max-connections-per-client 0. Exit code 1: not everything was answered.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "idle.h"
#include "play.h"

namespace azulejo::load {
namespace {

constexpr int kMostTables = 5000;
constexpr int kMostConnections = 20'000;
constexpr double kMostMoves = 20'000;
constexpr int kLongest = 600;

void raise_limit_of_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

int run(int count, char** words) {
  CLI::App program("Loads a server of azulejo on this machine and measures it.", "azulejo_load");
  program.require_subcommand(1);
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  const auto add_server = [&](CLI::App* command) {
    command->add_option("--address", address, "of this machine")->capture_default_str();
    command->add_option("--port", port)->capture_default_str();
  };

  PlayOptions playing;
  CLI::App* play_command = program.add_subcommand("play", "random games at a steady rate of moves");
  add_server(play_command);
  play_command->add_option("--tables", playing.tables)->check(CLI::Range(1, kMostTables))->capture_default_str();
  play_command->add_option("--rate", playing.rate, "moves a second, of all tables together")
      ->check(CLI::Range(0.1, kMostMoves))
      ->capture_default_str();
  play_command->add_option("--seconds", playing.seconds)->check(CLI::Range(1, kLongest))->capture_default_str();
  play_command->add_option("--game", playing.game, "of two players")->capture_default_str();
  play_command->add_option("--seed", playing.seed)->capture_default_str();

  IdleOptions idling;
  CLI::App* idle_command = program.add_subcommand("idle", "connections that do nothing, and then all ask for a pong");
  add_server(idle_command);
  idle_command->add_option("--connections", idling.connections)
      ->check(CLI::Range(1, kMostConnections))
      ->capture_default_str();
  idle_command->add_option("--tables", idling.tables, "that they watch")
      ->check(CLI::Range(1, kMostTables))
      ->capture_default_str();
  idle_command->add_option("--seconds", idling.seconds)->check(CLI::Range(0, kLongest))->capture_default_str();
  idle_command->add_option("--pid", idling.pid, "of the server, to read its memory");

  CLI11_PARSE(program, count, words);
  raise_limit_of_files();
  try {
    const Endpoint server = loopback(address, port);
    playing.server = idling.server = server;
    return (play_command->parsed() ? play(playing) : idle(idling)) ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "azulejo_load: " << error.what() << '\n';
    return 2;
  }
}

}  // namespace
}  // namespace azulejo::load

int main(int count, char** words) { return azulejo::load::run(count, words); }
