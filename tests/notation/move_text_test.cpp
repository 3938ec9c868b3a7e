// The text of moves: one spelling, both ways, and nothing else is read.
#include "notation/move_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "tests/rules/table.h"

namespace azulejo {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr Source display(int number) { return Display::numbered(number); }
constexpr Destination line(int number) { return Row::numbered(number); }
constexpr ColourSet colours(Colour a) {
  ColourSet set;
  set.insert(a);
  return set;
}

TEST(MoveText, ExamplesOfTheNotation) {
  EXPECT_EQ(format(Move::take(display(3), Colour::kBlue, line(4))), "3B4");
  EXPECT_EQ(format(Move::take(Source::centre(), Colour::kRed, line(2))), "CR2");
  EXPECT_EQ(format(Move::take(display(1), Colour::kWhite, Destination::floor())), "1WF");
  EXPECT_EQ(format(Move::take(display(2), Colour::kBlue, line(3), colours(Colour::kYellow), colours(Colour::kRed))),
            "2B3/Y<R>");
  EXPECT_EQ(format(Move::place(Row::numbered(3), Column::numbered(5))), "3@5");
}

// Every take from a source, with every way to leave colours on a Spreader, and every place.
TEST(MoveText, EveryMoveHasOneSpelling) {
  std::set<std::string> texts;
  const auto expect_both_ways = [&texts](Move move) {
    const std::string text = format(move);
    const auto parsed = parse_move(text);
    ASSERT_TRUE(parsed) << text;
    EXPECT_EQ(*parsed, move) << text;
    EXPECT_TRUE(texts.insert(text).second) << text << " stands for two moves";
  };
  for (int source = 0; source < Source::kLimit; ++source) {
    for (const Colour colour : kColours) {
      for (int destination = 0; destination < Destination::kLimit; ++destination) {
        for (std::uint32_t left = 0; left < 32; ++left) {
          for (std::uint32_t right = 0; right < 32; ++right) {
            const std::uint32_t taken = colours(colour).bits();
            if ((left & right) != 0 || ((left | right) & taken) != 0) continue;
            expect_both_ways(Move::take(Source::at(source), colour, Destination::at(destination),
                                        ColourSet::of_bits(left), ColourSet::of_bits(right)));
          }
        }
      }
    }
  }
  for (const Row row : Row::all()) {
    for (const Column column : Column::all()) expect_both_ways(Move::place(row, column));
  }
  EXPECT_EQ(texts.size(), 10U * 5 * 6 * 81 + 25);
}

TEST(MoveText, WhatAMoveSays) {
  const auto take = parse_move("9K5/B>Y<R>W<");
  ASSERT_TRUE(take);
  EXPECT_FALSE(take->is_place());
  EXPECT_EQ(take->source(), display(9));
  EXPECT_EQ(take->colour(), Colour::kBlack);
  EXPECT_EQ(take->destination(), line(5));
  EXPECT_TRUE(take->spreads());
  EXPECT_TRUE(take->right().has(Colour::kBlue) && take->right().has(Colour::kRed) && take->right().size() == 2);
  EXPECT_TRUE(take->left().has(Colour::kYellow) && take->left().has(Colour::kWhite) && take->left().size() == 2);

  const auto place = parse_move("1@4");
  ASSERT_TRUE(place);
  EXPECT_TRUE(place->is_place());
  EXPECT_EQ(place->row(), Row::numbered(1));
  EXPECT_EQ(place->column(), Column::numbered(4));
}

void expect_no_move(std::string_view text, const char* reason) {
  const auto move = parse_move(text);
  ASSERT_FALSE(move) << text;
  EXPECT_EQ(move.error().where, "move");
  EXPECT_THAT(move.error().reason, HasSubstr(reason)) << text;
}

TEST(MoveText, TooShort) {
  for (const char* const text : {"", "3", "3B", "C", "3@", "@", "/"}) {
    expect_no_move(text, "write a take such as 3B4, CR2 or 1WF, or a place such as 3@5");
  }
}

TEST(MoveText, MisspelledTakes) {
  for (const char* const text :
       {"0B1",   "AB1",  "cB1",  "FB1",  "-B1",  ":B1",    "3b4",  "3G4",   "334",   "3 4",   "3B0",
        "3B6",   "3BG",  "3Bf",  "3BC",  "3B-",  "3B/",    " 3B4", "\t3B4", "3B4 ",  "3B4\t", "3B4\n",
        "3B4\r", "3B4x", "3B44", "10B1", "03B4", "3B4,",   "3B4Y", "3B4<R", "3 B 4", "CC1",   "+3B4",
        "deal",  "end",  "---",  "３B4", "Żółć", "3B4|Y<", "B34",  "4B3B",  "3BF5",  "3BF F"}) {
    expect_no_move(text, "a take is a source (display 1-9 or C), a colour (B Y R K W) and a line (1-5) or F");
  }
}

TEST(MoveText, MisspelledSplits) {
  for (const char* const text :
       {"3B4/", "3B4//", "3B4/Y", "3B4/Y<R", "3B4/Y<R>K", "3B4/<Y", "3B4/Y=", "3B4/y<", "3B4/Z<", "3B4/ Y<", "3B4/Y< ",
        "3B4/Y<,R>", "3B4/Y<R> ", "3B4/R<Y<", "3B4/W>K<", "3B4/Y<Y>", "3B4/Y<Y<", "3B4/Y<R<R>", "3B4/Y<>R"}) {
    expect_no_move(text, "behind / stand colours in the order B Y R K W, each with < or >, such as 2B3/Y<R>");
  }
  expect_no_move("3B4/B<", "the colour taken cannot be left over");
  expect_no_move("3K4/B<K>W<", "the colour taken cannot be left over");
}

TEST(MoveText, MisspelledPlaces) {
  for (const char* const text : {"0@1", "6@1", "1@0", "1@6", "C@1", "1@F", "3@55", "3@5 ", "3@5/Y<", "B@1", " @1",
                                 "3@@", "3@B", "3@5\n", "-@-"}) {
    expect_no_move(text, "a place is a row (1-5), @ and a column (1-5), such as 3@5");
  }
}

TEST(MoveText, MessagesShowTheTextCutAndWithoutControlCharacters) {
  expect_no_move("3B\x1b", "'3B?' is not a move");
  expect_no_move(std::string(1'000'000, 'B'), "BBBBB...' is not a move");
}

TEST(MoveText, LegalMovesInByteOrder) {
  EXPECT_THAT(legal_move_texts(rules::read("2cs 1 o 1 1/- %BR/=- W ? 0 0;B1,-,R1,R4,-;...../WB.RK 0")),
              ElementsAre("1B5/R<", "1B5/R>", "1BF/R<", "1BF/R>", "1R3/B<", "1R3/B>", "1R5/B<", "1R5/B>", "1RF/B<",
                          "1RF/B>", "CW5", "CWF"));
}

TEST(MoveText, NobodyToActHasNoLegalMoves) {
  EXPECT_THAT(legal_move_texts(rules::read("2c 1 d - 1/- - - ? 0 0 0")), IsEmpty());
  EXPECT_THAT(legal_move_texts(rules::read("2c 5 e - 1/1 - - ? 0 0;-;BYRKW 0")), IsEmpty());
}

}  // namespace
}  // namespace azulejo
