#include "table.h"

#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace azulejo {

namespace {

constexpr std::size_t kMegabyte = 1 << 20;
constexpr std::size_t kHugePage = 2 * kMegabyte;
constexpr std::align_val_t kAligned{kHugePage};

int depth_of(std::uint64_t data) { return static_cast<int>(data >> 48 & 0xFF); }
std::uint64_t age_of(std::uint64_t data) { return data >> 58; }

}  // namespace

// Huge pages where the system has them: most of the time of a look-up would else go into finding the page.
Table::Table(std::size_t megabytes) : size_(megabytes * kMegabyte / sizeof(Bucket)) {
  const std::size_t bytes = (megabytes * kMegabyte + kHugePage - 1) / kHugePage * kHugePage;
  auto* const memory = static_cast<Bucket*>(::operator new(bytes, kAligned));
#if defined(__linux__)
  madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  std::uninitialized_value_construct_n(memory, size_);
  buckets_.reset(memory);
}

void Table::Free::operator()(Bucket* buckets) const { ::operator delete(buckets, kAligned); }

void Table::clear() {
  for (std::size_t i = 0; i < size_; ++i) {
    for (Entry& entry : buckets_.get()[i].entries) {
      entry.key.store(0, std::memory_order_relaxed);
      entry.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

std::optional<Memory> Table::find(std::uint64_t key) const {
  for (const Entry& entry : bucket(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if ((entry.key.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
    return Memory{Move::from_word(static_cast<std::uint32_t>(data & 0x1FFFFF)), static_cast<std::int16_t>(data >> 32),
                  depth_of(data), static_cast<Bound>(data >> 56 & 3)};
  }
  return std::nullopt;
}

void Table::keep(std::uint64_t key, const Memory& memory) {
  auto& entries = bucket(key).entries;
  Entry* worst = entries.data();
  int least = INT32_MAX;
  for (Entry& entry : entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if ((entry.key.load(std::memory_order_relaxed) ^ data) == key) {
      worst = &entry;
      break;
    }
    const int worth = data == 0 ? -1 : depth_of(data) + (age_of(data) == age_ ? 256 : 0);
    if (worth < least) {
      least = worth;
      worst = &entry;
    }
  }
  const std::uint64_t data = age_ << 58 | static_cast<std::uint64_t>(memory.bound) << 56 |
                             static_cast<std::uint64_t>(memory.depth) << 48 |
                             std::uint64_t{static_cast<std::uint16_t>(memory.value)} << 32 | memory.move.word();
  worst->key.store(key ^ data, std::memory_order_relaxed);
  worst->data.store(data, std::memory_order_relaxed);
}

}  // namespace azulejo
