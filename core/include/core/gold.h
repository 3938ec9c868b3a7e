// The sides of the displays in the Special Factories variant (R8.1): plain, one of nine gold ones, or a
// Shelter that a player has claimed and taken out of the circle (R8.8, R8.10).
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "core/types.h"

namespace azulejo {

enum class Side : std::uint8_t {
  kPlain,
  kExtra,
  kMagnetBlue,
  kMagnetYellow,
  kMagnetRed,
  kMagnetBlack,
  kMagnetWhite,
  kKeeper,
  kSpreader,
  kShelter,
  kClaimedShelter,
};

inline constexpr int kGoldSideCount = 9;  // kExtra .. kShelter

constexpr Side gold_side_at(int index) {
  assert(0 <= index && index < kGoldSideCount);
  return static_cast<Side>(index + 1);
}
/// The colour a Magnet attracts; nothing for any other side.
constexpr std::optional<Colour> magnet_colour(Side side) {
  if (side < Side::kMagnetBlue || side > Side::kMagnetWhite) return std::nullopt;
  return colour_at(static_cast<int>(side) - static_cast<int>(Side::kMagnetBlue));
}

/// The side that each display shows, four bits each, display 1 lowest.
class Sides {
 public:
  [[nodiscard]] constexpr Side at(Display display) const { return static_cast<Side>(word_ >> shift(display) & 0xF); }
  constexpr void set(Display display, Side side) {
    word_ = (word_ & ~(std::uint64_t{0xF} << shift(display))) | std::uint64_t{static_cast<std::uint8_t>(side)}
                                                                    << shift(display);
  }
  [[nodiscard]] constexpr bool all_plain() const { return word_ == 0; }
  /// The first display that shows a side, which must not be the plain one.
  [[nodiscard]] constexpr std::optional<Display> find(Side side) const {
    assert(side != Side::kPlain);
    const std::uint64_t difference = word_ ^ kEachField * static_cast<std::uint8_t>(side);
    const std::uint64_t zeros = (difference - kEachField) & ~difference & kEachField * 8;
    if (zeros == 0) return std::nullopt;
    return Display::at(std::countr_zero(zeros) / 4);
  }
  constexpr bool operator==(const Sides&) const = default;

 private:
  static constexpr std::uint64_t kEachField = 0x1111111111111111;
  static constexpr int shift(Display display) { return 4 * display.index(); }

  std::uint64_t word_ = 0;
};

}  // namespace azulejo
