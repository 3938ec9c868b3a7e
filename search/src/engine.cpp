#include "search/engine.h"

#include <array>
#include <atomic>

#include "core/legal_moves.h"

namespace azulejo {

class Engine::Impl {
 public:
  EngineOptions options;
  std::atomic<bool> stopped = false;
};

Engine::Engine(const EngineOptions& options) : impl_(std::make_unique<Impl>()) { impl_->options = options; }
Engine::~Engine() = default;
void Engine::set_options(const EngineOptions& options) { impl_->options = options; }
const EngineOptions& Engine::options() const { return impl_->options; }
void Engine::new_game() {}

Move Engine::think(const Position& position, const Limits& /*limits*/,
                   const std::function<void(const Thought&)>& report) {
  const std::array line{LegalMoves(position)[0]};
  Thought thought;
  thought.depth = thought.deepest = 1;
  thought.nodes = 1;
  thought.line = line;
  if (report) report(thought);
  return line[0];
}

void Engine::stop() { impl_->stopped = true; }

}  // namespace azulejo
