#include "preview.h"

#include <bit>

#include "taking.h"
#include "view.h"

namespace azulejo::wasm {

namespace {

struct Outcome {
  std::optional<Column> column = std::nullopt;
  std::optional<int> points = std::nullopt;
  std::optional<int> score_after = std::nullopt;
};

void write_number(Json& json, std::string_view name, std::optional<int> number) {
  json.key(name);
  if (number) {
    json.value(*number);
  } else {
    json.null();
  }
}

// The coloured wall, if the offer ended now: the full lines are tiled, the floor is settled. Column and points are
// those of the line that the tiles went to.
Outcome after_round(Board board, Destination destination) {
  Outcome outcome;
  for (std::uint32_t full = board.full_lines(); full != 0; full &= full - 1) {
    const Row line = Row::at(std::countr_zero(full));
    const Column column = Wall::column_of(line, board.line_colour(line));
    const int before = board.score();
    board.tile(line, column);
    if (destination.is_floor() || destination.line() != line) continue;
    outcome.column = column;
    outcome.points = board.score() - before;
  }
  board.settle_floor();
  outcome.score_after = board.score();
  return outcome;
}

Outcome outcome_of_place(const Position& position, Move move) {
  Board board = position.board(position.turn());
  const int before = board.score();
  board.tile(move.row(), move.column());
  return {move.column(), board.score() - before, std::nullopt};
}

}  // namespace

void write_preview(Json& json, const Position& position, Move move) {
  Taking taking;
  Outcome outcome;
  bool completes = false;
  const Board& before = position.board(position.turn());
  if (move.is_place()) {
    outcome = outcome_of_place(position, move);
    taking.board = before;
  } else {
    taking = taking_of(position, move);
    const Destination to = move.destination();
    completes = !to.is_floor() && taking.board.line_count(to.line()) == capacity(to.line());
    if (position.kind().wall() == WallKind::kColoured) outcome = after_round(taking.board, to);
  }
  json.open_object().member("count", taking.count).member("placed", taking.placed);
  json.member("fallen", taking.fallen).member("lost", taking.lost);
  json.member("takesMarker", taking.takes_marker).member("claimsShelter", taking.claims_shelter);
  json.key("sheltered");
  write_colour(json, taking.sheltered);
  json.member("floorCost", Board::kFloorCost[before.floor_taken()] - Board::kFloorCost[taking.board.floor_taken()]);
  json.member("completes", completes);
  write_number(json, "column", outcome.column ? std::optional(outcome.column->number()) : std::nullopt);
  write_number(json, "points", outcome.points);
  write_number(json, "scoreAfter", outcome.score_after);
  json.close_object();
}

}  // namespace azulejo::wasm
