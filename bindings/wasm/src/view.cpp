#include "view.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/legal_moves.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"

namespace azulejo::wasm {

namespace {

const char* name_of(Phase phase) {
  switch (phase) {
    case Phase::kDeal:
      return "deal";
    case Phase::kOffer:
      return "offer";
    case Phase::kTiling:
      return "tiling";
    case Phase::kEnded:
      break;
  }
  return "ended";
}

const char* name_of(Side side) {
  switch (side) {
    case Side::kExtra:
      return "extra";
    case Side::kKeeper:
      return "keeper";
    case Side::kSpreader:
      return "spreader";
    case Side::kShelter:
    case Side::kClaimedShelter:
      return "shelter";
    default:
      return magnet_colour(side) ? "magnet" : "plain";
  }
}

void write_tiles(Json& json, TileCounts tiles) {
  json.open_list();
  for (const char tile : format_tiles(tiles)) json.value(tile);
  json.close_list();
}

void write_counts(Json& json, TileCounts tiles) {
  json.open_object();
  for (const Colour colour : kColours) {
    const char name = letter(colour);
    json.member(std::string_view(&name, 1), tiles.of(colour));
  }
  json.close_object();
}

void write_player(Json& json, std::optional<Player> player) {
  if (player) {
    json.value(player->number());
  } else {
    json.null();
  }
}

void write_board(Json& json, const Board& board) {
  json.open_object().member("score", board.score());
  json.key("lines").open_list();
  for (const Row row : Row::all()) {
    const auto held = board.line(row);
    json.open_object().key("colour");
    write_colour(json, held ? std::optional(held->colour) : std::nullopt);
    json.member("count", board.line_count(row)).close_object();
  }
  json.close_list();
  json.key("wall").open_list();
  for (const Row row : Row::all()) {
    json.open_list();
    for (const Column column : Column::all()) write_colour(json, board.wall().at(row, column));
    json.close_list();
  }
  json.close_list();
  json.key("floor");
  write_floor(json, board);
  json.key("floorCosts").open_list();
  for (int i = 0; i < board.floor_taken(); ++i) json.value(Board::kFloorCost[i] - Board::kFloorCost[i + 1]);
  json.close_list();
  json.key("shelter");
  if (const auto shelter = board.shelter()) {
    json.open_object().key("tile");
    write_colour(json, shelter->tile);
    json.close_object();
  } else {
    json.null();
  }
  json.close_object();
}

bool somebody_acts(const Position& position) {
  return position.phase() == Phase::kOffer || position.phase() == Phase::kTiling;
}

// Where each colour that is left on a Spreader goes.
void write_split(Json& json, const Position& position, Move move) {
  json.open_list();
  for (const Colour colour : kColours) {
    const bool left = move.left().has(colour);
    if (!left && !move.right().has(colour)) continue;
    const Display spreader = move.source().display();
    const Display beside = left ? position.left_of(spreader) : position.right_of(spreader);
    json.open_object().key("colour");
    write_colour(json, colour);
    json.member("count", position.offer().count(spreader, colour)).member("side", left ? "<" : ">");
    json.member("display", beside.number()).close_object();
  }
  json.close_list();
}

void write_legal_move(Json& json, const Position& position, Move move, std::string_view text) {
  json.open_object().member("kind", move.is_place() ? "place" : "take").member("move", text);
  if (move.is_place()) {
    json.member("row", move.row().number()).member("column", move.column().number()).key("colour");
    write_colour(json, position.board(position.turn()).line_colour(move.row()));
  } else {
    json.key("source");
    write_source(json, move.source());
    json.key("colour");
    write_colour(json, move.colour());
    json.key("to");
    write_destination(json, move.destination());
    json.key("split");
    write_split(json, position, move);
  }
  json.close_object();
}

}  // namespace

void write_colour(Json& json, std::optional<Colour> colour) {
  if (colour) {
    json.value(letter(*colour));
  } else {
    json.null();
  }
}

void write_source(Json& json, Source source) {
  json.value(source.is_centre() ? 'C' : static_cast<char>('0' + source.display().number()));
}

void write_destination(Json& json, Destination destination) {
  json.value(destination.is_floor() ? 'F' : static_cast<char>('0' + destination.line().number()));
}

void write_floor(Json& json, const Board& board) {
  json.open_list();
  if (board.marker_on_floor()) json.value('*');
  for (const char tile : format_tiles(board.floor_tiles())) json.value(tile);
  json.close_list();
}

void write_displays(Json& json, GameKind kind, const Offer& tiles, const Sides& sides) {
  json.open_list();
  for (int i = 0; i < kind.displays(); ++i) {
    const Display display = Display::at(i);
    const Side side = sides.at(display);
    json.open_object().key("tiles");
    write_tiles(json, tiles.at(display));
    json.member("side", name_of(side)).key("magnet");
    write_colour(json, magnet_colour(side));
    json.member("claimed", side == Side::kClaimedShelter).close_object();
  }
  json.close_list();
}

void write_view(Json& json, const Position& position) {
  const GameKind kind = position.kind();
  json.open_object().member("text", format(position)).member("game", format(kind)).member("players", kind.players());
  json.member("wall", kind.wall() == WallKind::kGrey ? "grey" : "coloured");
  json.member("special", kind.factories() == Factories::kSpecial);
  json.member("round", position.round()).member("phase", name_of(position.phase()));
  json.key("turn");
  write_player(json, somebody_acts(position) ? std::optional(position.turn()) : std::nullopt);
  json.member("starter", position.starter().number());
  json.key("holder");
  write_player(json, position.marker_holder());
  json.key("displays");
  write_displays(json, kind, position.offer(), position.sides());
  json.key("centre");
  write_tiles(json, position.offer().at(Source::centre()));
  json.key("bag");
  write_counts(json, position.bag());
  json.key("lid");
  write_counts(json, position.lid());
  json.key("boards").open_list();
  for (const Board& board : position.boards()) write_board(json, board);
  json.close_list();
  json.key("dueLine");
  if (position.phase() == Phase::kTiling) {
    json.value(position.due_line().number());
  } else {
    json.null();
  }
  json.close_object();
}

void write_legal_moves(Json& json, const Position& position) {
  std::vector<std::pair<std::string, Move>> moves;
  for (const Move move : LegalMoves(position)) moves.emplace_back(format(move), move);
  std::sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  json.open_list();
  for (const auto& [text, move] : moves) write_legal_move(json, position, move, text);
  json.close_list();
}

}  // namespace azulejo::wasm
