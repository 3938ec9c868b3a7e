// The checked way to go on from a position: every move or deal that the rules do not allow is refused by name, and the
// position stays as it was. Search uses Position::apply instead.
#pragma once

#include <cstdint>
#include <optional>

#include "core/deal.h"
#include "core/move.h"
#include "core/position.h"

namespace azulejo {

enum class Reason : std::uint8_t {
  kGameOver,
  kDealDue,   // a move, but the round is not dealt yet
  kTakeDue,   // a place, but it is the offer
  kPlaceDue,  // a take, but it is the tiling
  kMoveDue,   // a deal, but a player is to act
  // Takes.
  kNoSuchDisplay,
  kColourNotThere,   // R3.2
  kLineFull,         // R3.6
  kLineOtherColour,  // R3.6
  kWallHasColour,    // R3.6
  kSplitMissing,     // R8.7: the tiles left on a Spreader must go somewhere
  kSplitNotOwed,     // there is nothing to spread
  kSplitWrong,       // R8.7: not exactly the colours left, each to one side
  // Places.
  kOtherLineDue,     // R7.4; `number` is the line
  kColumnTaken,      // R7.1
  kColumnHasColour,  // R7.1
  // Deals; `number` is the display, where one is at fault, or what the number should be.
  kDisplayCount,
  kDisplayTiles,  // R2.3-R2.5, R8.3: displays are filled in order, four tiles each
  kColourShort,   // more tiles of a colour than there are
  kBagNotUsedUp,  // R2.4: the lid is opened only when the bag is empty
  kGoldInPlainGame,
  kGoldCount,  // R8.2
  kGoldTwice,  // R8.1
};

/// Why the rules do not allow a move or a deal.
struct Refusal {
  Reason reason;
  int number = 0;
  std::optional<Colour> colour = std::nullopt;

  bool operator==(const Refusal&) const = default;
};

/// Nothing when it is allowed.
[[nodiscard]] std::optional<Refusal> refuse(const Position& position, Move move);
[[nodiscard]] std::optional<Refusal> refuse(const Position& position, const Deal& deal);

/// Plays it if it is allowed; otherwise says why not and changes nothing.
template <class Event>
[[nodiscard]] std::optional<Refusal> play(Position& position, const Event& event) {
  auto refusal = refuse(position, event);
  if (!refusal) position.apply(event);
  return refusal;
}

}  // namespace azulejo
