// Bit arithmetic shared by the packed parts of a position: five-bit masks and 5x5 grids of bits.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace azulejo::bits {

inline constexpr std::uint32_t kFive = 0x1F;             // one row of a grid
inline constexpr std::uint32_t kGrid = 0x1FFFFFF;        // all 25 bits, bit 5 * row + column
inline constexpr std::uint32_t kFirstColumn = 0x108421;  // bits 0, 5, 10, 15, 20

constexpr std::uint32_t row(std::uint32_t grid, int row) { return (grid >> (5 * row)) & kFive; }

/// The bits of one column, first row first. The multiplication moves bit 5i to bit 20 + i; no two products meet.
constexpr std::uint32_t column(std::uint32_t grid, int column) {
  return (((grid >> column) & kFirstColumn) * 0x111110U) >> 20 & kFive;
}

/// Five bits: in which columns any row has a bit.
constexpr std::uint32_t any_row(std::uint32_t grid) {
  return (grid | grid >> 5 | grid >> 10 | grid >> 15 | grid >> 20) & kFive;
}

/// Five bits: in which columns every row has a bit.
constexpr std::uint32_t every_row(std::uint32_t grid) {
  return grid & grid >> 5 & grid >> 10 & grid >> 15 & grid >> 20 & kFive;
}

/// One bit (in the first column) for each row whose five bits are all set.
constexpr std::uint32_t full_rows(std::uint32_t grid) {
  return grid & grid >> 1 & grid >> 2 & grid >> 3 & grid >> 4 & kFirstColumn;
}

/// The number, or 0 when it is negative; never a jump, which no processor could foresee here.
constexpr int positive_part(int number) { return number & ~(number >> 31); }

/// The place of the n-th set bit (n from 0).
inline int nth_bit(std::uint64_t bits, int n) {
  assert(n < std::popcount(bits));
#if defined(__BMI2__)
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, bits));
#else
  while (n-- > 0) bits &= bits - 1;
  return std::countr_zero(bits);
#endif
}

}  // namespace azulejo::bits
