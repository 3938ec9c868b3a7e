// The check of an engine: the example bot passes, and every defect is found at its point and only there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "notation/atoms.h"
#include "tests/program.h"

namespace azulejo {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::run;

const std::string kBot = "python3 '" +
                         (std::filesystem::path(AZULEJO_DATA_DIR).parent_path() / "examples/bot.py").string() + "' '" +
                         AZULEJO_PROGRAM + "' engine";

/// The points that got a grade.
std::vector<std::string> points(const std::string& out, const std::string& grade) {
  std::vector<std::string> names;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(grade + ' ')) names.push_back(line.substr(8, line.find(':') - 8));
  }
  return names;
}

testing::Outcome check(const std::string& command, const std::string& grace = "10") {
  return run({"arena", "--grace", grace, "--check", command});
}

/// The bot with its output, or what it hears, put through sed.
std::string saying(const std::string& edit) { return kBot + " | sed -u '" + edit + "'"; }
std::string hearing(const std::string& edit) { return "sed -u '" + edit + ";/^quit$/q' | " + kBot; }

TEST(ArenaCheck, TheExampleBotPasses) {
  const auto outcome = check(kBot);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(points(outcome.out, "FAILED"), IsEmpty()) << outcome.out;
  EXPECT_THAT(outcome.out, HasSubstr("ok      legal moves in 4gs"));
  EXPECT_THAT(outcome.out, HasSubstr(" 0 failed\n"));
}

TEST(ArenaCheck, OurEnginePasses) {
  const auto outcome = check(std::string("'") + AZULEJO_PROGRAM + "' engine");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  EXPECT_THAT(points(outcome.out, "FAILED"), IsEmpty()) << outcome.out;
}

TEST(ArenaCheck, FindsIllegalMoves) {
  const auto spreader = check(saying(R"(s#^\(bestmove .*\)/.*#\1#)"));
  EXPECT_EQ(spreader.exit_code, 1);
  EXPECT_THAT(points(spreader.out, "FAILED"),
              ElementsAre("legal moves in 2cs", "legal moves in 3cs", "legal moves in 4cs", "legal moves in 2gs",
                          "legal moves in 3gs", "legal moves in 4gs"));
  EXPECT_THAT(spreader.out, HasSubstr("(R8.7)"));
  EXPECT_THAT(spreader.out, HasSubstr("right: one of "));

  const auto tiling = check(saying(R"(s/^bestmove \(.\)@.*/bestmove 5@5/)"));
  EXPECT_EQ(tiling.exit_code, 1);
  EXPECT_THAT(points(tiling.out, "FAILED"),
              ElementsAre("legal moves in 2g", "legal moves in 3g", "legal moves in 4g", "legal moves in 2gs",
                          "legal moves in 3gs", "legal moves in 4gs"));
}

TEST(ArenaCheck, FindsWhatIsWrongAtItsPoint) {
  struct Defect {
    std::string command;
    const char* point;
    const char* explanation;
  };
  const std::vector<Defect> table{
      {saying(R"(s/^bestmove/info depth x\n&/)"), "info lines", "behind depth stands a whole number"},
      {saying(R"(s/^bestmove/info win 0.5 1.5\n&/)"), "info lines", "numbers from 0 to 1, one for each player"},
      {saying(R"(s/^bestmove/info pv 9B9\n&/)"), "info lines", "'9B9' is not a move"},
      {saying(R"(s/^bestmove/info speed 3\n&/)"), "info lines", "'speed' is no field"},
      {saying("/^error/d"), "bad input", "right: one line: error and a reason"},
      {saying(R"(s/^azulejook/option Threads\n&/)"), "handshake", "'option Threads'"},
      {saying(R"(s/^readyok/good morning\n&/)"), "isready", "good morning"},
  };
  for (const Defect& defect : table) {
    SCOPED_TRACE(defect.command);
    const auto outcome = check(defect.command);
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(points(outcome.out, "FAILED"), ::testing::Contains(defect.point)) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr(defect.explanation));
  }
}

TEST(ArenaCheck, KnowsTheAnswersOfShowAndPerft) {
  const auto outcome = check(saying("s/^legal .*/legal 0/;s/^perft .*/perft 1/"));
  EXPECT_THAT(points(outcome.out, "FAILED"), ElementsAre("show", "perft")) << outcome.out;
  EXPECT_THAT(outcome.out, HasSubstr("right: legal "));
  const auto not_offered = check(hearing("s/^show/offer/;s/^perft/offer/"));
  EXPECT_EQ(not_offered.exit_code, 0);
  EXPECT_THAT(not_offered.out, HasSubstr("ok      perft: not offered"));
}

TEST(ArenaCheck, FindsWhoDoesNotAnswer) {
  const auto mute = check("sleep 1000", "0.2");
  EXPECT_EQ(mute.exit_code, 1);
  EXPECT_THAT(points(mute.out, "FAILED"), ElementsAre("handshake"));
  EXPECT_THAT(mute.out, HasSubstr("nothing more came in time"));
  const auto dead = check("exit 4");
  EXPECT_EQ(dead.exit_code, 1);
  EXPECT_THAT(dead.out, HasSubstr("the process ended with exit code 4"));
  const auto deaf = check(hearing("s/^stop$//;s/^quit$//"), "2");
  EXPECT_EQ(deaf.exit_code, 1);
  EXPECT_THAT(points(deaf.out, "FAILED"), ElementsAre("go infinite and stop", "quit")) << deaf.out;
}

TEST(ArenaCheck, WarnsOfSmallThings) {
  const auto early = check(hearing("s/^go infinite/go/"));
  EXPECT_EQ(early.exit_code, 0);
  EXPECT_THAT(points(early.out, "warning"), ::testing::Contains("go infinite and stop")) << early.out;
  const auto nameless = check(saying("/^id name/d"));
  EXPECT_EQ(nameless.exit_code, 0);
  EXPECT_THAT(points(nameless.out, "warning"), ::testing::Contains("handshake")) << nameless.out;
}

}  // namespace
}  // namespace azulejo
