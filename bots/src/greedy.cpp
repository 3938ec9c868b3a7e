#include "bots/bot.h"
#include "core/legal_moves.h"

namespace azulejo {

namespace {

Column best_column(const Board& board, Row line, ColumnSet columns, Colour colour) {
  Column best = columns.nth(0);
  int most = -1;
  for (int i = 0; i < columns.size(); ++i) {
    Wall wall = board.wall();
    wall.place(line, columns.nth(i), colour);
    const int points = wall.points(line, columns.nth(i));
    if (points > most) {
      most = points;
      best = columns.nth(i);
    }
  }
  return best;
}

// Tiles the full lines and settles the floor as if the round ended now.
Board tiled(Board board, WallKind wall) {
  for (const Row line : Row::all()) {
    const auto held = board.line(line);
    if (!held || held->count < capacity(line)) continue;
    if (wall == WallKind::kColoured) {
      board.tile(line, Wall::column_of(line, held->colour));
      continue;
    }
    const ColumnSet columns = board.wall().open_columns(line, held->colour);
    if (columns.empty()) {
      board.drop(board.empty_line(line), capacity(line));
    } else {
      board.tile(line, best_column(board, line, columns, held->colour));
    }
  }
  board.settle_floor();
  return board;
}

// In sixtieths of a point, so that every share of a line is a whole number: points come first, fuller lines break ties.
int worth(const Board& board, WallKind wall) {
  constexpr int kPoint = 60;
  const Board after = tiled(board, wall);
  int worth = kPoint * after.score();
  for (const Row line : Row::all()) {
    if (const auto held = after.line(line)) worth += kPoint / 2 * held->count / capacity(line);
  }
  return worth;
}

}  // namespace

Move choose_greedy(const Position& position, Rng& rng) {
  const LegalMoves moves(position);
  const Player me = position.turn();
  Move best = moves[0];
  int most = -1;
  std::uint32_t equals = 0;
  for (const Move move : moves) {
    Position next = position;
    next.apply(move);
    const int value = worth(next.board(me), position.kind().wall());
    if (value < most) continue;
    equals = value > most ? 1 : equals + 1;
    most = value;
    if (below(rng, equals) == 0) best = move;
  }
  return best;
}

}  // namespace azulejo
