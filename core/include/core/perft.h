// Counting move sequences: the test that finds a wrong rule anywhere in a tree of moves.
#pragma once

#include <cstdint>

#include "core/position.h"

namespace azulejo {

/// The number of move sequences of a length. One that reaches a position in which nobody acts counts once and is not
/// continued. Takes time in proportion to the answer divided by the number of moves at the end.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

}  // namespace azulejo
