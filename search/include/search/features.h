// What the learned evaluation sees of a position: numbers of things that are so, in three lists. The features of a
// board say what lies on it, those of the offer what can still be taken, those of a view how the game stands from one
// player's seat. Inference and training share them.
//
// On the grey wall all colours are alike, so there they are not told apart: only how lines, wall and offer fit together
// counts, whatever the colour.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/position.h"
#include "search/patterns.h"

namespace azulejo {

/// The number of a colour as a feature.
inline int shade(Colour colour, WallKind kind) { return kind == WallKind::kColoured ? index(colour) : 0; }

/// Of the tiles on offer. None at the end of a round.
struct OfferFeatures {
  static constexpr int kDisplay = 0;  // colour, count - 1: once for every display
  static constexpr int kCounts = 5;
  static constexpr int kCentre = kDisplay + 5 * kCounts;  // colour, count - 1
  static constexpr int kCentreCounts = 10;
  static constexpr int kMarker = kCentre + 5 * kCentreCounts;
  static constexpr int kGold = kMarker + 1;  // Keeper, Spreader, Shelter; colours on it - 1
  static constexpr int kCount = kGold + 3 * 5;

  template <class Visit>
  static void for_each_at(Source source, TileCounts tiles, WallKind kind, Visit visit) {
    for (const Colour colour : kColours) {
      const int count = tiles.of(colour);
      if (count == 0) continue;
      if (source.is_centre())
        visit(kCentre + kCentreCounts * shade(colour, kind) + std::min(count, kCentreCounts) - 1);
      else
        visit(kDisplay + kCounts * shade(colour, kind) + std::min(count, kCounts) - 1);
    }
  }

  template <class Visit>
  static void for_each(const Position& position, Visit visit) {
    const Offer& offer = position.offer();
    const WallKind kind = position.kind().wall();
    for (int i = 0; i < position.kind().displays(); ++i)
      for_each_at(Source::at(i), offer.at(Source::at(i)), kind, visit);
    for_each_at(Source::centre(), offer.at(Source::centre()), kind, visit);
    if (has_marker(position)) visit(kMarker);
    for_each_gold(position, visit);
  }

  /// The gold displays that still do something (R8.6 to R8.8): Extra and Magnets did after the deal.
  template <class Visit>
  static void for_each_gold(const Position& position, Visit visit) {
    if (position.sides().all_plain()) return;
    for (int i = 0; i < position.kind().displays(); ++i) {
      const Side side = position.sides().at(Display::at(i));
      if (side != Side::kKeeper && side != Side::kSpreader && side != Side::kShelter) continue;
      const int colours = position.offer().at(Source::at(i)).colours().size();
      if (colours != 0) visit(kGold + 5 * (static_cast<int>(side) - static_cast<int>(Side::kKeeper)) + colours - 1);
    }
  }

  static bool has_marker(const Position& position) { return !position.offer().empty() && !position.marker_holder(); }
};

/// Which colours can be taken in which numbers.
class Supply {
 public:
  explicit Supply(const Offer& offer) {
    for (std::uint64_t rest = offer.present(); rest != 0; rest &= rest - 1) {
      const int place = std::countr_zero(rest);
      const int colour = place / Offer::kStride;
      const int count = offer.count(Source::at(place % Offer::kStride), colour_at(colour));
      colours_[std::min(count, 6)] |= 1U << colour;
    }
    for (int count = 1; count <= 6; ++count) fewer_[count] = fewer_[count - 1] | colours_[count - 1];
    for (int count = 5; count >= 0; --count) more_[count] = more_[count + 1] | colours_[count + 1];
  }

  static constexpr int kClasses = 12;
  /// How a line that accepts these colours and needs so many tiles is served: by how many colours exactly (at most 2),
  /// whether some would be too many, whether some would not be enough.
  [[nodiscard]] int served(std::uint32_t colours, int need) const {
    const int exact = std::min(std::popcount(colours & colours_[need]), 2);
    return exact + ((colours & more_[need]) != 0 ? 3 : 0) + ((colours & fewer_[need]) != 0 ? 6 : 0);
  }

 private:
  std::array<std::uint32_t, 7> colours_{};  // by count; 6 for more
  std::array<std::uint32_t, 7> fewer_{};
  std::array<std::uint32_t, 7> more_{};
};

/// Of a board. Rows, columns and colours of the wall by their five spaces; lines by colour and by the points that their
/// tile would make; the score. Within a round, the floor and how the lines are served.
struct BoardFeatures {
  static constexpr int kRow = 0;
  static constexpr int kColumn = kRow + 5 * 32;
  static constexpr int kColour = kColumn + 5 * 32;
  static constexpr int kLine = kColour + 5 * 32;      // line, colour, count - 1
  static constexpr int kPoints = kLine + 5 * 5 * 5;   // line, count - 1, points
  static constexpr int kScore = kPoints + 5 * 5 * 9;  // by threes
  static constexpr int kScores = 32;
  static constexpr int kFloor = kScore + kScores;  // spaces taken
  static constexpr int kServed = kFloor + 8;       // line, need - 1, how
  static constexpr int kOffer = kServed + 5 * 5 * Supply::kClasses;
  static constexpr int kShelter = kOffer + OfferFeatures::kCount;  // held, and empty
  static constexpr int kCount = kShelter + 1;
  static constexpr int kMost = 15 + 10 + 1 + 1 + 5 + 1;  // at once, without the offer

