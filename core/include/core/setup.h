// A position in loose parts, as somebody wrote it down, and the check that makes it a Position or names what is wrong
// with it. The points checked are those of docs/notation.md, "When a position is valid".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "core/board.h"
#include "core/gold.h"
#include "core/position.h"
#include "core/tile_counts.h"
#include "core/types.h"

namespace azulejo {

struct DisplaySetup {
  Side side = Side::kPlain;
  TileCounts tiles;
};

struct BoardSetup {
  int score = 0;
  std::array<std::optional<FilledLine>, Row::kLimit> lines{};
  std::array<std::array<std::optional<Colour>, Column::kLimit>, Row::kLimit> wall{};
  TileCounts floor;
  bool marker_on_floor = false;
  std::optional<HeldShelter> shelter;
};

/// Nothing here is checked, except that counts of tiles fit in TileCounts and lines and scores in an int.
struct Setup {
  GameKind kind;
  int round = 1;
  Phase phase = Phase::kDeal;
  std::optional<Player> turn = std::nullopt;
  Player starter = Player::at(0);
  std::optional<Player> marker_holder = std::nullopt;
  std::array<DisplaySetup, Display::kLimit> displays{};  // the first kind.displays() of them
  TileCounts centre{};
  TileCounts bag{};
  TileCounts lid{};
  std::array<BoardSetup, Player::kLimit> boards{};  // the first kind.players() of them
};

inline constexpr int kMaxScore = 999;
inline constexpr int kMaxRound = 999'999'999;

enum class Flaw : std::uint8_t {
  kRoundRange,
  kStarterNotPlaying,
  kHolderNotPlaying,
  kTurnNotPlaying,
  kTurnMissing,
  kTurnUnexpected,
  kTileCount,  // R1.7
  kScoreRange,
  // Pattern lines; `number` is the line.
  kLineCount,
  kLineColourOnWall,
  kFullLineNotTiled,
  // Walls; `number` is the row, or the column.
  kWrongColumn,
  kColourTwiceInRow,
  kColourTwiceInColumn,
  kCompleteRowTooEarly,
  // Floor lines and the marker.
  kFloorTooFull,
  kFloorNotCleared,
  kMarkerUnowned,
  kMarkerMissing,
  kMarkerElsewhere,
  kMarkerHeldTooEarly,
  // Displays and Shelters; `number` is the display.
  kGoldInPlainGame,
  kDisplayTooFull,
  kDisplayNotCleared,
  kGoldTwice,
  kGoldCount,
  kShelterInPlainGame,
  kShelterUnclaimed,
  kShelterUnowned,
  kShelterTwice,
  kShelterNotReturned,
  // The phase.
  kNothingOnOffer,
  kCentreNotCleared,
  kTilingOfColouredWall,
  kNoLineToTile,
  kDueLineHasNoColumn,
  kEarlierPlayerNotDone,
  kNoReasonToEnd,
};

/// What is wrong with a Setup, and where.
struct Defect {
  Flaw flaw;
  std::optional<Player> player = std::nullopt;
  int number = 0;
  std::optional<Colour> colour = std::nullopt;
};

/// The first defect there is, or nothing when the setup is a position of the game.
[[nodiscard]] std::optional<Defect> find_defect(const Setup& setup);

[[nodiscard]] std::variant<Position, Defect> make_position(const Setup& setup);

}  // namespace azulejo
