// Whether an `info` line is what docs/notation.md says.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/position.h"

namespace azulejo {

/// What an info line says, as far as a limit can be compared with it.
struct Info {
  std::optional<double> depth;
  std::optional<double> nodes;
};

/// Reads an info line about a position; gives what is wrong with it, if anything.
[[nodiscard]] std::optional<std::string> read_info(std::string_view line, const Position& position, Info& info);

}  // namespace azulejo
