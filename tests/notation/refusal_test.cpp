// Every reason for which a move or a deal is refused, and the words for it: what is wrong, and what would be right.
// Positions are in the short spelling of tests/rules/table.h.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/play.h"
#include "notation/move_text.h"
#include "tests/rules/table.h"

namespace azulejo {
namespace {

using ::testing::HasSubstr;

struct ReasonCase {
  Reason reason;
  const char* position;
  const char* event;
  const char* words;
};

const std::vector<ReasonCase>& reason_cases() {
  constexpr const char* kOffer = "2c 1 o 1 1/- BBYR/KKWW/-/-/WW R ? 0 0;-,K1,-,-,-;.Y... 0";
  constexpr const char* kSpreads = "2cs 1 o 1 1/- %BBYR/=KWW/-/-/WW R ? 0 0 0";
  constexpr const char* kTiling = "2g 1 t 1 1/- - - ? 0 0;-,B2,K3;...Y./...../..B.. 0";
  constexpr const char* kFresh = "2c 1 d - 1/- - - ? 0 0 0";
  constexpr const char* kFreshSpecial = "2cs 1 d - 1/- - - ? 0 0 0";
  constexpr const char* kEnded = "2c 5 e - 1/1 - - ? 0 0;-;BYRKW 0";
  // Fifteen tiles in the bag, and two red ones in the lid.
  constexpr const char* kLow = "2c 4 d - 1/- - - 5,4,0,0,6 ? 0;-,-,R2,R3,R4;..R../...R. 0;-,-,-,R3,R4";
  static const std::vector<ReasonCase> kTable{
      {Reason::kGameOver, kEnded, "1B1", "the game is over"},
      {Reason::kGameOver, kEnded, "1@1", "the game is over"},
      {Reason::kGameOver, kEnded, "deal BBBB/YYYY/RRRR/KKKK/WWWW", "the game is over"},
      {Reason::kDealDue, kFresh, "1B1", "no player is to act: a deal is due"},
      {Reason::kDealDue, kFresh, "1@1", "no player is to act: a deal is due"},
      {Reason::kTakeDue, kOffer, "1@1", "this is the offer: a take such as 3B4 is due, not a place"},
      {Reason::kPlaceDue, kTiling, "1B1", "this is the tiling: a place from line 2 is due, such as 2@1"},
      {Reason::kMoveDue, kOffer, "deal BBBB/YYYY/RRRR/KKKK/WWWW",
       "a player is to act: a deal comes only between rounds"},
      {Reason::kMoveDue, kTiling, "deal BBBB/YYYY/RRRR/KKKK/WWWW",
       "a player is to act: a deal comes only between rounds"},
      {Reason::kNoSuchDisplay, kOffer, "6B1", "there are only 5 displays"},
      {Reason::kColourNotThere, kOffer, "1K1", "there is no tile of that colour there (R3.2)"},
      {Reason::kColourNotThere, kOffer, "CB1", "there is no tile of that colour there (R3.2)"},
      {Reason::kColourNotThere, kOffer, "3BF", "there is no tile of that colour there (R3.2)"},
      {Reason::kLineFull, "2c 1 o 1 1/- BBYR - ? 0 0;-,B2 0", "1B2", "line 2 is full (R3.6)"},
      {Reason::kLineOtherColour, kOffer, "1B2", "line 2 holds black tiles (R3.6)"},
      {Reason::kLineOtherColour, "2c 1 o 1 1/- BBYR - ? 0 0;-,W2 0", "1B2", "line 2 holds white tiles (R3.6)"},
      {Reason::kWallHasColour, kOffer, "1Y1", "wall row 1 holds yellow already (R3.6)"},
      {Reason::kSplitMissing, kSpreads, "1B1", "the tiles left on the Spreader must go left or right"},
      {Reason::kSplitNotOwed, kSpreads, "2K1/W<", "no tiles are left on a Spreader by this take"},
      {Reason::kSplitNotOwed, kSpreads, "CR1/B<", "no tiles are left on a Spreader by this take"},
      {Reason::kSplitNotOwed, "2cs 1 o 1 1/- %BB/=K - ? 0 0 0", "1B1/Y<", "no tiles are left on a Spreader"},
      {Reason::kSplitWrong, kSpreads, "1B1/Y<", "behind / must stand exactly the colours left on the Spreader"},
      {Reason::kSplitWrong, kSpreads, "1B1/Y<R>K<", "behind / must stand exactly the colours left on the Spreader"},
      {Reason::kSplitWrong, kSpreads, "1B1/Y<W>", "behind / must stand exactly the colours left on the Spreader"},
      {Reason::kOtherLineDue, kTiling, "3@1", "line 2 is tiled first (R7.4)"},
      {Reason::kOtherLineDue, kTiling, "1@1", "line 2 is tiled first (R7.4)"},
      {Reason::kColumnTaken, "2g 1 t 1 1/- - - ? 0 0;-,B2;...../...Y. 0", "2@4",
       "column 4 of that row is taken (R7.1)"},
      {Reason::kColumnHasColour, kTiling, "2@3", "column 3 holds blue already (R7.1)"},
      {Reason::kDisplayCount, kFresh, "deal BBBB/YYYY/RRRR/KKKK", "a deal of this game has 5 displays (R1.3)"},
      {Reason::kDisplayCount, kFresh, "deal BBBB/YYYY/RRRR/KKKK/WWWW/BBBB",
       "a deal of this game has 5 displays (R1.3)"},
      {Reason::kDisplayTiles, kFresh, "deal BBBB/YYYY/RRR/KKKK/WWWW", "display 3 has the wrong number of tiles"},
      {Reason::kDisplayTiles, kFresh, "deal BBBB/YYYY/RRRR/KKKK/WWWWW", "display 5 has the wrong number of tiles"},
      {Reason::kDisplayTiles, kFresh, "deal -/-/-/-/-", "display 1 has the wrong number of tiles"},
      {Reason::kDisplayTiles, kFreshSpecial, "deal +BBBB/=YYYY/RRRR/KKKK/WWWW", "an Extra gets one more"},
      {Reason::kDisplayTiles, kFreshSpecial, "deal +BBBBB/=YYYYY/RRRR/KKKK/WWWW", "display 2 has the wrong number"},
      {Reason::kColourShort, "2c 2 d - 1/- - - 3,20,20,20,20 17 0 0", "deal BBBB/YYYY/RRRR/KKKK/WWWW",
       "more blue tiles than the 3 there are to draw"},
      {Reason::kColourShort, kLow, "deal BBBB/BYYY/YRRR/KKWW/WWWW", "more red tiles than the 2 there are to draw"},
      {Reason::kBagNotUsedUp, kLow, "deal BBBB/BYYY/RRKK/KKWW/WWWW",
       "the lid is opened before the bag is empty: all 4 yellow tiles of the bag must be dealt (R2.4)"},
      {Reason::kGoldInPlainGame, kFresh, "deal BBBB/YYYY/RRRR/=KKKK/WWWW",
       "display 4 is gold, but the game is without Special Factories"},
      {Reason::kGoldCount, kFreshSpecial, "deal BBBB/YYYY/RRRR/=KKKK/WWWW",
       "exactly 2 displays are gold, as many as players (R8.2)"},
      {Reason::kGoldCount, kFreshSpecial, "deal ^BBBB/%YYYY/RRRR/=KKKK/WWWW",
       "exactly 2 displays are gold, as many as players (R8.2)"},
      {Reason::kGoldTwice, kFreshSpecial, "deal @KBBBB/YYYY/RRRR/@KKKKK/WWWW",
       "display 4 shows a gold side that another one shows (R8.1)"},
  };
  return kTable;
}

std::optional<Refusal> play_text(Position& position, const std::string& event) {
  if (event.starts_with("deal ")) return play(position, *parse_deal(event.substr(5)));
  return play(position, *parse_move(event));
}

TEST(Refusal, EveryReasonInWords) {
  for (const ReasonCase& row : reason_cases()) {
    SCOPED_TRACE(std::string(row.position) + " | " + row.event);
    const Position before = rules::read(row.position);
    Position position = before;
    const auto refusal = play_text(position, row.event);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->reason, row.reason);
    EXPECT_THAT(describe(*refusal), HasSubstr(row.words));
    EXPECT_EQ(position, before) << "what is refused changes nothing";
  }
}

TEST(Refusal, EveryReasonIsInTheTable) {
  std::set<Reason> seen;
  for (const ReasonCase& row : reason_cases()) seen.insert(row.reason);
  for (int i = 0; i <= static_cast<int>(Reason::kGoldTwice); ++i) {
    EXPECT_TRUE(seen.contains(static_cast<Reason>(i))) << "reason " << i;
  }
}

// The text has no way to send one colour to both sides; a program has.
TEST(Refusal, AColourToBothSides) {
  const Position position = rules::read("2cs 1 o 1 1/- %BBY/=KWW - ? 0 0 0");
  ColourSet yellow;
  yellow.insert(Colour::kYellow);
  const Move both = Move::take(Display::at(0), Colour::kBlue, Destination::floor(), yellow, yellow);
  EXPECT_EQ(refuse(position, both), Refusal{Reason::kSplitWrong});
  EXPECT_FALSE(refuse(position, Move::take(Display::at(0), Colour::kBlue, Destination::floor(), yellow)));
}

}  // namespace
}  // namespace azulejo
