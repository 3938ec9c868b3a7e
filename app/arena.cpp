#include "app/arena.h"

#include <chrono>
#include <cmath>
#include <iostream>
#include <memory>
#include <thread>

#include "app/io.h"
#include "app/options.h"
#include "app/play_match.h"
#include "arena/check.h"
#include "notation/atoms.h"

namespace azulejo::app {

namespace {

struct ArenaRequest {
  std::string game = "2c";
  std::vector<std::string> players;
  int games = 100;
  std::uint64_t seed = 1;
  int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  int movetime = 0;  // 0: not given
  int nodes = 0;
  int depth = 0;
  double grace = 5;
  std::vector<double> sprt;  // elo0, elo1, alpha, beta
  std::string out;
  bool resume = false;
  std::string check;  // a command
};

Limits default_limits(const ArenaRequest& request) {
  Limits limits;
  if (request.movetime > 0) limits.time = std::chrono::milliseconds(request.movetime);
  if (request.nodes > 0) limits.nodes = static_cast<std::uint64_t>(request.nodes);
  if (request.depth > 0) limits.depth = request.depth;
  return limits;
}

std::chrono::milliseconds grace_of(const ArenaRequest& request) {
  return std::chrono::milliseconds(std::lround(1000 * request.grace));
}

MatchPlan make_plan(const ArenaRequest& request) {
  const GameKind kind = *parse_game_kind(request.game);
  auto contestants = parse_contestants(request.players, default_limits(request));
  if (!contestants) throw CLI::ValidationError("--player", contestants.error().message());
  const auto count = static_cast<int>(contestants->size());
  if (count != 2 && count != kind.players()) {
    const std::string seats = std::to_string(kind.players());
    throw CLI::ValidationError("--player", std::to_string(count) + " players, but " + request.game + " needs " +
                                               (seats == "2" ? "2" : "2 (one against many) or " + seats));
  }
  return {.kind = kind,
          .contestants = std::move(*contestants),
          .seed = request.seed,
          .groups = (request.games + kind.players() - 1) / kind.players(),
          .jobs = request.jobs,
          .grace = grace_of(request)};
}

std::optional<Sprt> make_test(const ArenaRequest& request, const MatchPlan& plan) {
  const std::vector<double>& numbers = request.sprt;
  if (numbers.empty()) return std::nullopt;
  if (plan.contestants.size() != 2) throw CLI::ValidationError("--sprt", "only two players are tested");
  Sprt test{.elo0 = numbers[0], .elo1 = numbers[1], .players = plan.kind.players()};
  if (numbers.size() > 2) test.alpha = test.beta = numbers[2];
  if (numbers.size() > 3) test.beta = numbers[3];
  const auto is_risk = [](double risk) { return risk > 0 && risk < 0.5; };
  if (!(test.elo0 < test.elo1) || !is_risk(test.alpha) || !is_risk(test.beta)) {
    throw CLI::ValidationError("--sprt", "elo0 is less than elo1; alpha and beta are between 0 and 0.5");
  }
  return test;
}

int arena(const ArenaRequest& request) {
  if (!request.check.empty()) {
    const auto print = [](const std::string& line) { std::cout << line << std::endl; };
    return check_engine(request.check, grace_of(request), print) ? kDone : kInputAtFault;
  }
  if (request.resume && request.out.empty()) throw CLI::ValidationError("--resume", "--out says which match goes on");
  const MatchPlan plan = make_plan(request);
  const auto test = make_test(request, plan);
  if (plan.games() != request.games) {
    std::cerr << "azulejo: " << plan.games() << " games instead of " << request.games << ": whole groups of "
              << plan.kind.players() << '\n';
  }
  return play_match(plan, test, {.path = request.out, .resume = request.resume});
}

}  // namespace

void add_arena(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("arena", "let bots and engines play a match, and say who is stronger");
  const auto request = std::make_shared<ArenaRequest>();
  add_game_option(command, request->game);
  command->add_option("--player", request->players, "a bot, or cmd=COMMAND for an engine; several times")
      ->allow_extra_args(false);
  command->add_option("--games", request->games, "how many; rounded up to whole groups")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--seed", request->seed, "the same seed deals the same")
      ->check(whole_number())
      ->capture_default_str();
  command->add_option("--jobs", request->jobs, "games at once")->check(CLI::Range(1, 1024))->capture_default_str();
  const auto limit = CLI::Range(1, 999'999'999);
  command->add_option("--movetime", request->movetime, "milliseconds for a move (100 if there is no limit)")
      ->check(limit);
  command->add_option("--nodes", request->nodes, "positions to visit for a move")->check(limit);
  command->add_option("--depth", request->depth, "moves to look ahead")->check(limit);
  command->add_option("--grace", request->grace, "seconds for an engine's answer beyond its time")
      ->check(CLI::Range(0.01, 86400.0))
      ->capture_default_str();
  command->add_option("--sprt", request->sprt, "ELO0,ELO1[,ALPHA[,BETA]]: stop as soon as one of both is accepted")
      ->delimiter(',')
      ->expected(2, 4);
  command->add_option("--out", request->out, "a new file for the records of the games (.azr)");
  command->add_flag("--resume", request->resume, "go on with the match whose records are in the file");
  command->add_option("--check", request->check, "instead of a match: see whether a command speaks the engine protocol")
      ->excludes("--player");
  command->footer(
      "\nPlayers: NAME or cmd=COMMAND, then ,name=... ,movetime=... ,nodes=... ,depth=... ,option.NAME=...\n"
      "\nExamples:\n  azulejo arena --games 1000 --player greedy --player random\n"
      "  azulejo arena --player 'cmd=./mybot --fast,name=mine,option.Threads=1' --player greedy --movetime 50\n"
      "  azulejo arena --game 4g --player greedy --player random\n"
      "  azulejo arena --check 'python3 examples/bot.py'");
  command->callback([request, &exit_code] { exit_code = arena(*request); });
}

}  // namespace azulejo::app
