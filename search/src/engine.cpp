#include "search/engine.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "budget.h"
#include "round_search.h"
#include "search/patterns.h"
#include "table.h"

namespace azulejo {

class Engine::Impl {
 public:
  explicit Impl(const EngineOptions& given) : options(given), table(given.hash) {}

  EngineOptions options;
  Table table;
  HandMadeEvaluation evaluation;
  std::atomic<bool> stopped = false;
};

Engine::Engine(const EngineOptions& options) : impl_(std::make_unique<Impl>(options)) {}
Engine::~Engine() = default;
void Engine::set_options(const EngineOptions& options) { impl_ = std::make_unique<Impl>(options); }
const EngineOptions& Engine::options() const { return impl_->options; }
void Engine::new_game() { impl_->table.clear(); }

Move Engine::think(const Position& position, const Limits& limits, const std::function<void(const Thought&)>& report) {
  impl_->stopped = false;
  if (position.phase() == Phase::kTiling) {
    Tiler tiler(pattern_weights(position.kind())[stage_of(position)]);
    return tiler.first(position);
  }
  const auto started = Budget::Clock::now();
  std::optional<Budget::Clock::time_point> deadline;
  if (limits.time) deadline = started + *limits.time;
  Budget budget(impl_->stopped, deadline, limits.nodes.value_or(~std::uint64_t{0}));
  impl_->table.new_search();
  RoundSearch search(position, position.turn(), impl_->evaluation, impl_->table, budget);
  Move best = search.root_moves().front().move;
  const auto tell = [&](int depth, bool exact) {
    best = search.root_moves().front().move;
    if (!report) return;
    for (int rank = 1; rank <= std::min<int>(impl_->options.lines, static_cast<int>(search.root_moves().size()));
         ++rank) {
      const RootMove& root = search.root_moves()[static_cast<std::size_t>(rank - 1)];
      Thought thought;
      thought.depth = depth;
      thought.deepest = search.deepest();
      thought.nodes = search.nodes();
      thought.time = std::chrono::duration_cast<std::chrono::milliseconds>(Budget::Clock::now() - started);
      const Outlook outlook = search.outlook_after(root.line);
      for (int i = 0; i < Player::kLimit; ++i) {
        thought.forecast.score[i] = static_cast<float>(outlook.score[i]) / 100;
        thought.forecast.win[i] = static_cast<float>(outlook.win[i]) / 10000;
      }
      thought.exact = exact;
      thought.rank = rank;
      std::vector<Move> line;
      for (int i = 0; i < root.line.size(); ++i) line.push_back(root.line[i]);
      thought.line = line;
      report(thought);
    }
  };
  for (int depth = 1; depth <= limits.depth.value_or(RoundSearch::kWholeRound); ++depth) {
    const bool done = search.search(depth, impl_->options.lines);
    tell(depth, false);
    if (!done) return best;
    if (!search.met_horizon() || search.reaches_end(search.root_moves().front().line)) break;
  }
  if (search.search(RoundSearch::kWholeRound, impl_->options.lines)) {
    tell(search.deepest(), true);
  } else {
    tell(search.deepest(), false);
  }
  return best;
}

void Engine::stop() { impl_->stopped = true; }

}  // namespace azulejo
