// R8.6-R8.11: gold displays in the offer and at the end of a round.
#include <string>

#include "table.h"

namespace azulejo::rules {
namespace {

TEST(R8_SpecialFactories, R8_2_PlainSidesBehaveAsUsual) {
  EXPECT_EQ(after("2cs 1 o 1 1/- BBYR/=KK/%WW - ? 0 0 0", "1B2"), position("2cs 1 o 2 1/- -/=KK/%WW YR ? 0 0;-,B2 0"));
  // Extra and Magnets have done their work: what is left on them goes to the centre.
  EXPECT_EQ(after("2cs 1 o 1 1/- +BBYRK/@YWW K ? 0 0 0", "1B2"), position("2cs 1 o 2 1/- +-/@YWW YRKK ? 0 0;-,B2 0"));
  EXPECT_EQ(after("2cs 1 o 1 1/- +BBYRK/@YWWK - ? 0 0 0", "2K1"), position("2cs 1 o 2 1/- +BBYRK/@Y- WW ? 0 0;K1 0"));
}

TEST(R8_SpecialFactories, R8_6_WhatIsLeftStaysOnTheKeeper) {
  EXPECT_EQ(after("2cs 1 o 1 1/- =BBYR/%KK W ? 0 0 0", "1B2"), position("2cs 1 o 2 1/- =YR/%KK W ? 0 0;-,B2 0"));
}

TEST(R8_SpecialFactories, R8_6_KeeperIsTakenFromAgainAndAgain) {
  EXPECT_EQ(after("2cs 1 o 1 1/- =BBYR/%KK - ? 0 0 0", "1B2 1Y1 1R1"),
            position("2cs 1 o 2 1/- =-/%KK - ? 0 0;R1,B2 0;Y1"));
}

TEST(R8_SpecialFactories, R8_6_OfferLastsWhileTheKeeperHoldsTiles) {
  EXPECT_EQ(after("2cs 1 o 1 1/- %-/=BY - ? 0 0 0", "2B5"), position("2cs 1 o 2 1/- %-/=Y - ? 0 0;-,-,-,-,B1 0"));
  EXPECT_EQ(after("2cs 1 o 1 1/- %-/=BY - ? 0 0 0", "2B5 2Y5"),
            position("2cs 2 d - 1/- - - ? 0 0;-,-,-,-,B1 0;-,-,-,-,Y1"));
}

TEST(R8_SpecialFactories, R8_7_SpreaderMovesWhatIsLeftToItsNeighbours) {
  const std::string before = "2cs 1 o 1 1/- BB/%BYRR/=KK/W W ? 0 0 0";
  EXPECT_EQ(after(before, "2B1/Y<R>"), position("2cs 1 o 2 1/- BBY/%-/=RRKK/W W ? 0 0;B1 0"));
  EXPECT_EQ(after(before, "2B1/Y>R<"), position("2cs 1 o 2 1/- BBRR/%-/=YKK/W W ? 0 0;B1 0"));
  EXPECT_EQ(after(before, "2B1/Y<R<"), position("2cs 1 o 2 1/- BBYRR/%-/=KK/W W ? 0 0;B1 0"));
  EXPECT_EQ(after(before, "2B1/Y>R>"), position("2cs 1 o 2 1/- BB/%-/=YRRKK/W W ? 0 0;B1 0"));
}

TEST(R8_SpecialFactories, R8_7_EachColourIsDecidedOnItsOwn) {
  // Two colours left: four ways; one: two ways; none: one way, without a slash.
  EXPECT_EQ(legal("2cs 1 o 1 1/- %BYR/=- - ? 0 0;W1,W1,W1,W1,W1 0"),
            "1BF/Y<R< 1BF/Y<R> 1BF/Y>R< 1BF/Y>R> 1RF/B<Y< 1RF/B<Y> 1RF/B>Y< 1RF/B>Y> 1YF/B<R< 1YF/B<R> 1YF/B>R< "
            "1YF/B>R>");
  EXPECT_EQ(legal("2cs 1 o 1 1/- %BBYY/=Y - ? 0 0;W1,W1,Y1,W1,W1 0"),
            "1BF/Y< 1BF/Y> 1Y3/B< 1Y3/B> 1YF/B< 1YF/B> 2Y3 2YF");
  EXPECT_EQ(legal("2cs 1 o 1 1/- %BBBB/=- - ? 0 0;W1,W1,B1,W1,W1 0"), "1B3 1BF");
}

TEST(R8_SpecialFactories, R8_7_TakerDecidesWhereAllOfItGoes) {
  const std::string before = "2cs 1 o 1 1/- BB/%BYRR/=KY - ? 0 0 0";
  EXPECT_EQ(refused(before, "2B1"), Reason::kSplitMissing);
  EXPECT_EQ(refused(before, "2B1/Y<"), Reason::kSplitWrong);
  EXPECT_EQ(refused(before, "2B1/Y<R>K>"), Reason::kSplitWrong);
  EXPECT_EQ(refused(before, "1B1/Y<"), Reason::kSplitNotOwed);
  EXPECT_EQ(refused(before, "3K1/Y<"), Reason::kSplitNotOwed);
  EXPECT_EQ(refused("2cs 1 o 1 1/- %BB/=YY - ? 0 0 0", "1B1/Y<"), Reason::kSplitNotOwed);
  // One colour cannot be divided.
  EXPECT_FALSE(parse_move("2B1/R<R>"));
  EXPECT_FALSE(parse_move("2B1/R<>"));
}

TEST(R8_SpecialFactories, R8_7_NeighboursAcrossTheEndOfTheCircle) {
  EXPECT_EQ(after("2cs 1 o 1 1/- %BYR/=K/-/-/W - ? 0 0 0", "1B1/Y<R>"),
            position("2cs 1 o 2 1/- %-/=RK/-/-/YW - ? 0 0;B1 0"));
  EXPECT_EQ(after("2cs 1 o 1 1/- W/=K/-/-/%BYR - ? 0 0 0", "5B1/Y<R>"),
            position("2cs 1 o 2 1/- RW/=K/-/Y/%- - ? 0 0;B1 0"));
  EXPECT_EQ(after("3cs 1 o 1 1/- %BYR/=K/^-/-/-/-/- - ? 0 0 0 0", "1B1/Y<R<"),
            position("3cs 1 o 2 1/- %-/=K/^-/-/-/-/YR - ? 0 0;B1 0 0"));
  EXPECT_EQ(after("4cs 1 o 1 1/- W/=K/^-/@B-/-/-/-/-/%BYR - ? 0 0 0 0 0", "9B1/Y<R>"),
            position("4cs 1 o 2 1/- RW/=K/^-/@B-/-/-/-/Y/%- - ? 0 0;B1 0 0 0"));
}

TEST(R8_SpecialFactories, R8_8_TakerClaimsTheShelter) {
  // The rest goes to the centre, the display leaves the circle, the taker has it beside the floor line.
  EXPECT_EQ(after("2cs 1 o 1 1/- BB/^RRYW/=K K ? 0 0 0", "2R2"),
            position("2cs 1 o 2 1/- BB/x/=K YKW ? 0 0;-,R2;.....;-^ 0"));
}

TEST(R8_SpecialFactories, R8_8_NextTileThatFallsIsSheltered) {
  // Of two falling tiles the first; after that the Shelter is full.
  EXPECT_EQ(after("2cs 1 o 1 1/- BBB/x/=K - ? 0 0;-;.....;R^ 0", "1B1"),
            position("2cs 1 o 2 1/- -/x/=K - ? 0 0;B1;.....;BR^B 0"));
  EXPECT_EQ(after("2cs 1 o 1 1/- BBB/x/=K - ? 0 0;-;.....;R^Y 0", "1B1"),
            position("2cs 1 o 2 1/- -/x/=K - ? 0 0;B1;.....;BBR^Y 0"));
  // A take that lets nothing fall leaves it empty, and so do other players' tiles.
  EXPECT_EQ(after("2cs 1 o 1 1/- BBB/x/=K - ? 0 0;-;.....;R^ 0", "1B3"),
            position("2cs 1 o 2 1/- -/x/=K - ? 0 0;-,-,B3;.....;R^ 0"));
  EXPECT_EQ(after("2cs 1 o 2 1/- BBB/x/=K - ? 0 0;-;.....;R^ 0", "1B1"),
            position("2cs 1 o 1 1/- -/x/=K - ? 0 0;-;.....;R^ 0;B1;.....;BB"));
}

TEST(R8_SpecialFactories, R8_8_ShelteredTileCostsNothing) {
  // Two tiles on the floor line cost 2.
  EXPECT_EQ(after("2cs 1 o 1 1/- B/x/=- - ? 0 20;-;.....;RR^Y 20", "1B5"),
            position("2cs 2 d - 1/- - - ? 0,1,2 18;-,-,-,-,B1 20"));
  EXPECT_EQ(after("2cs 1 o 1 1/- BB/x/=- - ? 0 20;-;.....;RR^ 20", "1BF"), position("2cs 2 d - 1/- - - ? 2,0,2 16 20"));
}

TEST(R8_SpecialFactories, R8_9_TilesOfTheVeryTakeAreSheltered) {
  EXPECT_EQ(after("2cs 1 o 1 1/- BB/^RRYY/=K - ? 0 0 0", "2R1"),
            position("2cs 1 o 2 1/- BB/x/=K YY ? 0 0;R1;.....;-^R 0"));
  EXPECT_EQ(after("2cs 1 o 1 1/- BB/^RRYY/=K - ? 0 0 0", "2RF"),
            position("2cs 1 o 2 1/- BB/x/=K YY ? 0 0;-;.....;R^R 0"));
}

TEST(R8_SpecialFactories, R8_9_TilesThatFallInTheTilingAreSheltered) {
  // Line 2 has no column: one of its tiles on the Shelter, one on the last floor space. Line 3, the same: all to the
  // lid.
  EXPECT_EQ(after("2gs 4 o 2 1/- B/x/=- - ? 0 0;-,R2,R3;....R/BYKW./KWYB.;YYYYYY^ 0", "1B1"),
            position("2gs 4 t 2 1/- - - ? 0,0,3 0;-;....R/BYKW./KWYB.;YYYYYYR^R 0;B1"));
}

TEST(R8_SpecialFactories, R8_9_MarkerIsNotSheltered) {
  EXPECT_EQ(after("2cs 1 o 1 1/- BB/x/=- RRW ? 0 0;-;.....;-^ 0", "CR2"),
            position("2cs 1 o 2 1/1 BB/x/=- W ? 0 0;-,R2;.....;*^ 0"));
  // Marker on the floor line, the first of the tiles on the Shelter, the other on the floor line.
  EXPECT_EQ(after("2cs 1 o 1 1/- BB/x/=- RRW ? 0 0;-;.....;-^ 0", "CRF"),
            position("2cs 1 o 2 1/1 BB/x/=- W ? 0 0;-;.....;*R^R 0"));
  // Beside a full floor line the marker stays off the Shelter too (R3.5).
  EXPECT_EQ(after("2cs 1 o 1 1/- BB/x/=- RRW ? 0 0;-;.....;YYYYYYY^ 0", "CR2"),
            position("2cs 1 o 2 1/1 BB/x/=- W ? 0 0;-,R2;.....;YYYYYYY^ 0"));
}

TEST(R8_SpecialFactories, R8_9_ShelterAcceptsATileWhenTheFloorIsFull) {
  EXPECT_EQ(after("2cs 1 o 1 1/- BB/x/=K - ? 0 0;-;.....;YYYYYYY^ 0", "1BF"),
            position("2cs 1 o 2 1/- -/x/=K - ? 1 0;-;.....;YYYYYYY^B 0"));
}

TEST(R8_SpecialFactories, R8_10_ClaimedShelterHasLeftTheCircle) {
  // To the right of the Spreader, to its left, and across the end of the circle on both sides.
  EXPECT_EQ(after("2cs 1 o 1 1/- BB/%YRK/x/WW/- - ? 0 0 0;-;.....;-^", "2Y1/R<K>"),
            position("2cs 1 o 2 1/- BBR/%-/x/KWW/- - ? 0 0;Y1 0;-;.....;-^"));
  EXPECT_EQ(after("2cs 1 o 1 1/- B/x/%YRK/WW/- - ? 0 0 0;-;.....;-^", "3Y1/R<K>"),
            position("2cs 1 o 2 1/- BR/x/%-/KWW/- - ? 0 0;Y1 0;-;.....;-^"));
  EXPECT_EQ(after("2cs 1 o 1 1/- x/%YRK/WW/-/B - ? 0 0 0;-;.....;-^", "2Y1/R<K>"),
            position("2cs 1 o 2 1/- x/%-/KWW/-/BR - ? 0 0;Y1 0;-;.....;-^"));
  EXPECT_EQ(after("2cs 1 o 1 1/- %YRK/WW/-/B/x - ? 0 0 0;-;.....;-^", "1Y1/R<K>"),
            position("2cs 1 o 2 1/- %-/KWW/-/BR/x - ? 0 0;Y1 0;-;.....;-^"));
  EXPECT_EQ(after("2cs 1 o 1 1/- WW/-/-/x/%YRK - ? 0 0 0;-;.....;-^", "5Y1/R<K>"),
            position("2cs 1 o 2 1/- KWW/-/R/x/%- - ? 0 0;Y1 0;-;.....;-^"));
  EXPECT_EQ(after("2cs 1 o 1 1/- x/WW/-/B/%YRK - ? 0 0 0;-;.....;-^", "5Y1/R<K>"),
            position("2cs 1 o 2 1/- x/KWW/-/BR/%- - ? 0 0;Y1 0;-;.....;-^"));
}

TEST(R8_SpecialFactories, R8_10_UnclaimedShelterIsANeighbourLikeAnyOther) {
  EXPECT_EQ(after("2cs 1 o 1 1/- BB/%YRK/^-/WW/- - ? 0 0 0", "2Y1/R<K>"),
            position("2cs 1 o 2 1/- BBR/%-/^K/WW/- - ? 0 0;Y1 0"));
  EXPECT_EQ(refused("2cs 1 o 1 1/- BB/%YRK/x/WW/- - ? 0 0 0;-;.....;-^", "3K1"), Reason::kColourNotThere);
}

TEST(R8_SpecialFactories, R8_11_ShelteredTileGoesToTheLidAfterTheRound) {
  EXPECT_EQ(after("2cs 1 o 1 1/2 B/x/=- - ? 0 20 20;-;.....;*^K", "1B5"),
            position("2cs 2 d - 2/- - - ? 0,0,0,1 20;-,-,-,-,B1 19"));
  // An empty Shelter goes back as well. On the grey wall both wait for the last placement (R7.5).
  EXPECT_EQ(after("2cs 1 o 1 1/- B/x/=- - ? 0 20 20;-;.....;-^", "1B5"),
            position("2cs 2 d - 1/- - - ? 0 20;-,-,-,-,B1 20"));
  EXPECT_EQ(after("2gs 1 o 1 1/- B/x/=- - ? 0 20 20;-;.....;-^K", "1B1"),
            position("2gs 1 t 1 1/- - - ? 0 20;B1 20;-;.....;-^K"));
  EXPECT_EQ(after("2gs 1 o 1 1/- B/x/=- - ? 0 20 20;-;.....;-^K", "1B1 1@1"),
            position("2gs 2 d - 1/- - - ? 0,0,0,1 21;-;B.... 20"));
}

TEST(R8_SpecialFactories, R8_11_SpreadTilesLieWhereTheyArriveLikeAnyOthers) {
  // On an empty plain display: from there what is left goes to the centre.
  EXPECT_EQ(after("2cs 1 o 1 1/- =W/%BYR/-/-/- - ? 0 0 0", "2B1/Y>R> 3Y1"),
            position("2cs 1 o 1 1/- =W/%-/-/-/- R ? 0 0;B1 0;Y1"));
  // On an empty Keeper: from there what is left stays.
  EXPECT_EQ(after("2cs 1 o 1 1/- =-/%BYR/W/-/- - ? 0 0 0", "2B1/Y<R< 1Y1"),
            position("2cs 1 o 1 1/- =R/%-/W/-/- - ? 0 0;B1 0;Y1"));
  // On an empty Shelter: who takes from it then claims it.
  EXPECT_EQ(after("2cs 1 o 1 1/- ^-/%BYR/W/-/- - ? 0 0 0", "2B1/Y<R< 1Y1"),
            position("2cs 1 o 1 1/- x/%-/W/-/- R ? 0 0;B1 0;Y1;.....;-^"));
}

TEST(R8_SpecialFactories, R8_11_ArrivalTriggersNothing) {
  // A Magnet attracts no more tiles, an Extra gets none from the bag.
  EXPECT_EQ(after("2cs 1 o 1 1/- Y/@YK/%BYY/YW/- - ? 0 0 0", "3B1/Y<"),
            position("2cs 1 o 2 1/- Y/@YYYK/%-/YW/- - ? 0 0;B1 0"));
  EXPECT_EQ(after("2cs 1 o 1 1/- Y/@YK/%BYY/YW/- - ? 0 0 0", "3B1/Y>"),
            position("2cs 1 o 2 1/- Y/@YK/%-/YYYW/- - ? 0 0;B1 0"));
  EXPECT_EQ(after("2cs 1 o 1 1/- Y/+-/%BYY/YW/- - ? 0 0 0", "3B1/Y<"),
            position("2cs 1 o 2 1/- Y/+YY/%-/YW/- - ? 0 0;B1 0"));
}

}  // namespace
}  // namespace azulejo::rules
