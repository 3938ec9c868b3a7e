// The few sums that the network is made of, by AVX2 or WebAssembly's SIMD where there is any. All in whole numbers that
// cannot overflow, so that the order of additions does not matter and every way gives the same result.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace azulejo::layers {

inline constexpr int kShift = 6;  // of products: Network::kWeight

/// Weights of a layer, for each four inputs together those of every output: what AVX2 multiplies at once.
template <int In, int Out>
class Matrix {
 public:
  [[nodiscard]] std::int8_t& at(int in, int out) { return weights_[place(in, out)]; }
  [[nodiscard]] const std::int8_t* of_four(int in) const { return weights_.data() + Out * in; }
  // All of them, in the order in which they are kept.
  [[nodiscard]] auto begin() { return weights_.begin(); }
  [[nodiscard]] auto end() { return weights_.end(); }
  [[nodiscard]] auto begin() const { return weights_.begin(); }
  [[nodiscard]] auto end() const { return weights_.end(); }

 private:
  static_assert(In % 4 == 0 && Out % 8 == 0);
  static std::size_t place(int in, int out) {
    return std::size_t{4} * static_cast<unsigned>(in / 4 * Out + out) + static_cast<unsigned>(in % 4);
  }

  alignas(32) std::array<std::int8_t, static_cast<std::size_t>(In) * Out> weights_{};
};

#ifdef __wasm_simd128__
inline v128_t eight(const std::int8_t* numbers) { return wasm_i16x8_load8x8(numbers); }
inline v128_t eight(const std::int16_t* numbers) { return wasm_v128_load(numbers); }
#endif

template <int N, class Number>
inline void add(std::int16_t* sum, const Number* numbers) {
#ifdef __wasm_simd128__
#pragma clang loop unroll(full)
  for (int i = 0; i < N; i += 8) wasm_v128_store(sum + i, wasm_i16x8_add(wasm_v128_load(sum + i), eight(numbers + i)));
#else
  for (int i = 0; i < N; ++i) sum[i] = static_cast<std::int16_t>(sum[i] + numbers[i]);
#endif
}

template <int N>
inline void add_scaled(std::int32_t* sum, const std::int16_t* numbers, int scale) {
  for (int i = 0; i < N; ++i) sum[i] += scale * numbers[i];
}

/// To 0..127.
template <int N>
inline void clip(const std::int16_t* sum, std::uint8_t* clipped) {
  for (int i = 0; i < N; ++i) clipped[i] = static_cast<std::uint8_t>(std::clamp<int>(sum[i], 0, 127));
}

template <int N>
inline void clip_products(const std::int32_t* sum, std::uint8_t* clipped) {
  for (int i = 0; i < N; ++i) clipped[i] = static_cast<std::uint8_t>(std::clamp(sum[i] >> kShift, 0, 127));
}

/// sum[out] += the products of all inputs, 0..127, with the weights of that output.
template <int In, int Out>
inline void multiply_plainly(const std::uint8_t* in, const Matrix<In, Out>& matrix, std::int32_t* sum) {
  for (int i = 0; i < In; i += 4) {
    const std::int8_t* weights = matrix.of_four(i);
    for (int out = 0; out < Out; ++out) {
      for (int k = 0; k < 4; ++k) sum[out] += in[i + k] * weights[4 * out + k];
    }
  }
}

/// The same by what the processor has. Two products together fit in 16 bits.
template <int In, int Out>
inline void multiply(const std::uint8_t* in, const Matrix<In, Out>& matrix, std::int32_t* sum) {
#if defined(__AVX2__)
  // NOLINTBEGIN: what the processor's own words want
  constexpr int kLanes = Out / 8;
  const __m256i ones = _mm256_set1_epi16(1);
  __m256i sums[kLanes];  // std::array drops the alignment
  for (int j = 0; j < kLanes; ++j) sums[j] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(sum + 8 * j));
  for (int i = 0; i < In; i += 4) {
    std::int32_t four = 0;
    std::memcpy(&four, in + i, 4);
    const __m256i inputs = _mm256_set1_epi32(four);
    const auto* weights = reinterpret_cast<const __m256i*>(matrix.of_four(i));
    for (int j = 0; j < kLanes; ++j) {
      const __m256i pairs = _mm256_maddubs_epi16(inputs, _mm256_load_si256(weights + j));
      sums[j] = _mm256_add_epi32(sums[j], _mm256_madd_epi16(pairs, ones));
    }
  }
  for (int j = 0; j < kLanes; ++j) _mm256_storeu_si256(reinterpret_cast<__m256i*>(sum + 8 * j), sums[j]);
    // NOLINTEND
#elif defined(__wasm_simd128__)
  // For each output two sums, of the first two and the last two of every four inputs; eight outputs at a time, whose
  // sums stay in registers.
  for (int first = 0; first < Out; first += 8) {
    v128_t sums[4] = {};  // NOLINT(modernize-avoid-c-arrays)
    for (int i = 0; i < In; i += 4) {
      const v128_t inputs = wasm_u16x8_extend_low_u8x16(wasm_v128_load32_splat(in + i));
      const std::int8_t* weights = matrix.of_four(i) + 4 * first;
#pragma clang loop unroll(full)
      for (int j = 0; j < 4; ++j) {
        const v128_t two = wasm_i16x8_load8x8(weights + 8 * j);
        sums[j] = wasm_i32x4_add(sums[j], wasm_i32x4_dot_i16x8(inputs, two));
      }
    }
#pragma clang loop unroll(full)
    for (int j = 0; j < 2; ++j) {
      const v128_t even = wasm_i32x4_shuffle(sums[2 * j], sums[2 * j + 1], 0, 2, 4, 6);
      const v128_t odd = wasm_i32x4_shuffle(sums[2 * j], sums[2 * j + 1], 1, 3, 5, 7);
      std::int32_t* const four = sum + first + 4 * j;
      wasm_v128_store(four, wasm_i32x4_add(wasm_v128_load(four), wasm_i32x4_add(even, odd)));
    }
  }
#else
  multiply_plainly(in, matrix, sum);
#endif
}

}  // namespace azulejo::layers
