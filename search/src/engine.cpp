#include "search/engine.h"

#include <algorithm>
#include <atomic>

#include "core/legal_moves.h"
#include "search/patterns.h"
#include "task.h"

namespace azulejo {

class Engine::Impl {
 public:
  Impl(const EngineOptions& options, std::shared_ptr<const Evaluation> evaluation)
      : options_(options), evaluation_(std::move(evaluation)) {}

  void set_options(const EngineOptions& options) {
    if (options.hash != options_.hash) table_ = std::make_unique<Table>(options.hash);
    options_ = options;
  }
  [[nodiscard]] const EngineOptions& options() const { return options_; }
  /// Gets the table ready: that takes longer than a short thought.
  void new_game() {
    if (table_)
      table_->clear();
    else
      table_ = std::make_unique<Table>(options_.hash);
  }

  Move think(const Position& position, const Limits& limits, const std::function<void(const Thought&)>& report);
  void stop() {
    stopped_ = true;
    stopped_.notify_all();
  }

 private:
  EngineOptions options_;
  std::unique_ptr<Table> table_;  // none before a new game or a thought: who only asks for legal moves pays nothing
  std::shared_ptr<const Evaluation> evaluation_;
  std::atomic<bool> stopped_ = false;
};

namespace {

Forecast forecast_of(const Outlook& outlook) {
  Forecast forecast;
  for (std::size_t i = 0; i < forecast.score.size(); ++i) {
    forecast.score[i] = static_cast<float>(outlook.score[i]) / Outlook::kPoint;
    forecast.win[i] = static_cast<float>(outlook.win[i]) / Outlook::kCertain;
  }
  return forecast;
}

Move think_about(const Task& task) {
  if (task.position.phase() == Phase::kTiling) return think_tiling(task);
  return task.position.kind().players() == 2 ? think_alpha_beta(task) : think_tree(task);
}

}  // namespace

Move Engine::Impl::think(const Position& position, const Limits& limits,
                         const std::function<void(const Thought&)>& report) {
  if (!table_ && position.kind().players() == 2) new_game();
  if (table_) table_->new_search();
  const auto started = Budget::Clock::now();
  const bool endless = !limits.time && !limits.nodes && !limits.depth;
  std::optional<Budget::Clock::time_point> deadline;
  if (limits.time) deadline = started + *limits.time;
  stopped_ = false;
  const Level level = level_at(options_.level);
  const Misjudgement misjudgement(level.spread, options_.seed);
  const BlurredEvaluation blurred(*evaluation_, misjudgement);
  const std::uint64_t nodes = std::min(limits.nodes.value_or(UINT64_MAX), level.nodes);
  // Only the search for two players shares its work.
  const int threads = position.kind().players() == 2 ? options_.threads : 1;
  Budget budget(stopped_, deadline, nodes / static_cast<unsigned>(threads));
  const bool forced = LegalMoves(position).size() == 1 && !endless;
  const Task task{position,
                  level.spread == 0 ? *evaluation_ : static_cast<const Evaluation&>(blurred),
                  misjudgement,
                  table_.get(),
                  budget,
                  threads,
                  options_.lines,
                  forced ? 1 : limits.depth.value_or(Task::kAnyDepth),
                  [&](Thought& thought, const Outlook& outlook) {
                    thought.time =
                        std::chrono::duration_cast<std::chrono::milliseconds>(Budget::Clock::now() - started);
                    thought.forecast = forecast_of(outlook);
                    if (report) report(thought);
                  }};
  const Move best = think_about(task);
  if (endless) stopped_.wait(false);
  return best;
}

Engine::Engine(const EngineOptions& options, std::shared_ptr<const Evaluation> evaluation)
    : impl_(std::make_unique<Impl>(options, evaluation ? std::move(evaluation) : best_evaluation())) {}
Engine::~Engine() = default;
void Engine::set_options(const EngineOptions& options) { impl_->set_options(options); }
const EngineOptions& Engine::options() const { return impl_->options(); }
void Engine::new_game() { impl_->new_game(); }
void Engine::stop() { impl_->stop(); }

Move Engine::think(const Position& position, const Limits& limits, const std::function<void(const Thought&)>& report) {
  return impl_->think(position, limits, report);
}

}  // namespace azulejo
