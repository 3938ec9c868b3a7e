// Drawing a deal: chance as the rules ask for it (R2.3-R2.5, R8.2, R8.3). The rules themselves only apply deals.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "chance/rng.h"
#include "core/deal.h"
#include "core/position.h"
#include "core/tile_counts.h"

namespace azulejo {

namespace detail {

/// A bag to draw from: running totals of the five colours, in the fields of TileCounts::wide(). The tiles that were
/// taken out are what the totals have lost. The high bit of every field is set.
class DrawingBag {
 public:
  explicit DrawingBag(TileCounts tiles) : size_(tiles.total()), totals_(tiles.wide() * kEach | kEach << kHighBit) {}

  [[nodiscard]] int size() const { return size_; }
  template <class Bits>
  TileCounts take_one(Bits& bits) {
    return take(std::array{below(bits, static_cast<std::uint32_t>(size_))});
  }
  template <class Bits>
  TileCounts take_four(Bits& bits) {
    return take(four_below(bits, static_cast<std::uint32_t>(size_)));
  }

 private:
  static constexpr std::uint64_t kEach = TileCounts::kEachWide;
  static constexpr int kHighBit = TileCounts::kWideWidth - 1;

  /// Takes out the n-th tile, n from 0, for each n in turn.
  template <std::size_t Count>
  TileCounts take(const std::array<std::uint32_t, Count>& numbers) {
    const std::uint64_t before = totals_;
    for (const std::uint32_t n : numbers) {
      // A field's high bit survives the subtraction where the running total goes beyond n.
      totals_ -= (totals_ - (n + 1) * kEach) >> kHighBit & kEach;
    }
    size_ -= static_cast<int>(Count);
    const std::uint64_t taken = before - totals_;
    return TileCounts::of_wide(taken - (taken << TileCounts::kWideWidth));
  }

  int size_;
  std::uint64_t totals_;
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
  TileCounts lid = position.lid();
  const auto refill_if_empty = [&] {  // R2.4
    if (bag.size() == 0) bag = detail::DrawingBag(std::exchange(lid, {}));
  };
  const auto draw_one = [&] {
    refill_if_empty();
    return bag.size() > 0 ? bag.take_one(bits) : TileCounts();  // R2.5
  };
  for (int i = 0; i < kind.displays(); ++i) {
    const Display display = Display::at(i);
    refill_if_empty();
    if (bag.size() >= 4) {
      deal.tiles.add(display, bag.take_four(bits));
    } else {
      for (int tile = 0; tile < 4; ++tile) deal.tiles.add(display, draw_one());
    }
  }
  if (const auto extra = deal.sides.find(Side::kExtra)) deal.tiles.add(*extra, draw_one());  // R8.3
  return deal;
}

}  // namespace azulejo
