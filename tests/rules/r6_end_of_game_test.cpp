// R6: when the game ends, bonuses, places.
#include "core/ranking.h"

#include <string>

#include "table.h"

namespace azulejo::rules {
namespace {

TEST(R6_EndOfGame, R6_1_CompleteRowEndsTheGameAfterTheTilingOfAll) {
  // Player 1 completes row 1; player 2 still tiles a line and pays for the marker. Round and marker stay.
  EXPECT_EQ(after("2c 5 o 1 1/2 W - ? 0 10;-;BYRK. 20;-,R2;.....;*", "1W1"),
            position("2c 5 e - 1/2 - - ? 0,0,1 17;-;BYRKW 20;-;...../...R."));
  EXPECT_EQ(after("2c 5 o 1 2/- W - ? 0 10;-,R2 20;-;BYRK.", "1W5"),
            position("2c 6 d - 2/- - - ? 0,0,1 11;-,-,-,-,W1;...../...R. 20;-;BYRK."));
}

TEST(R6_EndOfGame, R6_1_AnyPlayersRowEndsTheGame) {
  // The one with the full line neither started the round nor took the last tile.
  EXPECT_EQ(after("3c 5 o 1 2/- B - ? 0 10 10 10;-,-,R3;...../...../KWBY.", "1B5"),
            position("3c 5 e - 2/- - - ? 0,0,2 10;-,-,-,-,B1 10 17;-;...../...../KWBYR"));
}

TEST(R6_EndOfGame, R6_1_NotBeforeTheOfferIsOver) {
  EXPECT_EQ(after("2c 5 o 1 1/- W/B - ? 0 10;-;BYRK. 20", "1W1"), position("2c 5 o 2 1/- -/B - ? 0 10;W1;BYRK. 20"));
  EXPECT_FALSE(is_valid("2c 5 o 1 1/- W - ? 0 0;-;BYRKW 0"));
  EXPECT_FALSE(is_valid("2c 5 d - 1/- - - ? 0 0;-;BYRKW 0"));
  EXPECT_FALSE(is_valid("2c 5 e - 1/- - - ? 0 0;-;BYRK. 0"));
}

TEST(R6_EndOfGame, R6_1_NothingFollowsTheEnd) {
  const std::string end = "2c 5 e - 1/- - - ? 0 7;-;BYRKW 0";
  EXPECT_EQ(legal(end), "");
  EXPECT_EQ(refused(end, "1B1"), Reason::kGameOver);
  EXPECT_EQ(refused(end, "1@1"), Reason::kGameOver);
  EXPECT_EQ(refused(end, "deal BBBB/YYYY/RRRR/KKKK/WWWW"), Reason::kGameOver);
}

TEST(R6_EndOfGame, R6_2_TwoForARow) {
  EXPECT_EQ(after("2c 5 o 1 1/- W - ? 0 0;-;BYRK. 0", "1W1"), position("2c 5 e - 1/- - - ? 0 7;-;BYRKW 0"));
  // Two rows: 5 and 5 + 2 points, 2 * 2 of bonus.
  EXPECT_EQ(after("2c 5 o 1 1/- W - ? 0 0;-,K2;BYRK./WBYR. 0", "1W1"),
            position("2c 5 e - 1/- - - ? 0,0,0,1 16;-;BYRKW/WBYRK 0"));
}

TEST(R6_EndOfGame, R6_2_SevenForAColumn) {
  // The other player's row ends the game; columns count for everybody.
  EXPECT_EQ(after("2c 5 o 1 1/- W - ? 0 0;-;BYRK. 30;-;.Y..W/.B..K/.W..R/.K..Y/.R..B", "1W1"),
            position("2c 5 e - 1/- - - ? 0 7;-;BYRKW 44;-;.Y..W/.B..K/.W..R/.K..Y/.R..B"));
}

TEST(R6_EndOfGame, R6_2_TenForAColour) {
  EXPECT_EQ(after("2c 5 o 1 1/- W - ? 0 0;-;BYRK. 30;-;B..K./.B..K/K.B../.K.B./..K.B", "1W1"),
            position("2c 5 e - 1/- - - ? 0 7;-;BYRKW 50;-;B..K./.B..K/K.B../.K.B./..K.B"));
  // Four of a colour bring nothing.
  EXPECT_EQ(after("2c 5 o 1 1/- W - ? 0 0;-;BYRK. 30;-;B..../.B.../..B../...B.", "1W1"),
            position("2c 5 e - 1/- - - ? 0 7;-;BYRKW 30;-;B..../.B.../..B../...B."));
}

TEST(R6_EndOfGame, R6_2_TenForAColourOfTheGreyWall) {
  // Blue lies off the diagonal of the coloured wall.
  EXPECT_EQ(after("2g 5 t 1 1/- - - ? 0 0;W1;BYRK. 30;-;....B/B..../...B./..B../.B...", "1@5"),
            position("2g 5 e - 1/- - - ? 0 7;-;BYRKW 40;-;....B/B..../...B./..B../.B..."));
}

TEST(R6_EndOfGame, R6_2_WholeWall) {
  // 5 + 7 + 8 + 9 + 10 points for the last column; 5 * 2 + 5 * 7 + 5 * 10 of bonus.
  EXPECT_EQ(after("2c 9 o 1 1/- B - ? 0 0;W1,K2,R3,Y4,B4;BYRK./WBYR./KWBY./RKWB./YRKW. 0", "1B5"),
            position("2c 9 e - 1/- - - ? 4,3,2,1 134;-;BYRKW/WBYRK/KWBYR/RKWBY/YRKWB 0"));
}

TEST(R6_EndOfGame, R6_2_BonusComesAfterTheFloorIsPaid) {
  // 5 points minus 14 is 0, then 2.
  EXPECT_EQ(after("2c 5 o 1 1/- W - ? 0 0;-;BYRK.;RRRRRRR 0", "1W1"), position("2c 5 e - 1/- - - ? 0,0,7 2;-;BYRKW 0"));
}

// Walls with no, one and two complete rows.
const std::string kNone = ";-;BYRK./W..../K..../R..../Y....";  // a column instead
const std::string kOne = ";-;BYRKW";
const std::string kTwo = ";-;BYRKW/WBYRK";

using Places = std::array<int, 4>;

TEST(R6_EndOfGame, R6_3_MostPointsWin) {
  EXPECT_EQ(ranking(read("2c 5 e - 1/- - - ? 0 40" + kOne + " 41" + kNone)), (Places{2, 1}));
  EXPECT_EQ(ranking(read("2c 5 e - 1/- - - ? 0 42" + kOne + " 41" + kTwo)), (Places{1, 2}));
  EXPECT_EQ(ranking(read("4c 5 e - 1/- - - ? 0 9" + kOne + " 100" + kNone + " 41" + kNone + " 42")),
            (Places{4, 1, 3, 2}));
}

TEST(R6_EndOfGame, R6_3_TieGoesToMoreCompleteRows) {
  EXPECT_EQ(ranking(read("2c 5 e - 1/- - - ? 0 40" + kNone + " 40" + kOne)), (Places{2, 1}));
  EXPECT_EQ(ranking(read("2c 5 e - 1/- - - ? 0 40" + kTwo + " 40" + kOne)), (Places{1, 2}));
  EXPECT_EQ(ranking(read("3c 5 e - 1/- - - ? 0 40" + kNone + " 40" + kTwo + " 40" + kOne)), (Places{3, 1, 2}));
}

TEST(R6_EndOfGame, R6_3_StillTiedPlayersShareTheVictory) {
  // A column does not break the tie, nor does a seat.
  EXPECT_EQ(ranking(read("2c 5 e - 1/- - - ? 0 40" + kOne + " 40;-;BYRKW/W..../K..../R..../Y....")), (Places{1, 1}));
  EXPECT_EQ(ranking(read("3c 5 e - 1/- - - ? 0 40" + kOne + " 39" + kTwo + " 40" + kOne)), (Places{1, 3, 1}));
  EXPECT_EQ(ranking(read("4c 5 e - 1/- - - ? 0 40" + kOne + " 40" + kOne + " 40" + kOne + " 40" + kOne)),
            (Places{1, 1, 1, 1}));
}

TEST(R6_EndOfGame, R6_3_OtherPlacesTheSameWay) {
  EXPECT_EQ(ranking(read("4c 5 e - 1/- - - ? 0 30" + kNone + " 50" + kNone + " 30" + kOne + " 30" + kNone)),
            (Places{3, 1, 2, 3}));
  EXPECT_EQ(ranking(read("4c 5 e - 1/- - - ? 0 50 30" + kOne + " 30" + kOne + " 20" + kTwo)), (Places{1, 2, 2, 4}));
}

}  // namespace
}  // namespace azulejo::rules
