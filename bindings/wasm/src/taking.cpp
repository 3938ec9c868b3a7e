#include "taking.h"

namespace azulejo::wasm {

namespace {

std::optional<Colour> sheltered_on(const Board& board) {
  const auto shelter = board.shelter();
  return shelter ? shelter->tile : std::nullopt;
}

}  // namespace

Taking taking_of(const Position& position, Move move) {
  const Source source = move.source();
  Taking taking{.board = position.board(position.turn())};
  Board& board = taking.board;
  taking.count = position.offer().count(source, move.colour());
  taking.takes_marker = source.is_centre() && !position.marker_holder();
  taking.claims_shelter = !source.is_centre() && position.sides().at(source.display()) == Side::kShelter;
  if (taking.takes_marker) board.receive_marker();
  if (taking.claims_shelter) board.receive_shelter();
  const bool was_sheltered = sheltered_on(board).has_value();
  const int falling = board.fill(move.destination(), move.colour(), taking.count);
  taking.placed = taking.count - falling;
  taking.lost = board.drop(move.colour(), falling);
  if (!was_sheltered) taking.sheltered = sheltered_on(board);
  taking.fallen = falling - taking.lost - (taking.sheltered ? 1 : 0);
  return taking;
}

}  // namespace azulejo::wasm
