// Which column on the grey wall: each is tried, and all tiles after it are placed as well as possible.
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

/// Places what is due, and notes the moves. The plans are for the wall that the first move leaves.
Choice try_column(const Task& task, Move first) {
  Tiler tiler(pattern_weights(task.position.kind())[stage_of(task.position)]);
  Position position = task.position;
  Choice choice;
  for (Move move = first;; move = tiler.first(position)) {
    choice.line.push_back(move);
    position.apply(move);
    if (position.phase() != Phase::kTiling) break;
  }
  choice.outlook = outlook_of(position, task.evaluation);
  return choice;
}

}  // namespace

Move think_tiling(const Task& task) {
  std::vector<Choice> choices;
  for (const Move move : LegalMoves(task.position)) choices.push_back(try_column(task, move));
  const auto player = static_cast<std::size_t>(task.position.turn().index());
  const auto merit = [player](const Choice& choice) {
    return std::pair(choice.outlook.win[player], choice.outlook.score[player]);
  };
  std::stable_sort(choices.begin(), choices.end(), [&](const auto& a, const auto& b) { return merit(a) > merit(b); });
  std::uint64_t nodes = 0;
  for (const Choice& choice : choices) nodes += choice.line.size();
  for (std::size_t i = 0; i < std::min(choices.size(), static_cast<std::size_t>(task.lines)); ++i) {
    Thought thought;
    thought.depth = thought.deepest = static_cast<int>(choices[i].line.size());
    thought.nodes = nodes;
    thought.exact = true;
    thought.rank = static_cast<int>(i) + 1;
    thought.line = choices[i].line;
    task.report(thought, choices[i].outlook);
  }
  return choices.front().line.front();
}

}  // namespace azulejo
