// Drawing a deal: chance as the rules ask for it (R2.3-R2.5, R8.2, R8.3). The rules themselves only apply deals.
#pragma once

#include <algorithm>
#include <array>
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
    size_ = static_cast<std::uint32_t>(total);
  }

  [[nodiscard]] int size() const { return static_cast<int>(size_); }

  /// Draws one tile; there must be one.
  template <class Bits>
  Colour draw(Bits& bits) {
    const std::uint64_t tile = below(bits, size_--);
    // A byte's high bit survives the subtraction where the tile lies beyond that colour's running total.
    const std::uint64_t beyond = ((tile * kEachByte | kHighBits) - totals_) & kHighBits;
    const int colour = std::popcount(beyond);
    totals_ -= kEachByte << (8 * colour);
    return colour_at(colour);
  }

 private:
  static constexpr std::uint64_t kEachByte = 0x0101010101;
  static constexpr std::uint64_t kHighBits = 0x80 * kEachByte;

  std::uint64_t totals_ = 0;
  std::uint32_t size_;
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

  constexpr int kTilesPerDisplay = 4;
  detail::DrawingBag bag(position.bag());
  int dealt = 0;
  const auto deal_up_to = [&](int limit) {
    for (const int end = std::min(limit, dealt + bag.size()); dealt < end; ++dealt) {
      deal.tiles.add(Display::at(dealt / kTilesPerDisplay), bag.draw(bits), 1);
    }
  };
  const int wanted = kTilesPerDisplay * kind.displays();
  deal_up_to(wanted);
  const auto extra = deal.sides.find(Side::kExtra);
  bool refilled = false;
  const auto refill = [&] {
    if (!refilled) bag = detail::DrawingBag(position.lid());  // R2.4
    refilled = true;
  };
  if (dealt < wanted) {
    refill();
    deal_up_to(wanted);
  }
  if (extra) {  // R8.3
    if (bag.size() == 0) refill();
    if (bag.size() > 0) deal.tiles.add(*extra, bag.draw(bits), 1);
  }
  return deal;
}

}  // namespace azulejo
