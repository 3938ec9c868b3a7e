// The table of positions seen.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "search/src/table.h"

namespace azulejo {
namespace {

/// Keys that belong in the same place; only four of them fit.
std::uint64_t neighbour(int number) { return std::uint64_t{77} << 32 | static_cast<std::uint64_t>(number); }

Memory at_depth(int depth) { return {Move::from_word(1), 0, depth, Bound::kExact}; }

int depth_found(const Table& table, std::uint64_t key) {
  const auto memory = table.find(key);
  return memory ? memory->depth : -1;
}

TEST(SearchTable, FindsWhatWasKept) {
  Table table(1);
  const Move split =
      Move::take(Display::at(8), Colour::kWhite, Row::at(4), ColourSet::of_bits(5), ColourSet::of_bits(10));
  EXPECT_FALSE(table.find(5));
  for (const int value : {-32767, -1, 0, 32767}) {
    for (const int depth : {0, 1, 127}) {
      for (const Bound bound : {Bound::kLower, Bound::kUpper, Bound::kExact}) {
        table.keep(neighbour(1), {split, value, depth, bound});
        const auto memory = table.find(neighbour(1));
        ASSERT_TRUE(memory);
        EXPECT_EQ(memory->move, split);
        EXPECT_EQ(memory->value, value);
        EXPECT_EQ(memory->depth, depth);
        EXPECT_EQ(memory->bound, bound);
        EXPECT_FALSE(table.find(neighbour(2)));
      }
    }
  }
}

TEST(SearchTable, TheShallowestMakesRoom) {
  Table table(1);
  for (int i = 0; i < 4; ++i) table.keep(neighbour(i), at_depth(10 + (i + 2) % 4));
  table.keep(neighbour(4), at_depth(1));
  EXPECT_EQ(depth_found(table, neighbour(2)), -1);
  for (const int i : {0, 1, 3}) EXPECT_EQ(depth_found(table, neighbour(i)), 10 + (i + 2) % 4);
  EXPECT_EQ(depth_found(table, neighbour(4)), 1);
}

TEST(SearchTable, EarlierSearchesMakeRoomFirst) {
  Table table(1);
  table.keep(neighbour(0), at_depth(100));
  table.new_search();
  for (int i = 1; i <= 4; ++i) table.keep(neighbour(i), at_depth(i));
  EXPECT_EQ(depth_found(table, neighbour(0)), -1);
  for (int i = 1; i <= 4; ++i) EXPECT_EQ(depth_found(table, neighbour(i)), i);
}

TEST(SearchTable, ANewValueReplacesTheOld) {
  Table table(1);
  table.keep(neighbour(0), at_depth(9));
  table.keep(neighbour(0), at_depth(3));
  EXPECT_EQ(depth_found(table, neighbour(0)), 3);
  for (int i = 1; i < 4; ++i) table.keep(neighbour(i), at_depth(i));
  EXPECT_EQ(depth_found(table, neighbour(0)), 3) << "it took one place only";
}

TEST(SearchTable, AMegabyteHolds65536) {
  Table table(1);
  constexpr std::uint64_t kEntries = 65536;
  constexpr std::uint64_t kApart = std::uint64_t{1} << 48;
  for (std::uint64_t i = 0; i < kEntries; ++i) table.keep(i * kApart, at_depth(7));
  for (std::uint64_t i = 0; i < kEntries; ++i) ASSERT_EQ(depth_found(table, i * kApart), 7) << i;
}

TEST(SearchTable, ClearForgetsAll) {
  Table table(2);
  for (std::uint64_t i = 0; i < 1000; ++i) table.keep(i << 50 | i, at_depth(7));
  table.clear();
  for (std::uint64_t i = 0; i < 1000; ++i) ASSERT_FALSE(table.find(i << 50 | i));
}

// What is found was kept under that key as a whole, however many threads write at once.
TEST(SearchTable, ManyThreadsNeverMixTwoEntries) {
  Table table(1);
  std::atomic<int> mixed = 0;
  const auto hammer = [&](int thread) {
    for (int i = 0; i < 20'000; ++i) {
      const int number = (i * 7 + thread) % 6;  // more than fit
      const int version = (i + thread) % 100;
      table.keep(neighbour(number), {Move::from_word(static_cast<std::uint32_t>(number * 100 + version)),
                                     number * 1000 + version, version, Bound::kExact});
      if (const auto memory = table.find(neighbour((number + i) % 6))) {
        const int found = (number + i) % 6;
        if (memory->value != found * 1000 + memory->depth ||
            memory->move.word() != static_cast<std::uint32_t>(found * 100 + memory->depth)) {
          ++mixed;
        }
      }
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back(hammer, i);
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(mixed, 0);
}

}  // namespace
}  // namespace azulejo
