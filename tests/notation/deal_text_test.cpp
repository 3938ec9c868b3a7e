// The text of deals: one spelling, both ways, and nothing else is read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "chance/draw.h"
#include "notation/move_text.h"

namespace azulejo {
namespace {

using ::testing::HasSubstr;

TEST(DealText, ExamplesOfTheNotation) {
  for (const char* const text :
       {"BBYR/KKWW/BRRW/YYKW/BYRK", "+BBYRK/@BKKWW/BRRW/YYKW/BYRK", "BBBB/B/-/-/-", "-/-/-/-/-/-/-/-/-", "-",
        "+-/@Y-/=-/%-/^-", "@BBBBB/@YYYYY/@RRRRR/@KKKKK/@WWWWW/^BYRK/%KKKK/=WWWW/+BBBBB"}) {
    const auto deal = parse_deal(text);
    ASSERT_TRUE(deal) << text << ": " << deal.error().message();
    EXPECT_EQ(format(*deal), text);
  }
}

TEST(DealText, WhatADealSays) {
  const auto deal = parse_deal("+BBYRK/@WKKWW/-");
  ASSERT_TRUE(deal);
  EXPECT_EQ(deal->displays, 3);
  EXPECT_EQ(deal->sides.at(Display::numbered(1)), Side::kExtra);
  EXPECT_EQ(deal->sides.at(Display::numbered(2)), Side::kMagnetWhite);
  EXPECT_EQ(deal->sides.at(Display::numbered(3)), Side::kPlain);
  EXPECT_EQ(deal->tiles.at(Display::numbered(1)).total(), 5);
  EXPECT_EQ(deal->tiles.count(Display::numbered(1), Colour::kBlue), 2);
  EXPECT_EQ(deal->tiles.count(Display::numbered(2), Colour::kWhite), 2) << "a Magnet's colour is no tile";
  EXPECT_EQ(deal->tiles.total().total(), 9);
  EXPECT_EQ(deal->tiles.at(Source::centre()).total(), 0);
}

TEST(DealText, DrawnDealsBothWays) {
  Rng rng(11);
  for (const GameKind kind : kGameKinds) {
    for (int i = 0; i < 50; ++i) {
      const Deal deal = draw_deal(Position::fresh(kind, Player::at(0)), rng);
      const std::string text = format(deal);
      const auto parsed = parse_deal(text);
      ASSERT_TRUE(parsed) << text;
      EXPECT_EQ(*parsed, deal) << text;
    }
  }
}

struct BadDeal {
  std::string text;
  const char* where;
  const char* reason;
};

TEST(DealText, MisspelledDealsAreNamed) {
  const std::vector<BadDeal> table{
      {"", "deal, display 1", "tiles are missing ('-' stands for none)"},
      {"BYBR/KKWW", "deal, display 1", "tiles are sorted B Y R K W: 'BBYR', not 'BYBR'"},
      {"BBYR/WWKK", "deal, display 2", "tiles are sorted B Y R K W: 'KKWW', not 'WWKK'"},
      {"BBYR//KKWW", "deal, display 2", "tiles are missing"},
      {"/BBYR", "deal, display 1", "tiles are missing"},
      {"BBYR/", "deal, display 2", "tiles are missing"},
      {"BBYR/kkww", "deal, display 2", "'k' is not a tile: B, Y, R, K or W"},
      {"BBYR/KKWX", "deal, display 2", "'X' is not a tile"},
      {"BBYR/x", "deal, display 2", "'x' is not a tile"},
      {"BBYR/--", "deal, display 2", "'-' is not a tile"},
      {"BBYR/K-", "deal, display 2", "'-' is not a tile"},
      {"BBYR/+", "deal, display 2", "tiles are missing"},
      {"BBYR/@", "deal, display 2", "'@' is not a tile"},
      {"BBYR/@-", "deal, display 2", "'@' is not a tile"},
      {"BBYR/@bKKWW", "deal, display 2", "'@' is not a tile"},
      {"BBYR/++KKWW", "deal, display 2", "'+' is not a tile"},
      {"BBYR/KKWW+", "deal, display 2", "'+' is not a tile"},
      {" BBYR/KKWW", "deal, display 1", "' ' is not a tile"},
      {"BBYR/KKWW ", "deal, display 2", "' ' is not a tile"},
      {"BBYR /KKWW", "deal, display 1", "' ' is not a tile"},
      {"BBYR\t/KKWW", "deal, display 1", "'?' is not a tile"},
      {"BBYR,KKWW", "deal, display 1", "',' is not a tile"},
      {"2B2Y", "deal, display 1", "'2' is not a tile"},
      {std::string(21, 'B'), "deal, display 1", "more than 20 tiles of one colour"},
      {"-/-/-/-/-/-/-/-/-/-", "deal", "more than 9 displays"},
      {std::string(100'000, '/'), "deal", "more than 9 displays"},
  };
  for (const BadDeal& row : table) {
    const auto deal = parse_deal(row.text);
    ASSERT_FALSE(deal) << row.text;
    EXPECT_EQ(deal.error().where, row.where) << row.text;
    EXPECT_THAT(deal.error().reason, HasSubstr(row.reason)) << row.text;
  }
}

}  // namespace
}  // namespace azulejo
