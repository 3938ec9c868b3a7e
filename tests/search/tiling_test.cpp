// Where tiles go on the grey wall.
#include <gtest/gtest.h>

#include "games.h"
#include "notation/atoms.h"
#include "search/src/tiling.h"

namespace azulejo {
namespace {

const StageWeights& weights_for(const Position& position) {
  return pattern_weights(position.kind())[stage_of(position)];
}

/// What the first player has in hundredths of a point after the round, the promise of the wall included.
int worth(const Position& position, const StageWeights& weights) {
  const Board& board = position.board(Player::at(0));
  return Outlook::kPoint * board.score() + (position.phase() == Phase::kEnded ? 0 : promise(board.wall(), weights));
}

int best_worth(const Position& position, const StageWeights& weights) {
  if (position.phase() != Phase::kTiling) return worth(position, weights);
  int best = INT32_MIN;
  for (const Move move : LegalMoves(position)) {
    Position next = position;
    next.apply(move);
    best = std::max(best, best_worth(next, weights));
  }
  return best;
}

// One player has lines to tile, and every way to do it is tried.
TEST(SearchTiling, IsAsGoodAsAnyWay) {
  const auto fits = [](const Position& position) {
    return position.phase() == Phase::kTiling && position.turn() == Player::at(0) &&
           position.board(Player::at(1)).full_lines() == 0 && position.board(Player::at(0)).full_lines() > 2;
  };
  for (const char* const game : {"2g", "2gs"}) {
    for (const Position& position : search_tests::random_positions(*parse_game_kind(game), 40, fits)) {
      const StageWeights& weights = weights_for(position);
      Position tiled = position;
      Tiler(weights).tile(tiled);
      EXPECT_EQ(worth(tiled, weights), best_worth(position, weights)) << format(position);
    }
  }
}

TEST(SearchTiling, TilesForEverybody) {
  for (const char* const game : {"2g", "3g", "4gs"}) {
    for (const Position& position : search_tests::random_positions(
             *parse_game_kind(game), 40, [](const Position& it) { return it.phase() == Phase::kTiling; })) {
      Tiler tiler(weights_for(position));
      Position step_by_step = position;
      while (step_by_step.phase() == Phase::kTiling) {
        ASSERT_FALSE(play(step_by_step, tiler.first(step_by_step))) << format(position);
      }
      Position at_once = position;
      Tiler(weights_for(position)).tile(at_once);
      EXPECT_EQ(at_once, step_by_step);
    }
  }
}

}  // namespace
}  // namespace azulejo
