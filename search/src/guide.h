// What a take seems worth at a glance: how much nearer it brings the own board to what the patterns promise, less the
// floor. Orders the moves of the search, and plays on by itself where the search stops.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/legal_moves.h"
#include "core/position.h"
#include "level.h"
#include "search/patterns.h"

namespace azulejo {

class Guide {
 public:
  /// For the round that the position is in: walls do not change before its end.
  explicit Guide(const Position& position, const Misjudgement& misjudgement);

  /// Calls with every legal take and its worth to the player to act, in hundredths of a point. Of displays that are
  /// equal in all respects only the first is looked at.
  template <class Visit>
  void for_each_take(const Position& position, Visit visit) const;

  /// Takes what seems best until the round is over (phase d, t or e); says how many moves that were.
  int play_on(Position& position) const;

 private:
  using Values = std::array<std::int16_t, 8>;  // by number of tiles on the line

  struct Look;
  [[nodiscard]] Look look(const Position& position) const;
  [[nodiscard]] static int fallen(const Look& look, int count);

  // By player, line and colour.
  std::array<std::array<std::array<Values, 5>, 5>, Player::kLimit> values_{};
  int marker_ = 0;
};

/// The player to act, seen once for all moves.
struct Guide::Look {
  const std::array<std::array<Values, 5>, 5>* values;
  std::array<int, 5> held;
  int floor;
  int spare;  // tiles that fall without cost: on an empty Shelter
};

inline Guide::Look Guide::look(const Position& position) const {
  const Player player = position.turn();
  const Board& board = position.board(player);
  Look look{&values_[player.index()], {}, board.floor_taken(), 0};
  for (const Row line : Row::all()) look.held[line.index()] = board.line_count(line);
  if (const auto shelter = board.shelter(); shelter && !shelter->tile) look.spare = 1;
  return look;
}

/// What it costs that so many things fall, in hundredths of a point.
inline int Guide::fallen(const Look& look, int count) {
  const int taken = std::min(look.floor + count, Board::kFloorSpaces);
  return Outlook::kPoint * (Board::kFloorCost[taken] - Board::kFloorCost[look.floor]);
}

template <class Visit>
void Guide::for_each_take(const Position& position, Visit visit) const {
  const Look look = this->look(position);
  const Offer& offer = position.offer();
  const bool plain = position.sides().all_plain();
  const std::uint32_t open = position.board(position.turn()).open_lines();
  const auto spreader = plain ? std::nullopt : position.sides().find(Side::kSpreader);

  std::uint64_t present = offer.present();
  if (plain) {  // leave out displays that an earlier one equals
    const int displays = position.kind().displays();
    for (int i = 1; i < displays; ++i) {
      const TileCounts tiles = offer.at(Source::at(i));
      for (int j = 0; j < i; ++j) {
        if (offer.at(Source::at(j)) == tiles) {
          present &= ~(Offer::kEachColour << i);
          break;
        }
      }
    }
  } else if (spreader) {
    present &= ~(Offer::kEachColour << spreader->index());
  }

  const auto visit_all = [&](Colour colour, int count, int bonus, int marker, auto each) {
    std::uint32_t lines = open >> index(colour) & bits::kFirstColumn;
    each(Destination::floor(), bonus - fallen(look, std::max(count - look.spare, 0) + marker));
    for (; lines != 0; lines &= lines - 1) {
      const int line = std::countr_zero(lines) / 5;
      const int held = look.held[line];
      const int falling = count - (line + 1 - held);
      const Values& values = (*look.values)[line][index(colour)];
      int worth = bonus - values[held];
      if (falling <= 0) {
        worth += values[held + count] - (marker != 0 ? fallen(look, marker) : 0);
      } else {
        worth += values[line + 1] - fallen(look, std::max(falling - look.spare, 0) + marker);
      }
      each(Destination(Row::at(line)), worth);
    }
  };
  for (; present != 0; present &= present - 1) {
    const int place = std::countr_zero(present);
    const Colour colour = colour_at(place / Offer::kStride);
    const Source source = Source::at(place % Offer::kStride);
    const bool marked = source.is_centre() && !position.marker_holder();
    visit_all(colour, offer.count(source, colour), marked ? marker_ : 0, marked ? 1 : 0,
              [&](Destination to, int worth) { visit(Move::take(source, colour, to), worth); });
  }
  if (spreader && !offer.at(*spreader).empty()) {
    const ColourSet all = offer.at(*spreader).colours();
    for (const Colour colour : kColours) {
      if (!all.has(colour)) continue;
      ColourSet others = all;
      others.erase(colour);
      visit_all(colour, offer.count(*spreader, colour), 0, 0, [&](Destination to, int worth) {
        // Every way to split the others: `left` runs through the subsets.
        for (std::uint32_t left = others.bits();; left = (left - 1) & others.bits()) {
          visit(Move::take(*spreader, colour, to, ColourSet::of_bits(left), ColourSet::of_bits(others.bits() & ~left)),
                worth);
          if (left == 0) break;
        }
      });
    }
  }
}

}  // namespace azulejo
