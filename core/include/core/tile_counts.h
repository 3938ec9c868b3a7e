// How many tiles of each colour: a bag, a lid, a display, a floor line.
#pragma once

#include <cstdint>

#include "core/types.h"

namespace azulejo {

/// Five counts of at most 63, six bits each, blue lowest. A game never has more than 20 of a colour (R1.2).
class TileCounts {
 public:
  constexpr TileCounts() = default;
  static constexpr TileCounts of_each(int count) {
    TileCounts counts;
    for (const Colour colour : kColours) counts.add(colour, count);
    return counts;
  }

  [[nodiscard]] constexpr int of(Colour colour) const { return static_cast<int>(word_ >> shift(colour) & kField); }
  [[nodiscard]] constexpr int total() const {
    const std::uint32_t pairs = (word_ & kEven) + (word_ >> kWidth & kEven);
    return static_cast<int>((pairs + (pairs >> 2 * kWidth) + (pairs >> 4 * kWidth)) & 0xFFF);
  }
  [[nodiscard]] constexpr bool empty() const { return word_ == 0; }
  /// The colours there are any of. No count reaches 32, so adding 31 sets bit 5 of the others' fields; the
  /// multiplication moves the bit of field i to bit 24 + i, and no two products meet.
  [[nodiscard]] constexpr ColourSet colours() const {
    const std::uint64_t some = (word_ + 31 * kEach) >> 5 & kEach;
    return ColourSet::of_bits(static_cast<std::uint32_t>(some * 0x1084210 >> 24 & 0x1F));
  }

  constexpr void add(Colour colour, int count) { word_ += static_cast<std::uint32_t>(count) << shift(colour); }
  constexpr void remove(Colour colour, int count) {
    assert(count <= of(colour));
    word_ -= static_cast<std::uint32_t>(count) << shift(colour);
  }

  /// The counts with room for sums: twelve bits each, blue, red, white, yellow, black.
  [[nodiscard]] constexpr std::uint64_t wide() const {
    return (word_ & kEven) | static_cast<std::uint64_t>(word_ >> kWidth & kOdd) << kOddShift;
  }
  static constexpr TileCounts of_wide(std::uint64_t wide) {
    TileCounts counts;
    counts.word_ = static_cast<std::uint32_t>((wide & kEven) | (wide >> kOddShift & kOdd) << kWidth);
    return counts;
  }
  static constexpr int kWideWidth = 12;
  static constexpr std::uint64_t kEachWide = 0x1'001'001'001'001;  // bit 0 of all five fields of wide()

  /// Whether every colour of `part` is here at least as often.
  [[nodiscard]] constexpr bool holds(TileCounts part) const {
    for (const Colour colour : kColours) {
      if (of(colour) < part.of(colour)) return false;
    }
    return true;
  }
  constexpr TileCounts& operator+=(TileCounts other) {
    word_ += other.word_;
    return *this;
  }
  /// Only when this `holds(other)`.
  constexpr TileCounts& operator-=(TileCounts other) {
    assert(holds(other));
    word_ -= other.word_;
    return *this;
  }
  friend constexpr TileCounts operator+(TileCounts a, TileCounts b) { return a += b; }
  friend constexpr TileCounts operator-(TileCounts a, TileCounts b) { return a -= b; }
  /// All five, packed.
  [[nodiscard]] constexpr std::uint32_t bits() const { return word_; }
  constexpr bool operator==(const TileCounts&) const = default;

 private:
  static constexpr int kWidth = 6;
  static constexpr std::uint32_t kField = 0x3F;
  static constexpr std::uint32_t kEach = 0x1041041;  // bit 0 of all five fields
  static constexpr std::uint32_t kEven = 0x3F03F03F;
  static constexpr std::uint32_t kOdd = 0x3F03F;  // of the word without its lowest field
  static constexpr int kOddShift = 3 * kWideWidth;
  static constexpr int shift(Colour colour) { return kWidth * index(colour); }

  std::uint32_t word_ = 0;
};

}  // namespace azulejo
