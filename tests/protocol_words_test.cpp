// What the protocol reads behind `go` and `setoption`, and the `info` lines it writes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <string>
#include <vector>

#include "notation/move_text.h"
#include "protocol/go.h"
#include "protocol/info.h"
#include "protocol/options.h"

namespace azulejo {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Limits limits_of(std::string_view words, int player = 1) {
  const auto limits = parse_go(words, Player::numbered(player));
  EXPECT_TRUE(limits) << words << ": " << limits.error().message();
  return limits ? *limits : Limits{};
}

std::string fault_of(std::string_view words, int player = 1) {
  const auto limits = parse_go(words, Player::numbered(player));
  EXPECT_FALSE(limits) << words;
  return limits ? "" : limits.error().message();
}

TEST(ProtocolGo, NothingIsOneSecondAndInfiniteIsNoLimit) {
  EXPECT_EQ(limits_of("").time, milliseconds(1000));
  const Limits infinite = limits_of("infinite");
  EXPECT_FALSE(infinite.time || infinite.nodes || infinite.depth);
}

TEST(ProtocolGo, EachLimitAloneAndAllTogether) {
  const Limits time = limits_of("movetime 250");
  EXPECT_EQ(time.time, milliseconds(250));
  EXPECT_FALSE(time.nodes || time.depth);
  const Limits nodes = limits_of("nodes 18446744073709551615");
  EXPECT_EQ(nodes.nodes, 18446744073709551615U);
  EXPECT_FALSE(nodes.time || nodes.depth);
  const Limits depth = limits_of("depth 7");
  EXPECT_EQ(depth.depth, 7);
  EXPECT_FALSE(depth.time || depth.nodes);
  const Limits all = limits_of("depth 7 \t movetime 0  nodes 1");
  EXPECT_EQ(all.time, milliseconds(0));
  EXPECT_EQ(all.nodes, 1U);
  EXPECT_EQ(all.depth, 7);
}

TEST(ProtocolGo, TheClockOfThePlayerToActIsShared) {
  EXPECT_EQ(limits_of("wtime 60000 btime 1000").time, milliseconds(3000));
  EXPECT_EQ(limits_of("wtime 60000 btime 1000", 2).time, milliseconds(50));
  EXPECT_EQ(limits_of("time1 60000 inc1 500").time, milliseconds(3500));
  EXPECT_EQ(limits_of("time4 60000 inc4 500 inc3 9", 4).time, milliseconds(3500));
  EXPECT_EQ(limits_of("wtime 60000 winc 500 btime 1 binc 2").time, milliseconds(3500));
  EXPECT_EQ(limits_of("wtime 100 winc 5000").time, milliseconds(50)) << "at most half";
  EXPECT_EQ(limits_of("wtime 0").time, milliseconds(1)) << "at least a little";
  EXPECT_EQ(limits_of("wtime 60000 movetime 100").time, milliseconds(100));
  EXPECT_EQ(limits_of("wtime 60000 movetime 10000").time, milliseconds(3000));
  EXPECT_EQ(limits_of("wtime 60000 nodes 5").nodes, 5U);
}

TEST(ProtocolGo, WhatIsWrongIsNamed) {
  EXPECT_THAT(fault_of("fast"), HasSubstr("unknown word 'fast': movetime, nodes, depth, infinite, time1"));
  EXPECT_THAT(fault_of("Infinite"), HasSubstr("unknown word 'Infinite'"));
  EXPECT_THAT(fault_of("100"), HasSubstr("unknown word '100'"));
  EXPECT_EQ(fault_of("depth 1 depth 1"), "go: depth stands there twice");
  EXPECT_EQ(fault_of("wtime 1 time1 1"), "go: time1 stands there twice");
  EXPECT_EQ(fault_of("infinite depth 1"), "go: infinite stands alone");
  EXPECT_EQ(fault_of("depth 1 infinite"), "go: infinite stands alone");
  EXPECT_EQ(fault_of("infinite infinite"), "go: infinite stands alone");
  EXPECT_EQ(fault_of("depth 0"), "depth: a number from 1 to 999 is needed, not '0'");
  EXPECT_EQ(fault_of("depth 1000"), "depth: a number from 1 to 999 is needed, not '1000'");
  EXPECT_EQ(fault_of("nodes 0"), "nodes: a number from 1 to 18446744073709551615 is needed, not '0'");
  EXPECT_EQ(fault_of("movetime -1"), "movetime: a number from 0 to 999999999 is needed, not '-1'");
  EXPECT_EQ(fault_of("movetime 1.5"), "movetime: a number from 0 to 999999999 is needed, not '1.5'");
  EXPECT_EQ(fault_of("wtime nodes 5"), "wtime: a number from 0 to 999999999 is needed, not 'nodes'");
  EXPECT_EQ(fault_of("wtime 1000", 2), "go: player 2 is to act, and time2 is missing");
  EXPECT_EQ(fault_of("inc1 1000", 1), "go: player 1 is to act, and time1 is missing");
}

TEST(ProtocolOptions, EachIsSetAndTheOthersStay) {
  EngineOptions options;
  for (const char* const words : {"name Threads value 2", "name hash value 64", "name LEVEL value 3",
                                  "name Seed value 18446744073709551615", "name multiPV value 500"}) {
    const auto changed = parse_setoption(words, options);
    ASSERT_TRUE(changed) << words;
    options = *changed;
  }
  EXPECT_EQ(options.threads, 2);
  EXPECT_EQ(options.hash, 64U);
  EXPECT_EQ(options.level, 3);
  EXPECT_EQ(options.seed, 18446744073709551615U);
  EXPECT_EQ(options.lines, 500);
}

TEST(ProtocolInfo, EveryField) {
  const std::array moves{*parse_move("3B4"), *parse_move("2B3/Y<R>"), *parse_move("3@5")};
  Thought thought;
  thought.depth = 7;
  thought.deepest = 12;
  thought.nodes = 123456789;
  thought.time = milliseconds(2000);
  thought.forecast.score = {12.46F, 60, -0.04F, 99};
  thought.forecast.win = {0.5F, 0.4996F, 0.0004F, 1};
  thought.line = moves;
  EXPECT_EQ(format_info(thought, 2, false),
            "info depth 7 seldepth 12 nodes 123456789 nps 61728394 time 2000 score 12.5 60.0 win 0.500 0.500 "
            "pv 3B4 2B3/Y<R> 3@5");
  thought.exact = true;
  thought.rank = 3;
  EXPECT_EQ(format_info(thought, 4, true),
            "info depth 7 seldepth 12 nodes 123456789 nps 61728394 time 2000 score 12.5 60.0 0.0 99.0 "
            "win 0.500 0.500 0.000 1.000 exact multipv 3 pv 3B4 2B3/Y<R> 3@5");
}

TEST(ProtocolInfo, ABeginningTooShortToMeasure) {
  Thought thought;
  thought.nodes = 5;
  thought.forecast.score = {-3.25F, 0.05F};
  EXPECT_THAT(format_info(thought, 2, false), HasSubstr(" nodes 5 nps 5000 time 0 score -3.3 0.1 win 0.000 0.000 pv"));
}

TEST(ProtocolInfo, NotMoreThanAReaderCanFollowButAlwaysTheLast) {
  std::vector<std::string> printed;
  InfoPrinter infos([&printed](std::string_view line) { printed.emplace_back(line); });
  const auto begin = InfoPrinter::Clock::now();
  for (int i = 1; i <= 1000; ++i) {
    infos.add(1, "a" + std::to_string(i), begin + milliseconds(i));
    infos.add(2, "b" + std::to_string(i), begin + milliseconds(i));
  }
  ASSERT_EQ(printed.size(), 2U * InfoPrinter::kMostInASecond);
  EXPECT_EQ(printed.front(), "a1");
  EXPECT_EQ(printed.back(), "b30");
  printed.clear();
  infos.add(1, "a1001", begin + milliseconds(1001));
  EXPECT_THAT(printed, ElementsAre("a1001"));
  infos.finish();
  EXPECT_THAT(printed, ElementsAre("a1001", "b1000")) << "the newest line of each rank";
  infos.finish();
  EXPECT_EQ(printed.size(), 2U);
}

}  // namespace
}  // namespace azulejo
