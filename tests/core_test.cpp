// Parts of the core that the rules only use through others.
#include <gtest/gtest.h>

#include "core/board.h"
#include "core/tile_counts.h"
#include "data_files.h"
#include "notation/position_text.h"

namespace azulejo {
namespace {

TEST(TileCounts, HoldWhatIsThereAsOften) {
  TileCounts tiles;
  tiles.add(Colour::kBlue, 2);
  tiles.add(Colour::kWhite, 20);
  TileCounts part;
  EXPECT_TRUE(tiles.holds(part));
  part.add(Colour::kWhite, 20);
  part.add(Colour::kBlue, 1);
  EXPECT_TRUE(tiles.holds(part));
  EXPECT_TRUE(tiles.holds(tiles));
  EXPECT_FALSE(part.holds(tiles));
  part.add(Colour::kRed, 1);
  EXPECT_FALSE(tiles.holds(part));
  EXPECT_FALSE(part.holds(tiles));
}

// R3.6 in its own words, on every board of the data.
TEST(Board, AcceptsAColour) {
  for (const auto& row : testing::read_table(testing::vectors() / "legal.tsv")) {
    const auto position = parse_position(row[0]);
    ASSERT_TRUE(position);
    for (const Board& board : position->boards()) {
      for (const Row line : Row::all()) {
        for (const Colour colour : kColours) {
          const auto held = board.line(line);
          const bool room = !held || (held->colour == colour && held->count < capacity(line));
          EXPECT_EQ(board.accepts(line, colour), room && !board.wall().has(line, colour)) << row[0];
        }
      }
    }
  }
}

}  // namespace
}  // namespace azulejo
