// What happened while an event was applied, in order: the shape `Happening` of web/src/rules/types.ts. The boards tell
// it themselves: copies of them go through the same steps, and end as the boards of the position after the event.
#pragma once

#include "core/deal.h"
#include "core/move.h"
#include "core/position.h"
#include "json.h"

namespace azulejo::wasm {

/// `after` is `before` with the move applied.
void write_story(Json& json, const Position& before, Move move, const Position& after);
/// The same for a deal.
void write_story(Json& json, const Position& before, const Deal& deal, const Position& after);

}  // namespace azulejo::wasm
