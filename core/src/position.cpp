#include "core/position.h"

#include <bit>

namespace azulejo {

Position Position::fresh(GameKind kind, Player starter) {
  assert(kind.has(starter));
  Position position(kind, starter);
  position.bag_ = TileCounts::of_each(kTilesPerColour);  // R2.1
  return position;
}

TileCounts Position::all_tiles() const {
  TileCounts tiles = bag_ + lid_ + offer_.total();
  for (const Board& board : boards()) tiles += board.tiles();
  return tiles;
}

Display Position::neighbour(Display display, int step) const {
  const int displays = kind_.displays();
  int next = display.index();
  do {
    next = (next + step) % displays;
  } while (sides_.at(Display::at(next)) == Side::kClaimedShelter);
  return Display::at(next);
}

void Position::apply(Move move) {
  if (!move.is_place()) {
    assert(phase_ == Phase::kOffer);
    apply_take(move);
    return;
  }
  assert(phase_ == Phase::kTiling && move.row() == due_line());
  const Colour colour = mutable_board(turn_).tile(move.row(), move.column());
  lid_.add(colour, capacity(move.row()) - 1);
  go_on_tiling();
}

void Position::apply_take(Move move) {
  const Source source = move.source();
  const Colour colour = move.colour();
  int taken = 0;
  if (sides_.all_plain()) {
    taken = offer_.take_and_clear(source, colour);  // R3.3
  } else {
    taken = take_beside_gold(move);
  }
  assert(taken > 0);
  if (!marker_.holder() && source.is_centre()) {  // R3.4
    marker_.give_to(turn_);
    mutable_board(turn_).receive_marker();
  }
  drop(turn_, colour, mutable_board(turn_).fill(move.destination(), colour, taken));
  turn_ = kind_.after(turn_);
  if (offer_.empty()) end_offer();  // R3.9
}

// Takes the tiles where some displays are gold; says how many.
int Position::take_beside_gold(Move move) {
  const Source source = move.source();
  const Side side = source.is_centre() ? Side::kPlain : sides_.at(source.display());
  if (side == Side::kKeeper) return offer_.take(source, move.colour());  // R8.6
  if (side == Side::kSpreader) {                                         // R8.7
    const Display spreader = source.display();
    for (const Colour colour : kColours) {
      if (move.left().has(colour)) offer_.move(spreader, left_of(spreader), colour);
      if (move.right().has(colour)) offer_.move(spreader, right_of(spreader), colour);
    }
  }
  if (side == Side::kShelter) {  // R8.8
    sides_.set(source.display(), Side::kClaimedShelter);
    mutable_board(turn_).receive_shelter();
  }
  return offer_.take_and_clear(source, move.colour());
}

void Position::drop(Player player, Colour colour, int count) {
  lid_.add(colour, mutable_board(player).drop(colour, count));
}

void Position::end_offer() {
  sides_ = {};
  turn_ = marker_.starter();
  if (kind_.wall() == WallKind::kGrey) {
    phase_ = Phase::kTiling;
    go_on_tiling();
    return;
  }
  for (Board& board : mutable_boards()) tile_coloured_wall(board);
  end_round();
}

void Position::tile_coloured_wall(Board& board) {
  for (std::uint32_t full = board.full_lines(); full != 0; full &= full - 1) {
    const Row line = Row::at(std::countr_zero(full));
    const Colour colour = board.tile(line, Wall::column_of(line, board.line_colour(line)));
    lid_.add(colour, capacity(line) - 1);
  }
}

// Finds the next line to place a tile from (R7.4); lines that no column accepts fall on the way (R7.3).
void Position::go_on_tiling() {
  do {
    Board& board = mutable_board(turn_);
    while (board.full_lines() != 0) {
      const Row line = due_line();
      if (!board.wall().open_columns(line, board.line_colour(line)).empty()) return;
      drop(turn_, board.empty_line(line), capacity(line));
    }
    turn_ = kind_.after(turn_);
  } while (turn_ != marker_.starter());
  end_round();
}

void Position::end_round() {
  bool complete_row = false;
  for (Board& board : mutable_boards()) {
    lid_ += board.settle_floor();
    complete_row |= board.wall().has_complete_row();
  }
  if (complete_row) {  // R6.1
    end_game();
    return;
  }
  phase_ = Phase::kDeal;
  ++round_;
  marker_ = Marker(marker_.holder().value_or(marker_.starter()));  // R5.1, R3.10
  turn_ = marker_.starter();
}

void Position::end_game() {
  phase_ = Phase::kEnded;
  for (Board& board : mutable_boards()) board.add_bonus();
}

void Position::apply(const Deal& deal) {
  assert(phase_ == Phase::kDeal);
  const TileCounts dealt = deal.tiles.total();
  if (dealt.empty()) {  // R2.6
    end_game();
    return;
  }
  if (dealt.total() <= bag_.total()) {
    bag_ -= dealt;
  } else {  // R2.4
    bag_ = bag_ + lid_ - dealt;
    lid_ = {};
  }
  offer_ = deal.tiles;
  sides_ = deal.sides;
  phase_ = Phase::kOffer;
  if (!sides_.all_plain()) let_magnets_act();
}

void Position::let_magnets_act() {  // R8.4, R8.5
  for (int i = 0; i < kind_.displays(); ++i) {
    const Display display = Display::at(i);
    const auto colour = magnet_colour(sides_.at(display));
    if (!colour) continue;
    for (const Display beside : {left_of(display), right_of(display)}) {
      if (offer_.count(beside, *colour) == 0) continue;
      offer_.remove(beside, *colour, 1);
      offer_.add(display, *colour, 1);
    }
  }
}

}  // namespace azulejo
