#include "search/patterns.h"

#include <algorithm>
#include <bit>

#include "chances.h"

namespace azulejo {

int stage_of(const Position& position) {
  int longest = 0;
  for (const Board& board : position.boards()) {
    const std::uint32_t cells = board.wall().cells();
    for (int row = 0; row < 5; ++row) longest = std::max(longest, std::popcount(bits::row(cells, row)));
  }
  return std::min(longest, kStages - 1);
}

int best_points(const Wall& wall, WallKind kind, Row row, Colour colour) {
  int most = 0;
  if (kind == WallKind::kColoured) {
    most = wall.points(row, Wall::column_of(row, colour));
  } else {
    const ColumnSet columns = wall.open_columns(row, colour);
    for (const Column column : Column::all()) {
      if (columns.has(column)) most = std::max(most, wall.points(row, column));
    }
  }
  return std::min(most, StageWeights::kMostPoints);
}

int promise(const Wall& wall, const StageWeights& weights) {
  int sum = 0;
  for_each_wall_pattern(wall, weights, [&sum](std::int16_t weight) { sum += weight; });
  return sum;
}

int promise(const Board& board, WallKind kind, const StageWeights& weights) {
  int sum = promise(board.wall(), weights);
  for_each_line_pattern(board, kind, weights, [&sum](std::int16_t weight) { sum += weight; });
  return sum;
}

Expectation expect(const Position& position) {
  const StageWeights& weights = pattern_weights(position.kind())[stage_of(position)];
  Expectation expected{{}, weights.certainty};
  const auto boards = position.boards();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    expected.score[i] = Outlook::kPoint * boards[i].score() + promise(boards[i], position.kind().wall(), weights);
  }
  expected.score[position.starter().index()] += weights.start;
  return expected;
}

Outlook HandMadeEvaluation::judge(const Position& position) const {
  const auto [score, certainty] = expect(position);
  Outlook outlook;
  outlook.score = score;
  share_chances(outlook, position.kind().players(), certainty);
  return outlook;
}

}  // namespace azulejo
