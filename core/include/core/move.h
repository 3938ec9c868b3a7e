// What a player decides: a take in the offer (R3.2, R8.7) or, on the grey wall, a place in the tiling (R7.1).
#pragma once

#include <cstdint>

#include "core/types.h"

namespace azulejo {

/// Packed in an integer:
///
///   bit  20     19..15         14..10        9..7         6..3    2..0
///        place  colours right  colours left  destination  source  colour   (take)
///        place  0              0             row          0       column   (place)
///
/// The colours that a take from a Spreader sends left and right are part of the move, so that it can be
/// written and read without the position.
class Move {
 public:
  static constexpr Move take(Source source, Colour colour, Destination destination, ColourSet left = {},
                             ColourSet right = {}) {
    return Move(static_cast<std::uint32_t>(azulejo::index(colour)) |
                static_cast<std::uint32_t>(source.index()) << kSourceShift |
                static_cast<std::uint32_t>(destination.index()) << kDestinationShift | left.bits() << kLeftShift |
                right.bits() << kRightShift);
  }
  static constexpr Move place(Row row, Column column) {
    return Move(static_cast<std::uint32_t>(column.index()) |
                static_cast<std::uint32_t>(row.index()) << kDestinationShift | kPlace);
  }

  [[nodiscard]] constexpr bool is_place() const { return (word_ & kPlace) != 0; }

  // Of a take.
  [[nodiscard]] constexpr Colour colour() const { return colour_at(field(0, 3)); }
  [[nodiscard]] constexpr Source source() const { return Source::at(field(kSourceShift, 4)); }
  [[nodiscard]] constexpr Destination destination() const { return Destination::at(field(kDestinationShift, 3)); }
  [[nodiscard]] constexpr ColourSet left() const { return colours(kLeftShift); }
  [[nodiscard]] constexpr ColourSet right() const { return colours(kRightShift); }
  [[nodiscard]] constexpr bool spreads() const { return word_ >> kLeftShift != 0; }

  // Of a place.
  [[nodiscard]] constexpr Row row() const { return Row::at(field(kDestinationShift, 3)); }
  [[nodiscard]] constexpr Column column() const { return Column::at(field(0, 3)); }

  /// All of it, in 21 bits, for whoever keeps moves in tables.
  [[nodiscard]] constexpr std::uint32_t word() const { return word_; }
  static constexpr Move from_word(std::uint32_t word) { return Move(word); }
  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr int kSourceShift = 3;
  static constexpr int kDestinationShift = 7;
  static constexpr int kLeftShift = 10;
  static constexpr int kRightShift = 15;
  static constexpr std::uint32_t kPlace = 1U << 20;

  constexpr explicit Move(std::uint32_t word) : word_(word) {}
  [[nodiscard]] constexpr int field(int shift, int width) const {
    return static_cast<int>(word_ >> shift & ((1U << width) - 1));
  }
  [[nodiscard]] constexpr ColourSet colours(int shift) const {
    return ColourSet::of_bits(static_cast<std::uint32_t>(field(shift, kColourCount)));
  }

  std::uint32_t word_;
};

}  // namespace azulejo
