// The hand-made evaluation: what a board still promises, as a sum over the patterns on it (each row, column and colour
// of the wall, each started line). The patterns were chosen by hand, their weights by regression on self-play
// (training/tune.cpp). Weights are for a number of players and a wall, and change with the stage of the game: the
// length of the longest row on any wall, because a complete one ends it.
#pragma once

#include <array>
#include <cstdint>

#include "core/position.h"
#include "search/evaluation.h"

namespace azulejo {

inline constexpr int kStages = 5;

/// The longest row on any wall, at most 4.
[[nodiscard]] int stage_of(const Position& position);

/// Weights of one stage, in hundredths of a point.
template <class Number>
struct BasicStageWeights {
  static constexpr int kMostPoints = 8;

  std::array<std::array<Number, 32>, 5> row{};     // by row and the five spaces
  std::array<std::array<Number, 32>, 5> column{};  // by column and the five spaces
  std::array<Number, 32> colour{};                 // by the rows that have it
  // By line, number of tiles on it less one, and points that its tile would make now.
  std::array<std::array<std::array<Number, kMostPoints + 1>, 5>, 5> line{};
  Number base{};
  Number start{};      // for the player who starts the next round
  Number certainty{};  // how far a lead decides the game: nats for 1,024 points
};

using StageWeights = BasicStageWeights<std::int16_t>;
using PatternWeights = std::array<StageWeights, kStages>;

/// The weights for a game.
[[nodiscard]] const PatternWeights& pattern_weights(GameKind kind);

/// The most points that a tile of the colour can make in that row now, or 0 when no space accepts it.
[[nodiscard]] int best_points(const Wall& wall, WallKind kind, Row row, Colour colour);

/// Calls with every weight that counts for a wall; `Weights` is StageWeights, const or not.
template <class Weights, class Visit>
void for_each_wall_pattern(const Wall& wall, Weights& weights, Visit visit) {
  const std::uint32_t cells = wall.cells();
  visit(weights.base);
  for (int i = 0; i < 5; ++i) {
    visit(weights.row[i][bits::row(cells, i)]);
    visit(weights.column[i][bits::column(cells, i)]);
    visit(weights.colour[bits::column(wall.row_colours(), i)]);
  }
}

/// The same for the lines of a board.
template <class Weights, class Visit>
void for_each_line_pattern(const Board& board, WallKind kind, Weights& weights, Visit visit) {
  for (const Row row : Row::all()) {
    if (const auto held = board.line(row)) {
      visit(weights.line[row.index()][held->count - 1][best_points(board.wall(), kind, row, held->colour)]);
    }
  }
}

/// What a wall promises beyond the score, in hundredths of a point.
[[nodiscard]] int promise(const Wall& wall, const StageWeights& weights);
/// The same for a board, its started lines included.
[[nodiscard]] int promise(const Board& board, WallKind kind, const StageWeights& weights);

/// What the patterns say of a position at the end of a round, before chances are shared by it.
struct Expectation {
  std::array<std::int32_t, Player::kLimit> score{};  // final, in hundredths of a point
  int certainty = 0;                                 // nats for a lead of 1,024 points
};
[[nodiscard]] Expectation expect(const Position& position);

class HandMadeEvaluation final : public Evaluation {
 public:
  [[nodiscard]] Outlook judge(const Position& position) const override;
};

}  // namespace azulejo
