// The picture of a table: exact pictures of each phase and both walls, colours only when asked for, never too wide.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <string>

#include "data_files.h"
#include "notation/position_text.h"
#include "rules/table.h"
#include "terminal/picture.h"

namespace azulejo {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// The picture without colours, and a line break before it: as it stands below.
std::string plain_picture(const char* brief) { return '\n' + picture(rules::read(brief), Colours::kOff); }

TEST(Picture, Offer) {
  EXPECT_EQ(plain_picture("2c 3 o 2 1/2 -/KKWW/BRRW/-/K BYY 9,10,11,9,12 ? "
                          "0;-,Y2,R1;B.R../WB...;W 112;-,-,-,-,K3;.....;*BBY"),
            R"(
2c, round 3: offer, player 2 to take, player 2 has the marker

  1  -
  2  K K W W
  3  B R R W
  4  -
  5  K
  C  B Y Y

  bag  B 9  Y 10  R 11  K 9  W 12
  lid  B 5  Y 5  R 5  K 5  W 3

  player 1, 0 points                    > player 2, 112 points
  1         _ | B y R k w                 1         _ | b y r k w
  2       Y Y | W B y r k                 2       _ _ | w b y r k
  3     _ _ R | k w b y r                 3     _ _ _ | k w b y r
  4   _ _ _ _ | r k w b y                 4   _ _ _ _ | r k w b y
  5 _ _ _ _ _ | y r k w b                 5 _ _ K K K | y r k w b
  floor W (-1)                            floor * B B Y (-6)
)");
}

TEST(Picture, SpecialFactories) {
  EXPECT_EQ(plain_picture("3gs 12 o 3 2/- BBYR/%BBY/x/@YYYRRKW/-/-/RRK BWW ? 1,0,2 "
                          "5;B1;..Y../B..K.;BB 7;-,Y2 20;-,W1;YRKW.;BB^K"),
            R"(
3gs, round 12: offer, player 3 to take

  1  B B Y R
  2  B B Y              % Spreader
  3                     x Shelter, claimed
  4  Y Y R R K W        @Y Magnet of yellow
  5  -
  6  -
  7  R R K
  C  * B W W

  bag  B 8  Y 12  R 12  K 15  W 15
  lid  B 1  Y 0  R 2  K 0  W 0

  player 1, 5 points                      player 2, 7 points
  1         B | . . Y . .                 1         _ | . . . . .
  2       _ _ | B . . K .                 2       Y Y | . . . . .
  3     _ _ _ | . . . . .                 3     _ _ _ | . . . . .
  4   _ _ _ _ | . . . . .                 4   _ _ _ _ | . . . . .
  5 _ _ _ _ _ | . . . . .                 5 _ _ _ _ _ | . . . . .
  floor B B (-2)                          floor -

> player 3, 20 points
  1         _ | Y R K W .
  2       _ W | . . . . .
  3     _ _ _ | . . . . .
  4   _ _ _ _ | . . . . .
  5 _ _ _ _ _ | . . . . .
  floor B B (-2) ^ K
)");
}

TEST(Picture, Tiling) {
  EXPECT_EQ(plain_picture("2g 3 t 2 1/2 - - ? 3,2,1 12;-,-,-,W2;.Y.../B....;B 4;-,B2,Y3;KB.../.WR..;*RR"), R"(
2g, round 3: tiling, player 2 to place from line 2, player 2 has the marker

  bag  B 12  Y 14  R 16  K 19  W 17
  lid  B 3  Y 2  R 1  K 0  W 0

  player 1, 12 points                   > player 2, 4 points
  1         _ | . Y . . .                 1         _ | K B . . .
  2       _ _ | B . . . .                 2       B B | . W R . .
  3     _ _ _ | . . . . .                 3     Y Y Y | . . . . .
  4   _ _ W W | . . . . .                 4   _ _ _ _ | . . . . .
  5 _ _ _ _ _ | . . . . .                 5 _ _ _ _ _ | . . . . .
  floor B (-1)                            floor * R R (-4)
)");
}

TEST(Picture, WaitingForADeal) {
  EXPECT_EQ(plain_picture("2c 2 d - 2/- - - ? 3 1;-,-,-,W2;B.... 0"), R"(
2c, round 2: waiting for a deal, player 2 will start

  bag  B 16  Y 20  R 20  K 20  W 18
  lid  B 3  Y 0  R 0  K 0  W 0

  player 1, 1 point                       player 2, 0 points
  1         _ | B y r k w                 1         _ | b y r k w
  2       _ _ | w b y r k                 2       _ _ | w b y r k
  3     _ _ _ | k w b y r                 3     _ _ _ | k w b y r
  4   _ _ W W | r k w b y                 4   _ _ _ _ | r k w b y
  5 _ _ _ _ _ | y r k w b                 5 _ _ _ _ _ | y r k w b
  floor -                                 floor -
)");
}

TEST(Picture, TheGameIsOver) {
  EXPECT_EQ(plain_picture("4c 6 e - 4/2 - - ? 0 31;-;BYRKW 7 31 40;-,K1"), R"(
4c, round 6: the game is over

  bag  B 19  Y 19  R 19  K 18  W 19
  lid  B 0  Y 0  R 0  K 0  W 0

  player 1, 31 points, place 2            player 2, 7 points, place 4
  1         _ | B Y R K W                 1         _ | b y r k w
  2       _ _ | w b y r k                 2       _ _ | w b y r k
  3     _ _ _ | k w b y r                 3     _ _ _ | k w b y r
  4   _ _ _ _ | r k w b y                 4   _ _ _ _ | r k w b y
  5 _ _ _ _ _ | y r k w b                 5 _ _ _ _ _ | y r k w b
  floor -                                 floor -

  player 3, 31 points, place 3            player 4, 40 points, place 1
  1         _ | b y r k w                 1         _ | b y r k w
  2       _ _ | w b y r k                 2       _ K | w b y r k
  3     _ _ _ | k w b y r                 3     _ _ _ | k w b y r
  4   _ _ _ _ | r k w b y                 4   _ _ _ _ | r k w b y
  5 _ _ _ _ _ | y r k w b                 5 _ _ _ _ _ | y r k w b
  floor -                                 floor -
)");
}

TEST(Picture, EveryGoldSideHasItsName) {
  const std::string first = plain_picture("4cs 1 o 1 1/- B/+-/@B-/^K/%- - ? 0 0 0 0 0");
  for (const char* const line :
       {"\n  1  B\n", "\n  2  -                  + Extra\n", "\n  3  -                  @B Magnet of blue\n",
        "\n  4  K                  ^ Shelter\n", "\n  5  -                  % Spreader\n"}) {
    EXPECT_THAT(first, HasSubstr(line));
  }
  const std::string second = plain_picture("4cs 1 o 1 1/- B/@R-/@K-/@W-/=- - ? 0 0 0 0 0");
  for (const char* const name : {"@R Magnet of red", "@K Magnet of black", "@W Magnet of white", "= Keeper"}) {
    EXPECT_THAT(second, HasSubstr(name));
  }
  EXPECT_THAT(plain_picture("2cs 1 o 1 1/- B/=-/x - ? 0 0 0;-;.....;-^"), HasSubstr("floor - ^ Shelter\n"));
}

TEST(Picture, TheMarkerWithoutTiles) {
  EXPECT_THAT(plain_picture("2c 1 o 1 1/2 B - ? 0 0 0;-;.....;*"), HasSubstr("floor * (-1)\n"));
  EXPECT_THAT(plain_picture("2c 1 o 1 1/2 B - ? 0 0 0;-;.....;YYYYYYY"), HasSubstr("floor Y Y Y Y Y Y Y (-14)\n"));
}

// What colours add is only colour: without them the picture is the same.
TEST(Picture, ColoursOnlyWhenAskedFor) {
  const std::regex style("\x1b\\[[0-9;]+m");
  for (const auto& row : testing::read_table(testing::vectors() / "legal.tsv")) {
    const auto position = parse_position(row[0]);
    ASSERT_TRUE(position);
    const std::string plain = picture(*position, Colours::kOff);
    const std::string coloured = picture(*position, Colours::kOn);
    EXPECT_THAT(plain, Not(HasSubstr("\x1b")));
    EXPECT_THAT(coloured, HasSubstr("\x1b["));
    EXPECT_EQ(std::regex_replace(coloured, style, ""), plain) << row[0];
  }
}

TEST(Picture, EveryTileInItsColourAndEveryColourEnds) {
  const std::string coloured = picture(rules::read("2c 1 o 1 1/- BYRK W ? 0 0 0"), Colours::kOn);
  for (const char* const tile : {"\x1b[97;44mB\x1b[0m", "\x1b[30;43mY\x1b[0m", "\x1b[97;41mR\x1b[0m",
                                 "\x1b[97;48;5;238mK\x1b[0m", "\x1b[30;48;5;254mW\x1b[0m"}) {
    EXPECT_THAT(coloured, HasSubstr(tile));
  }
  bool styled = false;
  for (std::size_t i = coloured.find('\x1b'); i != std::string::npos; i = coloured.find('\x1b', i + 1)) {
    const bool reset = coloured.compare(i, 4, "\x1b[0m") == 0;
    EXPECT_EQ(reset, styled) << "at " << i;
    styled = !reset;
  }
  EXPECT_FALSE(styled);
}

/// Lines of at most 80 columns that do not end in a blank.
void expect_fit(const std::string& picture) {
  std::istringstream lines(picture);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(line.size(), 80U) << line;
    EXPECT_FALSE(line.ends_with(' ')) << line;
  }
}

