// Positions and legal moves, taken apart for drawing: the shapes `View` and `LegalMove` of web/src/rules/types.ts.
#pragma once

#include <optional>

#include "core/position.h"
#include "json.h"

namespace azulejo::wasm {

void write_view(Json& json, const Position& position);
void write_legal_moves(Json& json, const Position& position);

// Parts that others write too.

void write_colour(Json& json, std::optional<Colour> colour);
void write_source(Json& json, Source source);
void write_destination(Json& json, Destination destination);
/// The things on a floor line in order: the marker, then the tiles.
void write_floor(Json& json, const Board& board);
void write_displays(Json& json, GameKind kind, const Offer& tiles, const Sides& sides);

}  // namespace azulejo::wasm
