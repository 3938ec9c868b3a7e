// R1: players, tiles, displays, boards, the coloured wall.
#include <string>
#include <utility>

#include "chance/draw.h"
#include "core/legal_moves.h"
#include "table.h"

namespace azulejo::rules {
namespace {

TEST(R1_Components, R1_1_TwoToFourPlayers) {
  for (const char* const game : {"2c", "3c", "4c", "2g", "3g", "4g", "2cs", "3cs", "4cs", "2gs", "3gs", "4gs"}) {
    EXPECT_TRUE(parse_game_kind(game)) << game;
  }
  for (const char* const game : {"0c", "1c", "5c", "1gs", "5gs"}) EXPECT_FALSE(parse_game_kind(game)) << game;
  EXPECT_TRUE(is_valid("2c 1 o 2 2/- B - ? 0 0 0"));
  EXPECT_FALSE(is_valid("2c 1 o 3 2/- B - ? 0 0 0"));
  EXPECT_FALSE(is_valid("2c 1 o 2 3/- B - ? 0 0 0"));
}

TEST(R1_Components, R1_1_SeatsAreClockwise) {
  EXPECT_EQ(after("4c 1 o 3 3/- B/B/B/B/B - ? 0 0 0 0 0", "1B1"), position("4c 1 o 4 3/- -/B/B/B/B - ? 0 0 0 0;B1 0"));
  EXPECT_EQ(after("4c 1 o 4 3/- B/B/B/B/B - ? 0 0 0 0 0", "1B1"), position("4c 1 o 1 3/- -/B/B/B/B - ? 0 0 0 0 0;B1"));
  EXPECT_EQ(after("3c 1 o 3 3/- B/B/B/B/B - ? 0 0 0 0", "1B1"), position("3c 1 o 1 3/- -/B/B/B/B - ? 0 0 0 0;B1"));
  EXPECT_EQ(after("2c 1 o 2 2/- B/B/B/B/B - ? 0 0 0", "1B1"), position("2c 1 o 1 2/- -/B/B/B/B - ? 0 0 0;B1"));
}

TEST(R1_Components, R1_2_TwentyTilesOfEachOfFiveColours) {
  for (const GameKind kind : kGameKinds) {
    const Position fresh = Position::fresh(kind, Player::at(0));
    for (const Colour colour : kColours) EXPECT_EQ(fresh.bag().of(colour), 20);
    EXPECT_EQ(fresh.bag().total(), 100);
  }
}

TEST(R1_Components, R1_3_FiveSevenNineDisplays) {
  EXPECT_EQ(after("2c 1 d - 1/- - - ? 0 0 0", "deal BBBB/YYYY/RRRR/KKKK/WWWW"),
            position("2c 1 o 1 1/- BBBB/YYYY/RRRR/KKKK/WWWW - ? 0 0 0"));
  EXPECT_EQ(after("3c 1 d - 1/- - - ? 0 0 0 0", "deal BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY"),
            position("3c 1 o 1 1/- BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY - ? 0 0 0 0"));
  EXPECT_EQ(after("4c 1 d - 1/- - - ? 0 0 0 0 0", "deal BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY/RRRR/KKKK"),
            position("4c 1 o 1 1/- BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY/RRRR/KKKK - ? 0 0 0 0 0"));
  EXPECT_EQ(refused("3c 1 d - 1/- - - ? 0 0 0 0", "deal BBBB/YYYY/RRRR/KKKK/WWWW"), Reason::kDisplayCount);
  EXPECT_EQ(refused("2c 1 d - 1/- - - ? 0 0 0", "deal BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY"), Reason::kDisplayCount);
  EXPECT_EQ(refused("2c 1 o 1 1/- BBBB/YYYY/RRRR/KKKK/WWWW - ? 0 0 0", "6B1"), Reason::kNoSuchDisplay);
}

TEST(R1_Components, R1_4_PatternLinesHoldOneToFive) {
  // Six blue tiles: as many go in the line as it holds, the others fall.
  const std::string start = "2c 1 o 2 2/1 Y BBBBBB ? 0 0;-;.....;* 0";
  EXPECT_EQ(after(start, "CB1"), position("2c 1 o 1 2/1 Y - ? 0 0;-;.....;* 0;B1;.....;BBBBB"));
  EXPECT_EQ(after(start, "CB2"), position("2c 1 o 1 2/1 Y - ? 0 0;-;.....;* 0;-,B2;.....;BBBB"));
  EXPECT_EQ(after(start, "CB3"), position("2c 1 o 1 2/1 Y - ? 0 0;-;.....;* 0;-,-,B3;.....;BBB"));
  EXPECT_EQ(after(start, "CB4"), position("2c 1 o 1 2/1 Y - ? 0 0;-;.....;* 0;-,-,-,B4;.....;BB"));
  EXPECT_EQ(after(start, "CB5"), position("2c 1 o 1 2/1 Y - ? 0 0;-;.....;* 0;-,-,-,-,B5;.....;B"));
}

TEST(R1_Components, R1_4_FloorSpacesCost1122233) {
  const std::array<int, 8> expected{50, 49, 48, 46, 44, 42, 39, 36};
  for (std::size_t taken = 0; taken <= 7; ++taken) {
    const std::string floor = taken == 0 ? "-" : std::string(taken, 'Y');
    const std::string score = std::to_string(expected.at(taken));
    EXPECT_EQ(after("2c 1 o 1 1/- K - ? 0 0 50;-;.....;" + floor, "1K5"),
              position("2c 2 d - 1/- - - ? 0," + std::to_string(taken) + " 0;-,-,-,-,K1 " + score));
  }
}

TEST(R1_Components, R1_4_ScoresStartAtZero) {
  const Position fresh = Position::fresh(GameKind(4, WallKind::kGrey, Factories::kSpecial), Player::at(0));
  EXPECT_EQ(format(fresh), position("4gs 1 d - 1/- - - 20,20,20,20,20 0 0 0 0 0"));
}

TEST(R1_Components, R1_5_OneMarker) {
  EXPECT_TRUE(is_valid("2c 1 o 1 1/1 B - ? 0 0;-;.....;* 0"));
  EXPECT_FALSE(is_valid("2c 1 o 1 1/1 B - ? 0 0;-;.....;* 0;-;.....;*"));
  EXPECT_FALSE(is_valid("2c 1 o 1 1/- B - ? 0 0;-;.....;* 0"));
  EXPECT_FALSE(is_valid("2c 1 o 1 1/1 B - ? 0 0 0"));
  EXPECT_FALSE(is_valid("2c 1 o 1 1/1 B - ? 0 0 0;-;.....;*"));
}

TEST(R1_Components, R1_6_ColoursOfTheColouredWall) {
  const std::array<std::string, 5> printed{"BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"};
  for (std::size_t row = 0; row < 5; ++row) {
    for (std::size_t column = 0; column < 5; ++column) {
      const std::string colour(1, printed.at(row).at(column));
      const std::string number = std::to_string(row + 1);
      // The last tile of the round fills the line; the line's other tiles are the only ones in the lid.
      std::string lines = "-,-,-,-,-";
      if (row > 0) lines.replace(2 * row, 1, colour + std::to_string(row));
      std::string wall = "...../...../...../...../.....";
      wall.at(6 * row + column) = colour.front();
      std::string lid = "0,0,0,0,0";
      lid.replace(2 * std::string("BYRKW").find(colour), 1, std::to_string(row));
      EXPECT_EQ(after(joined({"2c 1 o 1 1/- ", colour, " - ? 0 0;", lines, " 0"}), joined({"1", colour, number})),
                position(joined({"2c 2 d - 1/- - - ? ", lid, " 1;-;", wall, " 0"})));
      // In any other column it is no position of the game.
      std::swap(wall.at(6 * row + column), wall.at(6 * row + (column + 1) % 5));
      EXPECT_FALSE(is_valid(joined({"2c 2 d - 1/- - - ? 0 0;-;", wall, " 0"})));
    }
  }
}

TEST(R1_Components, R1_7_TwentyOfEachColourOrNoPosition) {
  EXPECT_TRUE(is_valid("2c 1 o 1 1/- B K 19,20,20,18,20 0 0;-,K1 0"));
  EXPECT_FALSE(is_valid("2c 1 o 1 1/- B K 20,20,20,18,20 0 0;-,K1 0"));
  EXPECT_FALSE(is_valid("2c 1 o 1 1/- B K 19,20,20,17,20 0 0;-,K1 0"));
  EXPECT_FALSE(is_valid("2c 1 o 1 1/- B K 19,20,20,17,20 0,0,0,0,1 0;-,K1 0"));
  EXPECT_FALSE(is_valid("2c 1 o 1 1/- B K 19,20,20,18,20 0 0;-,K1;.....;B 0"));
  EXPECT_FALSE(is_valid("2c 1 o 1 1/- B K 19,20,20,18,20 0 0;-,K1;B.... 0"));
}

TEST(R1_Components, R1_7_NoTileIsEverLost) {
  constexpr int kGames = 8;
  constexpr int kRounds = 12;  // most games end earlier
  for (const GameKind kind : kGameKinds) {
    Rng rng(7);
    for (int game = 0; game < kGames; ++game) {
      Position now = Position::fresh(kind, Player::at(0));
      while (now.phase() != Phase::kEnded && now.round() <= kRounds) {
        if (now.phase() == Phase::kDeal) {
          const Deal deal = draw_deal(now, rng);
          ASSERT_FALSE(play(now, deal)) << format(now) << " deal " << format(deal);
        } else {
          const LegalMoves moves(now);
          ASSERT_FALSE(moves.empty());
          const Move move = moves[static_cast<int>(below(rng, static_cast<std::uint32_t>(moves.size())))];
          ASSERT_FALSE(play(now, move)) << format(now) << ' ' << format(move);
        }
        ASSERT_EQ(now.all_tiles(), TileCounts::of_each(20)) << format(now);
      }
    }
  }
}

}  // namespace
}  // namespace azulejo::rules
