// What a take does to the board of the player who makes it, told in parts.
#pragma once

#include <optional>

#include "core/board.h"
#include "core/move.h"
#include "core/position.h"

namespace azulejo::wasm {

/// Of `count` tiles, `placed` go to the line, at most one on the Shelter, `fallen` to the floor line, `lost` to the
/// lid.
struct Taking {
  int count = 0;
  int placed = 0;
  int fallen = 0;
  int lost = 0;
  bool takes_marker = false;
  bool claims_shelter = false;
  std::optional<Colour> sheltered = std::nullopt;
  Board board;  // afterwards, before any tiling
};

/// The move must be a legal take.
[[nodiscard]] Taking taking_of(const Position& position, Move move);

}  // namespace azulejo::wasm
