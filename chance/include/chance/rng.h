// Our own random numbers, so that every platform and WebAssembly draw the same from the same seed.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

namespace azulejo {

/// SplitMix64 of Steele, Lea and Flood. Not for secrets.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t z = state_;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
  }

 private:
  std::uint64_t state_;
};

/// A number from 0 to bound - 1, each exactly as likely (Lemire's multiplication with rejection). `Bits` has
/// `std::uint64_t next()`.
template <class Bits>
constexpr std::uint32_t below(Bits& bits, std::uint32_t bound) {
  assert(bound > 0);
  std::uint64_t product = (bits.next() >> 32) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t unfair = -bound % bound;
    while (static_cast<std::uint32_t>(product) < unfair) product = (bits.next() >> 32) * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

/// Two numbers at once from 32 random bits, the first below bound, the second below bound - 1, each pair exactly as
/// likely (Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation").
template <class Bits>
constexpr std::array<std::uint32_t, 2> two_below(Bits& bits, std::uint32_t word, std::uint32_t bound) {
  assert(bound > 1 && bound < 1U << 16);
  const std::uint32_t pairs = bound * (bound - 1);
  for (;; word = static_cast<std::uint32_t>(bits.next() >> 32)) {
    const std::uint64_t first = std::uint64_t{word} * bound;
    const std::uint64_t second = (first & 0xFFFFFFFF) * (bound - 1);
    const auto rest = static_cast<std::uint32_t>(second);
    if (rest >= pairs || rest >= -pairs % pairs) {
      return {static_cast<std::uint32_t>(first >> 32), static_cast<std::uint32_t>(second >> 32)};
    }
  }
}

/// Four numbers at once, below bound, bound - 1, bound - 2 and bound - 3: as if drawing without putting back.
template <class Bits>
constexpr std::array<std::uint32_t, 4> four_below(Bits& bits, std::uint32_t bound) {
  const std::uint64_t word = bits.next();
  const auto [a, b] = two_below(bits, static_cast<std::uint32_t>(word >> 32), bound);
  const auto [c, d] = two_below(bits, static_cast<std::uint32_t>(word), bound - 2);
  return {a, b, c, d};
}

}  // namespace azulejo
