// A match: many games, several at once.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "arena/contestant.h"
#include "arena/game.h"
#include "notation/result.h"

namespace azulejo {

struct MatchPlan {
  GameKind kind;
  std::vector<Contestant> contestants;  // as many as seats, or two
  std::uint64_t seed = 1;
  int groups = 1;
  int jobs = 1;                           // games at once
  std::chrono::milliseconds grace{5000};  // for an engine's answer, beyond the time it may think

  [[nodiscard]] int games() const { return groups * kind.players(); }
  /// The contestant's name at each seat.
  [[nodiscard]] BySeat<std::string> names(int rotation) const;
};

/// Whether every contestant can be started and is ready to play; otherwise what is wrong.
[[nodiscard]] std::optional<Error> try_contestants(const MatchPlan& plan);

/// Both are called in the thread that runs the match.
struct MatchObserver {
  std::function<bool(PlayedGame)> played;  // false: the match is decided, or cannot go on
  std::function<bool()> interrupted;       // asked several times a second
};

/// Plays all games of the plan but those that were played before. Blocks until they are over or the observer ends the
/// match; then games under way are given up.
void run_match(const MatchPlan& plan, const std::set<GameNumber>& played_before, const MatchObserver& observer);

}  // namespace azulejo
