// Whole matches: the same whatever happens at once, and none that an engine can break.
#include "arena/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <map>

#include "arena/match_file.h"
#include "arena/report.h"
#include "arena/standings.h"
#include "notation/atoms.h"
#include "tests/program.h"

namespace azulejo {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

MatchPlan plan_of(const std::string& game, const std::vector<std::string>& players, int groups = 2) {
  auto contestants = parse_contestants(players, {.time = {}, .nodes = 50, .depth = {}});
  EXPECT_TRUE(contestants) << contestants.error().message();
  return {.kind = *parse_game_kind(game), .contestants = std::move(*contestants), .seed = 3, .groups = groups};
}

std::map<GameNumber, PlayedGame> run(const MatchPlan& plan, const std::set<GameNumber>& before = {}) {
  std::map<GameNumber, PlayedGame> games;
  run_match(plan, before,
            {.played =
                 [&](PlayedGame game) {
                   EXPECT_TRUE(games.emplace(game.number, std::move(game)).second);
                   return true;
                 },
             .interrupted = [] { return false; }});
  return games;
}

std::string texts(const std::map<GameNumber, PlayedGame>& games) {
  std::string text;
  for (const auto& [number, game] : games) text += format(game.record);
  return text;
}

TEST(ArenaMatch, IsTheSameWithManyGamesAtOnce) {
  for (const BotKind& bot : all_bots()) {
    SCOPED_TRACE(bot.name);
    MatchPlan plan = plan_of("2c", {std::string(bot.name), "random"});
    const std::string one = texts(run(plan));
    plan.jobs = 4;
    EXPECT_EQ(texts(run(plan)), one);
    plan.seed = 4;
    EXPECT_NE(texts(run(plan)), one);
  }
}

TEST(ArenaMatch, PlaysEveryGameOnceAndOnlyWhatIsMissing) {
  const MatchPlan plan = plan_of("3g", {"greedy", "random"}, 5);
  EXPECT_EQ(run(plan).size(), 15U);
  const auto rest = run(plan, {{0, 0}, {0, 2}, {4, 1}});
  EXPECT_EQ(rest.size(), 12U);
  EXPECT_FALSE(rest.contains({0, 2}));
}

TEST(ArenaMatch, EndsWhenTheObserverSaysSo) {
  const MatchPlan plan = plan_of("2c", {"random", "random"}, 1000);
  int games = 0;
  run_match(plan, {}, {.played = [&](const PlayedGame&) { return ++games < 3; }, .interrupted = [] { return false; }});
  EXPECT_EQ(games, 3);
  games = 0;
  run_match(plan, {},
            {.played =
                 [&](const PlayedGame&) {
                   ++games;
                   return true;
                 },
             .interrupted = [&] { return games > 0; }});
  EXPECT_LT(games, 2000);
}

TEST(ArenaMatch, StandingsOfOneAmongMany) {
  const MatchPlan plan = plan_of("4c", {"greedy", "random"}, 3);
  Standings standings(plan.kind, 2);
  for (const auto& [number, game] : run(plan)) standings.add(number, game.outcome);
  EXPECT_EQ(standings.games(), 12);
  EXPECT_EQ(standings.scores()[0].seats(), 12);
  EXPECT_EQ(standings.scores()[1].seats(), 36);
  EXPECT_EQ(standings.scores()[0].won, 12);
  EXPECT_NEAR(standings.scores()[0].share.mean() + 3 * standings.scores()[1].share.mean(), 1, 1e-12);
  EXPECT_GT(standings.scores()[0].difference.mean(), 10);
}

Outcome won_by(int seat, int score0 = 30, int score1 = 20) {
  Outcome outcome{.ended = true};
  outcome.places = {seat == 0 ? 1 : 2, seat == 1 ? 1 : 2, 0, 0};
  if (seat < 0) outcome.places = {1, 1, 0, 0};
  outcome.scores = {score0, score1, 0, 0};
  return outcome;
}

TEST(ArenaStandings, ByHand) {
  Standings standings(kGameKinds.front(), 2);
  standings.add({0, 0}, won_by(0, 30, 20));
  EXPECT_EQ(standings.games(), 0) << "half a pair";
  standings.add({0, 1}, won_by(0, 50, 10));  // seats are changed
  standings.add({1, 1}, won_by(-1, 20, 20));
  standings.add({1, 0}, won_by(0, 26, 20));
  EXPECT_EQ(standings.groups(), 2);
  const Score& first = standings.scores()[0];
  EXPECT_EQ(first.won, 2);
  EXPECT_EQ(first.shared, 1);
  EXPECT_EQ(first.lost, 1);
  EXPECT_DOUBLE_EQ(first.share.mean(), (0.5 + 0.75) / 2);
  EXPECT_DOUBLE_EQ(first.difference.mean(), ((10 - 40) / 2.0 + 6 / 2.0) / 2);
  EXPECT_THAT(standings.pairs(), ElementsAre(0, 0, 1, 1, 0));
  EXPECT_DOUBLE_EQ(standings.scores()[1].share.mean(), 1 - first.share.mean());
}

TEST(ArenaStandings, FailuresCountAsLossesButNotInTheScores) {
  Standings standings(kGameKinds.front(), 2);
  Outcome failed = won_by(0, 3, 0);
  failed.ended = false;
  failed.failures[1] = "crashed";
  standings.add({0, 0}, failed);
  standings.add({0, 1}, won_by(1, 20, 25));
  EXPECT_EQ(standings.scores()[1].failed, 1);
  EXPECT_EQ(standings.scores()[1].lost, 2);
  EXPECT_DOUBLE_EQ(standings.scores()[0].difference.mean(), 5);
  EXPECT_EQ(standings.broken_off(), 0);
}

// The order in which games end depends on the machine; the decision of the test must not.
TEST(ArenaStandings, GroupsCountInTheirOrder) {
  const Sprt test{.elo0 = 0, .elo1 = 400};
  Standings in_order(kGameKinds.front(), 2, test);
  Standings backwards(kGameKinds.front(), 2, test);
  constexpr int kGroups = 40;
  for (int group = 0; group < kGroups; ++group) {
    for (const int rotation : {0, 1}) {
      in_order.add({group, rotation}, won_by(rotation));
      const int back = kGroups - 1 - group;
      backwards.add({back, rotation}, won_by(rotation));
    }
  }
  EXPECT_EQ(in_order.decision(), Decision::kElo1);
  EXPECT_EQ(backwards.decision(), Decision::kElo1);
  EXPECT_LT(in_order.groups(), kGroups) << "nothing counts after the decision";
  EXPECT_EQ(in_order.groups(), backwards.groups());
}

std::string failing(const std::string& how) {
  const auto script = std::filesystem::path(AZULEJO_DATA_DIR).parent_path() / "tests/arena/failing_engine.sh";
  return "cmd=sh " + script.string() + ' ' + how + ",name=failing,movetime=10";
}

struct Failure {
  const char* how;
  const char* reason;
};

TEST(ArenaFailures, EachLosesItsGameAndTheMatchGoesOn) {
  for (const Failure& failure : std::vector<Failure>{{"crash", "ended with exit code 3"},
                                                     {"illegal", "illegal move 9B1: there are only 5 displays"},
                                                     {"garbage", "'bestmove what ever': illegal: "},
                                                     {"error", "answers 'error I do not feel like it'"},
                                                     {"silent_end", "ended with exit code 0"},
                                                     {"half", "ended with exit code 0"}}) {
    SCOPED_TRACE(failure.how);
    const MatchPlan plan = plan_of("2c", {failing(failure.how), "greedy"});
    EXPECT_FALSE(try_contestants(plan));
    const auto games = run(plan);
    ASSERT_EQ(games.size(), 4U);
    for (const auto& [number, game] : games) {
      const auto seat = static_cast<std::size_t>(number.rotation);
      EXPECT_THAT(game.outcome.failures.at(seat), HasSubstr(failure.reason));
      EXPECT_EQ(game.outcome.places.at(seat), 2);
    }
  }
}

TEST(ArenaFailures, WithMorePlayersTheOthersPlayOn) {
  const auto games = run(plan_of("3c", {"greedy", failing("crash")}, 1));
  ASSERT_EQ(games.size(), 3U);
  for (const auto& [number, game] : games) {
    EXPECT_TRUE(game.outcome.ended);
    for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(game.outcome.places.at(seat), seat == number.rotation ? 1 : 2);
  }
}

TEST(ArenaFailures, WhoHangsOrBabblesIsEndedWithAllItsProcesses) {
  const testing::TemporaryFolder folder;
  const std::string fifo = folder / "fifo";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  const int reader = open(fifo.c_str(), O_RDONLY | O_NONBLOCK);  // NOLINT(*-vararg)
  for (const std::string& how : {"hang " + fifo, std::string("babble")}) {
    SCOPED_TRACE(how);
    MatchPlan plan = plan_of("2c", {failing(how), "greedy"}, 1);
    plan.grace = std::chrono::milliseconds(500);
    for (const auto& [number, game] : run(plan)) {
      EXPECT_THAT(game.outcome.failures.at(static_cast<std::size_t>(number.rotation)),
                  HasSubstr("no answer within 510 ms"));
    }
  }
  // Both games had a process that wrote to the pipe; its end is seen when none of them is left.
  std::string heard;
  pollfd waiting{reader, POLLIN, 0};
  char c = 0;
  bool ended = false;
  while (!ended && poll(&waiting, 1, 10'000) > 0) {
    const ssize_t count = read(reader, &c, 1);
    ended = count == 0;
    if (count == 1) heard += c;
  }
  EXPECT_TRUE(ended);
  EXPECT_EQ(heard, "hanging\nhanging\n");
  close(reader);
}

TEST(ArenaFailures, WhoCannotStartIsKnownBeforeTheMatch) {
  const auto wrong = [](const std::string& player) {
    const auto error = try_contestants(plan_of("2c", {player, "greedy"}));
    return error ? error->message() : "nothing is wrong";
  };
  EXPECT_THAT(wrong("cmd=exit 7"), HasSubstr("ended with exit code 7"));
  EXPECT_THAT(wrong("cmd=/no/such/program 2>/dev/null"), HasSubstr("ended with exit code 127"));
  EXPECT_THAT(wrong("cmd=kill -9 $$"), HasSubstr("was ended by signal 9"));
  EXPECT_THAT(wrong(failing("crash") + ",option.Threads=2"), HasSubstr("has no option 'Threads'; it has 'Depth'"));
  EXPECT_THAT(wrong(failing("crash") + ",option.Depth=2"), HasSubstr("answers 'error not this one'"));
}

TEST(ArenaReport, SaysWhatTheStandingsAre) {
  const MatchPlan plan = plan_of("2c", {"greedy,name=Inês", "random"});
  Standings standings(plan.kind, 2, Sprt{.elo0 = 0, .elo1 = 5});
  for (const int rotation : {0, 1}) standings.add({0, rotation}, won_by(rotation));
  const std::string text = report(plan, standings);
  EXPECT_THAT(text, HasSubstr("2c, 2 games in 1 pairs, seed 3"));
  EXPECT_THAT(text, HasSubstr("Inês        2    2      0     0"));
  EXPECT_THAT(text, HasSubstr("random      2    0      0     2"));
  EXPECT_THAT(text, HasSubstr("Elo +inf ["));
  EXPECT_THAT(text, HasSubstr("LLR 0.01 (-2.94, 2.94)"));
  EXPECT_THAT(brief_report(plan, standings), HasSubstr("Inês 100.0 % ± "));
}

}  // namespace
}  // namespace azulejo
