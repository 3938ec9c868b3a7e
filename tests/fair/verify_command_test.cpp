// `azulejo verify` as a process, and the second opinion of examples/verify.py.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/atoms.h"
#include "notation/record.h"
#include "tests/fair/games.h"
#include "tests/program.h"

namespace azulejo {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using testing::run;
using ::testing::StartsWith;
using testing::TemporaryFolder;

constexpr const char* kPlainRecord = "[Game \"2c\"]\n[Start \"1\"]\n\ndeal BBYR/KKWW/BRRW/YYKW/BYRK\n1B2 2K2 CW1\n";

std::string fair_game(const char* kind, int number) {
  const GameKind game = *parse_game_kind(kind);
  return format(testing::play(game, testing::lot(game, number), static_cast<std::uint64_t>(number)));
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

/// What examples/verify.py says.
testing::Outcome second_opinion(const std::string& records) {
  const TemporaryFolder folder;
  const std::string file = folder / "games.azr";
  testing::write_file(file, records);
  const auto script = std::filesystem::path(AZULEJO_DATA_DIR).parent_path() / "examples/verify.py";
  return run({script.string(), file}, {.input = run({"replay", file}).out, .program = "python3"});
}

TEST(VerifyCommand, SaysHowManyDealsAreRight) {
  const std::string one = fair_game("2c", 1);
  const auto outcome = run({"verify", "-"}, {.input = one});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, MatchesRegex("record 1: [0-9]+ deals recomputed, all right\n"));
  const std::string first_round = one.substr(0, one.find('\n', one.find("\ndeal ") + 1) + 1);
  EXPECT_EQ(run({"verify", "-"}, {.input = first_round}).out, "record 1: 1 deal recomputed, all right\n");

  const TemporaryFolder folder;
  testing::write_file(folder / "games.azr", one + "\n" + fair_game("4gs", 2));
  const auto two = run({"verify", folder / "games.azr"});
  EXPECT_EQ(two.exit_code, 0);
  EXPECT_THAT(two.out, StartsWith(outcome.out));
  EXPECT_THAT(two.out, HasSubstr("\nrecord 2: "));
}

TEST(VerifyCommand, SaysWhatIsWrongAndWhere) {
  const std::string good = fair_game("2c", 1);
  const std::string forged = replaced(fair_game("2c", 2), "contribution", "Contribution");
  const auto outcome = run({"verify", "-"}, {.input = good + "\n" + forged + "\n" + good});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out,
              MatchesRegex("record 1: [0-9]+ deals recomputed, all right\n"
                           "record 2, round 1: the deal is [^\n]*, but seed and contributions give [^\n]*\n"
                           "record 3: [0-9]+ deals recomputed, all right\n"));
}

TEST(VerifyCommand, NothingToVerifyIsNoSuccess) {
  const auto plain = run({"verify", "-"}, {.input = kPlainRecord});
  EXPECT_EQ(plain.exit_code, 1);
  EXPECT_EQ(plain.out, "record 1: nothing to verify: no Fair tag, so the deals were not promised to anybody\n");
  std::string unfinished = fair_game("2c", 1);
  const auto seed = unfinished.find("[Seed");
  unfinished.erase(seed, unfinished.find('\n', seed) + 1 - seed);
  const auto secret = run({"verify", "-"}, {.input = unfinished});
  EXPECT_EQ(secret.exit_code, 1);
  EXPECT_EQ(secret.out, "record 1, tag Seed: is missing; it is published when the game is over\n");
}

TEST(VerifyCommand, WhatCannotBeReadOrWritten) {
  const auto none = run({"verify", "-"}, {.input = "nonsense"});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_EQ(none.out, "");
  EXPECT_THAT(none.err, StartsWith("azulejo: standard input: line 1: "));
  const auto missing = run({"verify", "/nowhere/game.azr"});
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_EQ(missing.err, "azulejo: /nowhere/game.azr: No such file or directory\n");
  const auto call = run({"verify"});
  EXPECT_EQ(call.exit_code, 2);
  EXPECT_THAT(call.err, StartsWith("azulejo verify: file"));
  EXPECT_EQ(run({"verify", "-"}, {.input = fair_game("2c", 1), .output = "/dev/full"}).exit_code, 1);
}

TEST(VerifyCommand, HelpHasExamples) {
  const auto outcome = run({"verify", "--help"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("azulejo verify game.azr"));
  EXPECT_THAT(run({"--help"}).out, HasSubstr("\n  verify "));
}

TEST(SecondOpinion, AgreesOnGamesOfEveryKind) {
  std::string records;
  for (const GameKind kind : kGameKinds) {
    for (int number = 0; number < 20; ++number) records += fair_game(format(kind).c_str(), number) + '\n';
  }
  ASSERT_THAT(records, HasSubstr("/-")) << "some game must run out of tiles";
  const auto outcome = second_opinion(records);
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out, run({"verify", "-"}, {.input = records}).out);
}

TEST(SecondOpinion, AgreesOnADrawThatIsRejected) {
  const GameKind kind = *parse_game_kind("2c");
  fair::Lot lot{{}, {"Ana", "Bruno 33610"}};
  for (std::size_t i = 0; i < lot.seed.size(); ++i) lot.seed[i] = static_cast<std::uint8_t>(i);
  const auto outcome = second_opinion(format(testing::play(kind, lot, 1)));
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
}

TEST(SecondOpinion, AgreesOnWhatIsWrong) {
  const std::string good = fair_game("3cs", 1);
  const std::string deal = good.substr(good.find("deal "), good.find('\n', good.find("deal ")) - good.find("deal "));
  for (const std::string& bad :
       {replaced(good, "Fair \"1\"", "Fair \"2\""), replaced(good, "[Fair \"1\"]\n", ""),
        replaced(good, "contribution", "Contribution"), replaced(good, "Contribution3", "Contribution4"),
        replaced(good, "Seed \"", "Seed \"0"), replaced(good, "Commitment \"", "Commitment2 \""),
        fair_game("2c", 2) + kPlainRecord}) {
    const auto outcome = second_opinion(bad);
    EXPECT_EQ(outcome.exit_code, 1) << bad;
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out, HasSubstr("record "));
    EXPECT_EQ(run({"verify", "-"}, {.input = bad}).exit_code, 1);
  }
  EXPECT_EQ(second_opinion("nonsense").exit_code, 1);
}

}  // namespace
}  // namespace azulejo
