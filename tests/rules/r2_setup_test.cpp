// R2: the fresh game and the deal of a round.
#include <string>

#include "chance/draw.h"
#include "table.h"

namespace azulejo::rules {
namespace {

// A wall without a complete row that holds four tiles of each colour.
const std::string kFourColumns = "BYRK./WBYR./KWBY./RKWB./YRKW.";

// Three players whose boards leave 25 tiles: 4 blue, 3 yellow, 4 red, 6 black, 8 white.
const std::string kTwentyFiveLeft =
    " 9;-,K1,R2,Y3,B4;" + kFourColumns + " 9;-,K1,R2,Y2;" + kFourColumns + " 9;-;" + kFourColumns;

std::string shape(const Deal& deal) {
  std::string counts;
  for (int i = 0; i < deal.displays; ++i) counts += std::to_string(deal.tiles.at(Display::at(i)).total());
  return counts;
}

TEST(R2_SetUp, R2_1_AllTilesStartInTheBag) {
  EXPECT_EQ(format(Position::fresh(GameKind(2, WallKind::kColoured, Factories::kPlain), Player::at(0))),
            "2c 1 d - 1/- -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 0;-,-,-,-,-;...../...../...../...../.....;- "
            "0;-,-,-,-,-;...../...../...../...../.....;-");
}

TEST(R2_SetUp, R2_1_AllPlayersUseTheSameWall) {
  // Yellow on the first space of the wall: the grey one allows it to everybody, the coloured one to nobody.
  EXPECT_TRUE(is_valid("2g 2 d - 1/- - - ? 0 0;-;Y.... 0"));
  EXPECT_TRUE(is_valid("2g 2 d - 1/- - - ? 0 0 0;-;Y...."));
  EXPECT_FALSE(is_valid("2c 2 d - 1/- - - ? 0 0;-;Y.... 0"));
  EXPECT_FALSE(is_valid("2c 2 d - 1/- - - ? 0 0 0;-;Y...."));
}

TEST(R2_SetUp, R2_2_AnyPlayerMayStart) {
  const GameKind kind(4, WallKind::kColoured, Factories::kPlain);
  for (int i = 0; i < 4; ++i) {
    const std::string starter = std::to_string(i + 1);
    const std::string fresh = format(Position::fresh(kind, Player::at(i)));
    EXPECT_EQ(fresh, position(joined({"4c 1 d - ", starter, "/- - - ? 0 0 0 0 0"})));
    EXPECT_EQ(after(fresh, "deal BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY/RRRR/KKKK"),
              position(joined({"4c 1 o ", starter, " ", starter,
                               "/- BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY/RRRR/KKKK - ? 0 0 0 0 0"})));
  }
}

TEST(R2_SetUp, R2_3_FourTilesOnEachDisplay) {
  const std::string fresh = "2c 1 d - 1/- - - ? 0 0 0";
  EXPECT_EQ(after(fresh, "deal BBYR/KKWW/BRRW/YYKW/BYRK"),
            position("2c 1 o 1 1/- BBYR/KKWW/BRRW/YYKW/BYRK - 16,16,16,16,16 0 0 0"));
  for (const char* const deal : {"BBY/KKWW/BRRW/YYKW/BYRK", "BBYRK/KKWW/BRRW/YYKW/BYRK", "BBYR/KKWW/BRRW/YYKW/BYR",
                                 "BBYR/KKWW/BRRW/YYKW/-", "-/BBBB/KKWW/BRRW/YYKW", "-/-/-/-/-"}) {
    EXPECT_EQ(refused(fresh, std::string("deal ") + deal), Reason::kDisplayTiles) << deal;
  }
  EXPECT_EQ(refused("2c 1 o 1 1/- BBYR/KKWW/BRRW/YYKW/BYRK - ? 0 0 0", "deal BBYR/KKWW/BRRW/YYKW/BYRK"),
            Reason::kMoveDue);
  EXPECT_EQ(refused(fresh, "1B1"), Reason::kDealDue);
}

TEST(R2_SetUp, R2_3_EveryTileOfTheBagIsAsLikelyOnEveryDisplay) {
  // 40 tiles in the bag: half of them blue, a quarter yellow, an eighth red, an eighth black, no white.
  const Position start = read("2c 2 d - 1/- - - 20,10,5,5,0 ? 0 0");
  const std::array<double, 5> share{0.5, 0.25, 0.125, 0.125, 0.0};
  constexpr int kDeals = 20'000;
  std::array<std::array<int, 5>, 5> seen{};
  Rng rng(1);
  for (int i = 0; i < kDeals; ++i) {
    const Deal deal = draw_deal(start, rng);
    ASSERT_FALSE(refuse(start, deal)) << format(deal);
    for (int display = 0; display < 5; ++display) {
      for (const Colour colour : kColours) {
        seen.at(static_cast<std::size_t>(display)).at(static_cast<std::size_t>(index(colour))) +=
            deal.tiles.count(Display::at(display), colour);
      }
    }
  }
  for (const auto& display : seen) {
    for (std::size_t colour = 0; colour < 5; ++colour) {
      EXPECT_NEAR(display.at(colour) / (4.0 * kDeals), share.at(colour), 0.01);
    }
  }
}

TEST(R2_SetUp, R2_4_LidIsRefilledInTheMiddleOfADisplay) {
  // Six tiles in the bag: the second display is half full when the lid must be opened.
  const std::string before = "2c 2 d - 1/- - - 0,0,0,5,1 ? 0 0";
  EXPECT_EQ(after(before, "deal KKKK/BBKW/BBBB/YYYY/RRRR"),
            position("2c 2 o 1 1/- KKKK/BBKW/BBBB/YYYY/RRRR - 14,16,16,15,19 0 0 0"));
  // A deal says that the bag is used up, not in which order it was drawn.
  EXPECT_EQ(after(before, "deal RRRR/YYYY/BBBB/BBKW/KKKK"),
            position("2c 2 o 1 1/- RRRR/YYYY/BBBB/BBKW/KKKK - 14,16,16,15,19 0 0 0"));
  EXPECT_EQ(refused(before, "deal BKKK/BBKW/BBBB/YYYY/RRRR"), Reason::kBagNotUsedUp);
  EXPECT_EQ(refused(before, "deal KKKK/BBBK/BBBB/YYYY/RRRR"), Reason::kBagNotUsedUp);
}

TEST(R2_SetUp, R2_4_LidStaysClosedWhileTheBagSuffices) {
  const std::string before = "2c 2 d - 1/- - - 5,5,5,5,0 ? 0 0";
  EXPECT_EQ(after(before, "deal BBBB/BYYY/YYRR/RRRK/KKKK"),
            position("2c 2 o 1 1/- BBBB/BYYY/YYRR/RRRK/KKKK - 0 15,15,15,15,20 0 0"));
  EXPECT_EQ(refused(before, "deal BBBB/BYYY/YYRR/RRRK/KKKW"), Reason::kColourShort);
  EXPECT_EQ(refused(before, "deal BBBB/BBYY/YYRR/RRRK/KKKK"), Reason::kColourShort);
}

TEST(R2_SetUp, R2_4_NoColourExceedsBagAndLid) {
  // Three white tiles are not on the boards: two in the bag, one in the lid.
  const std::string before = "2c 2 d - 1/- - - 0,0,0,0,2 ? 0;-,W1,W2,W3,W4 0;-,-,-,W3,W4";
  EXPECT_EQ(after(before, "deal BWWW/YYYY/RRRR/KKKK/KKKK"),
            position("2c 2 o 1 1/- BWWW/YYYY/RRRR/KKKK/KKKK - ? 0 0;-,W1,W2,W3,W4 0;-,-,-,W3,W4"));
  EXPECT_EQ(refused(before, "deal WWWW/YYYY/RRRR/KKKK/KKKK"), Reason::kColourShort);
}

TEST(R2_SetUp, R2_4_DrawnDealsUseUpTheBagFirst) {
  const Position start = read("2c 2 d - 1/- - - 0,0,0,5,1 ? 0 0");
  Rng rng(2);
  for (int i = 0; i < 500; ++i) {
    const Deal deal = draw_deal(start, rng);
    ASSERT_FALSE(refuse(start, deal)) << format(deal);
    // The six tiles of the bag are drawn before any other.
    EXPECT_EQ(deal.tiles.at(Display::at(0)).of(Colour::kBlack) + deal.tiles.at(Display::at(0)).of(Colour::kWhite), 4);
    EXPECT_EQ(shape(deal), "44444");
  }
}

TEST(R2_SetUp, R2_5_LastDisplaysMayHoldFewerTilesOrNone) {
  EXPECT_EQ(after("3c 9 d - 2/- - - 4,2 0,1,4,6,8" + kTwentyFiveLeft, "deal BBBB/YYRR/RRKK/KKKK/WWWW/WWWW/Y"),
            position("3c 9 o 2 2/- BBBB/YYRR/RRKK/KKKK/WWWW/WWWW/Y - 0 0" + kTwentyFiveLeft));
  // One more yellow tile in a line leaves nothing for the last display.
  std::string fewer = kTwentyFiveLeft;
  fewer.replace(fewer.find("Y2"), 2, "Y3");
  EXPECT_EQ(after("3c 9 d - 2/- - - 0 ?" + fewer, "deal BBBB/YYRR/RRKK/KKKK/WWWW/WWWW/-"),
            position("3c 9 o 2 2/- BBBB/YYRR/RRKK/KKKK/WWWW/WWWW/- - 0 0" + fewer));
}

TEST(R2_SetUp, R2_5_NothingIsHeldBackAndDisplaysAreFilledInOrder) {
  const std::string before = "3c 9 d - 2/- - - 4,2 0,1,4,6,8" + kTwentyFiveLeft;
  EXPECT_EQ(refused(before, "deal BBBB/YYRR/RRKK/KKKK/WWWW/WWWW/-"), Reason::kDisplayTiles);
  EXPECT_EQ(refused(before, "deal BBBB/YYRR/RRKK/KKKK/WWWW/WWW/YW"), Reason::kDisplayTiles);
  EXPECT_EQ(refused(before, "deal B/YYYR/RRKK/KKKK/WWWW/WWWW/BBBR"), Reason::kDisplayTiles);
  EXPECT_EQ(refused(before, "deal BBBB/YYRR/RRKK/KKKK/WWWW/WWWW/W"), Reason::kColourShort);
  const Position start = read(before);
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const Deal deal = draw_deal(start, rng);
    EXPECT_EQ(shape(deal), "4444441");
    ASSERT_FALSE(refuse(start, deal)) << format(deal);
  }
}

// Four players whose boards hold all 100 tiles, with these scores.
std::string all_on_boards(const std::array<int, 4>& scores) {
  const std::string four_columns_and_blue = "BYRK./WBYR./KWBY./RKWB./YRK.B";
  return " " + std::to_string(scores[0]) + ";-,K1,R2,Y3,B2;" + kFourColumns + " " + std::to_string(scores[1]) +
         ";-,K1,R2,Y1;" + kFourColumns + " " + std::to_string(scores[2]) + ";-,K1,-,-,W2;" + four_columns_and_blue +
         " " + std::to_string(scores[3]) + ";-,K1,-,-,W4;" + four_columns_and_blue;
}

TEST(R2_SetUp, R2_6_DealWithoutAnyTileEndsTheGame) {
  // Bonuses: four columns; four columns; three columns and all blue tiles, twice. Round and marker stay.
  EXPECT_EQ(after("4c 9 d - 3/- - - 0 0" + all_on_boards({5, 6, 7, 8}), "deal -/-/-/-/-/-/-/-/-"),
            position("4c 9 e - 3/- - - 0 0" + all_on_boards({33, 34, 38, 39})));
}

TEST(R2_SetUp, R2_6_DrawnDealIsEmptyThen) {
  const Position start = read("4c 9 d - 3/- - - 0 0" + all_on_boards({5, 6, 7, 8}));
  Rng rng(4);
  EXPECT_EQ(format(draw_deal(start, rng)), "-/-/-/-/-/-/-/-/-");
}

TEST(R2_SetUp, R2_6_GoldDisplaysDoNotSaveTheGame) {
  EXPECT_EQ(after("4cs 9 d - 3/- - - 0 0" + all_on_boards({5, 6, 7, 8}), "deal -/+-/-/@B-/-/^-/-/%-/-"),
            position("4cs 9 e - 3/- - - 0 0" + all_on_boards({33, 34, 38, 39})));
}

TEST(R2_SetUp, R2_6_OneTileIsEnoughToGoOn) {
  std::string boards = all_on_boards({5, 6, 7, 8});
  boards.replace(boards.find("W4"), 2, "W3");
  EXPECT_EQ(after("4c 9 d - 3/- - - 0 ?" + boards, "deal W/-/-/-/-/-/-/-/-"),
            position("4c 9 o 3 3/- W - 0 0" + boards));
  EXPECT_EQ(refused("4c 9 d - 3/- - - 0 ?" + boards, "deal -/-/-/-/-/-/-/-/-"), Reason::kDisplayTiles);
}

}  // namespace
}  // namespace azulejo::rules