TEST(Picture, EightyColumnsAreEnough) {
  for (const auto& file : testing::game_files()) {
    for (const std::string& text : testing::read_lines(std::filesystem::path(file).replace_extension(".pos"))) {
      const auto position = parse_position(text);
      ASSERT_TRUE(position) << text;
      SCOPED_TRACE(text);
      expect_fit(picture(*position, Colours::kOff));
    }
  }
}

// What no game leads to, but may be written by hand.
TEST(Picture, EightyColumnsAreEnoughForAHundredTilesAndABillionRounds) {
  const std::string all =
      std::string(20, 'B') + std::string(20, 'Y') + std::string(20, 'R') + std::string(20, 'K') + std::string(20, 'W');
  const std::string rest = all.substr(8);  // without the blue tiles of the floor and the Shelter
  for (const std::string& brief :
       {"2c 1 o 1 1/- - " + all + " 0 0 0 0", "2c 1 o 1 1/2 - " + all.substr(1) + " ? 0 0 0;-;.....;*",
        "4gs 999999999 o 4 4/3 @B" + rest.substr(0, 30) + "/" + rest.substr(30) +
            "/=-/+-/x - ? 0 999 999;-;.....;BBBBBBB^B 999;-;.....;* 999",
        std::string("4g 999999999 t 4 3/3 - - ? 0 999 999 999;-;.....;* 999;-,-,-,-,B5"),
        "2cs 1 o 1 1/- %" + all + "/^- - 0 0 0 0"}) {
    SCOPED_TRACE(brief);
    expect_fit(plain_picture(brief.c_str()));
  }
}