  /// What stays the same within a round.
  template <class Visit>
  static void for_each_still(const Board& board, WallKind kind, Visit visit) {
    const Wall& wall = board.wall();
    const std::uint32_t cells = wall.cells();
    for (int i = 0; i < 5; ++i) {
      visit(kRow + 32 * i + static_cast<int>(bits::row(cells, i)));
      visit(kColumn + 32 * i + static_cast<int>(bits::column(cells, i)));
      visit(kColour + 32 * shade(colour_at(i), kind) + static_cast<int>(bits::column(wall.row_colours(), i)));
    }
    visit(kScore + std::min(board.score() / 3, kScores - 1));
  }

  /// Of a line that holds so many tiles of a colour.
  template <class Visit>
  static void for_each_of_line(const Wall& wall, WallKind kind, Row line, Colour colour, int count, Visit visit) {
    visit(kLine + 5 * (5 * line.index() + shade(colour, kind)) + count - 1);
    visit(kPoints + 9 * (5 * line.index() + count - 1) + best_points(wall, kind, line, colour));
  }

  /// What depends on the offer, but for the offer itself.
  template <class Visit>
  static void for_each_served(const Board& board, const Supply& supply, Visit visit) {
    for (const Row line : Row::all()) {
      const int need = capacity(line) - board.line_count(line);
      if (need == 0) continue;
      const std::uint32_t colours = board.open_lines() >> (5 * line.index()) & bits::kFive;
      visit(kServed + Supply::kClasses * (5 * line.index() + need - 1) + supply.served(colours, need));
    }
    visit(kFloor + board.floor_taken());
    if (const auto shelter = board.shelter(); shelter && !shelter->tile) visit(kShelter);
  }

  /// All but those of the offer; `supply` is null at the end of a round.
  template <class Visit>
  static void for_each(const Board& board, WallKind kind, const Supply* supply, Visit visit) {
    for_each_still(board, kind, visit);
    for (const Row line : Row::all()) {
      if (const auto held = board.line(line)) {
        for_each_of_line(board.wall(), kind, line, held->colour, held->count, visit);
      }
    }
    if (supply != nullptr) for_each_served(board, *supply, visit);
  }
};

/// Of a player's view of the game: the lead, who starts, how near the end is, what is in the bag; within a round, whose
/// turn it is and how much is left.
struct ViewFeatures {
  static constexpr int kLead = 0;  // over the best rival, by twos
  static constexpr int kLeads = 61;
  static constexpr int kStart =
      kLead + kLeads;  // how many players start before this one; in a round, who has the marker
  static constexpr int kRound = kStart + 4;
  static constexpr int kRounds = 10;
  static constexpr int kStage = kRound + kRounds;  // the own longest row, the longest of any rival
  static constexpr int kSpecial = kStage + 5 * 5;
  static constexpr int kBag = kSpecial + 1;      // colour, count by fours: finer, games are learned by heart
  static constexpr int kBagSize = kBag + 5 * 6;  // by tens
  static constexpr int kTurn = kBagSize + 11;    // how many act before this player
  static constexpr int kGroups = kTurn + 4;      // that can be taken
  static constexpr int kMostGroups = 31;
  static constexpr int kTiles = kGroups + kMostGroups;  // by twos
  static constexpr int kMostTiles = 19;
  static constexpr int kCount = kTiles + kMostTiles;
  static constexpr int kMost = 4 + 1 + 5 + 1 + 3;

  /// What stays the same within a round.
  template <class Visit>
  static void for_each_still(const Position& position, Player player, Visit visit) {
    const GameKind kind = position.kind();
    const Board& own = position.board(player);
    int rival_score = 0;
    int rival_row = 0;
    for (int i = 0; i < kind.players(); ++i) {
      if (i == player.index()) continue;
      const Board& rival = position.boards()[static_cast<std::size_t>(i)];
      rival_score = std::max(rival_score, rival.score());
      rival_row = std::max(rival_row, longest_row(rival.wall()));
    }
    const int lead = std::clamp(own.score() - rival_score, -(kLeads - 1), kLeads - 1);
    visit(kLead + (lead + kLeads - 1) / 2);
    visit(kRound + std::min(position.round() - 1, kRounds - 1));
    visit(kStage + 5 * std::min(longest_row(own.wall()), 4) + std::min(rival_row, 4));
    if (kind.factories() == Factories::kSpecial) visit(kSpecial);
    for (const Colour colour : kColours) visit(kBag + 6 * shade(colour, kind.wall()) + position.bag().of(colour) / 4);
    visit(kBagSize + position.bag().total() / 10);
  }

  template <class Visit>
  static void for_each_moving(const Position& position, Player player, Visit visit) {
    const auto seats_after = [&](Player other) {
      const int seats = player.index() - other.index();
      return seats < 0 ? seats + position.kind().players() : seats;
    };
    const Offer& offer = position.offer();
    if (offer.empty()) {
      visit(kStart + seats_after(position.starter()));
    } else {
      if (const auto holder = position.marker_holder()) visit(kStart + seats_after(*holder));
      visit(kTurn + seats_after(position.turn()));
      visit(kGroups + std::min(std::popcount(offer.present()), kMostGroups) - 1);
      visit(kTiles + std::min(offer.total().total() / 2, kMostTiles - 1));
    }
  }

  template <class Visit>
  static void for_each(const Position& position, Player player, Visit visit) {
    for_each_still(position, player, visit);
    for_each_moving(position, player, visit);
  }

  /// How far the round is: 0 at its end, 3 at its beginning.
  static constexpr int kPhases = 4;
  static int phase(const Position& position) {
    if (position.offer().empty()) return 0;
    return 1 + std::min(position.offer().total().total() * 3 / (4 * position.kind().displays() + 1), kPhases - 2);
  }

 private:
  static int longest_row(const Wall& wall) {
    int longest = 0;
    for (int row = 0; row < 5; ++row) longest = std::max(longest, std::popcount(bits::row(wall.cells(), row)));
    return longest;
  }
};

}  // namespace azulejo
