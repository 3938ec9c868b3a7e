#include "guide.h"

namespace azulejo {

namespace {

/// What a tile adds to the promise of a wall on the best space for it, its points included.
int tile_worth(const Wall& wall, WallKind kind, Row row, Colour colour, const StageWeights& weights) {
  const int before = promise(wall, weights);
  int best = INT32_MIN;
  for (const Column column : Column::all()) {
    const bool open = kind == WallKind::kColoured ? column == Wall::column_of(row, colour)
                                                  : wall.open_columns(row, colour).has(column);
    if (!open) continue;
    Wall after = wall;
    after.place(row, column, colour);
    best = std::max(best, Outlook::kPoint * after.points(row, column) + promise(after, weights) - before);
  }
  // A line that no space accepts falls (R7.3).
  return best != INT32_MIN ? best : -Outlook::kPoint * Board::kFloorCost[capacity(row)];
}

}  // namespace

Guide::Guide(const Position& position, const Misjudgement& misjudgement) {
  const WallKind kind = position.kind().wall();
  const StageWeights& weights = pattern_weights(position.kind())[stage_of(position)];
  marker_ = weights.start;
  const auto boards = position.boards();
  for (std::size_t player = 0; player < boards.size(); ++player) {
    const Wall& wall = boards[player].wall();
    for (const Row line : Row::all()) {
      for (const Colour colour : kColours) {
        if (wall.has(line, colour)) continue;
        Values& values = values_[player][line.index()][index(colour)];
        const int points = best_points(wall, kind, line, colour);
        for (int count = 1; count < capacity(line); ++count) {
          values[count] = weights.line[line.index()][count - 1][points];
        }
        values[capacity(line)] = static_cast<std::int16_t>(tile_worth(wall, kind, line, colour, weights));
        for (int count = 1; misjudgement.any() && count <= capacity(line); ++count) {
          const int thing = count + 8 * (index(colour) + 8 * line.index());
          const auto when = static_cast<std::uint64_t>(position.round()) << 16 | player << 12;
          values[count] =
              static_cast<std::int16_t>(values[count] + misjudgement.of(when | static_cast<unsigned>(thing)));
        }
      }
    }
  }
}

int Guide::play_on(Position& position) const {
  int moves = 0;
  for (; position.phase() == Phase::kOffer; ++moves) {
    Move best = Move::take(Source::centre(), Colour::kBlue, Destination::floor());
    int most = INT32_MIN;
    for_each_take(position, [&](Move move, int worth) {
      if (worth > most) {
        most = worth;
        best = move;
      }
    });
    position.apply(best);
  }
  return moves;
}

}  // namespace azulejo
