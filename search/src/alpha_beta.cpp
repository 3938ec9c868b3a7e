// Iterative deepening, on several threads that share nothing but the table of positions seen (lazy SMP).
#include <algorithm>
#include <memory>
#include <vector>

#include "helper_threads.h"
#include "round_search.h"
#include "task.h"

namespace azulejo {

namespace {

class Iteration {
 public:
  explicit Iteration(const Task& task) : task_(task), search_(task) {}

  /// Deeper and deeper, until the budget is spent or there is nothing left to find out. `tell(depth, exact)` after
  /// every step.
  template <class Tell>
  void run(int first_depth, Tell tell) {
    for (int depth = first_depth; depth <= task_.depth; ++depth) {
      const bool done = search_.search(depth, task_.lines);
      tell(depth, false);
      if (!done) return;
      if (!search_.met_horizon() || search_.reaches_end(search_.root_moves().front().line)) {
        const bool exact = search_.search(RoundSearch::kWholeRound, task_.lines);
        tell(std::max(search_.deepest(), depth), exact);
        if (exact) look_closer(tell);
        return;
      }
    }
  }

  [[nodiscard]] RoundSearch& search() { return search_; }

 private:
  /// The round is solved; what is left of the budget goes into what its ends are worth.
  template <class Tell>
  void look_closer(Tell tell) {
    if (task_.depth != Task::kAnyDepth || task_.misjudgement.any()) return;
    for (const int deals : {16, 64, 256}) {
      if (!search_.consider_deals(deals)) return;
      const bool done = search_.search(RoundSearch::kWholeRound, task_.lines);
      tell(search_.deepest(), true);
      if (!done) return;
    }
  }

  const Task& task_;
  RoundSearch search_;
};

}  // namespace

Move think_alpha_beta(const Task& task) {
  std::vector<std::unique_ptr<Iteration>> helpers;
  HelperThreads threads;
  for (int i = 1; i < task.threads; ++i) {
    helpers.push_back(std::make_unique<Iteration>(task));
    threads.start([&helper = *helpers.back(), i] { helper.run(1 + i % 2, [](int, bool) {}); });
  }

  Iteration main(task);
  RoundSearch& search = main.search();
  main.run(1, [&](int depth, bool exact) {
    std::uint64_t nodes = search.nodes();
    for (const auto& helper : helpers) nodes += helper->search().nodes();
    const auto& moves = search.root_moves();
    for (std::size_t i = 0; i < std::min(moves.size(), static_cast<std::size_t>(task.lines)); ++i) {
      const Line& line = moves[i].line;
      if (line.size() == 0) break;  // stopped before this one was looked at
      std::vector<Move> sequence;
      sequence.reserve(static_cast<std::size_t>(line.size()));
      for (int j = 0; j < line.size(); ++j) sequence.push_back(line[j]);
      Thought thought;
      thought.depth = depth;
      thought.deepest = search.deepest();
      thought.nodes = nodes;
      thought.exact = exact;
      thought.rank = static_cast<int>(i) + 1;
      thought.line = sequence;
      task.report(thought, search.outlook_after(line));
    }
  });
  task.budget.end();
  threads.join();
  return search.root_moves().front().move;
}

}  // namespace azulejo
