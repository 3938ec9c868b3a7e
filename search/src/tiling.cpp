#include "tiling.h"

#include "key.h"

namespace azulejo {

namespace {

constexpr std::size_t kPlans = 1 << 12;

/// Tries every choice of columns for the full lines of a board.
class Planner {
 public:
  explicit Planner(const StageWeights& weights) : weights_(weights) {}

  std::array<std::uint8_t, 5> best(const Board& board) {
    try_all(board);
    return best_;
  }

 private:
  void try_all(Board board) {
    const std::uint32_t full = board.full_lines();
    if (full == 0) {
      const int worth = worth_of(board);
      if (worth > most_) {
        most_ = worth;
        best_ = chosen_;
      }
      return;
    }
    const Row line = Row::at(std::countr_zero(full));
    const ColumnSet columns = board.wall().open_columns(line, board.line(line)->colour);
    if (columns.empty()) {
      board.drop(board.empty_line(line), capacity(line));
      try_all(board);
    }
    for (const Column column : Column::all()) {
      if (!columns.has(column)) continue;
      chosen_[line.index()] = static_cast<std::uint8_t>(column.index());
      Board after = board;
      after.tile(line, column);
      try_all(after);
    }
  }

  /// What remains of the score, and what the wall still promises: the bonus when its row ends the game (R6.1).
  [[nodiscard]] int worth_of(Board board) const {
    board.settle_floor();
    if (!board.wall().has_complete_row()) return Outlook::kPoint * board.score() + promise(board.wall(), weights_);
    board.add_bonus();
    return Outlook::kPoint * board.score();
  }

  const StageWeights& weights_;
  int most_ = INT32_MIN;
  std::array<std::uint8_t, 5> best_{};
  std::array<std::uint8_t, 5> chosen_{};
};

}  // namespace

Tiler::Tiler(const StageWeights& weights) : weights_(&weights), plans_(kPlans) {}

void Tiler::tile(Position& position) {
  while (position.phase() == Phase::kTiling) {
    const auto columns = plan_for(position).columns;
    const Player player = position.turn();
    while (position.phase() == Phase::kTiling && position.turn() == player) {
      const Row line = position.due_line();
      position.apply(Move::place(line, Column::at(columns[line.index()])));
    }
  }
}

const Tiler::Plan& Tiler::plan_for(const Position& position) {
  const Board& board = position.board(position.turn());
  const std::uint64_t key = board.lines_and_floor() | static_cast<std::uint64_t>(position.turn().index()) << 48;
  Plan& plan = plans_[mixed(key) % kPlans];
  if (plan.key != key) plan = {key, Planner(*weights_).best(board)};
  return plan;
}

}  // namespace azulejo
