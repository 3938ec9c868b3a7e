// Players that need no search: for tests, for self-play, as the lowest rungs of any ladder.
#pragma once

#include <span>
#include <string_view>

#include "chance/rng.h"
#include "core/move.h"
#include "core/position.h"

namespace azulejo {

struct Bot {
  std::string_view name;
  std::string_view description;
  /// Chooses a legal move; somebody must be to act.
  Move (*choose)(const Position& position, Rng& rng);
};

/// Every bot there is. To add one, write its function and its line in bots.cpp.
[[nodiscard]] std::span<const Bot> all_bots();
/// Null when there is none of that name.
[[nodiscard]] const Bot* find_bot(std::string_view name);

/// The rules allow games that cannot end any more (docs/rules.md, "A game that cannot end"). Whoever lets bots play by
/// themselves stops a game that goes beyond this round.
inline constexpr int kLastRound = 500;

[[nodiscard]] Move choose_random(const Position& position, Rng& rng);
[[nodiscard]] Move choose_greedy(const Position& position, Rng& rng);

}  // namespace azulejo
