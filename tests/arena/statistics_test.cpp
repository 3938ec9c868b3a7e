// The figures of docs/arena.md, against values computed by hand.
#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "arena/sprt.h"
#include "chance/rng.h"

namespace azulejo {
namespace {

Moments moments(const std::vector<double>& values) {
  Moments moments;
  for (const double value : values) moments.add(value);
  return moments;
}

TEST(ArenaStatistics, MomentsAddUp) {
  const Moments some = moments({1, 2, 4, 5});
  EXPECT_EQ(some.count(), 4);
  EXPECT_DOUBLE_EQ(some.mean(), 3);
  EXPECT_DOUBLE_EQ(some.squares(), 4 + 1 + 1 + 4);
  EXPECT_EQ(Moments().count(), 0);
  EXPECT_EQ(moments({7}).squares(), 0);
}

TEST(ArenaStatistics, MeanWithItsError) {
  const Estimate some = estimate(moments({1, 2, 4, 5}));
  EXPECT_DOUBLE_EQ(some.mean, 3);
  ASSERT_TRUE(some.error);
  EXPECT_NEAR(*some.error, 1.959964 * std::sqrt(10.0 / 3 / 4), 1e-9);
  EXPECT_FALSE(estimate(moments({7})).error) << "one value says nothing about the spread";
}

TEST(ArenaStatistics, ShareWithItsError) {
  // Four pairs: 1, 0.5, 0.5, 0. Mean 0.5, squares 0.5; the imaginary pairs add 0.25 each: variance 1 / 5.
  const Moments shares = moments({1, 0.5, 0.5, 0});
  EXPECT_DOUBLE_EQ(share_variance(shares), 0.2);
  const Estimate share = estimate_share(shares);
  EXPECT_DOUBLE_EQ(share.mean, 0.5);
  EXPECT_NEAR(share.error.value_or(0), 1.959964 * std::sqrt(0.2 / 4), 1e-9);
}

TEST(ArenaStatistics, VictoriesInARowAreNotCertainty) {
  const Estimate share = estimate_share(moments({1, 1, 1, 1}));
  EXPECT_DOUBLE_EQ(share.mean, 1);
  EXPECT_NEAR(share.error.value_or(0), 1.959964 * std::sqrt(1.0 / 5 / 4), 1e-9);
  EXPECT_FALSE(estimate_share(Moments()).error);
}

// Pairs whose two games always go to different sides say a lot: as independent games they would have an error of 31 %.
TEST(ArenaStatistics, TheUnitIsTheGroup) {
  const Estimate share = estimate_share(moments({0.5, 0.5, 0.5, 0.5, 0.5}));
  EXPECT_NEAR(share.error.value_or(0), 1.959964 * std::sqrt(0.5 / 6 / 5), 1e-9);
}

TEST(ArenaStatistics, EloAndBack) {
  EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_of(1.0 / 11), -400, 1e-9);
  EXPECT_EQ(elo_of(1), std::numeric_limits<double>::infinity());
  EXPECT_EQ(elo_of(0), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(elo_of(-0.1), -std::numeric_limits<double>::infinity());
  for (const double elo : {-300.0, -5.0, 0.0, 12.5, 800.0}) EXPECT_NEAR(elo_of(share_of(elo)), elo, 1e-9);
  const EloEstimate estimate = elo_estimate({0.5, 0.25});
  EXPECT_DOUBLE_EQ(estimate.elo, 0);
  EXPECT_NEAR(estimate.high, 400 * std::log10(3), 1e-9);
  EXPECT_NEAR(estimate.low, -400 * std::log10(3), 1e-9);
}

TEST(ArenaSprt, Bounds) {
  const Sprt test{.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.1};
  EXPECT_NEAR(test.lower_bound(), std::log(0.1 / 0.95), 1e-12);
  EXPECT_NEAR(test.upper_bound(), std::log(0.9 / 0.05), 1e-12);
}

TEST(ArenaSprt, LikelihoodRatioByHand) {
  const Sprt test{.elo0 = -400, .elo1 = 400};  // shares of 1/11 and 10/11
  EXPECT_EQ(test.llr(Moments()), 0);
  EXPECT_NEAR(test.llr(moments({1, 0.5, 0.5, 0})), 0, 1e-12);
  // Mean 0.75, squares 0.25, variance (0.25 + 0.5625 + 0.0625) / 5 = 0.175; 4 * 9/11 * 0.5 / 0.35.
  EXPECT_NEAR(test.llr(moments({1, 0.5, 0.5, 1})), 4 * 9.0 / 11 * 0.5 / 0.35, 1e-12);
}

TEST(ArenaSprt, OneAmongMany) {
  const Sprt test{.players = 4};
  EXPECT_DOUBLE_EQ(test.share_at(0), 0.25);
  EXPECT_DOUBLE_EQ(test.share_at(400), 10.0 / 13);
  EXPECT_DOUBLE_EQ(Sprt().share_at(400), share_of(400));
}

/// Plays pairs between players of a true difference until the test decides; gives the decision.
Decision decide_synthetic(const Sprt& test, double true_elo, std::uint64_t seed) {
  Rng rng(seed);
  const double share = share_of(true_elo);
  const auto game = [&] { return static_cast<double>(rng.next() >> 11) * 0x1p-53 < share ? 0.5 : 0.0; };
  Moments shares;
  for (int pair = 0; pair < 100'000; ++pair) {
    shares.add(game() + game());
    if (const Decision decision = decide(test, shares); decision != Decision::kNone) return decision;
  }
  return Decision::kNone;
}

TEST(ArenaSprt, DecidesRightAboutAsOftenAsPromised) {
  const Sprt test{.elo0 = 0, .elo1 = 30};
  int wrong0 = 0;
  int wrong1 = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    wrong0 += decide_synthetic(test, 0, seed) == Decision::kElo0 ? 0 : 1;
    wrong1 += decide_synthetic(test, 30, seed) == Decision::kElo1 ? 0 : 1;
  }
  EXPECT_LE(wrong0, 20);  // 5 % are 10 of 200
  EXPECT_LE(wrong1, 20);
  EXPECT_EQ(decide_synthetic(test, 200, 1), Decision::kElo1);
  EXPECT_EQ(decide_synthetic(test, -200, 1), Decision::kElo0);
}

}  // namespace
}  // namespace azulejo
