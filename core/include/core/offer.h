// The tiles on offer: what lies on the displays and in the centre (R3).
#pragma once

#include <array>
#include <cstdint>

#include "core/tile_counts.h"
#include "core/types.h"

namespace azulejo {

class Offer {
 public:
  /// How far apart the colours lie in `present()`.
  static constexpr int kStride = Source::kLimit;
  /// The lowest bit of each colour in `present()`.
  static constexpr std::uint64_t kEachColour = 1 | 1ULL << 10 | 1ULL << 20 | 1ULL << 30 | 1ULL << 40;

  [[nodiscard]] constexpr TileCounts at(Source source) const { return tiles_[source.index()]; }
  [[nodiscard]] constexpr int count(Source source, Colour colour) const { return at(source).of(colour); }
  /// Bits of `present()`: every source of these colours.
  static constexpr std::uint64_t places(std::uint32_t colours) { return kBits[colours] * ((1ULL << kStride) - 1); }
  /// Bit kStride * colour + source wherever a source holds a colour.
  [[nodiscard]] constexpr std::uint64_t present() const { return present_; }
  [[nodiscard]] constexpr bool empty() const { return present_ == 0; }
  [[nodiscard]] constexpr TileCounts total() const {
    TileCounts total;
    for (const TileCounts tiles : tiles_) total += tiles;
    return total;
  }

  constexpr void add(Source source, Colour colour, int count) {
    assert(count > 0);
    tiles_[source.index()].add(colour, count);
    present_ |= bit(source, colour);
  }
  constexpr void add(Source source, TileCounts tiles) {
    tiles_[source.index()] += tiles;
    present_ |= kBits[tiles.colours().bits()] << source.index();
  }
  constexpr void remove(Source source, Colour colour, int count) {
    tiles_[source.index()].remove(colour, count);
    if (this->count(source, colour) == 0) present_ &= ~bit(source, colour);
  }
  /// Takes all tiles of a colour from a source and says how many they were. The others stay.
  constexpr int take(Source source, Colour colour) {
    const int taken = count(source, colour);
    remove(source, colour, taken);
    return taken;
  }
  /// The same, but the others go to the centre; those in the centre stay there.
  constexpr int take_and_clear(Source source, Colour colour) {
    TileCounts others = at(source);
    const int taken = others.of(colour);
    others.remove(colour, taken);
    tiles_[source.index()] = {};
    tiles_[Source::centre().index()] += others;
    const std::uint64_t colours = present_ >> source.index() & kEachColour & ~bit(Source::at(0), colour);
    present_ &= ~(kEachColour << source.index());
    present_ |= colours << Source::centre().index();
    return taken;
  }
  constexpr void move(Source from, Source to, Colour colour) { add(to, colour, take(from, colour)); }
  constexpr bool operator==(const Offer&) const = default;

 private:
  /// kBits[colours]: the lowest bit of each of these colours.
  static constexpr auto kBits = [] {
    std::array<std::uint64_t, 1 << kColourCount> bits{};
    for (std::uint32_t colours = 0; colours < bits.size(); ++colours) {
      for (int i = 0; i < kColourCount; ++i)
        bits[colours] |= static_cast<std::uint64_t>(colours >> i & 1) << (kStride * i);
    }
    return bits;
  }();

  static constexpr std::uint64_t bit(Source source, Colour colour) {
    return 1ULL << (kStride * index(colour) + source.index());
  }

  std::uint64_t present_ = 0;  // kept beside the counts because legal moves are counted from it
  std::array<TileCounts, Source::kLimit> tiles_{};
};

}  // namespace azulejo
