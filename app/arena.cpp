#include "app/arena.h"

#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <iostream>
#include <memory>
#include <thread>

#include "app/io.h"
#include "app/options.h"
#include "arena/match.h"
#include "arena/report.h"
#include "arena/standings.h"
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
};

volatile std::sig_atomic_t interrupted = 0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

/// The first Ctrl-C ends the match in good order, the second the program.
void end_in_good_order_when_interrupted() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

/// Tells how far a match is: in one line that is written again and again, or where that is not possible now and then.
class Progress {
 public:
  explicit Progress(const MatchPlan& plan) : plan_(plan) {}

  void game_over(const PlayedGame& game, const Standings& standings) {
    ++played_;
    for (int seat = 0; seat < plan_.kind.players(); ++seat) tell_failure(game, seat);
    const auto now = Clock::now();
    if (now < next_ && !(terminal_ && played_ == plan_.games())) return;
    next_ = now + (terminal_ ? std::chrono::milliseconds(200) : std::chrono::seconds(30));
    std::string line = std::to_string(played_) + " of " + std::to_string(plan_.games()) + " games, " + time_left();
    if (standings.groups() > 0) line += "; " + brief_report(plan_, standings);
    std::cerr << kRewrite[terminal_] << line << kEnd[terminal_] << std::flush;
  }
  void end() const { std::cerr << kRewrite[terminal_] << std::flush; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::array<const char*, 2> kRewrite{"", "\r\x1b[K"};
  static constexpr std::array<const char*, 2> kEnd{"\n", ""};

  void tell_failure(const PlayedGame& game, int seat) const {
    const std::string& failure = game.outcome.failures[seat];
    if (failure.empty()) return;
    const int number = game.number.group * plan_.kind.players() + game.number.rotation + 1;
    std::cerr << kRewrite[terminal_] << "game " << number << ": " << plan_.names(game.number.rotation)[seat]
              << " loses: " << failure << '\n';
  }
  [[nodiscard]] std::string time_left() const {
    const std::chrono::duration<double> elapsed = Clock::now() - begin_;
    const auto seconds = std::lround(elapsed.count() / played_ * (plan_.games() - played_));
    const auto two_digits = [](long n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(seconds / 3600) + ':' + two_digits(seconds / 60 % 60) + ':' + two_digits(seconds % 60) +
           " left";
  }

  const MatchPlan& plan_;
  int played_ = 0;
  bool terminal_ = isatty(STDERR_FILENO) == 1;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_ = begin_ + std::chrono::seconds(terminal_ ? 0 : 30);
};

Limits default_limits(const ArenaRequest& request) {
  Limits limits;
  if (request.movetime > 0) limits.time = std::chrono::milliseconds(request.movetime);
  if (request.nodes > 0) limits.nodes = static_cast<std::uint64_t>(request.nodes);
  if (request.depth > 0) limits.depth = request.depth;
  return limits;
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
          .grace = std::chrono::milliseconds(std::lround(1000 * request.grace))};
}

int play_match(const ArenaRequest& request) {
  const MatchPlan plan = make_plan(request);
  if (plan.games() != request.games) {
    std::cerr << "azulejo: " << plan.games() << " games instead of " << request.games << ": whole groups of "
              << plan.kind.players() << '\n';
  }
  if (const auto wrong = try_contestants(plan)) return complain(wrong->message());
  end_in_good_order_when_interrupted();
  Standings standings(plan.kind, static_cast<int>(plan.contestants.size()));
  Progress progress(plan);
  run_match(plan, {},
            {.played =
                 [&](const PlayedGame& game) {
                   standings.add(game.number, game.outcome);
                   progress.game_over(game, standings);
                   return standings.decision() == Decision::kNone;
                 },
             .interrupted = [] { return interrupted != 0; }});
  progress.end();
  return write_all("-", report(plan, standings));
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
  command->footer(
      "\nPlayers: NAME or cmd=COMMAND, then ,name=... ,movetime=... ,nodes=... ,depth=... ,option.NAME=...\n"
      "\nExamples:\n  azulejo arena --games 1000 --player greedy --player random\n"
      "  azulejo arena --player 'cmd=./mybot --fast,name=mine,option.Threads=1' --player greedy --movetime 50\n"
      "  azulejo arena --game 4g --player greedy --player random");
  command->callback([request, &exit_code] { exit_code = play_match(*request); });
}

}  // namespace azulejo::app
