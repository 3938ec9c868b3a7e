// The text of positions: one canonical spelling, tiles in any order on the way in, and every error of spelling named.
// What is spelled well but cannot lie on the table is in defect_test.cpp.
#include "notation/position_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/notation/texts.h"
#include "tests/rules/table.h"

namespace azulejo {
namespace {

using testing::changed;
using ::testing::HasSubstr;
using testing::kRich;
using testing::kStart;
using testing::with_field;

std::string read_and_write(std::string_view text) {
  const auto position = parse_position(text);
  return position ? format(*position) : position.error().message();
}

TEST(PositionText, FreshGameOfEveryKind) {
  for (const GameKind kind : kGameKinds) {
    for (int i = 0; i < kind.players(); ++i) {
      std::string text = format(kind);
      text += " 1 d - " + std::to_string(i + 1);
      text += "/- -";
      for (int display = 1; display < kind.displays(); ++display) text += "/-";
      text += " - 20,20,20,20,20 0,0,0,0,0";
      for (int player = 0; player < kind.players(); ++player) {
        text += " 0;-,-,-,-,-;...../...../...../...../.....;-";
      }
      const Position fresh = Position::fresh(kind, Player::at(i));
      EXPECT_EQ(format(fresh), text);
      const auto parsed = parse_position(text);
      ASSERT_TRUE(parsed) << parsed.error().message();
      EXPECT_EQ(*parsed, fresh);
    }
  }
}

TEST(PositionText, OneSpelling) {
  for (const std::string_view text : {kStart, kRich}) EXPECT_EQ(read_and_write(text), text);
  for (const char* const brief : {
           "2c 1 o 2 1/2 -/-/-/-/BYRK WW ? 0,0,0,0,1 12;-,W2;BYRK.;BBBBBBB 999;-,-,-,-,W5;.....;*",
           "2c 7 o 1 2/2 B - ? 0 0 0;-;.....;BBBBYYY",  // the marker lies beside a full floor
           "2c 7 o 1 2/2 B - ? 0 0 0;-;.....;*BBBYYY",
           "2cs 1 o 1 1/1 +BBYRK/^KKWW - ? 0 0;-;.....;* 0",
           "2cs 1 o 1 1/1 x/%- B ? 0 0;-;.....;*BB^K 0",
           "2cs 1 o 1 1/1 x/=- B ? 0 0;-;.....;* 0;-;.....;-^W",
           "2cs 1 o 1 1/2 @WBBBBBYYYRRKW/@RKKKKKKWWWWW - ? 0 0 0;-;.....;*",
           "2gs 3 t 2 1/1 - - ? 0 0;-;.....;*BB^K 0;-,B2",
           "2gs 3 t 2 2/- - - ? 0 0;B1 0;-,B2;.....;-^",
           "3g 999999999 d - 3/- - - ? 3,1 0 0 0",
           "4c 6 e - 4/2 - - ? 0 31;-;BYRKW 0 7 0",
           "2g 9 e - 1/- - - ? 0 3;-,-,K1;WYRKB/BWYRK 0",
       }) {
    const std::string text = rules::position(brief);
    EXPECT_EQ(read_and_write(text), text);
  }
}

TEST(PositionText, TilesInAnyOrderAreWrittenSorted) {
  EXPECT_EQ(read_and_write(with_field(kStart, testing::kDisplays, "RBYB/WKWK/WRRB/KYWY/KRYB")), kStart);
  EXPECT_EQ(read_and_write(with_field(kRich, testing::kCentre, "WKYWYB")), kRich);
  EXPECT_EQ(read_and_write(with_field(kRich, testing::kDisplays, "-/%YBB/x/@YWKRRYY/-/=-/KRR/-/-")), kRich);
  EXPECT_EQ(read_and_write(changed(kRich, ";BYYYKKW", ";WKYKYBY")), kRich);
  EXPECT_EQ(read_and_write(rules::position("2cs 1 o 1 1/1 x/=Y - ? 0 0;-;.....;*YBYB^W 0")),
            rules::position("2cs 1 o 1 1/1 x/=Y - ? 0 0;-;.....;*BBYY^W 0"));
}

struct Misspelling {
  testing::Field field;
  std::string value;
  const char* where;
  const char* reason;
};

void expect_refused(const std::string& text, const char* where, const char* reason) {
  const auto position = parse_position(text);
  ASSERT_FALSE(position) << text;
  EXPECT_EQ(position.error().where, where) << text;
  EXPECT_THAT(position.error().reason, HasSubstr(reason)) << text;
}

TEST(PositionText, MisspelledFieldsAreNamed) {
  using namespace testing;
  const std::vector<Misspelling> table{
      {kGame, "2C", "game", "'2C' is not a game"},
      {kGame, "5c", "game", "'5c' is not a game"},
      {kGame, "", "game", "'' is not a game"},
      {kRound, "", "round", "'' is not a number from 1"},
      {kRound, "01", "round", "'01' is not a number"},
      {kRound, "+1", "round", "'+1' is not a number"},
      {kRound, "-1", "round", "'-1' is not a number"},
      {kRound, "1.0", "round", "is not a number"},
      {kRound, "1000000000", "round", "is not a number"},
      {kRound, "99999999999999999999999999", "round", "is not a number"},
      {kPhase, "O", "phase", "'O' is not a phase: d (deal due), o (offer), t (tiling) or e (ended)"},
      {kPhase, "do", "phase", "'do' is not a phase"},
      {kPhase, "", "phase", "'' is not a phase"},
      {kTurn, "0", "turn", "'0' is not a player (1 to 4) or '-'"},
      {kTurn, "5", "turn", "'5' is not a player"},
      {kTurn, "01", "turn", "'01' is not a player"},
      {kTurn, "+1", "turn", "'+1' is not a player"},
      {kTurn, "--", "turn", "'--' is not a player"},
      {kTurn, "", "turn", "'' is not a player"},
      {kMarker, "1", "marker", "'1' is not of the form a/b"},
      {kMarker, "", "marker", "is not of the form a/b"},
      {kMarker, "0/-", "marker", "'0' is not a player"},
      {kMarker, "-/-", "marker", "somebody starts the round"},
      {kMarker, "/-", "marker", "'' is not a player"},
      {kMarker, "1/", "marker", "'' is not a player"},
      {kMarker, "1/5", "marker", "'5' is not a player"},
      {kMarker, "1/-/-", "marker", "'-/-' is not a player"},
      {kMarker, "1//-", "marker", "'/-' is not a player"},
      {kDisplays, "BBYR/KKWW/BRRW/YYKW", "displays", "4 displays, but this game has 5 (R1.3)"},
      {kDisplays, "BBYR/KKWW/BRRW/YYKW/BYRK/-", "displays", "6 displays, but this game has 5"},
      {kDisplays, "-", "displays", "1 displays, but this game has 5"},
      {kDisplays, "BBYR/KKWW//YYKW/BYRK", "display 3", "tiles are missing ('-' stands for none)"},
      {kDisplays, "BBYR/KKWW/brrw/YYKW/BYRK", "display 3", "'b' is not a tile: B, Y, R, K or W"},
      {kDisplays, "BBYR/KKWW/BRRW/YYKW/BYRX", "display 5", "'X' is not a tile"},
      {kDisplays, "BBYR/KKWW/BRRW/YYKW/X", "display 5", "'X' is not a tile"},
      {kDisplays, "BBYR/KKWW/BRRW/YYKW/xBYRK", "display 5", "'x' is not a tile"},
      {kDisplays, "@/KKWW/BRRW/YYKW/BYRK", "display 1", "'@' is not a tile"},
      {kDisplays, "+/KKWW/BRRW/YYKW/BYRK", "display 1", "tiles are missing"},
      {kDisplays, "+=BBYR/KKWW/BRRW/YYKW/BYRK", "display 1", "'=' is not a tile"},
      {kDisplays, "BBYR+/KKWW/BRRW/YYKW/BYRK", "display 1", "'+' is not a tile"},
      {kDisplays, "--/KKWW/BRRW/YYKW/BYRK", "display 1", "'-' is not a tile"},
      {kDisplays, "BBYR/KKWW/BRRW/YYKW/" + std::string(21, 'B'), "display 5", "more than 20 tiles of one colour"},
      {kCentre, "", "centre", "tiles are missing"},
      {kCentre, "b", "centre", "'b' is not a tile"},
      {kCentre, "B-", "centre", "'-' is not a tile"},
      {kCentre, "*", "centre", "'*' is not a tile"},
      {kCentre, std::string(21, 'W'), "centre", "more than 20 tiles of one colour"},
      {kBag, "16,16,16,16", "bag", "'16,16,16,16' is not five counts in the order B Y R K W"},
      {kBag, "16,16,16,16,16,", "bag", "is not five counts"},
      {kBag, "-", "bag", "'-' is not five counts"},
      {kBag, "16,,16,16,16", "bag", "'' is not a number of yellow tiles from 0 to 20"},
      {kBag, "16,16,016,16,16", "bag", "'016' is not a number of red tiles"},
      {kBag, "16,16,16,+16,16", "bag", "'+16' is not a number of black tiles"},
      {kBag, "16,16,16,16,-1", "bag", "'-1' is not a number of white tiles"},
      {kBag, "21,16,16,16,16", "bag", "'21' is not a number of blue tiles from 0 to 20"},
      {kLid, "0,0,0,0", "lid", "'0,0,0,0' is not five counts"},
      {kLid, "0,0,0,0,99999999999", "lid", "'99999999999' is not a number of white tiles"},
  };
  for (const Misspelling& row : table) expect_refused(with_field(kStart, row.field, row.value), row.where, row.reason);
}

struct BadPart {
  const char* part;
  std::string by;
  const char* where;
  const char* reason;
};

// In the boards of kRich.
TEST(PositionText, MisspelledBoardsAreNamed) {
  const std::vector<BadPart> table{
      {" 105;", " ;", "player 1, score", "'' is not a number from 0 to 999"},
      {" 105;", " 0105;", "player 1, score", "'0105' is not a number"},
      {" 105;", " +105;", "player 1, score", "'+105' is not a number"},
      {" 105;", " -1;", "player 1, score", "'-1' is not a number"},
      {" 105;", " 99999999999;", "player 1, score", "is not a number"},
      {" 105;", " ", "player 1", "is not score;lines;wall;floor"},
      {" 105;", " 105;;", "player 1", "is not score;lines;wall;floor"},
      {"BYYYKKW", "BYYYKKW;", "player 4", "is not score;lines;wall;floor"},
      {" 7;-,Y2,", " 7;Y2,", "player 2, lines", "'Y2,-,-,-' is not five lines, such as B1,-,R2,-,W5"},
      {" 7;-,Y2,", " 7;-,-,Y2,", "player 2, lines", "is not five lines"},
      {" 7;-,Y2,", " 7;-,,", "player 2, line 2", "'' is not '-' or a colour and a count, such as R2"},
      {" 7;-,Y2,", " 7;-,Y,", "player 2, line 2", "'Y' is not"},
      {" 7;-,Y2,", " 7;-,2,", "player 2, line 2", "'2' is not"},
      {" 7;-,Y2,", " 7;-,y2,", "player 2, line 2", "'y2' is not"},
      {" 7;-,Y2,", " 7;-,2Y,", "player 2, line 2", "'2Y' is not"},
      {" 7;-,Y2,", " 7;-,Y02,", "player 2, line 2", "'Y02' is not"},
      {" 7;-,Y2,", " 7;-,Y+2,", "player 2, line 2", "'Y+2' is not"},
      {" 7;-,Y2,", " 7;-,YY,", "player 2, line 2", "'YY' is not"},
      {" 7;-,Y2,", " 7;--,Y2,", "player 2, line 1", "'--' is not"},
      {"YRKW./", "", "player 3, wall", "is not five rows joined by /"},
      {"YRKW./", "YRKW.//", "player 3, wall", "is not five rows joined by /"},
      {"YRKW./", "YRKW/", "player 3, wall row 1", "'YRKW' is not five spaces long"},
      {"YRKW./", "YRKW../", "player 3, wall row 1", "'YRKW..' is not five spaces long"},
      {"YRKW./", "/", "player 3, wall row 1", "'' is not five spaces long"},
      {"YRKW./", "yRKW./", "player 3, wall row 1", "'y' is not a space: '.' or B, Y, R, K, W"},
      {"YRKW./", "YRKW-/", "player 3, wall row 1", "'-' is not a space"},
      {";*BB ", "; ", "player 1, floor", "tiles are missing"},
      {";*BB ", ";BB* ", "player 1, floor", "'*' is not a tile"},
      {";*BB ", ";**BB ", "player 1, floor", "'*' is not a tile"},
      {";*BB ", ";-* ", "player 1, floor", "'-' is not a tile"},
      {";*BB ", ";*- ", "player 1, floor", "'-' is not a tile"},
      {";*BB ", ";*bb ", "player 1, floor", "'b' is not a tile"},
      {";*BB ", ";*" + std::string(21, 'B') + " ", "player 1, floor", "more than 20 tiles of one colour"},
      {";-^ ", ";^ ", "player 2, floor", "tiles are missing"},
      {";-^ ", ";-^k ", "player 2, floor", "behind ^ stands the sheltered tile, or nothing"},
      {";-^ ", ";-^KK ", "player 2, floor", "behind ^ stands the sheltered tile, or nothing"},
      {";-^ ", ";-^^ ", "player 2, floor", "behind ^ stands the sheltered tile, or nothing"},
      {";-^ ", ";-^- ", "player 2, floor", "behind ^ stands the sheltered tile, or nothing"},
      {";-^ ", ";^- ", "player 2, floor", "behind ^ stands the sheltered tile, or nothing"},
  };
  for (const BadPart& row : table) expect_refused(changed(kRich, row.part, row.by), row.where, row.reason);
}

TEST(PositionText, FieldsAreSeparatedByOneSpace) {
  const std::string start(kStart);
  expect_refused(start + " ", "position", "12 fields, but 2c has 11, separated by one space");
  expect_refused(" " + start, "game", "'' is not a game");
  expect_refused("", "game", "'' is not a game");
  expect_refused("2c", "position", "1 field, but 2c has 11");
  expect_refused(changed(start, "2c 1 o", "2c  1 o"), "position", "12 fields");
  expect_refused(changed(start, "2c 1 o", "2c\t1 o"), "game", "'2c?1' is not a game");
  expect_refused(changed(start, " o ", " o\t"), "position", "10 fields");
  expect_refused(start + " 0;-,-,-,-,-;...../...../...../...../.....;-", "position", "12 fields, but 2c has 11");
  expect_refused(with_field(start, testing::kGame, "3c"), "position", "11 fields, but 3c has 12");
  expect_refused(start + '\n', "player 2, floor", "'-' is not a tile");
  expect_refused(start + '\r', "player 2, floor", "'-' is not a tile");
}

TEST(PositionText, MessagesNameTheFieldsInOrder) {
  EXPECT_THAT(parse_position("2c 1").error().reason,
              HasSubstr("game round phase turn marker displays centre bag lid, then one field per player"));
}

}  // namespace
}  // namespace azulejo
