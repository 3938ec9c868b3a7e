// Our own random numbers, so that every platform and WebAssembly draw the same from the same seed.
#pragma once

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

}  // namespace azulejo
