// Bots think here, on threads of their own, never in the way of a table. Our own levels share a few threads: the more
// positions wait, the less each is thought about, so that answers are weaker rather than late. Every engine that was
// attached has one thread and one process.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/move.h"
#include "core/position.h"
#include "table/state.h"

namespace azulejo::server {

class BotPool {
 public:
  BotPool(int threads, const std::map<std::string, std::string>& engines);
  BotPool(const BotPool&) = delete;
  BotPool(BotPool&&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  BotPool& operator=(BotPool&&) = delete;
  /// Stops all thinking; what waits is dropped.
  ~BotPool();

  /// Calls `done` from a thread of the pool. The seed makes a level misjudge the same things throughout a game. An
  /// engine that fails is stood in for.
  void think(const Position& position, const table::Machine& machine, std::uint64_t seed,
             std::function<void(Move)> done);

  [[nodiscard]] bool has_engine(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> engines() const;
  [[nodiscard]] std::size_t waiting() const;

 private:
  class Lane;
  std::map<std::string, std::unique_ptr<Lane>, std::less<>> lanes_;  // of each engine; "" is for our levels
};

}  // namespace azulejo::server
