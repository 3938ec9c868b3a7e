#include "notation/position_text.h"

#include <optional>
#include <utility>

#include "notation/atoms.h"

namespace azulejo {

namespace {

constexpr std::string_view kNone = "-";

std::string or_none(const std::string& text) { return text.empty() ? std::string(kNone) : text; }

std::string format_player(std::optional<Player> player) {
  return player ? std::to_string(player->number()) : std::string(kNone);
}

constexpr std::string_view kPhaseLetters = "dote";  // in the order of Phase

char phase_letter(Phase phase) { return kPhaseLetters[static_cast<std::size_t>(phase)]; }

std::string format_counts(TileCounts tiles) {
  std::string text;
  for (const Colour colour : kColours) {
    if (!text.empty()) text += ',';
    text += std::to_string(tiles.of(colour));
  }
  return text;
}

std::string format_displays(const Position& position) {
  std::string text;
  for (int i = 0; i < position.kind().displays(); ++i) {
    if (i > 0) text += '/';
    const Display display = Display::at(i);
    const Side side = position.sides().at(display);
    text +=
        side == Side::kClaimedShelter ? "x" : gold_prefix(side) + or_none(format_tiles(position.offer().at(display)));
  }
  return text;
}

std::string format_floor(const Board& board) {
  std::string text = board.marker_on_floor() ? "*" : "";
  text = or_none(text + format_tiles(board.floor_tiles()));
  if (const auto shelter = board.shelter()) {
    text += '^';
    if (shelter->tile) text += letter(*shelter->tile);
  }
  return text;
}

std::string format_board(const Board& board) {
  std::string text = std::to_string(board.score()) + ';';
  for (const Row line : Row::all()) {
    if (line.index() > 0) text += ',';
    const auto held = board.line(line);
    text += held ? letter(held->colour) + std::to_string(held->count) : std::string(kNone);
  }
  text += ';';
  for (const Row row : Row::all()) {
    if (row.index() > 0) text += '/';
    for (const Column column : Column::all()) {
      const auto colour = board.wall().at(row, column);
      text += colour ? letter(*colour) : '.';
    }
  }
  return text + ';' + format_floor(board);
}

// Reading. Each part fills in its piece of the Setup and gives what is wrong with the text, if anything.
using Fault = std::optional<Error>;

Error fault(std::string where, std::string reason) { return {std::move(where), std::move(reason)}; }

Result<std::optional<Player>> parse_player(std::string_view text, const std::string& where) {
  if (text == kNone) return std::optional<Player>();
  const auto number = parse_number(text);
  if (!number || *number < 1 || *number > Player::kLimit) {
    return fault(where, in_quotes(text) + " is not a player (1 to 4) or '-'");
  }
  return std::optional(Player::numbered(*number));
}

Fault parse_phase(std::string_view text, Setup& setup) {
  const auto found = text.size() == 1 ? kPhaseLetters.find(text.front()) : std::string_view::npos;
  if (found == std::string_view::npos) {
    return fault("phase", in_quotes(text) + " is not a phase: d (deal due), o (offer), t (tiling) or e (ended)");
  }
  setup.phase = static_cast<Phase>(found);
  return std::nullopt;
}

Fault parse_marker(std::string_view text, Setup& setup) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) {
    return fault("marker", in_quotes(text) + " is not of the form a/b: who started the round, who took the marker");
  }
  const auto starter = parse_player(text.substr(0, slash), "marker");
  if (!starter) return starter.error();
  if (!*starter) return fault("marker", "somebody starts the round: 1 to 4 stands before the /");
  const auto holder = parse_player(text.substr(slash + 1), "marker");
  if (!holder) return holder.error();
  setup.starter = **starter;
  setup.marker_holder = *holder;
  return std::nullopt;
}

