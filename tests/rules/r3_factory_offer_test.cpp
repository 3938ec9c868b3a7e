// R3: taking tiles, the marker, pattern lines and floor lines.
#include <string>

#include "table.h"

namespace azulejo::rules {
namespace {

TEST(R3_FactoryOffer, R3_1_MarkerLiesInTheCentreAndTheStarterBegins) {
  EXPECT_EQ(after("3c 1 d - 2/- - - ? 0 0 0 0", "deal BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY"),
            position("3c 1 o 2 2/- BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY - ? 0 0 0 0"));
}

TEST(R3_FactoryOffer, R3_1_TurnsGoClockwiseFromTheStarter) {
  EXPECT_EQ(after("3c 1 o 2 2/- BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY - ? 0 0 0 0", "1B4 2Y4 3R4 4K5"),
            position("3c 1 o 3 2/- -/-/-/-/WWWW/BBBB/YYYY - ? 0 0;-,-,-,R4 0;-,-,-,B4,K4 0;-,-,-,Y4"));
}

TEST(R3_FactoryOffer, R3_2_AllTilesOfOneColourFromOneSource) {
  // Blue lies on both displays and in the centre; the others keep theirs.
  const std::string before = "2c 1 o 1 1/- BBBY/BBRR BBKK ? 0 0 0";
  EXPECT_EQ(after(before, "1B4"), position("2c 1 o 2 1/- -/BBRR BBYKK ? 0 0;-,-,-,B3 0"));
  EXPECT_EQ(after(before, "2B4"), position("2c 1 o 2 1/- BBBY/- BBRRKK ? 0 0;-,-,-,B2 0"));
  EXPECT_EQ(after(before, "CB4"), position("2c 1 o 2 1/1 BBBY/BBRR KK ? 0 0;-,-,-,B2;.....;* 0"));
}

TEST(R3_FactoryOffer, R3_2_ColourMustBeThere) {
  const std::string before = "2c 1 o 1 1/- BBBY/BBRR KK ? 0 0 0";
  EXPECT_EQ(refused(before, "1R1"), Reason::kColourNotThere);
  EXPECT_EQ(refused(before, "3B1"), Reason::kColourNotThere);
  EXPECT_EQ(refused(before, "CBF"), Reason::kColourNotThere);
  EXPECT_EQ(refused(before, "1@1"), Reason::kTakeDue);
}

TEST(R3_FactoryOffer, R3_3_WhatIsLeftMovesToTheCentre) {
  EXPECT_EQ(after("2c 1 o 1 1/- BYRK/WWWW KKWWWWW ? 0 0 0", "1Y1"),
            position("2c 1 o 2 1/- -/WWWW BRKKKWWWWW ? 0 0;Y1 0"));
  // Nothing is left of a display of one colour, and what the centre keeps stays in the centre.
  EXPECT_EQ(after("2c 1 o 1 1/- BYRK/WWWW KK ? 0 0 0", "2W4"), position("2c 1 o 2 1/- BYRK/- KK ? 0 0;-,-,-,W4 0"));
  EXPECT_EQ(after("2c 1 o 1 1/- BYRK/WWWW YKK ? 0 0 0", "CK4"),
            position("2c 1 o 2 1/1 BYRK/WWWW Y ? 0 0;-,-,-,K2;.....;* 0"));
}

TEST(R3_FactoryOffer, R3_4_FirstTakeFromTheCentreTakesTheMarker) {
  EXPECT_EQ(after("2c 1 o 1 1/- BB/BB YYRR ? 0 0 0", "CY2"), position("2c 1 o 2 1/1 BB/BB RR ? 0 0;-,Y2;.....;* 0"));
  // The next one from the centre takes tiles only, and so does a take from a display.
  EXPECT_EQ(after("2c 1 o 1 1/- BB/BB YYRR ? 0 0 0", "CY2 CR2"),
            position("2c 1 o 1 1/1 BB/BB - ? 0 0;-,Y2;.....;* 0;-,R2"));
  EXPECT_EQ(after("2c 1 o 1 1/- BB/BB YYRR ? 0 0 0", "1B2 CR2"),
            position("2c 1 o 1 1/2 -/BB YY ? 0 0;-,B2 0;-,R2;.....;*"));
}

TEST(R3_FactoryOffer, R3_4_MarkerTakesLeftmostFreeSpaceBeforeTheTiles) {
  // One space is free: it is the marker's, and both tiles go to the lid.
  EXPECT_EQ(after("2c 1 o 1 1/- BB RRW ? 0 0;-;.....;YYYKKK 0", "CRF"),
            position("2c 1 o 2 1/1 BB W ? 0,0,2 0;-;.....;*YYYKKK 0"));
  // The same for tiles that do not fit in a line.
  EXPECT_EQ(after("2c 1 o 1 1/- BB RRW ? 0 0;-;.....;YYYKKK 0", "CR1"),
            position("2c 1 o 2 1/1 BB W ? 0,0,1 0;R1;.....;*YYYKKK 0"));
}

TEST(R3_FactoryOffer, R3_4_MarkerIsNeverTakenAlone) {
  // The centre holds the marker but no tile: there is nothing to take there.
  EXPECT_EQ(legal("2c 1 o 1 1/- B - ? 0 0;Y1,Y1,Y1,Y1,Y1 0"), "1BF");
  EXPECT_EQ(refused("2c 1 o 1 1/- B - ? 0 0 0", "CBF"), Reason::kColourNotThere);
}

TEST(R3_FactoryOffer, R3_5_MarkerIsKeptBesideAFullFloor) {
  EXPECT_EQ(after("2c 1 o 2 1/- BB RW ? 0 0 0;-;.....;YYYYKKK", "CR1"),
            position("2c 1 o 1 1/2 BB W ? 0 0 0;R1;.....;YYYYKKK"));
  EXPECT_EQ(after("2c 1 o 2 1/- BB RW ? 0 0 0;-;.....;YYYYKKK", "CRF"),
            position("2c 1 o 1 1/2 BB W ? 0,0,1 0 0;-;.....;YYYYKKK"));
}

TEST(R3_FactoryOffer, R3_5_MarkerBesideTheBoardCostsNothingButStartsTheNextRound) {
  // Seven tiles cost 14. Nobody else can take the marker any more.
  EXPECT_EQ(after("2c 1 o 2 1/- - RW ? 0 0 30;-;.....;YYYYKKK", "CR5 CW5"),
            position("2c 2 d - 2/- - - ? 0,4,0,3 0;-,-,-,-,W1 16;-,-,-,-,R1"));
}

TEST(R3_FactoryOffer, R3_6_LineAcceptsItsOwnColourUntilItIsFull) {
  const std::string before = "2c 2 o 1 1/- BB/RR - ? 0 0;B1,B1,R1,-,B4 0";
  EXPECT_EQ(legal(before), "1B2 1B4 1B5 1BF 2R3 2R4 2RF");
  EXPECT_EQ(refused(before, "1B1"), Reason::kLineFull);
  EXPECT_EQ(refused(before, "1B3"), Reason::kLineOtherColour);
  EXPECT_EQ(refused(before, "2R1"), Reason::kLineOtherColour);
  EXPECT_EQ(after(before, "1B2"), position("2c 2 o 2 1/- -/RR - ? 0 0;B1,B2,R1,-,B4;.....;B 0"));
}

TEST(R3_FactoryOffer, R3_6_LineRefusesAColourOfItsWallRow) {
  const std::string before = "2c 2 o 1 1/- BB/WW - ? 0 0;-;B..../..... 0;-;B...W/WB.../.WB../..WB./...WB";
  EXPECT_EQ(legal(before), "1B2 1B3 1B4 1B5 1BF 2W1 2W2 2W3 2W4 2W5 2WF");
  EXPECT_EQ(refused(before, "1B1"), Reason::kWallHasColour);
  // Only the taker's own wall counts.
  EXPECT_EQ(legal("2c 2 o 2 1/- BB/WW - ? 0 0;-;B..../..... 0;-;B...W/WB.../.WB../..WB./...WB"), "1BF 2WF");
  EXPECT_FALSE(is_valid("2c 2 o 1 1/- B - ? 0 0;-,B1;...../.B... 0"));
}

TEST(R3_FactoryOffer, R3_7_TilesThatDoNotFitFallToTheFloor) {
  EXPECT_EQ(after("2c 1 o 1 1/- BBBY/K - ? 0 0;-,B1;.....;R 0", "1B2"),
            position("2c 1 o 2 1/- -/K Y ? 0 0;-,B2;.....;BBR 0"));
}

TEST(R3_FactoryOffer, R3_7_NoTileIsHeldBackFromTheLine) {
  EXPECT_EQ(after("2c 1 o 1 1/- BBBY/K - ? 0 0;-,-,-,-,B1 0", "1B5"),
            position("2c 1 o 2 1/- -/K Y ? 0 0;-,-,-,-,B4 0"));
  EXPECT_EQ(after("2c 1 o 1 1/- BBBY/K - ? 0 0;-,-,-,-,B3 0", "1B5"),
            position("2c 1 o 2 1/- -/K Y ? 0 0;-,-,-,-,B5;.....;B 0"));
}

TEST(R3_FactoryOffer, R3_7_FloorIsAlwaysAllowed) {
  EXPECT_EQ(after("2c 1 o 1 1/- BBBY/K - ? 0 0 0", "1BF"), position("2c 1 o 2 1/- -/K Y ? 0 0;-;.....;BBB 0"));
  // Also when it is full, and when no line accepts the colour.
  EXPECT_EQ(after("2c 1 o 1 1/- BBBY/K - ? 0 0;Y1,Y1,Y1,Y1,Y1;.....;RRRRRRR 0", "1BF"),
            position("2c 1 o 2 1/- -/K Y ? 3 0;Y1,Y1,Y1,Y1,Y1;.....;RRRRRRR 0"));
}

TEST(R3_FactoryOffer, R3_8_SevenFloorSpacesThenTheLid) {
  EXPECT_EQ(after("2c 1 o 1 1/- BBBY/K - ? 0,0,1 0;-;.....;RRRR 0", "1BF"),
            position("2c 1 o 2 1/- -/K Y ? 0,0,1 0;-;.....;BBBRRRR 0"));
  EXPECT_EQ(after("2c 1 o 1 1/- BBBY/K - ? 0,0,1 0;-;.....;RRRRR 0", "1BF"),
            position("2c 1 o 2 1/- -/K Y ? 1,0,1 0;-;.....;BBRRRRR 0"));
  // The marker occupies a space.
  EXPECT_EQ(after("2c 1 o 1 1/1 BBBY/K - ? 0,0,1 0;-;.....;*RRRRR 0", "1BF"),
            position("2c 1 o 2 1/1 -/K Y ? 2,0,1 0;-;.....;*BRRRRR 0"));
  EXPECT_FALSE(is_valid("2c 1 o 1 1/1 B - ? 0 0;-;.....;*RRRRRRR 0"));
}

TEST(R3_FactoryOffer, R3_9_OfferEndsWithTheLastTile) {
  // A tile on a display, or one in the centre, and the offer goes on.
  EXPECT_EQ(after("2c 1 o 1 1/- B/B - ? 0 0 0", "1B5"), position("2c 1 o 2 1/- -/B - ? 0 0;-,-,-,-,B1 0"));
  EXPECT_EQ(after("2c 1 o 1 1/- BY - ? 0 0 0", "1B5"), position("2c 1 o 2 1/- - Y ? 0 0;-,-,-,-,B1 0"));
  EXPECT_EQ(after("2c 1 o 1 1/2 B - ? 0 0 9;-;.....;*", "1B5"), position("2c 2 d - 2/- - - ? 0 0;-,-,-,-,B1 8"));
  EXPECT_FALSE(is_valid("2c 1 o 1 1/- - - ? 0 0 0"));
}

TEST(R3_FactoryOffer, R3_9_MarkerAloneDoesNotProlongTheOffer) {
  EXPECT_EQ(after("2c 1 o 1 1/- B - ? 0 0 0", "1B5"), position("2c 2 d - 1/- - - ? 0 0;-,-,-,-,B1 0"));
}

TEST(R3_FactoryOffer, R3_10_StarterStaysWhenNobodyTookTheMarker) {
  // Player 3 started, player 2 takes the last tile, player 4 would be next clockwise from the starter.
  EXPECT_EQ(after("4c 3 o 2 3/- B - ? 0 0 0 0 0", "1B5"), position("4c 4 d - 3/- - - ? 0 0 0;-,-,-,-,B1 0 0"));
  EXPECT_EQ(after("2c 3 o 2 2/- B - ? 0 0 0", "1B5"), position("2c 4 d - 2/- - - ? 0 0 0;-,-,-,-,B1"));
  EXPECT_EQ(after("2g 3 o 2 1/- B - ? 0 0 0", "1B1 1@3"), position("2g 4 d - 1/- - - ? 0 0 1;-;..B.."));
}

}  // namespace
}  // namespace azulejo::rules
