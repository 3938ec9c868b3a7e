// Plays for a contestant, in one game after another. What goes wrong is a result, never an exception: an agent that
// fails loses its game.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

#include "arena/contestant.h"
#include "core/move.h"
#include "core/position.h"
#include "notation/result.h"

namespace azulejo {

class Agent {
 public:
  Agent() = default;
  Agent(const Agent&) = delete;
  Agent(Agent&&) = delete;
  Agent& operator=(const Agent&) = delete;
  Agent& operator=(Agent&&) = delete;
  virtual ~Agent() = default;

  /// Also after a failure; starts an engine that does not run. Blocks until the agent is ready; gives what is wrong, if
  /// anything.
  [[nodiscard]] virtual std::optional<Error> new_game(std::uint64_t seed) = 0;
  /// Blocks while it thinks. The move may be illegal.
  [[nodiscard]] virtual Result<Move> choose(const Position& position) = 0;
};

/// An engine gets `grace` for an answer beyond the time it may think. A stop makes a wait for an engine fail at once.
[[nodiscard]] std::unique_ptr<Agent> make_agent(const Contestant& contestant, std::chrono::milliseconds grace,
                                                std::stop_token stop);

}  // namespace azulejo