Fault parse_displays(std::string_view text, Setup& setup) {
  const auto parts = split(text, '/');
  if (std::cmp_not_equal(parts.size(), setup.kind.displays())) {
    return fault("displays", std::to_string(parts.size()) + " displays, but this game has " +
                                 std::to_string(setup.kind.displays()) + " (R1.3)");
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::string_view part = parts[i];
    DisplaySetup& display = setup.displays[i];
    if (part == "x") {
      display.side = Side::kClaimedShelter;
      continue;
    }
    display.side = take_gold_prefix(part);
    if (part == kNone) continue;
    const auto tiles = parse_tiles(part);
    if (!tiles) return fault("display " + std::to_string(i + 1), tiles.error().reason);
    display.tiles = *tiles;
  }
  return std::nullopt;
}

Fault parse_counts(std::string_view text, const std::string& where, TileCounts& counts) {
  const auto parts = split(text, ',');
  if (parts.size() != kColourCount) {
    return fault(where, in_quotes(text) + " is not five counts in the order B Y R K W, such as 14,17,16,16,17");
  }
  for (const Colour colour : kColours) {
    const auto number = parse_number(parts[static_cast<std::size_t>(index(colour))]);
    if (!number || *number > kTilesPerColour) {
      return fault(where, in_quotes(parts[static_cast<std::size_t>(index(colour))]) + " is not a number of " +
                              std::string(name(colour)) + " tiles from 0 to 20");
    }
    counts.add(colour, *number);
  }
  return std::nullopt;
}

Fault parse_lines(std::string_view text, const std::string& player, BoardSetup& board) {
  const auto parts = split(text, ',');
  if (parts.size() != Row::kLimit) {
    return fault(player + ", lines", in_quotes(text) + " is not five lines, such as B1,-,R2,-,W5");
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] == kNone) continue;
    const auto colour = parts[i].empty() ? std::nullopt : colour_of(parts[i].front());
    const auto count = colour ? parse_number(parts[i].substr(1)) : std::nullopt;
    if (!count) {
      return fault(player + ", line " + std::to_string(i + 1),
                   in_quotes(parts[i]) + " is not '-' or a colour and a count, such as R2");
    }
    board.lines[i] = FilledLine{*colour, *count};
  }
  return std::nullopt;
}

Fault parse_wall(std::string_view text, const std::string& player, BoardSetup& board) {
  const auto rows = split(text, '/');
  if (rows.size() != Row::kLimit) {
    return fault(player + ", wall", in_quotes(text) + " is not five rows joined by /");
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string where = player + ", wall row " + std::to_string(row + 1);
    if (rows[row].size() != Column::kLimit) return fault(where, in_quotes(rows[row]) + " is not five spaces long");
    for (std::size_t column = 0; column < Column::kLimit; ++column) {
      const char c = rows[row][column];
      if (c == '.') continue;
      const auto colour = colour_of(c);
      if (!colour) return fault(where, in_quotes({&c, 1}) + " is not a space: '.' or B, Y, R, K, W");
      board.wall[row][column] = colour;
    }
  }
  return std::nullopt;
}

Fault parse_floor(std::string_view text, const std::string& player, BoardSetup& board) {
  const std::string where = player + ", floor";
  if (const auto caret = text.find('^'); caret != std::string_view::npos) {
    const std::string_view sheltered = text.substr(caret + 1);
    board.shelter = HeldShelter{};
    if (!sheltered.empty()) {
      const auto colour = colour_of(sheltered.front());
      if (!colour || sheltered.size() > 1) return fault(where, "behind ^ stands the sheltered tile, or nothing");
      board.shelter->tile = colour;
    }
    text = text.substr(0, caret);
  }
  if (text == kNone) return std::nullopt;
  if (text.starts_with('*')) {
    board.marker_on_floor = true;
    text.remove_prefix(1);
    if (text.empty()) return std::nullopt;
  }
  const auto tiles = parse_tiles(text);
  if (!tiles) return fault(where, tiles.error().reason);
  board.floor = *tiles;
  return std::nullopt;
}

