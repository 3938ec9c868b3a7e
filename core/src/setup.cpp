#include "core/setup.h"

#include <algorithm>
#include <span>

namespace azulejo {

namespace {

using Finding = std::optional<Defect>;

std::span<const BoardSetup> boards_of(const Setup& setup) {
  return {setup.boards.data(), static_cast<std::size_t>(setup.kind.players())};
}
std::span<const DisplaySetup> displays_of(const Setup& setup) {
  return {setup.displays.data(), static_cast<std::size_t>(setup.kind.displays())};
}
const BoardSetup& board_of(const Setup& setup, Player player) { return setup.boards[player.index()]; }

bool row_holds(const BoardSetup& board, Row row, Colour colour) {
  const auto& cells = board.wall[row.index()];
  return std::find(cells.begin(), cells.end(), colour) != cells.end();
}
bool column_holds(const BoardSetup& board, Column column, Colour colour) {
  return std::any_of(board.wall.begin(), board.wall.end(),
                     [&](const auto& cells) { return cells[column.index()] == colour; });
}
bool row_complete(const BoardSetup& board, Row row) {
  const auto& cells = board.wall[row.index()];
  return std::all_of(cells.begin(), cells.end(), [](const auto& cell) { return cell.has_value(); });
}
bool any_row_complete(const BoardSetup& board) {
  const auto rows = Row::all();
  return std::any_of(rows.begin(), rows.end(), [&](Row row) { return row_complete(board, row); });
}
std::optional<FilledLine> line_of(const BoardSetup& board, Row line) { return board.lines[line.index()]; }
std::optional<Row> topmost_full_line(const BoardSetup& board) {
  for (const Row line : Row::all()) {
    const auto held = line_of(board, line);
    if (held && held->count == capacity(line)) return line;
  }
  return std::nullopt;
}

bool somebody_acts(Phase phase) { return phase == Phase::kOffer || phase == Phase::kTiling; }

Finding check_players(const Setup& setup) {
  if (setup.round < 1 || setup.round > kMaxRound) return Defect{Flaw::kRoundRange};
  if (!setup.kind.has(setup.starter)) return Defect{Flaw::kStarterNotPlaying};
  if (setup.marker_holder && !setup.kind.has(*setup.marker_holder)) return Defect{Flaw::kHolderNotPlaying};
  if (setup.turn && !setup.kind.has(*setup.turn)) return Defect{Flaw::kTurnNotPlaying};
  if (setup.turn && !somebody_acts(setup.phase)) return Defect{Flaw::kTurnUnexpected};
  if (!setup.turn && somebody_acts(setup.phase)) return Defect{Flaw::kTurnMissing};
  if (setup.phase == Phase::kTiling && setup.kind.wall() == WallKind::kColoured) {
    return Defect{Flaw::kTilingOfColouredWall};
  }
  return std::nullopt;
}

Finding check_lines(const Setup& setup, Player player) {
  const BoardSetup& board = board_of(setup, player);
  if (board.score < 0 || board.score > kMaxScore) return Defect{Flaw::kScoreRange, player};
  for (const Row line : Row::all()) {
    const auto held = line_of(board, line);
    if (!held) continue;
    if (held->count < 1 || held->count > capacity(line)) {
      return Defect{Flaw::kLineCount, player, line.number(), held->colour};
    }
    if (row_holds(board, line, held->colour)) {
      return Defect{Flaw::kLineColourOnWall, player, line.number(), held->colour};
    }
    if (held->count == capacity(line) && !somebody_acts(setup.phase)) {
      return Defect{Flaw::kFullLineNotTiled, player, line.number(), held->colour};
    }
  }
  return std::nullopt;
}

Finding check_wall(const Setup& setup, Player player) {
  const BoardSetup& board = board_of(setup, player);
  for (const Row row : Row::all()) {
    ColourSet in_row;
    for (const Column column : Column::all()) {
      const auto colour = board.wall[row.index()][column.index()];
      if (!colour) continue;
      if (in_row.has(*colour)) return Defect{Flaw::kColourTwiceInRow, player, row.number(), colour};
      in_row.insert(*colour);
      if (setup.kind.wall() == WallKind::kColoured && column != Wall::column_of(row, *colour)) {
        return Defect{Flaw::kWrongColumn, player, row.number(), colour};
      }
    }
    if (row_complete(board, row) && setup.phase != Phase::kTiling && setup.phase != Phase::kEnded) {
      return Defect{Flaw::kCompleteRowTooEarly, player, row.number()};
    }
  }
  for (const Column column : Column::all()) {
    ColourSet in_column;
    for (const auto& cells : board.wall) {
      const auto colour = cells[column.index()];
      if (!colour) continue;
      if (in_column.has(*colour)) return Defect{Flaw::kColourTwiceInColumn, player, column.number(), colour};
      in_column.insert(*colour);
    }
  }
  return std::nullopt;
}

Finding check_floor(const Setup& setup, Player player) {
  const BoardSetup& board = board_of(setup, player);
  const int tiles = board.floor.total();
  if (tiles + (board.marker_on_floor ? 1 : 0) > Board::kFloorSpaces) return Defect{Flaw::kFloorTooFull, player};
  if (!somebody_acts(setup.phase)) {
    if (board.marker_on_floor || tiles > 0) return Defect{Flaw::kFloorNotCleared, player};
    if (board.shelter) return Defect{Flaw::kShelterNotReturned, player};
    return std::nullopt;
  }
  if (board.marker_on_floor && !setup.marker_holder) return Defect{Flaw::kMarkerUnowned, player};
  if (board.marker_on_floor && setup.marker_holder != player) return Defect{Flaw::kMarkerElsewhere, player};
  if (!board.marker_on_floor && setup.marker_holder == player && tiles < Board::kFloorSpaces) {
    return Defect{Flaw::kMarkerMissing, player};
  }
  return std::nullopt;
}

Finding check_displays(const Setup& setup) {
  const bool special = setup.kind.factories() == Factories::kSpecial;
  int gold = 0;
  std::uint32_t seen = 0;
  int number = 0;
  for (const DisplaySetup& display : displays_of(setup)) {
    ++number;
    if (setup.phase != Phase::kOffer && (display.side != Side::kPlain || !display.tiles.empty())) {
      return Defect{Flaw::kDisplayNotCleared, std::nullopt, number};
    }
    if (!special && display.side != Side::kPlain) return Defect{Flaw::kGoldInPlainGame, std::nullopt, number};
    if (!special && display.tiles.total() > 4) return Defect{Flaw::kDisplayTooFull, std::nullopt, number};
    if (display.side == Side::kPlain) continue;
    const Side face = display.side == Side::kClaimedShelter ? Side::kShelter : display.side;
    const std::uint32_t bit = 1U << static_cast<int>(face);
    if ((seen & bit) != 0) return Defect{Flaw::kGoldTwice, std::nullopt, number};
    seen |= bit;
    ++gold;
  }
  if (special && setup.phase == Phase::kOffer && gold != setup.kind.players()) return Defect{Flaw::kGoldCount};
  return std::nullopt;
}

Finding check_shelter(const Setup& setup) {
  std::optional<Player> holder;
  for (int i = 0; i < setup.kind.players(); ++i) {
    const Player player = Player::at(i);
    if (!board_of(setup, player).shelter) continue;
    if (setup.kind.factories() == Factories::kPlain) return Defect{Flaw::kShelterInPlainGame, player};
    if (holder) return Defect{Flaw::kShelterTwice, player};
    holder = player;
  }
  if (setup.phase != Phase::kOffer) return std::nullopt;
  const auto displays = displays_of(setup);
  const bool claimed = std::any_of(displays.begin(), displays.end(),
                                   [](const DisplaySetup& display) { return display.side == Side::kClaimedShelter; });
  if (holder && !claimed) return Defect{Flaw::kShelterUnclaimed, holder};
  if (claimed && !holder) return Defect{Flaw::kShelterUnowned};
  return std::nullopt;
}

Finding check_tiling(const Setup& setup) {
  const Player turn = *setup.turn;
  for (Player player = setup.starter; player != turn; player = setup.kind.after(player)) {
    if (const auto line = topmost_full_line(board_of(setup, player))) {
      return Defect{Flaw::kEarlierPlayerNotDone, player, line->number()};
    }
  }
  const BoardSetup& board = board_of(setup, turn);
  const auto due = topmost_full_line(board);
  if (!due) return Defect{Flaw::kNoLineToTile, turn};
  const Colour colour = line_of(board, *due)->colour;
  const auto columns = Column::all();
  const bool accepted = std::any_of(columns.begin(), columns.end(), [&](Column column) {
    const auto& cells = board.wall[due->index()];
    return !cells[column.index()] && !column_holds(board, column, colour);
  });
  if (!accepted) return Defect{Flaw::kDueLineHasNoColumn, turn, due->number(), colour};
  return std::nullopt;
}

Finding check_phase(const Setup& setup) {
  if (setup.phase != Phase::kOffer && !setup.centre.empty()) return Defect{Flaw::kCentreNotCleared};
  switch (setup.phase) {
    case Phase::kDeal:
      if (setup.marker_holder) return Defect{Flaw::kMarkerHeldTooEarly, setup.marker_holder};
      break;
    case Phase::kOffer: {
      const auto displays = displays_of(setup);
      if (setup.centre.empty() && std::all_of(displays.begin(), displays.end(),
                                              [](const DisplaySetup& display) { return display.tiles.empty(); })) {
        return Defect{Flaw::kNothingOnOffer};
      }
      break;
    }
    case Phase::kTiling:
      return check_tiling(setup);
    case Phase::kEnded: {
      const auto boards = boards_of(setup);
      if (std::none_of(boards.begin(), boards.end(), any_row_complete) && !(setup.bag + setup.lid).empty()) {
        return Defect{Flaw::kNoReasonToEnd};
      }
      break;
    }
  }
  return std::nullopt;
}

// Counts with plain integers: a setup may hold more than a TileCounts can add up.
Finding check_tile_count(const Setup& setup) {
  for (const Colour colour : kColours) {
    int count = setup.bag.of(colour) + setup.lid.of(colour) + setup.centre.of(colour);
    for (const DisplaySetup& display : displays_of(setup)) count += display.tiles.of(colour);
    for (const BoardSetup& board : boards_of(setup)) {
      count += board.floor.of(colour);
      if (board.shelter && board.shelter->tile == colour) ++count;
      for (const Row row : Row::all()) {
        const auto held = line_of(board, row);
        if (held && held->colour == colour) count += held->count;
        if (row_holds(board, row, colour)) ++count;
      }
    }
    if (count != kTilesPerColour) return Defect{Flaw::kTileCount, std::nullopt, count, colour};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Defect> find_defect(const Setup& setup) {
  if (auto defect = check_players(setup)) return defect;
  if (auto defect = check_displays(setup)) return defect;
  for (int i = 0; i < setup.kind.players(); ++i) {
    for (const auto check : {check_lines, check_wall, check_floor}) {
      if (auto defect = check(setup, Player::at(i))) return defect;
    }
  }
  for (const auto check : {check_shelter, check_phase, check_tile_count}) {
    if (auto defect = check(setup)) return defect;
  }
  return std::nullopt;
}

std::variant<Position, Defect> make_position(const Setup& setup) {
  if (const auto defect = find_defect(setup)) return *defect;
  return Position::from_sound(setup);
}

Position Position::from_sound(const Setup& setup) {
  Position position(setup.kind, setup.starter);
  position.round_ = static_cast<std::uint32_t>(setup.round);
  position.phase_ = setup.phase;
  position.turn_ = setup.turn.value_or(setup.starter);
  if (setup.marker_holder) position.marker_.give_to(*setup.marker_holder);
  position.bag_ = setup.bag;
  position.lid_ = setup.lid;
  position.offer_.add(Source::centre(), setup.centre);
  for (int i = 0; i < setup.kind.displays(); ++i) {
    const DisplaySetup& display = setup.displays[i];
    position.offer_.add(Display::at(i), display.tiles);
    position.sides_.set(Display::at(i), display.side);
  }
  for (int i = 0; i < setup.kind.players(); ++i) {
    const Player player = Player::at(i);
    position.mutable_board(player) = Board::from_sound(board_of(setup, player));
  }
  return position;
}

Board Board::from_sound(const BoardSetup& setup) {
  Board board;
  for (const Row row : Row::all()) {
    for (const Column column : Column::all()) {
      if (const auto colour = setup.wall[row.index()][column.index()]) board.wall_.place(row, column, *colour);
    }
    board.open_lines_ &= ~(board.wall_.colours_in(row) << (5 * row.index()));
    if (const auto held = line_of(setup, row)) board.fill(row, held->colour, held->count);
  }
  for (const Colour colour : kColours) board.drop(colour, setup.floor.of(colour));
  if (setup.marker_on_floor) board.receive_marker();
  if (setup.shelter) {
    board.receive_shelter();
    if (setup.shelter->tile) board.drop(*setup.shelter->tile, 1);
  }
  board.score_and_shelter_ = static_cast<std::uint16_t>(board.score_and_shelter_ + setup.score);
  return board;
}

}  // namespace azulejo
