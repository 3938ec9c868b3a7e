// The atoms of the notation: letters, signs, names of games, tiles, numbers.
#include "notation/atoms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace azulejo {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Atoms, ColoursAreLettersInOrder) {
  std::string letters;
  std::string names;
  for (const Colour colour : kColours) {
    letters += letter(colour);
    names += name(colour);
    names += ' ';
    EXPECT_EQ(colour_of(letter(colour)), colour);
  }
  EXPECT_EQ(letters, "BYRKW");
  EXPECT_EQ(names, "blue yellow red black white ");
}

TEST(Atoms, NothingElseIsAColour) {
  int colours = 0;
  for (int c = 0; c < 256; ++c) colours += colour_of(static_cast<char>(c)) ? 1 : 0;
  EXPECT_EQ(colours, 5);
  EXPECT_FALSE(colour_of('b'));
  EXPECT_FALSE(colour_of('\0'));
}

TEST(Atoms, GameKindsBothWays) {
  std::string kinds;
  for (const GameKind kind : kGameKinds) {
    const std::string text = format(kind);
    kinds += text;
    kinds += ' ';
    const auto parsed = parse_game_kind(text);
    ASSERT_TRUE(parsed) << text;
    EXPECT_EQ(*parsed, kind);
  }
  EXPECT_EQ(kinds, "2c 3c 4c 2g 3g 4g 2cs 3cs 4cs 2gs 3gs 4gs ");
}

TEST(Atoms, OtherGameKindsAreRefusedAndTheMessageHelps) {
  for (const char* const text : {"", "2", "c", "1c", "5g", "2C", "2cS", "2cg", "2css", "2sc", "02c", "2c ", " 2c", "c2",
                                 "2c\n", "22c", "2x", "2s"}) {
    const auto parsed = parse_game_kind(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_EQ(parsed.error().where, "game") << text;
    EXPECT_THAT(parsed.error().reason, HasSubstr("such as 2c or 4gs")) << text;
  }
  EXPECT_THAT(parse_game_kind("7q").error().reason, HasSubstr("'7q' is not a game"));
}

TEST(Atoms, GoldSidesHaveSigns) {
  std::string signs;
  for (int i = 0; i < kGoldSideCount; ++i) {
    const std::string prefix = gold_prefix(gold_side_at(i));
    signs += prefix;
    signs += ' ';
    std::string_view text = "BBY";
    const std::string with_sign = prefix + "BBY";
    text = with_sign;
    EXPECT_EQ(take_gold_prefix(text), gold_side_at(i));
    EXPECT_EQ(text, "BBY") << "the sign is taken off";
  }
  EXPECT_EQ(signs, "+ @B @Y @R @K @W = % ^ ");
  EXPECT_EQ(gold_prefix(Side::kPlain), "");
  EXPECT_EQ(gold_prefix(Side::kClaimedShelter), "");
}

TEST(Atoms, WhatIsNoSignStays) {
  for (const char* const other : {"BBY", "", "-", "@", "@b", "@-", "x", "*BB", "<"}) {
    std::string_view text = other;
    EXPECT_EQ(take_gold_prefix(text), Side::kPlain) << other;
    EXPECT_EQ(text, other);
  }
}

TEST(Atoms, TilesAreWrittenSortedAndReadInAnyOrder) {
  const auto tiles = parse_tiles("WKRYBBKW");
  ASSERT_TRUE(tiles);
  EXPECT_EQ(format_tiles(*tiles), "BBYRKKWW");
  EXPECT_EQ(tiles->total(), 8);
  EXPECT_EQ(format_tiles(TileCounts()), "");
}

TEST(Atoms, TwentyTilesOfAColourAndNoMore) {
  const std::string twenty(20, 'K');
  const auto tiles = parse_tiles(twenty);
  ASSERT_TRUE(tiles);
  EXPECT_EQ(tiles->of(Colour::kBlack), 20);
  EXPECT_EQ(format_tiles(*tiles), twenty);
  EXPECT_TRUE(parse_tiles(twenty + "B"));
  const auto refused = parse_tiles(twenty + "BK");
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().reason, HasSubstr("more than 20 tiles of one colour"));
  EXPECT_FALSE(parse_tiles(std::string(100'000, 'W')));
}

TEST(Atoms, OtherTilesAreNamed) {
  EXPECT_THAT(parse_tiles("").error().reason, HasSubstr("tiles are missing"));
  EXPECT_THAT(parse_tiles("BBb").error().reason, HasSubstr("'b' is not a tile: B, Y, R, K or W"));
  for (const char* const text : {"-", "B-", "B B", " B", "B ", "2", "x", "B\n", "Ż", "*", "^"}) {
    EXPECT_FALSE(parse_tiles(text)) << text;
  }
}

TEST(Atoms, Numbers) {
  EXPECT_EQ(parse_number("0"), 0);
  EXPECT_EQ(parse_number("7"), 7);
  EXPECT_EQ(parse_number("120"), 120);
  EXPECT_EQ(parse_number("999999999"), 999'999'999);
  for (const char* const text : {"", "00", "01", "+1", "-1", "-0", "1000000000", "99999999999999999999", "1 ", " 1",
                                 "1.0", "1e3", "0x1", "１", "a", "1a", "/", ":"}) {
    EXPECT_FALSE(parse_number(text)) << text;
  }
}

TEST(Atoms, SplitKeepsEveryPart) {
  EXPECT_THAT(split("a/b/c", '/'), ElementsAre("a", "b", "c"));
  EXPECT_THAT(split("", '/'), ElementsAre(""));
  EXPECT_THAT(split("/", '/'), ElementsAre("", ""));
  EXPECT_THAT(split("/a//b/", '/'), ElementsAre("", "a", "", "b", ""));
}

TEST(Atoms, QuotesShowOnlyWhatCanBeShown) {
  EXPECT_EQ(in_quotes("3B4"), "'3B4'");
  EXPECT_EQ(in_quotes(""), "''");
  EXPECT_EQ(in_quotes("a\x1b[2Jb\n~ "), "'a?[2Jb?~ '");
  EXPECT_EQ(in_quotes("In\xEAs\x7F"), "'In?s?'");
  const std::string forty(40, 'x');
  EXPECT_EQ(in_quotes(forty), "'" + forty + "'");
  EXPECT_EQ(in_quotes(forty + "y"), "'" + forty + "...'");
}

TEST(Atoms, ErrorsSayWhereIfThereIsAPlace) {
  EXPECT_EQ((Error{"bag", "wrong"}).message(), "bag: wrong");
  EXPECT_EQ((Error{{}, "wrong"}).message(), "wrong");
}

}  // namespace
}  // namespace azulejo
