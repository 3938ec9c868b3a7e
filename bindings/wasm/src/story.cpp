#include "story.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <vector>

#include "core/ranking.h"
#include "taking.h"
#include "view.h"

namespace azulejo::wasm {

namespace {

Json& begin(Json& json, const char* kind) { return json.open_object().member("kind", kind); }

/// The run through a tile of the wall, 0 when it is alone in that direction: what it would have scored if nothing but
/// its row or its column lay there (R4.2).
struct Runs {
  int across;
  int down;
};

Runs runs_at(const Wall& wall, Row row, Column column) {
  Wall only_row;
  Wall only_column;
  for (const Column other : Column::all()) {
    if (const auto colour = wall.at(row, other)) only_row.place(row, other, *colour);
  }
  for (const Row other : Row::all()) {
    if (const auto colour = wall.at(other, column)) only_column.place(other, column, *colour);
  }
  const auto run = [&](const Wall& part) {
    const int points = part.points(row, column);
    return points == 1 ? 0 : points;
  };
  return {run(only_row), run(only_column)};
}

/// Goes through the steps of an event once more, on copies of the boards.
class Teller {
 public:
  Teller(Json& json, const Position& before, const Position& after)
      : json_(json), before_(before), after_(after), boards_(before.boards().begin(), before.boards().end()) {}

  void take(Move move);
  void place(Move move) { tile(before_.turn(), move.row(), move.column()); }
  void deal(const Deal& deal);
  /// What follows from a move by itself.
  void follow();
  /// Whether the boards have become those of the position afterwards.
  [[nodiscard]] bool agrees() const {
    return std::equal(boards_.begin(), boards_.end(), after_.boards().begin(), after_.boards().end());
  }

 private:
  void tile(Player player, Row row, Column column);
  void tile_coloured_wall(Player player);
  bool go_on_tiling();
  void settle_floor(Player player);
  void end_game();
  void magnet(Display display, Colour colour, const Offer& dealt);
  void write_rest(Move move);
  /// In the order of their seats from the starter, as they tile (R7.4).
  [[nodiscard]] std::vector<Player> players() const;
  [[nodiscard]] Board& board(Player player) { return boards_[static_cast<std::size_t>(player.index())]; }

