// The engine plays to win: in the last round it counts to the end, bonuses included.
#include <gtest/gtest.h>

#include <string>

#include "bots/bot.h"
#include "games.h"

namespace azulejo {
namespace {

using search_tests::choice;

/// The same with a third player, who has no chance.
std::string with_a_third(std::string brief) {
  brief.front() = '3';
  return brief + " 0";
}

void expect_choice(const std::string& brief, const std::string& move) {
  EXPECT_EQ(choice(brief), move) << brief;
  EXPECT_EQ(choice(with_a_third(brief)), move) << with_a_third(brief);
}

std::string greedy_choice(const std::string& brief) {
  Rng rng(1);
  return format(choose_greedy(rules::read(brief), rng));
}

TEST(SearchWins, EndsTheGameWhenAhead) {
  // One blue tile completes row 1.
  expect_choice("2c 5 o 1 1/2 B - ? 0 40;-;.YRKW 30;-;BYRK./.....;*", "1B1");
}

TEST(SearchWins, DoesNotEndTheGameWhenBehind) {
  const std::string brief = "2c 5 o 1 1/2 B - ? 0 30;-;.YRKW 45;-;B..../.....;*";
  EXPECT_EQ(greedy_choice(brief), "1B1");
  EXPECT_NE(choice(brief), "1B1");
  EXPECT_NE(choice(with_a_third(brief)), "1B1");
}

TEST(SearchWins, ForeseesAColumn) {
  // The second player will end the game with 26. Blue makes 8 points in row 2, but 7 and a column in row 1.
  const std::string brief = "2c 5 o 1 1/2 B/R - ? 0 15;-,B1;.Y.../W.YR./KW.../RK.../Y.... 20;W1;BYRK./.....;*";
  EXPECT_EQ(greedy_choice(brief), "1B2");
  expect_choice(brief, "1B1");
}

TEST(SearchWins, ForeseesAColour) {
  // Black makes 7 points, blue 1 and the fifth of its colour. Nobody else can use what is left.
  const std::string brief = "2c 5 o 1 1/2 BK - ? 0 17;-,B1;B.R.W/...R./..BY./...B./....B 20;W1;BYRK./.....;*";
  EXPECT_EQ(greedy_choice(brief), "1K1");
  expect_choice(brief, "1B2");
}

TEST(SearchWins, DeniesTheTileThatEndsTheGame) {
  // Blue is worth three points; but then the second player completes a row with white, and has won.
  const std::string brief = "2c 5 o 1 1/2 W/B - ? 0 25;-;.YR.. 24;-;BYRK./.....;*";
  EXPECT_EQ(greedy_choice(brief), "2B1");
  EXPECT_EQ(choice(brief).substr(0, 2), "1W");
}

TEST(SearchWins, PlacesForTheBonusOnTheGreyWall) {
  // The game is over after this tile. Column 4 makes 7 points, column 1 makes 5 and is complete.
  const std::string brief = "2g 5 t 1 2/2 - - ? 0 30;-,-,-,-,B5;R..../Y..R./K..Y./W..K./..K.W 35;-;BYRKW/.....;*";
  expect_choice(brief, "5@1");
}

}  // namespace
}  // namespace azulejo
