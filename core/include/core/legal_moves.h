// The legal moves of a position (R3.2, R3.6, R3.7, R7.1, R8.7): how many there are, any one of them, all of them.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "core/bits.h"
#include "core/move.h"
#include "core/position.h"

namespace azulejo {

/// A view of the legal moves, in a fixed order, that never writes them down. Empty in the phases in which nobody acts.
/// The position must stay where and as it is while the view is in use.
///
/// In the offer it counts instead of listing: the moves with one colour are its sources times its destinations. A
/// Spreader's split belongs to the move; the ways to split beyond "all to the left" come after everything else.
class LegalMoves {
 public:
  explicit LegalMoves(const Position& position) : offer_(&position.offer()) {
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
    using difference_type = int;
    using value_type = Move;

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
  // Numbers of moves by colour, twelve bits each, blue lowest.
  static constexpr int kWidth = 12;
  static constexpr std::uint64_t kField = 0xFFF;
  static constexpr std::uint64_t kEachField = 0x001001001001001;
  static constexpr std::uint64_t kHighBits = kEachField << (kWidth - 1);

  void look_at_offer(const Position& position) {
    open_lines_ = position.board(position.turn()).open_lines();
    std::uint64_t takes = 0;
    for (const Colour colour : kColours) {
      const int count = offer_->sources_with(colour).size() * std::popcount(destinations(colour));
      takes |= static_cast<std::uint64_t>(count) << (kWidth * index(colour));
    }
    ends_ = takes * kEachField;  // running totals
    size_ = plain_takes();
    if (!position.sides().all_plain()) look_at_spreader(position);
  }
  void look_at_spreader(const Position& position);
  void look_at_tiling(const Position& position);

  [[nodiscard]] int plain_takes() const {
    return static_cast<int>(ends_ >> (kWidth * (kColourCount - 1)) & kField);
  }
  /// Bits of Destination: the floor line takes every colour.
  [[nodiscard]] std::uint32_t destinations(Colour colour) const {
    return bits::row(open_lines_, index(colour)) << 1 | 1U;
  }
  [[nodiscard]] Move plain_take(int n) const {
    // A field's high bit survives the subtraction where the move lies beyond that colour's.
    const std::uint64_t beyond = ((static_cast<std::uint64_t>(n) * kEachField | kHighBits) - ends_) & kHighBits;
    const Colour colour = colour_at(std::popcount(beyond));
    const auto of_colour = static_cast<unsigned>(n) -
                           static_cast<unsigned>(ends_ << kWidth >> (kWidth * index(colour)) & kField);
    const std::uint32_t to = destinations(colour);
    const auto each = static_cast<unsigned>(std::popcount(to));
    const Source source = offer_->sources_with(colour).nth(static_cast<int>(of_colour / each));
    const Destination destination = Destination::at(bits::nth_bit(to, static_cast<int>(of_colour % each)));
    if (spreader_ && source == *spreader_) return split(colour, destination, 0);
    return Move::take(source, colour, destination);
  }
  [[nodiscard]] Move spreading_take(int n) const;
  [[nodiscard]] Move split(Colour colour, Destination destination, unsigned choice) const;

  int size_ = 0;
  // The offer.
  const Offer* offer_;
  std::uint32_t open_lines_ = 0;
  std::uint64_t ends_ = 0;          // number of plain takes up to and with each colour
  std::optional<Source> spreader_;  // a gold Spreader with tiles on it
  ColourSet spreader_colours_;
  // The tiling.
  std::optional<Row> due_line_;
  ColumnSet columns_{0};
};

}  // namespace azulejo
