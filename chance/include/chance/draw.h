// Drawing a deal: chance as the rules ask for it (R2.3-R2.5, R8.2, R8.3). The rules themselves only apply deals.
#pragma once

#include <array>
#include <bit>
#include <utility>

#include "chance/rng.h"
#include "core/deal.h"
#include "core/position.h"

namespace azulejo {

namespace detail {

/// A bag to draw from: running totals of the five colours, one byte each, blue lowest.
class DrawingBag {
 public:
  explicit DrawingBag(TileCounts tiles) {
    std::uint64_t total = 0;
    for (const Colour colour : kColours) {
      total += static_cast<std::uint64_t>(tiles.of(colour));
      totals_ |= total << (8 * index(colour));
    }
  }

  [[nodiscard]] std::uint32_t size() const {
    return static_cast<std::uint32_t>(totals_ >> (8 * index(kColours.back())) & 0xFF);
  }
  /// Takes out the n-th tile, n from 0.
  Colour take(std::uint32_t n) {
    assert(n < size());
    // A byte's high bit survives the subtraction where the tile lies beyond that colour's running total.
    const std::uint64_t beyond = ((n * kEachByte | kHighBits) - totals_) & kHighBits;
    const int colour = std::popcount(beyond);
    totals_ -= kEachByte << (8 * colour);  // what goes beyond the fifth byte is never looked at
    return colour_at(colour);
  }

 private:
  static constexpr std::uint64_t kEachByte = 0x01'0101'0101;
  static constexpr std::uint64_t kHighBits = 0x80 * kEachByte;

  std::uint64_t totals_ = 0;
};

/// Turns as many displays to gold as there are players, each with a gold side of its own (R8.2).
template <class Bits>
Sides draw_sides(GameKind kind, Bits& bits) {
  std::array<int, Display::kLimit> displays{};
  std::array<int, kGoldSideCount> gold{};
  for (std::size_t i = 0; i < displays.size(); ++i) displays[i] = static_cast<int>(i);
  for (std::size_t i = 0; i < gold.size(); ++i) gold[i] = static_cast<int>(i);
  const auto pick = [&bits](auto& from, int done, int size) {
    const auto chosen = done + static_cast<int>(below(bits, static_cast<std::uint32_t>(size - done)));
    std::swap(from[done], from[chosen]);
    return from[done];
  };
  Sides sides;
  for (int i = 0; i < kind.players(); ++i) {
    const int display = pick(displays, i, kind.displays());
    sides.set(Display::at(display), gold_side_at(pick(gold, i, kGoldSideCount)));
  }
  return sides;
}

}  // namespace detail

/// A fair deal for a position that waits for one. `Bits` has `std::uint64_t next()`.
template <class Bits>
Deal draw_deal(const Position& position, Bits& bits) {
  assert(position.phase() == Phase::kDeal);
  const GameKind kind = position.kind();
  Deal deal;
  deal.displays = kind.displays();
  if (kind.factories() == Factories::kSpecial) deal.sides = detail::draw_sides(kind, bits);

  detail::DrawingBag bag(position.bag());
  bool refilled = false;
  const auto draw_one = [&](Display display) {
    if (bag.size() == 0 && !refilled) {  // R2.4
      bag = detail::DrawingBag(position.lid());
      refilled = true;
    }
    if (bag.size() > 0) deal.tiles.add(display, bag.take(below(bits, bag.size())), 1);  // R2.5
  };
  for (int i = 0; i < kind.displays(); ++i) {
    const Display display = Display::at(i);
    if (bag.size() >= 4) {
      const auto [a, b, c, d] = four_below(bits, bag.size());
      TileCounts tiles;
      tiles.add(bag.take(a), 1);
      tiles.add(bag.take(b), 1);
      tiles.add(bag.take(c), 1);
      tiles.add(bag.take(d), 1);
      deal.tiles.lay(display, tiles);
    } else {
      for (int tile = 0; tile < 4; ++tile) draw_one(display);
    }
  }
  if (const auto extra = deal.sides.find(Side::kExtra)) draw_one(*extra);  // R8.3
  return deal;
}

}  // namespace azulejo
