// The text of a position: one line, one canonical spelling (docs/notation.md).
#pragma once

#include <string>
#include <string_view>

#include "core/position.h"
#include "core/setup.h"
#include "notation/result.h"

namespace azulejo {

[[nodiscard]] std::string format(const Position& position);
/// Accepts exactly the valid positions; tiles inside a field may stand in any order.
[[nodiscard]] Result<Position> parse_position(std::string_view text);

/// A defect as the field at fault and the reason.
[[nodiscard]] Error describe(const Defect& defect);

}  // namespace azulejo
