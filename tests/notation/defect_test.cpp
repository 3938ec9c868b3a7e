// When a position is valid (docs/notation.md): every point that can fail, each from a valid position by one change, and
// that the message names the field and the point. Positions are in the short spelling of tests/rules/table.h, in which
// `?` keeps the number of tiles right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <variant>
#include <vector>

#include "core/setup.h"
#include "notation/position_text.h"
#include "tests/rules/table.h"

namespace azulejo {
namespace {

using ::testing::HasSubstr;

struct FlawCase {
  Flaw flaw;
  const char* valid;
  const char* invalid;
  const char* where;
  const char* reason;
};

const std::vector<FlawCase>& flaw_cases() {
  static const std::vector<FlawCase> kTable{
      {Flaw::kRoundRange, "2c 1 o 1 1/- B - ? 0 0 0", "2c 0 o 1 1/- B - ? 0 0 0", "round", "rounds count from 1"},
      {Flaw::kStarterNotPlaying, "2c 1 o 1 2/- B - ? 0 0 0", "2c 1 o 1 3/- B - ? 0 0 0", "marker",
       "the player who started the round is not in this game"},
      {Flaw::kStarterNotPlaying, "3c 1 d - 3/- - - ? 0 0 0 0", "3c 1 d - 4/- - - ? 0 0 0 0", "marker",
       "the player who started the round is not in this game"},
      {Flaw::kHolderNotPlaying, "2c 1 o 1 1/- B - ? 0 0 0", "2c 1 o 1 1/3 B - ? 0 0 0", "marker",
       "the player who took the marker is not in this game"},
      {Flaw::kTurnNotPlaying, "2c 1 o 2 1/- B - ? 0 0 0", "2c 1 o 3 1/- B - ? 0 0 0", "turn",
       "that player is not in this game"},
      {Flaw::kTurnMissing, "2c 1 o 2 1/- B - ? 0 0 0", "2c 1 o - 1/- B - ? 0 0 0", "turn",
       "in phases o and t a player is to act"},
      {Flaw::kTurnMissing, "2g 1 t 1 1/- - - ? 0 0;B1 0", "2g 1 t - 1/- - - ? 0 0;B1 0", "turn",
       "in phases o and t a player is to act"},
      {Flaw::kTurnUnexpected, "2c 1 d - 1/- - - ? 0 0 0", "2c 1 d 1 1/- - - ? 0 0 0", "turn",
       "in phases d and e nobody is to act: '-'"},
      {Flaw::kTurnUnexpected, "2c 1 e - 1/- - - ? 0 0;-;BYRKW 0", "2c 1 e 2 1/- - - ? 0 0;-;BYRKW 0", "turn",
       "in phases d and e nobody is to act: '-'"},
      {Flaw::kTileCount, "2c 1 o 1 1/- B - 19,20,20,20,20 0 0 0", "2c 1 o 1 1/- B - 20,20,20,20,20 0 0 0", "tiles",
       "21 blue tiles in all, but there are 20 of each colour (R1.7)"},
      {Flaw::kTileCount, "2c 1 o 1 1/- B - 19,20,20,20,20 0 0 0", "2c 1 o 1 1/- B - 19,20,20,20,19 0 0 0", "tiles",
       "19 white tiles in all"},
      {Flaw::kTileCount, "2c 1 o 1 1/- B - 0,20,20,20,20 19 0 0", "2c 1 o 1 1/- B - 0,20,20,20,20 18 0 0", "tiles",
       "19 blue tiles in all"},
      {Flaw::kTileCount, "2c 1 o 1 1/- B Y 19,19,20,20,20 0 0 0", "2c 1 o 1 1/- B YY 19,19,20,20,20 0 0 0", "tiles",
       "21 yellow tiles in all"},
      {Flaw::kTileCount, "2c 1 o 1 1/- B - 19,20,18,20,20 0 0;-,-,R2 0", "2c 1 o 1 1/- B - 19,20,18,20,20 0 0;-,-,R3 0",
       "tiles", "21 red tiles in all"},
      {Flaw::kTileCount, "2c 1 o 1 1/- B - 19,20,20,19,20 0 0;-;...K. 0",
       "2c 1 o 1 1/- B - 19,20,20,19,20 0 0;-;..... 0", "tiles", "19 black tiles in all"},
      {Flaw::kTileCount, "2c 1 o 1 1/- B - 19,20,20,18,20 0 0;-;.....;KK 0",
       "2c 1 o 1 1/- B - 19,20,20,18,20 0 0;-;.....;KKK 0", "tiles", "21 black tiles in all"},
      {Flaw::kTileCount, "2cs 1 o 1 1/- x/=B - 19,20,20,20,19 0 0;-;.....;-^W 0",
       "2cs 1 o 1 1/- x/=B - 19,20,20,20,19 0 0;-;.....;-^ 0", "tiles", "19 white tiles in all"},
      {Flaw::kScoreRange, "2c 1 o 1 1/- B - ? 0 0 999", "2c 1 o 1 1/- B - ? 0 0 1000", "player 2, score",
       "a score is 0 to 999"},
      {Flaw::kLineCount, "2c 1 o 1 1/- B - ? 0 0;-,-,K3 0", "2c 1 o 1 1/- B - ? 0 0;-,-,K4 0", "player 1, line 3",
       "it holds 1 to 3 tiles (R1.4)"},
      {Flaw::kLineCount, "2c 1 o 1 1/- B - ? 0 0 0;K1", "2c 1 o 1 1/- B - ? 0 0 0;K0", "player 2, line 1",
       "it holds 1 to 1 tiles (R1.4)"},
      {Flaw::kLineColourOnWall, "2c 1 o 1 1/- B - ? 0 0;-,Y1;...../.B... 0",
       "2c 1 o 1 1/- B - ? 0 0;-,B1;...../.B... 0", "player 1, line 2", "its wall row holds blue already (R3.6)"},
      {Flaw::kFullLineNotTiled, "2c 2 d - 1/- - - ? 0 0;-,-,-,W3 0", "2c 2 d - 1/- - - ? 0 0;-,-,-,W4 0",
       "player 1, line 4", "it is full, but full lines are tiled before phases d and e (R4.1)"},
      {Flaw::kFullLineNotTiled, "2c 2 e - 1/- - - ? 0 0;-;BYRKW 0", "2c 2 e - 1/- - - ? 0 0;-;BYRKW 0;W1",
       "player 2, line 1", "it is full, but full lines are tiled before phases d and e (R4.1)"},
      {Flaw::kWrongColumn, "2c 1 o 1 1/- B - ? 0 0;-;...../...../K.... 0",
       "2c 1 o 1 1/- B - ? 0 0;-;...../...../.K... 0", "player 1, wall row 3", "black is not in its own column (R1.6)"},
      {Flaw::kColourTwiceInRow, "2g 1 o 1 1/- B - ? 0 0;-;.R..Y 0", "2g 1 o 1 1/- B - ? 0 0;-;.R..R 0",
       "player 1, wall row 1", "red twice in one row (R3.6)"},
      {Flaw::kColourTwiceInColumn, "2g 1 o 1 1/- B - ? 0 0 0;-;.R.../...../..R..",
       "2g 1 o 1 1/- B - ? 0 0 0;-;.R.../...../.R...", "player 2, wall column 2", "red twice in one column (R7.1)"},
      {Flaw::kCompleteRowTooEarly, "2c 2 o 1 1/- B - ? 0 0;-;BYR.W 0", "2c 2 o 1 1/- B - ? 0 0;-;BYRKW 0",
       "player 1, wall row 1", "a complete row ends the game with that round: only in phases t and e (R6.1)"},
      {Flaw::kCompleteRowTooEarly, "2g 2 d - 1/- - - ? 0 0 0;-;KBYR.", "2g 2 d - 1/- - - ? 0 0 0;-;KBYRW",
       "player 2, wall row 1", "a complete row ends the game with that round: only in phases t and e (R6.1)"},
      {Flaw::kFloorTooFull, "2c 1 o 1 1/- B - ? 0 0;-;.....;YYYYYYY 0", "2c 1 o 1 1/- B - ? 0 0;-;.....;YYYYYYYY 0",
       "player 1, floor", "more than 7 things (R3.8)"},
      {Flaw::kFloorTooFull, "2c 1 o 1 1/2 B - ? 0 0 0;-;.....;*YYYYYY", "2c 1 o 1 1/2 B - ? 0 0 0;-;.....;*YYYYYYY",
       "player 2, floor", "more than 7 things (R3.8)"},
      {Flaw::kFloorNotCleared, "2c 2 d - 1/- - - ? 0 0 0", "2c 2 d - 1/- - - ? 0 0;-;.....;Y 0", "player 1, floor",
       "in phases d and e floors are empty (R4.4)"},
      {Flaw::kFloorNotCleared, "2c 2 e - 1/2 - - ? 0 0;-;BYRKW 0", "2c 2 e - 1/2 - - ? 0 0;-;BYRKW 0;-;.....;*",
       "player 2, floor", "in phases d and e floors are empty (R4.4)"},
      {Flaw::kMarkerUnowned, "2c 1 o 1 1/1 B - ? 0 0;-;.....;* 0", "2c 1 o 1 1/- B - ? 0 0;-;.....;* 0",
       "player 1, floor", "it shows the marker, but the marker field says that nobody took it"},
      {Flaw::kMarkerMissing, "2c 1 o 1 1/- B - ? 0 0 0;-;.....;YYYYYY", "2c 1 o 1 1/2 B - ? 0 0 0;-;.....;YYYYYY",
       "player 2, floor", "the marker field names this player, but the floor does not show '*' (R3.4)"},
      {Flaw::kMarkerMissing, "2g 1 t 1 1/- - - ? 0 0;B1 0", "2g 1 t 1 1/1 - - ? 0 0;B1 0", "player 1, floor",
       "the marker field names this player, but the floor does not show '*' (R3.4)"},
      {Flaw::kMarkerElsewhere, "2c 1 o 1 1/2 B - ? 0 0 0;-;.....;*", "2c 1 o 1 1/2 B - ? 0 0;-;.....;* 0;-;.....;*",
       "player 1, floor", "it shows the marker, but the marker field names another player"},
      {Flaw::kMarkerElsewhere, "2c 1 o 1 1/2 B - ? 0 0 0;-;.....;YYYYYYY",  // here it lies beside the board
       "2c 1 o 1 1/2 B - ? 0 0;-;.....;* 0;-;.....;YYYYYYY", "player 1, floor",
       "it shows the marker, but the marker field names another player"},
      {Flaw::kMarkerHeldTooEarly, "2c 2 d - 1/- - - ? 0 0 0", "2c 2 d - 1/2 - - ? 0 0 0", "marker",
       "in phase d nobody has taken the marker: '-' behind the /"},
      {Flaw::kGoldInPlainGame, "2c 1 o 1 1/- B/BBYR - ? 0 0 0", "2c 1 o 1 1/- B/+BBYR - ? 0 0 0", "display 2",
       "it is gold, but the game is without Special Factories"},
      {Flaw::kGoldInPlainGame, "2c 1 o 1 1/- B/- - ? 0 0 0", "2c 1 o 1 1/- B/x - ? 0 0 0", "display 2",
       "it is gold, but the game is without Special Factories"},
      {Flaw::kDisplayTooFull, "2c 1 o 1 1/- B/BBYR - ? 0 0 0", "2c 1 o 1 1/- B/BBYRK - ? 0 0 0", "display 2",
       "more than 4 tiles (R2.3)"},
      {Flaw::kDisplayNotCleared, "2c 1 d - 1/- -/-/- - ? 0 0 0", "2c 1 d - 1/- -/-/B - ? 0 0 0", "display 3",
       "in phases d, t and e every display is '-'"},
      {Flaw::kDisplayNotCleared, "2gs 1 t 1 1/- - - ? 0 0;B1 0", "2gs 1 t 1 1/- =- - ? 0 0;B1 0", "display 1",
       "in phases d, t and e every display is '-'"},
      {Flaw::kDisplayNotCleared, "2cs 1 e - 1/- - - ? 0 0;-;BYRKW 0", "2cs 1 e - 1/- -/x - ? 0 0;-;BYRKW 0",
       "display 2", "in phases d, t and e every display is '-'"},
      {Flaw::kGoldTwice, "2cs 1 o 1 1/- B/@K-/@WB - ? 0 0 0", "2cs 1 o 1 1/- B/@K-/@KB - ? 0 0 0", "display 3",
       "it shows a gold side that another one shows (R8.1)"},
      {Flaw::kGoldTwice, "2cs 1 o 1 1/- B/=-/x - ? 0 0;-;.....;-^ 0", "2cs 1 o 1 1/- B/^-/x - ? 0 0;-;.....;-^ 0",
       "display 3", "it shows a gold side that another one shows (R8.1)"},
      {Flaw::kGoldCount, "2cs 1 o 1 1/- +B/%- - ? 0 0 0", "2cs 1 o 1 1/- +B/- - ? 0 0 0", "displays",
       "as many are gold as there are players (R8.2)"},
      {Flaw::kGoldCount, "2cs 1 o 1 1/- +B/%- - ? 0 0 0", "2cs 1 o 1 1/- +B/%-/=- - ? 0 0 0", "displays",
       "as many are gold as there are players (R8.2)"},
      {Flaw::kShelterInPlainGame, "2c 1 o 1 1/- B - ? 0 0 0", "2c 1 o 1 1/- B - ? 0 0 0;-;.....;-^", "player 2, floor",
       "it shows a Shelter, but the game is without Special Factories"},
      {Flaw::kShelterInPlainGame, "2g 1 t 1 1/- - - ? 0 0;B1 0", "2g 1 t 1 1/- - - ? 0 0;B1;.....;-^ 0",
       "player 1, floor", "it shows a Shelter, but the game is without Special Factories"},
      {Flaw::kShelterUnclaimed, "2cs 1 o 1 1/- +B/^- - ? 0 0 0", "2cs 1 o 1 1/- +B/^- - ? 0 0;-;.....;-^ 0",
       "player 1, floor", "it shows the Shelter, but no display is 'x'"},
      {Flaw::kShelterUnowned, "2cs 1 o 1 1/- +B/x - ? 0 0;-;.....;-^ 0", "2cs 1 o 1 1/- +B/x - ? 0 0 0", "displays",
       "a Shelter was claimed ('x'), but no floor shows '^'"},
      {Flaw::kShelterTwice, "2cs 1 o 1 1/- +B/x - ? 0 0;-;.....;-^ 0",
       "2cs 1 o 1 1/- +B/x - ? 0 0;-;.....;-^ 0;-;.....;-^K", "player 2, floor",
       "two players show a Shelter, but there is one (R8.1)"},
      {Flaw::kShelterTwice, "2gs 1 t 1 1/- - - ? 0 0;B1 0;-;.....;-^",
       "2gs 1 t 1 1/- - - ? 0 0;B1;.....;-^ 0;-;.....;-^", "player 2, floor",
       "two players show a Shelter, but there is one (R8.1)"},
      {Flaw::kShelterNotReturned, "2cs 1 d - 1/- - - ? 0 0 0", "2cs 1 d - 1/- - - ? 0 0;-;.....;-^ 0",
       "player 1, floor", "in phases d and e nobody holds the Shelter (R8.8)"},
      {Flaw::kNothingOnOffer, "2c 1 o 1 1/- - K ? 0 0 0", "2c 1 o 1 1/- - - ? 0 0 0", "displays",
       "in phase o a display or the centre holds a tile (R3.9)"},
      {Flaw::kNothingOnOffer, "2c 1 o 1 1/- -/-/-/-/K - ? 0 0 0", "2c 1 o 1 1/- - - ? 0 0 0", "displays",
       "in phase o a display or the centre holds a tile (R3.9)"},
      {Flaw::kCentreNotCleared, "2c 1 d - 1/- - - ? 0 0 0", "2c 1 d - 1/- - K ? 0 0 0", "centre",
       "in phases d, t and e the centre is empty"},
      {Flaw::kCentreNotCleared, "2g 1 t 1 1/- - - ? 0 0;B1 0", "2g 1 t 1 1/- - K ? 0 0;B1 0", "centre",
       "in phases d, t and e the centre is empty"},
      {Flaw::kTilingOfColouredWall, "2g 1 t 1 1/- - - ? 0 0;B1 0", "2c 1 t 1 1/- - - ? 0 0;B1 0", "phase",
       "on the coloured wall tiling has no moves, so no phase t"},
      {Flaw::kNoLineToTile, "2g 1 t 1 1/- - - ? 0 0;-,B2 0;B1", "2g 1 t 1 1/- - - ? 0 0;-,B1 0;B1", "turn",
       "player 1 has no full line to place a tile from"},
      {Flaw::kDueLineHasNoColumn, "2g 1 t 2 2/- - - ? 0 0 0;B1;YRKW./...B.", "2g 1 t 2 2/- - - ? 0 0 0;B1;YRKW./....B",
       "player 2, line 1", "no column accepts blue: the line has fallen to the floor (R7.3)"},
      {Flaw::kEarlierPlayerNotDone, "2g 1 t 2 1/- - - ? 0 0;-,-,K2 0;B1", "2g 1 t 2 1/- - - ? 0 0;-,-,K3 0;B1",
       "player 1, line 3", "it is full, but this player tiles before the one to act (R7.4)"},
      {Flaw::kEarlierPlayerNotDone, "4g 1 t 2 3/- - - ? 0 0 0;B1 0 0", "4g 1 t 2 3/- - - ? 0 0 0;B1 0;Y1 0",
       "player 3, line 1", "it is full, but this player tiles before the one to act (R7.4)"},
      {Flaw::kEarlierPlayerNotDone, "4g 1 t 2 3/- - - ? 0 0 0;B1 0 0", "4g 1 t 2 3/- - - ? 0 0;Y1 0;B1 0 0",
       "player 1, line 1", "it is full, but this player tiles before the one to act (R7.4)"},
      {Flaw::kNoReasonToEnd, "2c 5 e - 1/1 - - ? 0 0;-;BYRKW 0", "2c 5 e - 1/1 - - ? 0 0;-;BYRK. 0", "phase",
       "the game is not over: nobody has a complete row, and bag and lid are not empty (R6.1, R2.6)"},
      {Flaw::kNoReasonToEnd,  // all tiles are on the boards but one
       "4c 9 e - 1/- - - 0 0 0;-,-,-,B1,B4;.YRKW/W.YRK/KW.YR/RKW.Y/YRKW. 0;-,-,-,Y1,Y4;B.RKW/WB.RK/KWB.R/RKWB./.RKWB "
       "0;-,-,-,R1,R4;BY.KW/WBY.K/KWBY./.KWBY/Y.KWB 0;-,-,-,K1,K4;BYR.W/WBYR./.WBYR/R.WBY/YR.WB",
       "4c 9 e - 1/- - - 0 0,0,0,1 0;-,-,-,B1,B4;.YRKW/W.YRK/KW.YR/RKW.Y/YRKW. "
       "0;-,-,-,Y1,Y4;B.RKW/WB.RK/KWB.R/RKWB./.RKWB 0;-,-,-,R1,R4;BY.KW/WBY.K/KWBY./.KWBY/Y.KWB "
       "0;-,-,-,K1,K3;BYR.W/WBYR./.WBYR/R.WBY/YR.WB",
       "phase", "the game is not over: nobody has a complete row, and bag and lid are not empty (R6.1, R2.6)"},
  };
  return kTable;
}

TEST(Defect, EveryPointThatCanFailIsNamed) {
  for (const FlawCase& row : flaw_cases()) {
    SCOPED_TRACE(row.invalid);
    const auto valid = parse_position(rules::position(row.valid));
    EXPECT_TRUE(valid) << row.valid << ": " << valid.error().message();
    const auto invalid = parse_position(rules::position(row.invalid));
    ASSERT_FALSE(invalid);
    EXPECT_EQ(invalid.error().where, row.where);
    EXPECT_THAT(invalid.error().reason, HasSubstr(row.reason));
  }
}

TEST(Defect, EveryFlawIsInTheTable) {
  std::set<Flaw> seen;
  for (const FlawCase& row : flaw_cases()) seen.insert(row.flaw);
  for (int i = 0; i <= static_cast<int>(Flaw::kNoReasonToEnd); ++i) {
    EXPECT_TRUE(seen.contains(static_cast<Flaw>(i))) << "flaw " << i;
  }
}

// What the text cannot say, a program can.

Setup fresh_setup() {
  Setup setup{GameKind(2, WallKind::kColoured, Factories::kPlain)};
  setup.bag = TileCounts::of_each(kTilesPerColour);
  return setup;
}

TEST(Defect, SetupsOfAProgram) {
  EXPECT_FALSE(find_defect(fresh_setup()));

  auto setup = fresh_setup();
  setup.round = kMaxRound;
  EXPECT_FALSE(find_defect(setup));
  ++setup.round;
  ASSERT_TRUE(find_defect(setup));
  EXPECT_EQ(find_defect(setup)->flaw, Flaw::kRoundRange);

  setup = fresh_setup();
  setup.boards[1].score = -1;
  ASSERT_TRUE(find_defect(setup));
  EXPECT_EQ(find_defect(setup)->flaw, Flaw::kScoreRange);
  EXPECT_EQ(find_defect(setup)->player, Player::at(1));

  setup = fresh_setup();
  setup.boards[0].lines[4] = FilledLine{Colour::kWhite, -1};
  ASSERT_TRUE(find_defect(setup));
  EXPECT_EQ(find_defect(setup)->flaw, Flaw::kLineCount);
  EXPECT_EQ(find_defect(setup)->number, 5);
  EXPECT_EQ(find_defect(setup)->colour, Colour::kWhite);

  setup = fresh_setup();
  setup.bag = TileCounts::of_each(63);
  setup.lid = TileCounts::of_each(63);
  ASSERT_TRUE(find_defect(setup));
  EXPECT_EQ(find_defect(setup)->flaw, Flaw::kTileCount);
  EXPECT_EQ(find_defect(setup)->number, 126);
  EXPECT_EQ(find_defect(setup)->colour, Colour::kBlue);
}

TEST(Defect, BoardsAndDisplaysBeyondTheGameDoNotCount) {
  auto setup = fresh_setup();
  setup.boards[2].score = -1;
  setup.displays[5].side = Side::kKeeper;
  EXPECT_FALSE(find_defect(setup));
}

TEST(Defect, MakePositionGivesThePositionOrTheDefect) {
  const auto made = make_position(fresh_setup());
  ASSERT_TRUE(std::holds_alternative<Position>(made));
  EXPECT_EQ(std::get<Position>(made), Position::fresh(kGameKinds.front(), Player::at(0)));

  auto setup = fresh_setup();
  setup.turn = Player::at(0);
  const auto refused = make_position(setup);
  ASSERT_TRUE(std::holds_alternative<Defect>(refused));
  EXPECT_EQ(std::get<Defect>(refused).flaw, Flaw::kTurnUnexpected);
}

}  // namespace
}  // namespace azulejo