Fault parse_board(std::string_view text, const std::string& player, BoardSetup& board) {
  const auto parts = split(text, ';');
  if (parts.size() != 4) return fault(player, in_quotes(text) + " is not score;lines;wall;floor");
  const auto score = parse_number(parts[0]);
  if (!score) return fault(player + ", score", in_quotes(parts[0]) + " is not a number from 0 to 999");
  board.score = *score;
  if (auto wrong = parse_lines(parts[1], player, board)) return wrong;
  if (auto wrong = parse_wall(parts[2], player, board)) return wrong;
  return parse_floor(parts[3], player, board);
}

// The fields behind the game, in their order.
Fault parse_fields(const std::vector<std::string_view>& fields, Setup& setup) {
  enum : std::size_t { kRound = 1, kPhase, kTurn, kMarker, kDisplays, kCentre, kBag, kLid, kBoards };
  const auto round = parse_number(fields[kRound]);
  if (!round) return fault("round", in_quotes(fields[kRound]) + " is not a number from 1");
  setup.round = *round;
  if (auto wrong = parse_phase(fields[kPhase], setup)) return wrong;
  const auto turn = parse_player(fields[kTurn], "turn");
  if (!turn) return turn.error();
  setup.turn = *turn;
  if (auto wrong = parse_marker(fields[kMarker], setup)) return wrong;
  if (auto wrong = parse_displays(fields[kDisplays], setup)) return wrong;
  if (fields[kCentre] != kNone) {
    const auto centre = parse_tiles(fields[kCentre]);
    if (!centre) return fault("centre", centre.error().reason);
    setup.centre = *centre;
  }
  if (auto wrong = parse_counts(fields[kBag], "bag", setup.bag)) return wrong;
  if (auto wrong = parse_counts(fields[kLid], "lid", setup.lid)) return wrong;
  for (std::size_t i = kBoards; i < fields.size(); ++i) {
    const std::size_t player = i - kBoards;
    if (auto wrong = parse_board(fields[i], "player " + std::to_string(player + 1), setup.boards[player])) return wrong;
  }
  return std::nullopt;
}

}  // namespace

std::string format(const Position& position) {
  const bool acting = position.phase() == Phase::kOffer || position.phase() == Phase::kTiling;
  std::string text = format(position.kind());
  text += ' ' + std::to_string(position.round()) + ' ' + phase_letter(position.phase());
  text += ' ' + format_player(acting ? std::optional(position.turn()) : std::nullopt);
  text += ' ' + format_player(position.starter()) + '/' + format_player(position.marker_holder());
  text += ' ' + format_displays(position);
  text += ' ' + or_none(format_tiles(position.offer().at(Source::centre())));
  text += ' ' + format_counts(position.bag()) + ' ' + format_counts(position.lid());
  for (const Board& board : position.boards()) text += ' ' + format_board(board);
  return text;
}

Result<Position> parse_position(std::string_view text) {
  constexpr std::size_t kCommonFields = 9;
  const auto fields = split(text, ' ');
  const auto kind = parse_game_kind(fields.front());
  if (!kind) return kind.error();
  const std::size_t expected = kCommonFields + static_cast<std::size_t>(kind->players());
  if (fields.size() != expected) {
    return Error{"position", std::to_string(fields.size()) + (fields.size() == 1 ? " field, but " : " fields, but ") +
                                 format(*kind) + " has " + std::to_string(expected) +
                                 ", separated by one space: game round phase turn marker displays centre bag lid, then "
                                 "one field per player"};
  }
  Setup setup{*kind};
  if (auto wrong = parse_fields(fields, setup)) return *wrong;
  const auto position = make_position(setup);
  if (const auto* defect = std::get_if<Defect>(&position)) return describe(*defect);
  return *std::get_if<Position>(&position);
}

}  // namespace azulejo
