// What follows `go`: how long to think.
#pragma once

#include <string_view>

#include "core/types.h"
#include "notation/result.h"
#include "search/limits.h"

namespace azulejo {

/// Reads the words behind `go`; `turn` is whose clock counts. Nothing at all is one second, `infinite` no limit.
[[nodiscard]] Result<Limits> parse_go(std::string_view words, Player turn);

}  // namespace azulejo
