// The table of positions seen: what the search found out about each, shared by its threads without locks.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/move.h"

namespace azulejo {

enum class Bound : std::uint8_t { kLower = 1, kUpper = 2, kExact = 3 };

struct Memory {
  Move move;
  int value;  // fits in 16 bits
  int depth;  // 0 to 127
  Bound bound;
};

class Table {
 public:
  explicit Table(std::size_t megabytes);

  void clear();
  /// Entries of earlier searches are the first to be overwritten.
  void new_search() { age_ = (age_ + 1) & kAges; }

  [[nodiscard]] std::optional<Memory> find(std::uint64_t key) const;
  void keep(std::uint64_t key, const Memory& memory);

 private:
  // An entry is two words, the second of them, and the first the key XOR the second: when two threads write at once
  // the words do not fit together, and nothing is found.
  //
  //   bit  63..58  57..56  55..48  47..32  31..21  20..0
  //        age     bound   depth   value   -       move
  struct Entry {
    std::atomic<std::uint64_t> key{0};
    std::atomic<std::uint64_t> data{0};
  };
  static constexpr std::size_t kTogether = 4;  // one cache line
  struct alignas(64) Bucket {
    std::array<Entry, kTogether> entries;
  };
  static constexpr std::uint64_t kAges = 63;

  [[nodiscard]] Bucket& bucket(std::uint64_t key) const { return buckets_.get()[(key >> 32) * size_ >> 32]; }

  struct Free {
    void operator()(Bucket* buckets) const;
  };

  std::size_t size_;
  std::unique_ptr<Bucket, Free> buckets_;  // the first of them
  std::uint64_t age_ = 0;
};

}  // namespace azulejo
