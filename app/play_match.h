// Plays a match, keeps its records and tells the result.
#pragma once

#include <optional>
#include <string>

#include "arena/match.h"
#include "arena/sprt.h"

namespace azulejo::app {

struct Records {
  std::string path;  // empty: they are not kept
  bool resume;       // go on from what is in the file
};

/// Gives the exit code.
int play_match(const MatchPlan& plan, const std::optional<Sprt>& test, const Records& records);

}  // namespace azulejo::app
