// How far a match is, told on standard error.
#pragma once

#include <chrono>
#include <string>

#include "arena/match.h"
#include "arena/standings.h"

namespace azulejo::app {

/// On a terminal one line that is written again and again; elsewhere a line every half minute.
class Progress {
 public:
  Progress(const MatchPlan& plan, int played_before);

  void game_over(const PlayedGame& game, const Standings& standings);
  /// Leaves the terminal's line empty.
  void end() const;

 private:
  using Clock = std::chrono::steady_clock;

  void tell_failure(const PlayedGame& game, int seat) const;
  [[nodiscard]] std::string time_left() const;

  const MatchPlan& plan_;
  int played_before_;
  int played_;
  bool terminal_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_ = begin_;
};

}  // namespace azulejo::app
