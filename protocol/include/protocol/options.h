// The engine's options in the protocol: what there is, and how one is set.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/result.h"
#include "search/engine.h"

namespace azulejo {

/// A line `option name … type spin default … min … max …` for each.
[[nodiscard]] std::vector<std::string> option_lines();

/// Reads what follows `setoption`: the options with one of them changed.
[[nodiscard]] Result<EngineOptions> parse_setoption(std::string_view words, EngineOptions options);

}  // namespace azulejo