  Json& json_;
  const Position& before_;
  const Position& after_;
  std::vector<Board> boards_;
};

std::vector<Player> Teller::players() const {
  std::vector<Player> players{before_.starter()};
  while (players.size() < boards_.size()) players.push_back(before_.kind().after(players.back()));
  return players;
}

void Teller::take(Move move) {
  const Taking taking = taking_of(before_, move);
  board(before_.turn()) = taking.board;
  begin(json_, "take").member("seat", before_.turn().number()).key("source");
  write_source(json_, move.source());
  json_.key("colour");
  write_colour(json_, move.colour());
  json_.member("count", taking.count).key("to");
  write_destination(json_, move.destination());
  json_.member("placed", taking.placed).member("fallen", taking.fallen).member("lost", taking.lost);
  json_.member("takesMarker", taking.takes_marker).member("claimsShelter", taking.claims_shelter);
  json_.key("sheltered");
  write_colour(json_, taking.sheltered);
  json_.key("rest");
  write_rest(move);
  json_.close_object();
}

// What was left on the display is where the position has more of it now.
void Teller::write_rest(Move move) {
  const Offer& before = before_.offer();
  const Offer& after = after_.offer();
  const Source source = move.source();
  json_.open_list();
  for (const Colour colour : kColours) {
    const int count = before.count(source, colour);
    if (source.is_centre() || colour == move.colour() || count == 0) continue;
    json_.open_object().key("colour");
    write_colour(json_, colour);
    json_.member("count", count).key("to");
    if (after.count(source, colour) == count) {
      json_.value("stays");
    } else {
      for (int i = 0; i < Source::kLimit; ++i) {
        const Source to = Source::at(i);
        if (after.count(to, colour) > before.count(to, colour)) write_source(json_, to);
      }
    }
    json_.close_object();
  }
  json_.close_list();
}

void Teller::deal(const Deal& deal) {
  begin(json_, "deal").key("displays");
  write_displays(json_, before_.kind(), deal.tiles, deal.sides);
  json_.member("refilled", after_.lid() != before_.lid()).close_object();
  for (int i = 0; i < deal.displays; ++i) {
    const Display display = Display::at(i);
    if (const auto colour = magnet_colour(deal.sides.at(display))) magnet(display, *colour, deal.tiles);
  }
  if (after_.phase() == Phase::kEnded) end_game();
}

// No two Magnets attract the same colour: where a tile of it is gone, this one has it.
void Teller::magnet(Display display, Colour colour, const Offer& dealt) {
  begin(json_, "magnet").member("display", display.number()).key("moved").open_list();
  for (int i = 0; i < before_.kind().displays(); ++i) {
    const Display from = Display::at(i);
    const int drawn = dealt.count(from, colour) - after_.offer().count(from, colour);
    if (drawn <= 0) continue;
    json_.open_object().member("from", from.number()).key("colour");
    write_colour(json_, colour);
    json_.member("count", drawn).close_object();
  }
  json_.close_list().close_object();
}

void Teller::follow() {
  if (after_.phase() == Phase::kOffer) return;
  if (before_.kind().wall() == WallKind::kColoured) {
    for (const Player player : players()) {
      tile_coloured_wall(player);
      settle_floor(player);
    }
  } else {
    if (!go_on_tiling()) return;
    for (const Player player : players()) settle_floor(player);
  }
  if (after_.phase() == Phase::kEnded) end_game();
}

// Lines that no column accepts fall, up to the line that is due now (R7.3); true when none is.
bool Teller::go_on_tiling() {
  for (const Player player : players()) {
    Board& tiled = board(player);
    while (tiled.full_lines() != 0) {
      const Row line = Row::at(std::countr_zero(tiled.full_lines()));
      if (!tiled.wall().open_columns(line, tiled.line_colour(line)).empty()) return false;
      const Colour colour = tiled.empty_line(line);
      tiled.drop(colour, capacity(line));
      begin(json_, "drop").member("seat", player.number()).member("row", line.number()).key("colour");
      write_colour(json_, colour);
      json_.member("count", capacity(line)).close_object();
    }
  }
  return true;
}

void Teller::tile(Player player, Row row, Column column) {
  Board& tiled = board(player);
  const int score = tiled.score();
  const Colour colour = tiled.tile(row, column);
  const Runs runs = runs_at(tiled.wall(), row, column);
  begin(json_, "tile").member("seat", player.number()).member("row", row.number()).member("column", column.number());
  json_.key("colour");
  write_colour(json_, colour);
  json_.member("horizontal", runs.across).member("vertical", runs.down);
  json_.member("points", tiled.score() - score).member("score", tiled.score()).close_object();
}

void Teller::tile_coloured_wall(Player player) {
  for (std::uint32_t full = board(player).full_lines(); full != 0; full &= full - 1) {
    const Row line = Row::at(std::countr_zero(full));
    tile(player, line, Wall::column_of(line, board(player).line_colour(line)));
  }
}

void Teller::settle_floor(Player player) {
  Board& settled = board(player);
  const Board full = settled;
  settled.settle_floor();
  if (full.floor_taken() == 0) return;
  begin(json_, "floor").member("seat", player.number()).key("things");
  write_floor(json_, full);
  json_.member("points", settled.score() - full.score()).member("score", settled.score()).close_object();
}

void Teller::end_game() {
  for (const Player player : players()) {
    Board& rewarded = board(player);
    const int score = rewarded.score();
    rewarded.add_bonus();
    const Wall& wall = rewarded.wall();
    begin(json_, "bonus").member("seat", player.number()).member("rows", wall.complete_rows());
    json_.member("columns", wall.complete_columns()).member("colours", wall.complete_colours());
    json_.member("points", rewarded.score() - score).member("score", rewarded.score()).close_object();
  }
  const auto places = ranking(after_);
  begin(json_, "end").key("places").open_list();
  for (std::size_t i = 0; i < boards_.size(); ++i) json_.value(places[i]);
  json_.close_list().key("scores").open_list();
  for (const Board& board : after_.boards()) json_.value(board.score());
  json_.close_list().key("completeRows").open_list();
  for (const Board& board : after_.boards()) json_.value(board.wall().complete_rows());
  json_.close_list().close_object();
}

}  // namespace

void write_story(Json& json, const Position& before, Move move, const Position& after) {
  Teller teller(json, before, after);
  json.open_list();
  if (move.is_place()) {
    teller.place(move);
  } else {
    teller.take(move);
  }
  teller.follow();
  json.close_list();
  assert(teller.agrees());
}

void write_story(Json& json, const Position& before, const Deal& deal, const Position& after) {
  Teller teller(json, before, after);
  json.open_list();
  teller.deal(deal);
  json.close_list();
  assert(teller.agrees());
}

}  // namespace azulejo::wasm
