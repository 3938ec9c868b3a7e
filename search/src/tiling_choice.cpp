// Which column on the grey wall: every way to place the player's tiles is tried, and the others place theirs after
// them.
#include <algorithm>
#include <vector>

#include "core/legal_moves.h"
#include "task.h"
#include "tiling.h"

namespace azulejo {

namespace {

struct Choice {
  Outlook outlook;
  std::vector<Move> line;
};

/// The best way to go on from each first move.
class Choices {
 public:
  explicit Choices(const Task& task)
      : task_(task),
        player_(task.position.turn()),
        tiler_(pattern_weights(task.position.kind())[stage_of(task.position)]) {
    for (const Move move : LegalMoves(task.position)) {
      best_.emplace_back();
      follow(task.position, move);
    }
    std::stable_sort(best_.begin(), best_.end(), [this](const auto& a, const auto& b) { return merit(a) > merit(b); });
  }

  /// The best first.
  [[nodiscard]] const std::vector<Choice>& best() const { return best_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  void follow(Position position, Move move) {
    position.apply(move);
    ++nodes_;
    line_.push_back(move);
    if (position.phase() == Phase::kTiling && position.turn() == player_) {
      for (const Move next : LegalMoves(position)) follow(position, next);
    } else {
      judge(position);
    }
    line_.pop_back();
  }

  void judge(Position& position) {
    Choice choice{{}, line_};
    while (position.phase() == Phase::kTiling) {
      choice.line.push_back(tiler_.first(position));
      position.apply(choice.line.back());
      ++nodes_;
    }
    choice.outlook = outlook_of(position, task_.evaluation);
    if (best_.back().line.empty() || merit(choice) > merit(best_.back())) best_.back() = std::move(choice);
  }

  [[nodiscard]] std::pair<int, int> merit(const Choice& choice) const {
    return {choice.outlook.win[player_.index()], choice.outlook.score[player_.index()]};
  }

  const Task& task_;
  const Player player_;
  Tiler tiler_;  // for the others, whose walls stay as they are meanwhile
  std::vector<Move> line_;
  std::vector<Choice> best_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Move think_tiling(const Task& task) {
  const Choices tried(task);
  const auto& choices = tried.best();
  for (std::size_t i = 0; i < std::min(choices.size(), static_cast<std::size_t>(task.lines)); ++i) {
    Thought thought;
    thought.depth = thought.deepest = static_cast<int>(choices[i].line.size());
    thought.nodes = tried.nodes();
    thought.exact = true;
    thought.rank = static_cast<int>(i) + 1;
    thought.line = choices[i].line;
    task.report(thought, choices[i].outlook);
  }
  return choices.front().line.front();
}

}  // namespace azulejo
