// The tiles on offer: what lies on the displays and in the centre (R3).
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "core/tile_counts.h"
#include "core/types.h"

namespace azulejo {

/// A set of sources as a bit mask, laid out so that an Offer can make it in two operations.
class SourceSet {
 public:
  static constexpr int kWidth = 6;

  constexpr explicit SourceSet(std::uint64_t bits) : bits_(bits) {}

  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool has(Source source) const {
    return (bits_ >> (kWidth * source.index() + kWidth - 1) & 1) != 0;
  }
  [[nodiscard]] Source nth(int n) const { return Source::at(bits::nth_bit(bits_, n) / kWidth); }

 private:
  std::uint64_t bits_;
};

/// One word per colour, six bits per source:
///
///   bit  59..54   53..48  ...  11..6   5..0
///        centre   display 9 ... display 2  display 1
///
/// A count never exceeds 20 (R1.2), so bit 5 of a field is free; SourceSet uses it.
class Offer {
 public:
  [[nodiscard]] constexpr int count(Source source, Colour colour) const {
    return static_cast<int>(words_[index(colour)] >> shift(source) & kField);
  }
  [[nodiscard]] constexpr TileCounts at(Source source) const {
    TileCounts tiles;
    for (const Colour colour : kColours) tiles.add(colour, count(source, colour));
    return tiles;
  }
  [[nodiscard]] constexpr ColourSet colours_at(Source source) const {
    ColourSet colours;
    for (const Colour colour : kColours) {
      if (count(source, colour) > 0) colours.insert(colour);
    }
    return colours;
  }
  [[nodiscard]] constexpr SourceSet sources_with(Colour colour) const {
    return SourceSet((words_[index(colour)] + kEachField * 31) & kEachField * 32);
  }
  [[nodiscard]] constexpr bool empty() const {
    return (words_[0] | words_[1] | words_[2] | words_[3] | words_[4]) == 0;
  }
  [[nodiscard]] constexpr TileCounts total() const {
    TileCounts tiles;
    for (const Colour colour : kColours) {  // the multiplication sums all fields in the highest one
      tiles.add(colour, static_cast<int>(words_[index(colour)] * kEachField >> shift(Source::centre()) & kField));
    }
    return tiles;
  }

  constexpr void add(Source source, Colour colour, int count) {
    words_[index(colour)] += static_cast<std::uint64_t>(count) << shift(source);
  }
  constexpr void add(Source source, TileCounts tiles) {
    for (const Colour colour : kColours) add(source, colour, tiles.of(colour));
  }
  constexpr void remove(Source source, Colour colour, int count) {
    assert(count <= this->count(source, colour));
    words_[index(colour)] -= static_cast<std::uint64_t>(count) << shift(source);
  }
  /// Removes all tiles of a colour from a source and says how many they were.
  constexpr int take(Source source, Colour colour) {
    const int taken = count(source, colour);
    remove(source, colour, taken);
    return taken;
  }
  constexpr void move(Source from, Source to, Colour colour) { add(to, colour, take(from, colour)); }
  /// What lies in the centre stays there.
  constexpr void move_all_to_centre(Source from) {
    const std::uint64_t mask = kField << shift(from);
    const int distance = shift(Source::centre()) - shift(from);
    for (std::uint64_t& word : words_) {
      const std::uint64_t tiles = word & mask;
      word += (tiles << distance) - tiles;
    }
  }
  constexpr bool operator==(const Offer&) const = default;

 private:
  static constexpr std::uint64_t kField = 0x3F;
  static constexpr std::uint64_t kEachField = 0x0041041041041041;  // bit 0 of all ten fields
  static constexpr int shift(Source source) { return SourceSet::kWidth * source.index(); }

  std::array<std::uint64_t, kColourCount> words_{};
};

}  // namespace azulejo
