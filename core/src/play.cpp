#include "core/play.h"

#include <algorithm>

namespace azulejo {

namespace {

std::optional<Refusal> refuse_split(const Position& position, Move move) {
  ColourSet left_over;
  if (!move.source().is_centre() && position.sides().at(move.source().display()) == Side::kSpreader) {
    left_over = position.offer().at(move.source()).colours();
    left_over.erase(move.colour());
  }
  if (left_over.empty()) {
    if (move.spreads()) return Refusal{Reason::kSplitNotOwed};
    return std::nullopt;
  }
  if (!move.spreads()) return Refusal{Reason::kSplitMissing};
  const std::uint32_t left = move.left().bits();
  const std::uint32_t right = move.right().bits();
  if ((left & right) != 0 || (left | right) != left_over.bits()) return Refusal{Reason::kSplitWrong};
  return std::nullopt;
}

std::optional<Refusal> refuse_take(const Position& position, Move move) {
  if (!move.source().is_centre() && !position.kind().has(move.source().display())) {
    return Refusal{Reason::kNoSuchDisplay, position.kind().displays()};
  }
  const Colour colour = move.colour();
  if (position.offer().count(move.source(), colour) == 0) return Refusal{Reason::kColourNotThere};
  if (!move.destination().is_floor()) {
    const Board& board = position.board(position.turn());
    const Row line = move.destination().line();
    if (const auto held = board.line(line)) {
      if (held->colour != colour) return Refusal{Reason::kLineOtherColour, line.number(), held->colour};
      if (held->count == capacity(line)) return Refusal{Reason::kLineFull, line.number()};
    }
    if (board.wall().has(line, colour)) return Refusal{Reason::kWallHasColour, line.number(), colour};
  }
  return refuse_split(position, move);
}

std::optional<Refusal> refuse_place(const Position& position, Move move) {
  const Row due = position.due_line();
  if (move.row() != due) return Refusal{Reason::kOtherLineDue, due.number()};
  const Board& board = position.board(position.turn());
  const Colour colour = board.line(due)->colour;
  if (board.wall().at(due, move.column())) return Refusal{Reason::kColumnTaken, move.column().number()};
  if (!board.wall().open_columns(due, colour).has(move.column())) {
    return Refusal{Reason::kColumnHasColour, move.column().number(), colour};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_sides(const Position& position, const Deal& deal) {
  const GameKind kind = position.kind();
  int gold = 0;
  std::uint32_t seen = 0;
  for (int i = 0; i < kind.displays(); ++i) {
    const Side side = deal.sides.at(Display::at(i));
    if (side == Side::kPlain) continue;
    if (kind.factories() == Factories::kPlain) return Refusal{Reason::kGoldInPlainGame, i + 1};
    const std::uint32_t bit = 1U << static_cast<int>(side);
    if ((seen & bit) != 0) return Refusal{Reason::kGoldTwice, i + 1};
    seen |= bit;
    ++gold;
  }
  if (kind.factories() == Factories::kSpecial && gold != kind.players()) {
    return Refusal{Reason::kGoldCount, kind.players()};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_tiles(const Position& position, const Deal& deal) {
  constexpr int kTilesPerDisplay = 4;
  const GameKind kind = position.kind();
  const int available = position.bag().total() + position.lid().total();
  for (int i = 0; i < kind.displays(); ++i) {
    const Display display = Display::at(i);
    int expected = std::clamp(available - kTilesPerDisplay * i, 0, kTilesPerDisplay);
    if (deal.sides.at(display) == Side::kExtra && available > kTilesPerDisplay * kind.displays()) ++expected;
    if (deal.tiles.at(display).total() != expected) return Refusal{Reason::kDisplayTiles, i + 1};
  }
  const TileCounts dealt = deal.tiles.total();
  const bool refills = dealt.total() > position.bag().total();
  const TileCounts drawn_from = refills ? position.bag() + position.lid() : position.bag();
  for (const Colour colour : kColours) {
    if (dealt.of(colour) > drawn_from.of(colour)) {
      return Refusal{Reason::kColourShort, drawn_from.of(colour), colour};
    }
    if (refills && dealt.of(colour) < position.bag().of(colour)) {
      return Refusal{Reason::kBagNotUsedUp, position.bag().of(colour), colour};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse(const Position& position, Move move) {
  switch (position.phase()) {
    case Phase::kDeal:
      return Refusal{Reason::kDealDue};
    case Phase::kOffer:
      return move.is_place() ? Refusal{Reason::kTakeDue} : refuse_take(position, move);
    case Phase::kTiling:
      return move.is_place() ? refuse_place(position, move) : Refusal{Reason::kPlaceDue, position.due_line().number()};
    case Phase::kEnded:
      break;
  }
  return Refusal{Reason::kGameOver};
}

std::optional<Refusal> refuse(const Position& position, const Deal& deal) {
  if (position.phase() == Phase::kEnded) return Refusal{Reason::kGameOver};
  if (position.phase() != Phase::kDeal) return Refusal{Reason::kMoveDue};
  if (deal.displays != position.kind().displays()) {
    return Refusal{Reason::kDisplayCount, position.kind().displays()};
  }
  if (const auto refusal = refuse_sides(position, deal)) return refusal;
  return refuse_tiles(position, deal);
}

}  // namespace azulejo
