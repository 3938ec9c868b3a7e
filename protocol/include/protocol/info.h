// The `info` lines of a thinking engine.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "search/engine.h"

namespace azulejo {

/// The line of one thought in a game of so many players; `ranked` adds its `multipv`.
[[nodiscard]] std::string format_info(const Thought& thought, int players, bool ranked);

/// Prints info lines as they come, but not more than a reader can follow: what would be too many in one second waits,
/// and is replaced by a newer line of its rank. What still waits at the end is printed then.
class InfoPrinter {
 public:
  using Clock = std::chrono::steady_clock;

  explicit InfoPrinter(std::function<void(std::string_view)> print) : print_(std::move(print)) {}

  void add(int rank, std::string line, Clock::time_point now = Clock::now());
  void finish();

  /// Of each rank. Enough for every depth of a round that is solved in no time.
  static constexpr int kMostInASecond = 30;

 private:
  struct Rank {
    Clock::time_point second;  // when it began
    int printed = 0;           // since then
    std::string waiting;
  };

  std::function<void(std::string_view)> print_;
  std::map<int, Rank> ranks_;
};

}  // namespace azulejo
