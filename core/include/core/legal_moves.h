// The legal moves of a position (R3.2, R3.6, R3.7, R7.1, R8.7): how many there are, any one of them, all of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "core/bits.h"
#include "core/move.h"
#include "core/position.h"

namespace azulejo {

/// A view of the legal moves, in a fixed order, that never writes them down. Empty in the phases in which nobody acts.
///
/// In the offer it counts instead of listing: the moves to one destination are the places (source and colour) with
/// tiles of a colour that the destination accepts. A Spreader's split belongs to the move; the ways to split beyond
/// "all to the left" come after everything else.
class LegalMoves {
 public:
  explicit LegalMoves(const Position& position) {
    if (position.phase() == Phase::kOffer) {
      look_at_offer(position);
    } else if (position.phase() == Phase::kTiling) {
      look_at_tiling(position);
    }
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  /// The n-th move, n from 0 to size() - 1.
  [[nodiscard]] Move operator[](int n) const {
    assert(0 <= n && n < size_);
    if (n < plain_takes()) return plain_take(n);
    return due_line_ ? Move::place(*due_line_, columns_.nth(n)) : spreading_take(n - plain_takes());
  }

  class Iterator {
   public:
    Iterator(const LegalMoves* moves, int n) : moves_(moves), n_(n) {}
    Move operator*() const { return (*moves_)[n_]; }
    Iterator& operator++() {
      ++n_;
      return *this;
    }
    bool operator==(const Iterator& other) const { return n_ == other.n_; }

   private:
    const LegalMoves* moves_;
    int n_;
  };
  [[nodiscard]] Iterator begin() const { return {this, 0}; }
  [[nodiscard]] Iterator end() const { return {this, size_}; }

 private:
  // Numbers of moves by destination, ten bits each, the floor line lowest.
  static constexpr int kWidth = 10;
  static constexpr std::uint64_t kField = 0x3FF;
  static constexpr std::uint64_t kEachField = Offer::kEachColour | 1ULL << 50;
  static constexpr std::uint64_t kHighBits = kEachField << (kWidth - 1);

  /// kPlaces[colours]: the bits of Offer::present() for these colours.
  static constexpr auto kPlaces = [] {
    std::array<std::uint64_t, 1 << kColourCount> places{};
    for (std::uint32_t colours = 0; colours < places.size(); ++colours) places[colours] = Offer::places(colours);
    return places;
  }();

  void look_at_offer(const Position& position) {
    present_ = position.offer().present();
    accepted_ = position.board(position.turn()).open_lines() << kColourCount | bits::kFive;
    std::uint64_t takes = 0;
    for (int i = 0; i < Destination::kLimit; ++i) {
      takes |= static_cast<std::uint64_t>(std::popcount(places_for(Destination::at(i)))) << (kWidth * i);
    }
    ends_ = takes * kEachField;  // running totals
    size_ = plain_takes();
    if (!position.sides().all_plain()) look_at_spreader(position);
  }
  void look_at_spreader(const Position& position);
  void look_at_tiling(const Position& position);

  [[nodiscard]] int plain_takes() const {
    return static_cast<int>(ends_ >> (kWidth * (Destination::kLimit - 1)) & kField);
  }
  /// Of `present_`, the places with a colour that the destination accepts.
  [[nodiscard]] std::uint64_t places_for(Destination destination) const {
    return present_ & kPlaces[bits::row(accepted_, destination.index())];
  }
  [[nodiscard]] Move plain_take(int n) const {
    // A field's high bit survives the subtraction where the move lies beyond that destination's.
    const std::uint64_t beyond = ((static_cast<std::uint64_t>(n) * kEachField | kHighBits) - ends_) & kHighBits;
    const Destination destination = Destination::at(std::popcount(beyond));
    const int before = static_cast<int>(ends_ << kWidth >> (kWidth * destination.index()) & kField);
    const int place = bits::nth_bit(places_for(destination), n - before);
    const Colour colour = colour_at(place / Offer::kStride);
    const Source source = Source::at(place % Offer::kStride);
    if (spreader_ && source == *spreader_) return split(colour, destination, 0);
    return Move::take(source, colour, destination);
  }
  [[nodiscard]] std::uint32_t destinations(Colour colour) const;
  [[nodiscard]] Move spreading_take(int n) const;
  [[nodiscard]] Move split(Colour colour, Destination destination, unsigned choice) const;

  int size_ = 0;
  // The offer.
  std::uint64_t present_ = 0;
  std::uint32_t accepted_ = 0;      // bit 5 * destination + colour; the floor line accepts every colour
  std::uint64_t ends_ = 0;          // number of plain takes up to and with each destination
  std::optional<Source> spreader_;  // a gold Spreader with tiles on it
  ColourSet spreader_colours_;
  // The tiling.
  std::optional<Row> due_line_;
  ColumnSet columns_{0};
};

}  // namespace azulejo
