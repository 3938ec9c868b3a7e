// The table as a picture of letters: for people at a terminal, with colours where it has them.
#pragma once

#include <string>

#include "core/position.h"

namespace azulejo {

enum class Colours { kOff, kOn };

/// Several lines, at most 80 columns wide, without blanks at their ends. Tiles are capital letters with or without
/// colours, so that nothing is told by colour alone.
[[nodiscard]] std::string picture(const Position& position, Colours colours);

}  // namespace azulejo
