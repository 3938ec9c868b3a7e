// The engine: finds the best move of a position. It never prints; it reports by callback.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "core/move.h"
#include "core/position.h"
#include "search/evaluation.h"
#include "search/forecast.h"
#include "search/limits.h"

namespace azulejo {

inline constexpr int kStrongestLevel = 10;

struct EngineOptions {
  int threads = 1;              // 1 to 256
  std::size_t hash = 16;        // megabytes for the table of positions seen, 1 to 65536
  int level = kStrongestLevel;  // 1 to 10
  std::uint64_t seed = 0;       // what the weaker levels misjudge, and how
  int lines = 1;                // how many of the best moves to report (multipv), 1 to 500

  static constexpr int kMostThreads = 256;
  static constexpr std::size_t kMostHash = 65536;
  static constexpr int kMostLines = 500;
};

/// One line of thought: the best move and what would follow, or the second best, and so on.
struct Thought {
  int depth = 0;
  int deepest = 0;  // the longest line looked at
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{};
  Forecast forecast;
  bool exact = false;          // the rest of the round was searched to its end without a guess
  int rank = 1;                // 1 for the best move
  std::span<const Move> line;  // only valid during the call; the first is the move
};

class Engine {
 public:
  /// Without an evaluation of its own it uses the best there is.
  explicit Engine(const EngineOptions& options = {}, std::shared_ptr<const Evaluation> evaluation = nullptr);
  Engine(const Engine&) = delete;
  Engine(Engine&&) = delete;
  Engine& operator=(const Engine&) = delete;
  Engine& operator=(Engine&&) = delete;
  ~Engine();

  /// Not while thinking. A changed size of the table empties it.
  void set_options(const EngineOptions& options);
  [[nodiscard]] const EngineOptions& options() const;

  /// Forgets what it saw. Not while thinking.
  void new_game();

  /// Blocks until a limit is reached, the position is solved (unless nothing limits it: then until `stop`), or `stop`.
  /// Somebody must be to act. `report` is called from this thread after every step, for each of the best moves in the
  /// order of their ranks; after the last step the first of them is what is returned.
  Move think(const Position& position, const Limits& limits, const std::function<void(const Thought&)>& report = {});

  /// From any thread: ends the thinking under way at once; without any, does nothing.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace azulejo
