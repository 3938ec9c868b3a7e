// Who won: the order of the players when a game is over (R6.3).
#pragma once

#include <array>

#include "core/position.h"

namespace azulejo {

/// The place of each player from 1; tied players share the better place, and the next one is left out (1 1 3). Entries
/// of players who are not in the game are 0.
[[nodiscard]] std::array<int, Player::kLimit> ranking(const Position& position);

}  // namespace azulejo
