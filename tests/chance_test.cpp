// Chance: the same on every platform, fair, and exactly what the rules ask for.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "bots/bot.h"
#include "chance/draw.h"
#include "core/play.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"

namespace azulejo {
namespace {

TEST(Rng, GivesTheSameNumbersEverywhere) {
  Rng rng(1);
  EXPECT_EQ(rng.next(), 0x910A2DEC89025CC1U);
  EXPECT_EQ(rng.next(), 0xBEEB8DA1658EEC67U);
  Rng zero(0);
  EXPECT_EQ(zero.next(), 0xE220A8397B1DCDAFU);
}

TEST(Draw, GivesTheSameDealsEverywhere) {
  const auto first_deal = [](const char* kind, std::uint64_t seed) {
    Rng rng(seed);
    return format(draw_deal(Position::fresh(*parse_game_kind(kind), Player::at(0)), rng));
  };
  EXPECT_EQ(first_deal("2c", 1), "YWWW/YRRW/RRKK/BBKW/RKKW");
  EXPECT_EQ(first_deal("3g", 2), "BBKW/BYKW/YKKW/YRKK/BRRR/YYRW/BYYR");
  EXPECT_EQ(first_deal("4gs", 3), "BYYW/=YRKW/^YRKK/+BBYYR/RRWW/@BRKKW/YRWW/YRKW/YRKK");
}

/// Bits that are given, then the generator's.
struct GivenBits {
  std::uint64_t given;
  bool used = false;
  Rng rng{5};