TEST(Picture, WhatDoesNotFitGoesOnBelow) {
  EXPECT_THAT(plain_picture("2cs 1 o 1 1/2 %BBBBBBBBBBYYYYYYYYYY/=BBBBBBBBB/YYYYYYYYYY - ? 0 0 0;-;.....;*"),
              HasSubstr(R"(
  1  B B B B B B B B B  % Spreader
     B Y Y Y Y Y Y Y Y
     Y Y
  2  B B B B B B B B B  = Keeper
  3  Y Y Y Y Y Y Y Y Y
     Y
  4  -
)"));
  EXPECT_THAT(plain_picture("2c 1 o 1 1/- - BBBBBBBBBBBBBBBBBBBBYYYYYYYYYYYYYYYYYYYYR ? 0 0 0"), HasSubstr(R"(
  C  * B B B B B B B B B B B B B B B B B B B B Y Y Y Y Y Y Y Y Y Y Y Y Y Y Y Y
       Y Y Y Y R
)"));
  EXPECT_THAT(plain_picture("4g 999999999 t 4 3/3 - - ? 0 0 0 0;-;.....;* 0;-,-,-,-,B5"), HasSubstr(R"(
4g, round 999999999: tiling, player 4 to place from line 5
  player 3 has the marker
)"));
}

}  // namespace
}  // namespace azulejo
