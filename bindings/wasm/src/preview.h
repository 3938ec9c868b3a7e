// What a move would do for the player who makes it: the shape `Preview` of web/src/rules/types.ts.
#pragma once

#include "core/move.h"
#include "core/position.h"
#include "json.h"

namespace azulejo::wasm {

/// The move must be legal.
void write_preview(Json& json, const Position& position, Move move);

}  // namespace azulejo::wasm
