// The program `azulejo`: reads the command line and calls a subcommand. Exit codes: 0 done, 1 the input is at fault,
// 2 the call is.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>

#include "app/arena.h"
#include "app/commands.h"
#include "app/io.h"
#include "app/options.h"
#include "app/serve.h"
#include "bots/bot.h"
#include "notation/atoms.h"
#include "search/engine.h"

namespace azulejo::app {
namespace {

constexpr const char* kStartPosition =
    "2c 1 o 1 1/- BBYR/KKWW/BRRW/YYKW/BYRK - 16,16,16,16,16 0,0,0,0,0 0;-,-,-,-,-;...../...../...../...../.....;- "
    "0;-,-,-,-,-;...../...../...../...../.....;-";

/// A position may come in quotes, as one word, or without them, as several; then its displays can look like options.
/// Makes it one word.
void join_position(std::vector<std::string>& words) {
  if (words.empty() || (words.front() != "show" && words.front() != "perft")) return;
  const auto is_option = [](const std::string& word) { return word.starts_with("--"); };
  const auto first = std::find_if(words.begin(), words.end(),
                                  [](const auto& word) { return static_cast<bool>(parse_game_kind(word)); });
  if (first == words.end()) return;
  const auto last = std::find_if(first, words.end(), is_option);
  for (auto word = first + 1; word != last; ++word) *first += ' ' + *word;
  words.erase(first + 1, last);
}

CLI::Option* add_position(CLI::App* command, std::string& position) {
  return command->add_option("position", position, "a position (docs/notation.md)");
}

void add_replay(CLI::App& program, int& exit_code) {
  CLI::App* command =
      program.add_subcommand("replay", "replay records: the position before any event, then after each");
  const auto request = std::make_shared<ReplayRequest>();
  command->add_option("file", request->file, "a file of records (.azr), or - for standard input")->required();
  command->footer("\nExamples:\n  azulejo replay game.azr\n  azulejo selfplay | azulejo replay -");
  command->callback([request, &exit_code] { exit_code = replay(*request); });
}

void add_verify(CLI::App& program, int& exit_code) {
  CLI::App* command =
      program.add_subcommand("verify", "recompute the deals of records from their seed and contributions");
  const auto request = std::make_shared<VerifyRequest>();
  command->add_option("file", request->file, "a file of records (.azr), or - for standard input")->required();
  command->footer(
      "\nA line for each record: how many deals are right, or what is missing or wrong. The exit status is 0 when all\n"
      "records are right, 1 otherwise. docs/fair.md tells what this proves.\n\n"
      "Examples:\n  azulejo verify game.azr\n  curl -s https://example.org/api/tables/ID/record | azulejo verify -");
  command->callback([request, &exit_code] { exit_code = verify(*request); });
}

void add_selfplay(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("selfplay", "let bots play, and write the records");
  const auto request = std::make_shared<SelfplayRequest>();
  add_game_option(command, request->game);
  command->add_option("--games", request->games, "how many")->check(CLI::Range(1, 10'000'000))->capture_default_str();
  command->add_option("--seed", request->seed, "the same seed plays the same games")
      ->check(whole_number())
      ->capture_default_str();
  command->add_option("--bots", request->bots, "who sits where; when there are fewer, again from the first")
      ->delimiter(',')
      ->check(bot_name())
      ->capture_default_str();
  command->add_option("--out", request->out, "a file, or - for standard output")->capture_default_str();
  std::string footer =
      "\nExamples:\n  azulejo selfplay --game 2c --games 10 --bots random,greedy --out games.azr\n"
      "  azulejo selfplay --game 4gs --seed 7 --bots greedy\n\nBots:";
  for (const BotKind& bot : all_bots()) footer += "\n  " + std::string(bot.name) + ": " + std::string(bot.description);
  command->footer(footer);
  command->callback([request, &exit_code] {
    const int players = parse_game_kind(request->game)->players();
    if (std::cmp_greater(request->bots.size(), players)) {
      throw CLI::ValidationError("--bots",
                                 "more bots than the " + std::to_string(players) + " seats of " + request->game);
    }
    exit_code = selfplay(*request);
  });
}

void add_perft(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("perft", "count the move sequences of a length");
  const auto request = std::make_shared<PerftRequest>();
  request->position = kStartPosition;
  command->add_option("--depth", request->depth, "how many moves")->required()->check(CLI::Range(0, 100));
  add_position(command, request->position);
  command->footer(
      "\nExamples (without a position: a two-player game after its first deal):\n  azulejo perft --depth 3\n" +
      std::string("  azulejo perft --depth 2 \"") + kStartPosition + "\"");
  command->callback([request, &exit_code] { exit_code = perft(*request); });
}

void add_show(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("show", "draw the table of a position");
  const auto request = std::make_shared<ShowRequest>();
  add_position(command, request->position)->required();
  command->add_option("--color", request->color, "auto (where the terminal has them), always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
  command->footer(std::string("\nExample:\n  azulejo show \"") + kStartPosition + "\"");
  command->callback([request, &exit_code] { exit_code = show(*request); });
}

void add_playouts(CLI::App* bench, int& exit_code) {
  CLI::App* command = bench->add_subcommand("playouts", "complete random games on one thread, fair deals included");
  const auto request = std::make_shared<PlayoutsRequest>();
  command->add_option("--seconds", request->seconds, "CPU-seconds to spend")
      ->check(CLI::Range(0.01, 86400.0))
      ->capture_default_str();
  add_game_option(command, request->game);
  command->add_option("--seed", request->seed, "where chance begins")->check(whole_number())->capture_default_str();
  command->footer(
      "\nThe last line is 'playouts' and the games per CPU-second.\n\nExamples:\n"
      "  azulejo bench playouts --seconds 5\n  azulejo bench playouts --seconds 2 --game 4gs");
  command->callback([request, &exit_code] { exit_code = bench_playouts(*request); });
}

void add_solve(CLI::App* bench, int& exit_code) {
  CLI::App* command = bench->add_subcommand("solve", "how many positions the engine solves to the end of the round");
  const auto request = std::make_shared<SolveRequest>();
  add_game_option(command, request->game);
  const auto number = [&](const char* name, int& value, const char* what, int least, int most) {
    command->add_option(name, value, what)->check(CLI::Range(least, most))->capture_default_str();
  };
  number("--positions", request->positions, "how many", 1, 100000);
  number("--min-tiles", request->min_tiles, "tiles on offer, at least", 1, 100);
  number("--max-tiles", request->max_tiles, "tiles on offer, at most", 1, 100);
  number("--first-round", request->first_round, "only from this round on", 1, 5);
  number("--movetime", request->movetime, "milliseconds for each", 1, 1000000);
  number("--threads", request->threads, "threads of the engine", 1, EngineOptions::kMostThreads);
  number("--hash", request->hash, "megabytes of the engine's table", 1, static_cast<int>(EngineOptions::kMostHash));
  command->add_option("--seed", request->seed, "where chance begins")->check(whole_number())->capture_default_str();
  command->footer(
      "\nThe last line is 'solved' and the share in percent.\n\nExamples:\n"
      "  azulejo bench solve --min-tiles 12 --max-tiles 17 --movetime 1000 --threads 2\n"
      "  azulejo bench solve --min-tiles 20 --max-tiles 20 --first-round 3 --movetime 10000 --threads 2");
  command->callback([request, &exit_code] {
    if (request->min_tiles > request->max_tiles) throw CLI::ValidationError("--min-tiles", "more than --max-tiles");
    exit_code = bench_solve(*request);
  });
}

void add_bench(CLI::App& program, int& exit_code) {
  CLI::App* bench = program.add_subcommand("bench", "measure how fast this machine and build are");
  bench->require_subcommand(0, 1);
  bench->footer(
      "\nWithout a subcommand the engine thinks about some positions of every game. The last line is 'signature' and "
      "a\n"
      "number that is the same for the same engine, whatever compiler built it.\n\n"
      "Examples:\n  azulejo bench\n  azulejo bench playouts --seconds 5");
  add_playouts(bench, exit_code);
  add_solve(bench, exit_code);
  bench->callback([bench, &exit_code] {
    if (bench->get_subcommands().empty()) exit_code = bench_signature();
  });
}

void add_engine(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("engine", "speak the engine protocol on standard input and output");
  command->footer("\nExample:\n  printf 'show\\nquit\\n' | azulejo engine");
  auto network = std::make_shared<std::string>();
  command->add_option("--network", *network, "the file of another network, or none for the hand-made evaluation");
  command->callback([&exit_code, network] { exit_code = engine(*network); });
}

/// Says what is wrong with the call and where to look; the command is the innermost one that was understood.
int complain_of_call(const CLI::App& program, const CLI::ParseError& error) {
  const CLI::App* command = &program;
  std::string name = "azulejo";
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands().front();
    name += ' ' + command->get_name();
  }
  std::cerr << name << ": " << error.what() << '\n';
  const auto known = command->get_subcommands([](const CLI::App*) { return true; });
  if (!known.empty()) {
    std::cerr << "The commands are:";
    for (const CLI::App* subcommand : known) std::cerr << ' ' << subcommand->get_name();
    std::cerr << '\n';
  }
  std::cerr << "Try '" << name << " --help'.\n";
  return kCallAtFault;
}

int run(int argc, char** argv) {
  CLI::App program("The board game Azul: rules, records and bots for 2 to 4 players, every edition.", "azulejo");
  program.set_version_flag("--version", "azulejo " AZULEJO_VERSION, "say which version this is");
  program.set_help_flag("-h,--help", "say what can be asked, with examples");
  program.footer("\nWithout a command it serves. 'azulejo COMMAND --help' tells more, with examples.");
  int exit_code = kDone;
  for (const auto add : {add_serve, add_backup, add_export, add_replay, add_verify, add_selfplay, add_perft, add_show,
                         add_arena, add_bench, add_engine})
    add(program, exit_code);
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) words.emplace_back("serve");
  join_position(words);
  std::reverse(words.begin(), words.end());  // as CLI11 wants them
  try {
    program.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error);  // help and version
    return complain_of_call(program, error);
  }
  return exit_code;
}

}  // namespace
}  // namespace azulejo::app

int main(int argc, char** argv) { return azulejo::app::run(argc, argv); }
