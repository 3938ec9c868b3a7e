// R7: the grey wall, where a player chooses the column.
#include <string>

#include "table.h"

namespace azulejo::rules {
namespace {

TEST(R7_GreyWall, R7_1_AnyFreeColumnWithoutTheColour) {
  // Row 2 holds yellow in column 1; blue lies in columns 2 and 5 of other rows.
  const std::string before = "2g 3 t 1 1/- - - ? 0 0;-,B2;.B.../Y..../...../....B 0";
  EXPECT_EQ(legal(before), "2@3 2@4");
  EXPECT_EQ(refused(before, "2@1"), Reason::kColumnTaken);
  EXPECT_EQ(refused(before, "2@2"), Reason::kColumnHasColour);
  EXPECT_EQ(refused(before, "2@5"), Reason::kColumnHasColour);
  EXPECT_EQ(after(before, "2@4"), position("2g 4 d - 1/- - - ? 1 1;-;.B.../Y..B./...../....B 0"));
}

TEST(R7_GreyWall, R7_1_EveryColumnOfAnEmptyWall) {
  EXPECT_EQ(legal("2g 3 t 1 1/- - - ? 0 0;-,-,-,-,W5 0"), "5@1 5@2 5@3 5@4 5@5");
}

TEST(R7_GreyWall, R7_1_ScoringIsThatOfTheColouredWall) {
  EXPECT_EQ(after("2g 3 t 1 1/- - - ? 0 0;-,B2;..K../YR.../..W.. 0", "2@3"),
            position("2g 4 d - 1/- - - ? 1 6;-;..K../YRB../..W.. 0"));
  // The floor too, and the marker.
  EXPECT_EQ(after("2g 3 t 1 1/2 - - ? 0 0;-,B2;..K../YR.../..W..;RRR 9;-;.....;*Y", "2@4"),
            position("2g 4 d - 2/- - - ? 1,1,3 0;-;..K../YR.B./..W.. 7"));
}

TEST(R7_GreyWall, R7_1_NoColourTwiceInARowOrAColumn) {
  EXPECT_EQ(refused("2g 3 o 1 1/- BB - ? 0 0;-;...../....B 0", "1B2"), Reason::kWallHasColour);
  EXPECT_FALSE(is_valid("2g 3 d - 1/- - - ? 0 0;-;B...B 0"));
  EXPECT_FALSE(is_valid("2g 3 d - 1/- - - ? 0 0;-;B..../B.... 0"));
  EXPECT_TRUE(is_valid("2g 3 d - 1/- - - ? 0 0;-;B..../....B 0"));
}

TEST(R7_GreyWall, R7_2_LineMayBeFilledAlthoughNoColumnWillAcceptIt) {
  // Only column 5 of row 1 is free, and red lies in that column: line 1 takes red all the same.
  const std::string before = "2g 4 o 1 1/- R/B - ? 0 0;-;BYKW./....R 0";
  EXPECT_EQ(legal(before), "1R1 1R3 1R4 1R5 1RF 2B2 2B3 2B4 2B5 2BF");
  EXPECT_EQ(after(before, "1R1"), position("2g 4 o 2 1/- -/B - ? 0 0;R1;BYKW./....R 0"));
}

TEST(R7_GreyWall, R7_3_AllTilesOfALineWithoutAColumnFall) {
  // Five red tiles fall; three floor spaces are free, two tiles go to the lid; the row stays as it was.
  EXPECT_EQ(after("2g 4 o 2 1/- B - ? 0 0;-,-,-,-,R5;....R/...../...../...../BYKW.;YYYY 0", "1B1"),
            position("2g 4 t 2 1/- - - ? 0,0,2 0;-;....R/...../...../...../BYKW.;YYYYRRR 0;B1"));
}

TEST(R7_GreyWall, R7_3_FallenTilesCost) {
  EXPECT_EQ(after("2g 4 o 1 1/- R - ? 0 20;-,R1;....R/BYKW. 0", "1R2"),
            position("2g 5 d - 1/- - - ? 0,0,2 18;-;....R/BYKW. 0"));
}

TEST(R7_GreyWall, R7_3_DecidedWhenTheTurnOfTheLineComes) {
  // Row 2 has only column 5 left. Red placed there in row 1 makes line 2 fall; red elsewhere does not.
  const std::string before = "2g 4 t 1 1/- - - ? 0 0;R1,R2;...../BYKW. 0;B1";
  EXPECT_EQ(after(before, "1@5"), position("2g 4 t 2 1/- - - ? 0 1;-;....R/BYKW.;RR 0;B1"));
  EXPECT_EQ(after(before, "1@3"), position("2g 4 t 1 1/- - - ? 0 2;-,R2;..R../BYKW. 0;B1"));
  EXPECT_EQ(legal("2g 4 t 1 1/- - - ? 0 2;-,R2;..R../BYKW. 0;B1"), "2@5");
}

TEST(R7_GreyWall, R7_3_LineAboveAPlacementFallsFirst) {
  // Line 1 falls by itself, then line 3 waits for its player.
  EXPECT_EQ(after("2g 4 o 2 1/- B - ? 0 0;R1,-,K3;BYKW./....R 0", "1B5"),
            position("2g 4 t 1 1/- - - ? 0 0;-,-,K3;BYKW./....R;R 0;-,-,-,-,B1"));
}

TEST(R7_GreyWall, R7_4_PlacementIsCompulsory) {
  // One valid column is one move, and there is no other.
  const std::string before = "2g 4 t 1 1/- - - ? 0 0;R1;BYKW. 0";
  EXPECT_EQ(legal(before), "1@5");
  EXPECT_EQ(refused(before, "1RF"), Reason::kPlaceDue);
  EXPECT_EQ(refused(before, "deal BBBB/YYYY/RRRR/KKKK/WWWW"), Reason::kMoveDue);
}

TEST(R7_GreyWall, R7_4_LineByLineFromTheTop) {
  const std::string before = "2g 4 t 1 1/- - - ? 0 0;-,Y2,-,K4 0";
  EXPECT_EQ(legal(before), "2@1 2@2 2@3 2@4 2@5");
  EXPECT_EQ(refused(before, "4@1"), Reason::kOtherLineDue);
  EXPECT_EQ(refused(before, "1@1"), Reason::kOtherLineDue);
  EXPECT_EQ(after(before, "2@1"), position("2g 4 t 1 1/- - - ? 0,1 1;-,-,-,K4;...../Y.... 0"));
  EXPECT_EQ(after(before, "2@1 4@1"), position("2g 5 d - 1/- - - ? 0,1,0,3 2;-;...../Y..../...../K.... 0"));
}

TEST(R7_GreyWall, R7_4_PlayersDecideInSeatOrderFromTheStarter) {
  // Player 3 started and decides first, then 4; 1 has no full line; 2, who took the last tile, is last.
  const std::string before = "4g 2 o 2 3/- B - ? 0 0;-,W1 0 0;Y1 0;R1";
  EXPECT_EQ(after(before, "1B1"), position("4g 2 t 3 3/- - - ? 0 0;-,W1 0;B1 0;Y1 0;R1"));
  EXPECT_EQ(after(before, "1B1 1@1"), position("4g 2 t 4 3/- - - ? 0 0;-,W1 0;B1 1;-;Y.... 0;R1"));
  EXPECT_EQ(after(before, "1B1 1@1 1@1"), position("4g 2 t 2 3/- - - ? 0 0;-,W1 0;B1 1;-;Y.... 1;-;R...."));
  EXPECT_EQ(after(before, "1B1 1@1 1@1 1@1"), position("4g 3 d - 3/- - - ? 0 0;-,W1 1;-;B.... 1;-;Y.... 1;-;R...."));
}

TEST(R7_GreyWall, R7_4_MarkerHolderDoesNotDecideFirst) {
  EXPECT_EQ(after("3g 2 o 1 2/3 B - ? 0 0 0;Y1 5;R1;.....;*", "1B1"),
            position("3g 2 t 2 2/3 - - ? 0 0;B1 0;Y1 5;R1;.....;*"));
  EXPECT_FALSE(is_valid("3g 2 t 3 2/3 - - ? 0 0;B1 0;Y1 5;R1;.....;*"));
}

TEST(R7_GreyWall, R7_5_FloorsAreSettledAfterTheLastPlacement) {
  const std::string before = "3g 2 o 1 2/3 B - ? 0 5;-;.....;Y 6;K1;.....;RR 7;-;.....;*W";
  EXPECT_EQ(after(before, "1B1"), position("3g 2 t 2 2/3 - - ? 0 5;B1;.....;Y 6;K1;.....;RR 7;-;.....;*W"));
  // Player 2 is done, but nobody has paid yet.
  EXPECT_EQ(after(before, "1B1 1@2"), position("3g 2 t 1 2/3 - - ? 0 5;B1;.....;Y 7;-;.K...;RR 7;-;.....;*W"));
  EXPECT_EQ(after(before, "1B1 1@2 1@4"), position("3g 3 d - 3/- - - ? 0,1,2,0,1 5;-;...B. 5;-;.K... 5"));
}

TEST(R7_GreyWall, R7_5_CompleteRowEndsTheGameOnlyThen) {
  // Player 1 completes row 1 first; player 2 still places, then come floors and bonuses (R6.1).
  const std::string before = "2g 6 t 1 1/2 - - ? 0 0;W1;BYRK. 8;-,Y2;.....;*B";
  EXPECT_EQ(after(before, "1@5"), position("2g 6 t 2 1/2 - - ? 0 5;-;BYRKW 8;-,Y2;.....;*B"));
  EXPECT_EQ(after(before, "1@5 2@1"), position("2g 6 e - 1/2 - - ? 1,1 7;-;BYRKW 7;-;...../Y...."));
}

}  // namespace
}  // namespace azulejo::rules
