// What follows from a request at a table: events, or a refusal. Nothing changes here; the events are to be written down
// first and then applied.
#pragma once

#include <variant>
#include <vector>

#include "fair/fair.h"
#include "table/command.h"
#include "table/event.h"
#include "table/refused.h"
#include "table/state.h"

namespace azulejo::table {

using Decision = std::variant<std::vector<Event>, Refused>;

/// The seed is what the table's commitment binds the server to. Deals, moves of columns that were sent before and the
/// end of the game follow in the same decision.
[[nodiscard]] Decision decide(const State& state, const Command& command, const Sender& sender, const fair::Seed& seed,
                              Millis now);

/// What the server itself has to do; no events when there is nothing to do any more.
[[nodiscard]] std::vector<Event> decide(const State& state, const Duty& duty, const fair::Seed& seed, Millis now);

}  // namespace azulejo::table
