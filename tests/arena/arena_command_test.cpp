// The command `azulejo arena` as scripts use it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "notation/record.h"
#include "tests/program.h"

namespace azulejo {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using testing::run;
using ::testing::StartsWith;
using testing::TemporaryFolder;
using Words = std::vector<std::string>;

Words arena(const Words& more) {
  Words words{"arena", "--player", "greedy", "--player", "random", "--jobs", "2"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(ArenaCommand, AMatchOfBots) {
  const auto outcome = run(arena({"--games", "20"}));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, StartsWith("2c, 20 games in 10 pairs, seed 1"));
  EXPECT_EQ(run(arena({"--games", "20"})).out, outcome.out);
  EXPECT_NE(run(arena({"--games", "20", "--seed", "2"})).out, outcome.out);
}

TEST(ArenaCommand, GamesAreRoundedUpToWholeGroups) {
  const auto outcome = run(arena({"--game", "3g", "--games", "4"}));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "azulejo: 6 games instead of 4: whole groups of 3\n");
  EXPECT_THAT(outcome.out, StartsWith("3g, 6 games in 2 groups"));
}

TEST(ArenaCommand, TheTestEndsTheMatch) {
  const auto outcome = run(arena({"--games", "100000", "--sprt", "0,100"}));
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("elo1 accepted\n"));
  const auto weaker =
      run({"arena", "--games", "100000", "--player", "random", "--player", "greedy", "--sprt", "0,100,0.01,0.02"});
  EXPECT_THAT(weaker.out, HasSubstr("elo0 accepted\n"));
}

TEST(ArenaCommand, AnInterruptedMatchGoesOn) {
  const TemporaryFolder folder;
  const std::string file = folder / "match.azr";
  const auto whole = run(arena({"--games", "12", "--out", file}));
  EXPECT_EQ(whole.exit_code, 0);
  const std::string text = testing::read_file(file);
  const auto records = parse_records(text);
  ASSERT_TRUE(records) << records.error().message();
  ASSERT_EQ(records->size(), 12U);

  testing::write_file(file, text.substr(0, text.size() / 2));
  const auto resumed = run(arena({"--games", "12", "--out", file, "--resume"}));
  EXPECT_EQ(resumed.exit_code, 0);
  EXPECT_THAT(resumed.err, HasSubstr("going on after "));
  EXPECT_EQ(resumed.out, whole.out);
  EXPECT_EQ(parse_records(testing::read_file(file))->size(), 12U);

  const auto again = run(arena({"--games", "12", "--out", file, "--resume"}));
  EXPECT_EQ(again.exit_code, 0);
  EXPECT_EQ(again.out, whole.out);
  EXPECT_THAT(run(arena({"--games", "14", "--out", file, "--resume"})).out, StartsWith("2c, 14 games"));
}

TEST(ArenaCommand, NothingIsOverwritten) {
  const TemporaryFolder folder;
  const std::string file = folder / "match.azr";
  testing::write_file(file, "something older");
  for (const Words& words : {arena({"--out", file}), arena({"--out", file, "--resume"})}) {
    // The second one sees no whole record in it: it would be cut off as a half one.
    if (words.back() == "--resume") testing::write_file(file, "something older\n\nand\n\n");
    const std::string before = testing::read_file(file);
    const auto outcome = run(words);
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, StartsWith("azulejo: " + file));
    EXPECT_EQ(testing::read_file(file), before);
  }
}

TEST(ArenaCommand, AFailingEngineIsReported) {
  const TemporaryFolder folder;
  const std::string file = folder / "match.azr";
  const std::string script = (std::filesystem::path(AZULEJO_DATA_DIR).parent_path() / "tests/arena").string();
  const auto outcome = run({"arena", "--games", "2", "--player", "cmd=sh " + script + "/failing_engine.sh crash,name=X",
                            "--player", "greedy", "--out", file});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.err, HasSubstr("game 2: X loses: 'go movetime 100': ended with exit code 3\n"));
  EXPECT_THAT(outcome.out, HasSubstr("X lost 2 by failing\n"));
  EXPECT_THAT(testing::read_file(file), HasSubstr("[Failure1 \"'go movetime 100': ended with exit code 3\"]"));
}

TEST(ArenaCommand, AnEngineThatDoesNotStartLeavesNoFile) {
  const TemporaryFolder folder;
  const auto outcome =
      run({"arena", "--player", "greedy", "--player", "cmd=exit 1,name=X", "--out", folder / "match.azr"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.err, "azulejo: X: 'azulejo': ended with exit code 1\n");
  EXPECT_THAT(folder.names(), ::testing::IsEmpty());
}

TEST(ArenaCommand, WrongCalls) {
  struct WrongCall {
    Words words;
    const char* reason;
  };
  for (const WrongCall& call : std::vector<WrongCall>{
           {{"arena"}, "0 players, but 2c needs 2"},
           {{"arena", "--player", "greedy"}, "1 players, but 2c needs 2"},
           {arena({"--player", "random"}), "3 players, but 2c needs 2"},
           {arena({"--game", "4c", "--player", "random"}), "3 players, but 4c needs 2 (one against many) or 4"},
           {arena({"--game", "5c"}), "'5c' is not a game"},
           {arena({"--games", "0"}), "--games"},
           {arena({"--jobs", "0"}), "--jobs"},
           {arena({"--movetime", "0"}), "--movetime"},
           {arena({"--seed", "x"}), "--seed"},
           {arena({"--resume"}), "--out says which match goes on"},
           {arena({"--sprt", "5"}), "--sprt"},
           {arena({"--sprt", "5,5"}), "elo0 is less than elo1"},
           {arena({"--sprt", "0,5,0.7"}), "alpha and beta are between 0 and 0.5"},
           {arena({"--sprt", "0,5", "--game", "3c", "--player", "random"}), "only two players"},
           {arena({"--check", "true"}), "--check"},
           {{"arena", "--player", "nobody", "--player", "greedy"}, "there is no bot 'nobody'"},
       }) {
    const auto outcome = run(call.words);
    SCOPED_TRACE(outcome.err);
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr(call.reason));
    EXPECT_THAT(outcome.err, EndsWith("Try 'azulejo arena --help'.\n"));
  }
}

}  // namespace
}  // namespace azulejo
