// R4 and R5: wall tiling, scoring, the floor line, the next round.
#include <string>

#include "table.h"

namespace azulejo::rules {
namespace {

TEST(R4_WallTiling, R4_1_FullLinesMoveOneTileToTheWallAndTheRestToTheLid) {
  // All five lines are full; no two of the tiles touch.
  EXPECT_EQ(after("2c 1 o 1 1/- B - ? 0 0;-,K2,B3,R4,K5 0", "1B1"),
            position("2c 2 d - 1/- - - ? 2,0,3,5 5;-;B..../....K/..B../R..../..K.. 0"));
}

TEST(R4_WallTiling, R4_1_LinesThatAreNotFullStay) {
  EXPECT_EQ(after("2c 1 o 1 1/- B - ? 0 0;-,K1,B2,R3,K5 0;-,-,-,-,Y4", "1B1"),
            position("2c 2 d - 1/- - - ? 0,0,0,4 2;-,K1,B2,R3;B..../...../...../...../..K.. 0;-,-,-,-,Y4"));
}

TEST(R4_WallTiling, R4_1_TopToBottom) {
  // Blue in row 1 scores 2 with the white tile, then black in row 3 a column of four: 6. From below it were 3 + 4.
  EXPECT_EQ(after("2c 3 o 1 1/- B - ? 0 0;-,-,K3;...../W..../...../R.... 0", "1B1"),
            position("2c 4 d - 1/- - - ? 0,0,0,2 6;-;B..../W..../K..../R.... 0"));
}

TEST(R4_WallTiling, R4_1_EveryPlayerTiles) {
  EXPECT_EQ(after("4c 1 o 2 3/- B - ? 0 0;K1 0 0;-,R2 0;-,-,W3", "1B1"),
            position("4c 2 d - 3/- - - ? 0,0,1,0,2 1;-;...K. 1;-;B.... 1;-;...../...R. 1;-;...../...../.W..."));
}

// What the first player has after a last take that fills a line, having had nothing before.
std::string points(const std::string& wall, const std::string& lines, const std::string& last) {
  const std::string end = after("2c 3 o 1 1/- " + last.substr(1, 1) + " - ? 0 0;" + lines + ";" + wall + " 0", last);
  const auto board = split(end, ' ').at(9);
  return std::string(board.substr(0, board.find(';')));
}

TEST(R4_WallTiling, R4_2_TileAloneScoresOne) {
  EXPECT_EQ(points(".....", "-", "1R1"), "1");
  EXPECT_EQ(points("B...W", "-", "1R1"), "1");                                   // its neighbours are free
  EXPECT_EQ(points("...../.B.R./...../...../.....", "-", "1R1"), "1");           // diagonals do not count
  EXPECT_EQ(points("...../...../..B../..W../..K..", "-", "1R1"), "1");           // not beyond a gap
  EXPECT_EQ(points("....W/...../...../...../Y....", "-,-,-,-,B4", "1B5"), "1");  // rows do not run on into each other
  EXPECT_EQ(points("...../....K/...../...../.....", "-,-,K2", "1K3"), "1");
}

TEST(R4_WallTiling, R4_2_HorizontalRunOnly) {
  EXPECT_EQ(points(".Y...", "-", "1R1"), "2");
  EXPECT_EQ(points("...K.", "-", "1R1"), "2");
  EXPECT_EQ(points(".Y.K.", "-", "1R1"), "3");
  EXPECT_EQ(points("BY..W", "-", "1R1"), "3");
  EXPECT_EQ(points("BY.K.", "-", "1R1"), "4");
}

TEST(R4_WallTiling, R4_2_VerticalRunOnly) {
  EXPECT_EQ(points("...../..Y../...../...../.....", "-", "1R1"), "2");
  EXPECT_EQ(points("...../..Y../..B../...../..K..", "-", "1R1"), "3");
  EXPECT_EQ(points("...../..Y../..B../..W../..K..", "-", "1R1"), "5");
  EXPECT_EQ(points("..R../..Y../...../..W../..K..", "-,-,B2", "1B3"), "5");
  EXPECT_EQ(points("..R../...../...../..W../..K..", "-,-,B2", "1B3"), "3");
}

TEST(R4_WallTiling, R4_2_BothRunsAddUp) {
  EXPECT_EQ(points(".Y.../..Y../...../...../.....", "-", "1R1"), "4");
  EXPECT_EQ(points("BY.K./..Y../..B../..W../..K..", "-", "1R1"), "9");
  EXPECT_EQ(points("..R../..Y../.W.YR/..W../.....", "-,-,B2", "1B3"), "8");
  EXPECT_EQ(points("..R../..Y../KW.Y./..W../..K..", "-,-,B2", "1B3"), "9");
}

TEST(R4_WallTiling, R4_2_CompleteRowAndColumnScoreTen) {
  // Ten for the tile, 2 for the row, 7 for the column (R6.2).
  EXPECT_EQ(points("..R../..Y../KW.YR/..W../..K..", "-,-,B2", "1B3"), "19");
}

TEST(R4_WallTiling, R4_2_TilesOfTheSameTilingCount) {
  // Red 1, then yellow below it 2, then blue below both 3.
  EXPECT_EQ(after("2c 3 o 1 1/- R - ? 0 0;-,Y2,B3 0", "1R1"),
            position("2c 4 d - 1/- - - ? 2,1 6;-;..R../..Y../..B.. 0"));
}

TEST(R4_WallTiling, R4_3_EveryOccupiedFloorSpaceCosts) {
  EXPECT_EQ(after("2c 3 o 1 1/- B - ? 0 20;-;.....;YYR 30;-;.....;BKKKK", "1B5"),
            position("2c 4 d - 1/- - - ? 1,2,1,4 16;-,-,-,-,B1 22"));
}

TEST(R4_WallTiling, R4_3_MarkerCostsLikeATile) {
  EXPECT_EQ(after("2c 3 o 1 1/1 B - ? 0 20;-;.....;* 30", "1B5"), position("2c 4 d - 1/- - - ? 0 19;-,-,-,-,B1 30"));
  EXPECT_EQ(after("2c 3 o 1 1/1 B - ? 0 20;-;.....;*YY 30", "1B5"),
            position("2c 4 d - 1/- - - ? 0,2 16;-,-,-,-,B1 30"));
}

TEST(R4_WallTiling, R4_3_ScoreNeverDropsBelowZero) {
  EXPECT_EQ(after("2c 3 o 1 1/- B - ? 0 3;-;.....;YYR 4;-;.....;KKK", "1B5"),
            position("2c 4 d - 1/- - - ? 0,2,1,3 0;-,-,-,-,B1 0"));
  EXPECT_EQ(after("2c 3 o 1 1/- B - ? 0 0;-;.....;YYYYRRR 1", "1B5"),
            position("2c 4 d - 1/- - - ? 0,4,3 0;-,-,-,-,B1 1"));
}

TEST(R4_WallTiling, R4_3_FloorIsPaidOnceAfterAllLines) {
  // 1 + 2 points, then 4 for the floor: 1 + 1 + 2. Paid before or between the lines it would leave something.
  EXPECT_EQ(after("2c 3 o 1 1/- R - ? 0 0;-,Y2;.....;KKK 0", "1R1"),
            position("2c 4 d - 1/- - - ? 0,1,0,3 0;-;..R../..Y.. 0"));
  EXPECT_EQ(after("2c 3 o 1 1/- R - ? 0 2;-,Y2;.....;KKK 0", "1R1"),
            position("2c 4 d - 1/- - - ? 0,1,0,3 1;-;..R../..Y.. 0"));
}

TEST(R4_WallTiling, R4_4_FloorTilesGoToTheLidAndTheMarkerStaysWithItsHolder) {
  EXPECT_EQ(after("3c 3 o 1 2/3 B - ? 0,0,0,0,7 20;-;.....;YY 20;-;.....;RK 20;-;.....;*W", "1B5"),
            position("3c 4 d - 3/- - - ? 0,2,1,1,8 18;-,-,-,-,B1 18 18"));
}

TEST(R5_NextRound, R5_1_MarkerHolderStartsTheNextRound) {
  EXPECT_EQ(after("4c 3 o 1 2/4 B - ? 0 0 0 0 9;-;.....;*", "1B5"),
            position("4c 4 d - 4/- - - ? 0 0;-,-,-,-,B1 0 0 8"));
  EXPECT_EQ(after("4c 4 d - 4/- - - ? 0 0;-,-,-,-,B1 0 0 8", "deal BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY/RRRR/KKKK"),
            position("4c 4 o 4 4/- BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY/RRRR/KKKK - ? 0 0;-,-,-,-,B1 0 0 8"));
}

TEST(R5_NextRound, R5_1_WithoutACompleteRowTheGameGoesOn) {
  // A complete column and a complete colour do not end the game, and bring nothing yet.
  EXPECT_EQ(after("2c 7 o 1 1/- B - ? 0 40;-;...../WB.../K.B../R..B./Y...B 0", "1B1"),
            position("2c 8 d - 1/- - - ? 0 45;-;B..../WB.../K.B../R..B./Y...B 0"));
}

TEST(R5_NextRound, R5_1_GameThatCannotEndGoesOn) {
  // Only white tiles are left. Everybody has white in row 1, and the other lines wait for colours that are used up.
  const std::string board = ";-,K1,R2,Y3,B4;.YRKW/.BYR./K..../RK.../..K..";
  const std::string before = "4c 40 d - 1/- - - 0 0,0,0,0,16 7" + board + " 6" + board + " 5" + board + " 13" + board;
  const std::string end = "4c 41 d - 1/- - - 0 0,0,0,0,16 1" + board + " 0" + board + " 0" + board + " 7" + board;
  EXPECT_EQ(after(before, "deal WWWW/WWWW/WWWW/WWWW/-/-/-/-/- 1WF 2WF 3WF 4WF"), position(end));
}

}  // namespace
}  // namespace azulejo::rules
