// Where the chance of version 1 comes from (docs/fair.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "fair/fair.h"

namespace azulejo::fair {

/// The random words of one round, for `draw_deal`: HMAC-SHA-256 of the contributions, the round and a counter, with the
/// seed as its key; four words in each block.
class FairBits {
 public:
  FairBits(const Lot& lot, int round);

  std::uint64_t next() {
    if (used_ == block_.size()) fill();
    return block_[used_++];
  }

 private:
  void fill();

  Seed seed_;
  std::string message_;  // all but the counter
  int counter_ = 0;
  std::array<std::uint64_t, 4> block_{};
  std::size_t used_ = block_.size();
};

}  // namespace azulejo::fair
