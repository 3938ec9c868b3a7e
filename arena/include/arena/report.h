// The standings of a match in words.
#pragma once

#include <string>

#include "arena/match.h"
#include "arena/standings.h"

namespace azulejo {

/// Some lines: a table of the contestants and what follows from it.
[[nodiscard]] std::string report(const MatchPlan& plan, const Standings& standings);

/// The most important figures in one short line, without a line end.
[[nodiscard]] std::string brief_report(const MatchPlan& plan, const Standings& standings);

}  // namespace azulejo