  std::uint64_t next() {
    if (used) return rng.next();
    used = true;
    return given;
  }
};

TEST(Below, RejectsTheNumbersThatWouldFavourSome) {
  // 2^32 = 3 * 1431655765 + 1: of the 2^32 words exactly one must be thrown away, the first.
  GivenBits unfair{0};
  (void)below(unfair, 3);
  EXPECT_NE(unfair.rng.next(), Rng(5).next()) << "the word 0 was used";
  GivenBits fair{std::uint64_t{1} << 32};
  EXPECT_EQ(below(fair, 3), 0U);
  EXPECT_EQ(fair.rng.next(), Rng(5).next()) << "the word 1 was thrown away";
}

TEST(Below, IsEven) {
  Rng rng(7);
  std::array<int, 6> seen{};
  for (int i = 0; i < 60'000; ++i) ++seen[below(rng, 6)];
  for (const int count : seen) EXPECT_NEAR(count, 10'000, 400);
}

TEST(TwoBelow, RejectsExactlyTheWordsThatWouldFavourSome) {
  // Pairs below 3 and 2: 2^32 = 6 * 715827882 + 4, so four words must be thrown away: those whose six-fold, without
  // what goes beyond 32 bits, is below 4.
  const auto is_thrown_away = [](std::uint32_t word) {
    Rng rng(1);
    (void)two_below(rng, word, 3);
    return rng.next() != Rng(1).next();
  };
  for (const std::uint32_t half : {0U, 1U << 31}) {
    EXPECT_TRUE(is_thrown_away(half));
    EXPECT_TRUE(is_thrown_away(half + 715827883U));
    for (std::uint32_t i = 1; i < 1000; ++i) {
      EXPECT_FALSE(is_thrown_away(half + i));
      EXPECT_FALSE(is_thrown_away(half - i));
      EXPECT_FALSE(is_thrown_away(half + 715827883U + i));
      EXPECT_FALSE(is_thrown_away(half + 715827883U - i));
    }
  }
}

TEST(FourBelow, EveryOrderOfFourTilesIsAsLikely) {
  Rng rng(11);
  std::map<std::array<std::uint32_t, 4>, int> seen;
  constexpr int kRuns = 120'000;
  for (int i = 0; i < kRuns; ++i) ++seen[four_below(rng, 5)];
  ASSERT_EQ(seen.size(), 5U * 4 * 3 * 2);
  for (const auto& [numbers, count] : seen) EXPECT_NEAR(count, kRuns / 120, 160);
}

Position after_refill() {
  return *parse_position(
      "2c 5 d - 1/- -/-/-/-/- - 0,0,0,1,5 20,20,20,19,15 0;-,-,-,-,-;...../...../...../...../.....;- "
      "0;-,-,-,-,-;...../...../...../...../.....;-");
}

TEST(Draw, OpensTheLidInTheMiddleOfADisplay) {  // R2.4
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    Position position = after_refill();
    const Deal deal = draw_deal(position, rng);
    ASSERT_EQ(play(position, deal), std::nullopt) << format(deal);
    ASSERT_EQ(position.lid().total(), 0);
    TileCounts first_six = deal.tiles.at(Display::numbered(1));
    EXPECT_TRUE(first_six.of(Colour::kBlack) + first_six.of(Colour::kWhite) == 4) << format(deal);
  }
}

TEST(Draw, DealsWhatThereIs) {  // R2.5, R2.6
  Rng rng(3);
  Position position = *parse_position(
      "4c 9 d - 1/- -/-/-/-/-/-/-/-/- - 0,0,0,0,0 0,0,0,0,0 40;-,-,-,B1,B4;.YRKW/W.YRK/KW.YR/RKW.Y/YRKW.;- "
      "41;-,-,-,Y1,Y4;B.RKW/WB.RK/KWB.R/RKWB./.RKWB;- 42;-,-,-,R1,R4;BY.KW/WBY.K/KWBY./.KWBY/Y.KWB;- "
      "43;-,-,-,K1,K4;BYR.W/WBYR./.WBYR/R.WBY/YR.WB;-");
  const Deal deal = draw_deal(position, rng);
  EXPECT_EQ(format(deal), "-/-/-/-/-/-/-/-/-");
  EXPECT_EQ(play(position, deal), std::nullopt);
  EXPECT_EQ(position.phase(), Phase::kEnded);
}

TEST(Draw, EveryTileIsAsLikelyOnEveryDisplay) {  // R2.3
  Rng rng(13);
  std::array<std::array<int, kColourCount>, 5> seen{};
  const Position position = Position::fresh(*parse_game_kind("2c"), Player::at(0));
  constexpr int kDeals = 20'000;
  for (int i = 0; i < kDeals; ++i) {
    const Deal deal = draw_deal(position, rng);
    for (std::size_t display = 0; display < seen.size(); ++display) {
      for (const Colour colour : kColours) {
        seen[display][static_cast<std::size_t>(index(colour))] +=
            deal.tiles.count(Display::at(static_cast<int>(display)), colour);
      }
    }
  }
  for (const auto& display : seen) {
    for (const int count : display) EXPECT_NEAR(count, kDeals * 4 / 5, 500);
  }
}

TEST(Draw, EveryGoldSideIsAsLikelyEverywhere) {  // R8.2
  Rng rng(17);
  const GameKind kind = *parse_game_kind("3cs");
  const Position position = Position::fresh(kind, Player::at(0));
  std::map<std::pair<int, Side>, int> seen;
  constexpr int kDeals = 42'000;
  for (int i = 0; i < kDeals; ++i) {
    const Deal deal = draw_deal(position, rng);
    int gold = 0;
    for (int display = 0; display < kind.displays(); ++display) {
      const Side side = deal.sides.at(Display::at(display));
      if (side == Side::kPlain) continue;
      ++gold;
      ++seen[{display, side}];
    }
    ASSERT_EQ(gold, 3);
  }
  ASSERT_EQ(seen.size(), 7U * 9);
  for (const auto& [where, count] : seen) EXPECT_NEAR(count, kDeals * 3 / 63, 220);
}

TEST(Draw, TheExtraGetsAFifthTileWhileThereIsOne) {  // R8.3
  Rng rng(19);
  int extras = 0;
  for (int i = 0; i < 300; ++i) {
    const Deal deal = draw_deal(Position::fresh(*parse_game_kind("4gs"), Player::at(0)), rng);
    for (int display = 0; display < 9; ++display) {
      const bool extra = deal.sides.at(Display::at(display)) == Side::kExtra;
      extras += extra ? 1 : 0;
      ASSERT_EQ(deal.tiles.at(Display::at(display)).total(), extra ? 5 : 4);
    }
  }
  EXPECT_GT(extras, 50);
}

}  // namespace
}  // namespace azulejo
