// The levels: the higher sees more and judges better, and it shows in the results.
#include <gtest/gtest.h>

#include <cmath>

#include "bots/bot.h"
#include "core/ranking.h"
#include "games.h"
#include "search/src/level.h"

namespace azulejo {
namespace {

TEST(SearchLevel, HigherSeesMoreAndJudgesBetter) {
  for (int i = 2; i <= kStrongestLevel; ++i) {
    const Level lower = level_at(i - 1);
    const Level higher = level_at(i);
    EXPECT_GE(higher.nodes, lower.nodes) << i;
    EXPECT_LE(higher.spread, lower.spread) << i;
    EXPECT_TRUE(higher.nodes != lower.nodes || higher.spread != lower.spread) << i;
  }
  EXPECT_EQ(level_at(kStrongestLevel).nodes, UINT64_MAX);
  EXPECT_EQ(level_at(kStrongestLevel).spread, 0);
}

TEST(SearchLevel, MisjudgementIsTheSameForTheSameThing) {
  const Misjudgement one(300, 5);
  const Misjudgement same(300, 5);
  const Misjudgement other(300, 6);
  int different = 0;
  for (std::uint64_t thing = 0; thing < 1000; ++thing) {
    EXPECT_EQ(one.of(thing), same.of(thing));
    different += one.of(thing) == other.of(thing) ? 0 : 1;
  }
  EXPECT_GT(different, 980);
}

TEST(SearchLevel, MisjudgementHasItsSpread) {
  constexpr int kThings = 100'000;
  for (const int spread : {50, 400}) {
    for (const std::uint64_t seed : {0U, 1U, 999U}) {
      const Misjudgement misjudgement(spread, seed);
      double sum = 0;
      double squares = 0;
      for (std::uint64_t thing = 0; thing < kThings; ++thing) {
        const double error = misjudgement.of(thing);
        sum += error;
        squares += error * error;
      }
      EXPECT_NEAR(sum / kThings, 0, spread * 0.02);
      EXPECT_NEAR(std::sqrt(squares / kThings), spread, spread * 0.02);
    }
  }
}

TEST(SearchLevel, NoMisjudgementIsNone) {
  EXPECT_FALSE(Misjudgement().any());
  EXPECT_EQ(Misjudgement().of(123), 0);
  EXPECT_EQ(Misjudgement(0, 5).key(), Misjudgement().key()) << "without any, the seed does not matter";
  EXPECT_NE(Misjudgement(300, 5).key(), Misjudgement(300, 6).key());
  EXPECT_NE(Misjudgement(300, 5).key(), Misjudgement(200, 5).key());
}

/// In parts of a half: a shared victory is one.
int halves_won(Bot& hero, Bot& rival, Rng& rng, int seat) {
  Position position = Position::fresh(kGameKinds[0], Player::at(0));
  while (position.phase() != Phase::kEnded) {
    if (position.phase() == Phase::kDeal) {
      position.apply(draw_deal(position, rng));
    } else {
      Bot& bot = position.turn().index() == seat ? hero : rival;
      position.apply(bot.choose(position, search_tests::nodes(1000)));
    }
  }
  const auto places = ranking(position);
  return places[seat] != 1 ? 0 : places[1 - seat] == 1 ? 1 : 2;
}

TEST(SearchLevel, HigherBeatsMuchLower) {
  constexpr int kGames = 40;
  const auto hero = find_bot("level5")->make(1);
  const auto rival = find_bot("level1")->make(2);
  Rng rng(3);
  int halves = 0;
  for (int game = 0; game < kGames; ++game) halves += halves_won(*hero, *rival, rng, game % 2);
  EXPECT_GE(halves, 2 * kGames * 3 / 4);
}

}  // namespace
}  // namespace azulejo
