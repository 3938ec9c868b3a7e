// R8.1-R8.5: the gold displays and what they do before the first turn of a round.
#include <string>

#include "chance/draw.h"
#include "table.h"

namespace azulejo::rules {
namespace {

TEST(R8_SpecialFactories, R8_1_NineGoldSides) {
  // Each can be dealt: an Extra, five Magnets, a Keeper, a Spreader, a Shelter.
  for (const char* const gold : {"@BWWWW", "@YWWWW", "@RWWWW", "@KWWWW", "@WWWWW", "%WWWW", "^WWWW", "+WWWWW"}) {
    const std::string deal = "=BBBB/YYYY/" + std::string(gold) + "/RRRR/KKKK";
    EXPECT_FALSE(refused("2cs 1 d - 1/- - - ? 0 0 0", "deal " + deal)) << deal;
  }
  EXPECT_FALSE(is_valid("2cs 1 o 1 1/- =B/=Y - ? 0 0 0"));
  EXPECT_FALSE(is_valid("2cs 1 o 1 1/- @BB/@BY - ? 0 0 0"));
  EXPECT_TRUE(is_valid("2cs 1 o 1 1/- @BB/@YY - ? 0 0 0"));
}

TEST(R8_SpecialFactories, R8_1_EachGoldSideExistsOnce) {
  for (const char* const gold : {"@B", "@Y", "@R", "@K", "@W", "=", "%", "^"}) {
    const std::string deal = "deal " + std::string(gold) + "BBBB/YYYY/" + gold + "RRRR/KKKK/WWWW";
    EXPECT_EQ(refused("2cs 1 d - 1/- - - ? 0 0 0", deal), Reason::kGoldTwice) << deal;
  }
  EXPECT_EQ(refused("2cs 1 d - 1/- - - ? 0 0 0", "deal +BBBBB/+YYYYY/RRRR/KKKK/WWWW"), Reason::kGoldTwice);
}

TEST(R8_SpecialFactories, R8_2_AsManyGoldDisplaysAsPlayers) {
  EXPECT_FALSE(refused("2cs 1 d - 1/- - - ? 0 0 0", "deal =BBBB/YYYY/RRRR/KKKK/%WWWW"));
  EXPECT_EQ(refused("2cs 1 d - 1/- - - ? 0 0 0", "deal =BBBB/YYYY/RRRR/KKKK/WWWW"), Reason::kGoldCount);
  EXPECT_EQ(refused("2cs 1 d - 1/- - - ? 0 0 0", "deal =BBBB/^YYYY/RRRR/KKKK/%WWWW"), Reason::kGoldCount);
  EXPECT_EQ(refused("2c 1 d - 1/- - - ? 0 0 0", "deal =BBBB/YYYY/RRRR/KKKK/%WWWW"), Reason::kGoldInPlainGame);
  const std::string three = "3cs 1 d - 1/- - - ? 0 0 0 0";
  EXPECT_FALSE(refused(three, "deal =BBBB/YYYY/^RRRR/KKKK/%WWWW/BBBB/YYYY"));
  EXPECT_EQ(refused(three, "deal =BBBB/YYYY/RRRR/KKKK/%WWWW/BBBB/YYYY"), Reason::kGoldCount);
  const std::string four = "4gs 1 d - 1/- - - ? 0 0 0 0 0";
  EXPECT_FALSE(refused(four, "deal =BBBB/YYYY/^RRRR/KKKK/%WWWW/BBBB/YYYY/RRRR/@BKKKK"));
  EXPECT_EQ(refused(four, "deal =BBBB/YYYY/^RRRR/KKKK/%WWWW/BBBB/YYYY/RRRR/KKKK"), Reason::kGoldCount);
}

TEST(R8_SpecialFactories, R8_2_DisplaysAreCollectedAfterTheRound) {
  EXPECT_EQ(after("2cs 1 o 1 1/- B/=-/-/%-/- - ? 0 0 0", "1B5"), position("2cs 2 d - 1/- - - ? 0 0;-,-,-,-,B1 0"));
  EXPECT_EQ(after("2gs 1 o 1 1/- B/=-/-/%-/- - ? 0 0 0", "1B1"), position("2gs 1 t 1 1/- - - ? 0 0;B1 0"));
}

TEST(R8_SpecialFactories, R8_2_EveryDisplayAndEveryGoldSideIsAsLikely) {
  constexpr int kDeals = 40'000;
  for (const int players : {2, 3, 4}) {
    const GameKind kind(players, WallKind::kColoured, Factories::kSpecial);
    const Position start = Position::fresh(kind, Player::at(0));
    std::array<std::array<int, 11>, 9> seen{};  // by display and side
    Rng rng(5);
    for (int i = 0; i < kDeals; ++i) {
      const Deal deal = draw_deal(start, rng);
      ASSERT_FALSE(refuse(start, deal)) << format(deal);
      for (int display = 0; display < kind.displays(); ++display) {
        ++seen.at(static_cast<std::size_t>(display)).at(static_cast<std::size_t>(deal.sides.at(Display::at(display))));
      }
    }
    const double share = static_cast<double>(players) / kind.displays() / kGoldSideCount;
    for (std::size_t display = 0; display < static_cast<std::size_t>(kind.displays()); ++display) {
      for (std::size_t side = 1; side <= kGoldSideCount; ++side) {
        EXPECT_NEAR(seen.at(display).at(side) / static_cast<double>(kDeals), share, 0.005);
      }
    }
  }
}

TEST(R8_SpecialFactories, R8_3_ExtraHoldsAFifthTile) {
  const std::string fresh = "2cs 1 d - 1/- - - ? 0 0 0";
  EXPECT_EQ(after(fresh, "deal =BBBB/YYYY/+RRRRK/KKKK/WWWW"),
            position("2cs 1 o 1 1/- =BBBB/YYYY/+RRRRK/KKKK/WWWW - 16,16,16,15,16 0 0 0"));
  EXPECT_EQ(refused(fresh, "deal =BBBB/YYYY/+RRRR/KKKK/WWWW"), Reason::kDisplayTiles);
  EXPECT_EQ(refused(fresh, "deal =BBBB/YYYYY/+RRRR/KKKK/WWWW"), Reason::kDisplayTiles);
  EXPECT_EQ(refused(fresh, "deal =BBBB/YYYY/+RRRRKK/KKKK/WWWW"), Reason::kDisplayTiles);
}

TEST(R8_SpecialFactories, R8_3_FifthTileMayComeFromTheLid) {
  // The bag holds 20 tiles, just what the displays need: the lid is emptied into it for the fifth tile.
  const std::string before = "2cs 2 d - 1/- - - 5,5,5,5,0 ? 0 0";
  EXPECT_EQ(after(before, "deal =BBBB/BYYY/YYRR/RRRK/+KKKKW"),
            position("2cs 2 o 1 1/- =BBBB/BYYY/YYRR/RRRK/+KKKKW - 15,15,15,15,19 0 0 0"));
  EXPECT_EQ(refused(before, "deal =BBBB/BYYY/YYRR/RRRK/+KKKWW"), Reason::kBagNotUsedUp);
  // Without an Extra the lid stays closed.
  EXPECT_EQ(after(before, "deal =BBBB/BYYY/YYRR/RRRK/%KKKK"),
            position("2cs 2 o 1 1/- =BBBB/BYYY/YYRR/RRRK/%KKKK - 0 15,15,15,15,20 0 0"));
}

TEST(R8_SpecialFactories, R8_3_NoFifthTileWhenNothingIsLeft) {
  // Three players whose boards leave 28 tiles, or 29.
  const std::string wall = "BYRK./WBYR./KWBY./RKWB./YRKW.";
  const std::string boards = " 9;-,K1,R2,Y3,B4;" + wall + " 9;-,K1;" + wall + " 9;-,-,-,-,B1;" + wall;
  EXPECT_EQ(after("3cs 9 d - 1/- - - ? 0" + boards, "deal +BBBY/YYYY/=RRRR/RRKK/^KKKK/WWWW/WWWW"),
            position("3cs 9 o 1 1/- +BBBY/YYYY/=RRRR/RRKK/^KKKK/WWWW/WWWW - 0 0" + boards));
  EXPECT_EQ(refused("3cs 9 d - 1/- - - ? 0" + boards, "deal +BBBYY/YYYR/=RRRR/RKKK/^KKKW/WWWW/WWW"),
            Reason::kDisplayTiles);
  const std::string one_more = " 9;-,K1,R2,Y3,B4;" + wall + " 9;-,K1;" + wall + " 9;-;" + wall;
  EXPECT_EQ(after("3cs 9 d - 1/- - - 0 ?" + one_more, "deal +BBBBY/YYYY/=RRRR/RRKK/^KKKK/WWWW/WWWW"),
            position("3cs 9 o 1 1/- +BBBBY/YYYY/=RRRR/RRKK/^KKKK/WWWW/WWWW - 0 0" + one_more));
  for (const std::string& start : {"3cs 9 d - 1/- - - ? 0" + boards, "3cs 9 d - 1/- - - 0 ?" + one_more}) {
    Rng rng(6);
    const Position now = read(start);
    for (int i = 0; i < 300; ++i) ASSERT_FALSE(refuse(now, draw_deal(now, rng)));
  }
}

TEST(R8_SpecialFactories, R8_3_DrawnDealsGiveTheExtraItsFifthTile) {
  // From the bag, and from the lid when the bag holds just what the displays need.
  for (const char* const start : {"2cs 1 d - 1/- - - ? 0 0 0", "2cs 2 d - 1/- - - 5,5,5,5,0 ? 0 0"}) {
    const Position now = read(start);
    Rng rng(7);
    int extras = 0;
    for (int i = 0; i < 500; ++i) {
      const Deal deal = draw_deal(now, rng);
      ASSERT_FALSE(refuse(now, deal)) << format(deal);
      const auto extra = deal.sides.find(Side::kExtra);
      EXPECT_EQ(deal.tiles.total().total(), extra ? 21 : 20);
      if (!extra) continue;
      EXPECT_EQ(deal.tiles.at(*extra).total(), 5);
      ++extras;
    }
    EXPECT_GT(extras, 50);
  }
}

TEST(R8_SpecialFactories, R8_4_MagnetTakesOneTileFromEachNeighbour) {
  EXPECT_EQ(after("2cs 1 d - 1/- - - ? 0 0 0", "deal BBYR/@BKKWW/BRRW/YYKW/=BBRK"),
            position("2cs 1 o 1 1/- BYR/@BBBKKWW/RRW/YYKW/=BBRK - ? 0 0 0"));
  // Only where there is one of its colour, and never from its own display or one further away.
  EXPECT_EQ(after("2cs 1 d - 1/- - - ? 0 0 0", "deal BBYR/YYYY/@RRKKW/RRRW/=BBRK"),
            position("2cs 1 o 1 1/- BBYR/YYYY/@RRRKKW/RRW/=BBRK - ? 0 0 0"));
  EXPECT_EQ(after("2cs 1 d - 1/- - - ? 0 0 0", "deal YRWW/YYYY/@WRKKW/RRRR/=BBWW"),
            position("2cs 1 o 1 1/- YRWW/YYYY/@WRKKW/RRRR/=BBWW - ? 0 0 0"));
}

TEST(R8_SpecialFactories, R8_4_DisplaysFormACircle) {
  EXPECT_EQ(after("2cs 1 d - 1/- - - ? 0 0 0", "deal @YKKKK/BBYY/RRRR/=WWWW/YYKW"),
            position("2cs 1 o 1 1/- @YYYKKKK/BBY/RRRR/=WWWW/YKW - ? 0 0 0"));
  EXPECT_EQ(after("2cs 1 d - 1/- - - ? 0 0 0", "deal KKKK/BBBB/RRRR/=KWWW/@KYYWW"),
            position("2cs 1 o 1 1/- KKK/BBBB/RRRR/=WWW/@KYYKKWW - ? 0 0 0"));
  EXPECT_EQ(after("3cs 1 d - 1/- - - ? 0 0 0 0", "deal @YKKKK/BBYY/RRRR/=WWWW/%BBBB/BBBB/YYKW"),
            position("3cs 1 o 1 1/- @YYYKKKK/BBY/RRRR/=WWWW/%BBBB/BBBB/YKW - ? 0 0 0 0"));
  EXPECT_EQ(after("4cs 1 d - 1/- - - ? 0 0 0 0 0", "deal YYYY/BBBB/RRRR/=WWWW/%BBBB/^BBBB/KKWW/YKKW/@YKKKK"),
            position("4cs 1 o 1 1/- YYY/BBBB/RRRR/=WWWW/%BBBB/^BBBB/KKWW/KKW/@YYYKKKK - ? 0 0 0 0 0"));
}

TEST(R8_SpecialFactories, R8_4_MagnetsInAShortDeal) {
  // The Magnet takes the only tile of the last display.
  const std::string wall = "BYRK./WBYR./KWBY./RKWB./YRKW.";
  const std::string boards = " 9;-,K1,R2,Y3,B4;" + wall + " 9;-,K1,R2,Y2;" + wall + " 9;-;" + wall;
  EXPECT_EQ(after("3cs 9 d - 1/- - - ? 0" + boards, "deal @YBBBB/YYRR/=RRKK/KKKK/^WWWW/WWWW/Y"),
            position("3cs 9 o 1 1/- @YBBBBYY/YRR/=RRKK/KKKK/^WWWW/WWWW/- - 0 0" + boards));
  // A Magnet that was dealt nothing still attracts.
  const std::string fewer = " 9;-,K1,R2,Y3,B4;" + wall + " 9;-,K1,R2,Y3;" + wall + " 9;-;" + wall;
  EXPECT_EQ(after("3cs 9 d - 1/- - - ? 0" + fewer, "deal BBBB/YYRR/=RRKK/KKKK/^WWWW/WWWW/@B-"),
            position("3cs 9 o 1 1/- BBB/YYRR/=RRKK/KKKK/^WWWW/WWWW/@BB - 0 0" + fewer));
}

TEST(R8_SpecialFactories, R8_5_ExtraActsBeforeTheMagnets) {
  // The Magnet takes a tile of the five.
  EXPECT_EQ(after("2cs 1 d - 1/- - - ? 0 0 0", "deal +BYYYY/@BKKWW/RRRW/YYKW/RRKK"),
            position("2cs 1 o 1 1/- +YYYY/@BBKKWW/RRRW/YYKW/RRKK - ? 0 0 0"));
}

TEST(R8_SpecialFactories, R8_5_MagnetsTakeFromGoldNeighboursToo) {
  EXPECT_EQ(after("3cs 1 d - 1/- - - ? 0 0 0 0", "deal =BBYY/@BKKWW/^BBBB/YYKW/RRRR/RRRR/KKWW"),
            position("3cs 1 o 1 1/- =BYY/@BBBKKWW/^BBB/YYKW/RRRR/RRRR/KKWW - ? 0 0 0 0"));
  // Two Magnets side by side take from each other.
  EXPECT_EQ(after("2cs 1 d - 1/- - - ? 0 0 0", "deal @BYYKK/@YBBKK/RRRR/WWWW/RRWW"),
            position("2cs 1 o 1 1/- @BBYKK/@YBYKK/RRRR/WWWW/RRWW - ? 0 0 0"));
  EXPECT_EQ(after("2cs 1 d - 1/- - - ? 0 0 0", "deal @YBBKK/RRRR/WWWW/RRWW/@BYYKK"),
            position("2cs 1 o 1 1/- @YBYKK/RRRR/WWWW/RRWW/@BBYKK - ? 0 0 0"));
}

}  // namespace
}  // namespace azulejo::rules
