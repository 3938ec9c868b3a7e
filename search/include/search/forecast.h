// What is expected of a game: for each player the final score and the chance of winning.
#pragma once

#include <array>

#include "core/types.h"

namespace azulejo {

/// Entries of players who are not in the game are 0.
struct Forecast {
  std::array<float, Player::kLimit> score{};
  std::array<float, Player::kLimit> win{};  // from 0 to 1; they add up to 1, a shared victory is shared
};

}  // namespace azulejo
