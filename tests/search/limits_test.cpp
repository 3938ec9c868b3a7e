// When the engine stops thinking, and when it does not.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "games.h"
#include "notation/atoms.h"

namespace azulejo {
namespace {

using search_tests::decide;
using search_tests::depth;
using search_tests::nodes;

using namespace std::chrono_literals;

constexpr std::uint64_t kPlayOut = 50;  // no round has more moves

Position dealt(GameKind kind) {
  Rng rng(1);
  Position position = Position::fresh(kind, Player::at(0));
  position.apply(draw_deal(position, rng));
  return position;
}

/// Thinks on a thread of its own until it is stopped.
class Endless {
 public:
  Endless(Engine& engine, const Position& position)
      : engine_(engine), thread_([this, position] {
          engine_.think(position, {}, [this](const Thought&) { has_begun_ = true; });
          is_over_ = true;
        }) {}
  ~Endless() { stop(); }
  Endless(const Endless&) = delete;
  Endless(Endless&&) = delete;
  Endless& operator=(const Endless&) = delete;
  Endless& operator=(Endless&&) = delete;

  void await_begin() const {
    while (!has_begun_) std::this_thread::yield();
  }
  [[nodiscard]] bool is_over() const { return is_over_; }
  void stop() {
    if (!thread_.joinable()) return;
    await_begin();  // a stop before would be forgotten
    engine_.stop();
    thread_.join();
  }

 private:
  Engine& engine_;
  std::atomic<bool> has_begun_ = false;
  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

TEST(SearchLimits, NodesAreCountedToTheLastPlayOut) {
  for (const GameKind kind : kGameKinds) {
    for (const int threads : {1, 2}) {
      Engine engine({.threads = threads, .hash = 1, .lines = 3});
      for (const std::uint64_t limit : {1U, 10U, 100U, 5000U}) {
        const auto decision = decide(engine, dealt(kind), nodes(limit));
        for (const auto& noted : decision.ranks) {
          EXPECT_LE(noted.thought.nodes, limit + kPlayOut * static_cast<unsigned>(threads)) << format(kind);
        }
        if (threads == 1) {
          EXPECT_GE(decision.thought().nodes, limit) << format(kind);
        }
      }
    }
  }
}

TEST(SearchLimits, DepthOneIsDoneSoon) {
  for (const GameKind kind : kGameKinds) {
    Engine engine({.hash = 1});
    EXPECT_LT(decide(engine, dealt(kind), depth(1)).thought().nodes, 30'000U) << format(kind);
  }
}

TEST(SearchLimits, DepthMayBeBeyondTheEndOfTheRound) {
  for (const char* const brief : {"2c 2 o 1 1/- BB/Y K ? 0 0 0", "3g 2 o 2 3/- BB/RR K ? 0 0 0 0"}) {
    Engine engine({.hash = 1});
    EXPECT_FALSE(decide(engine, rules::read(brief), depth(999)).ranks.empty());
  }
}

TEST(SearchLimits, TheOnlyMoveIsMadeAtOnce) {
  // The floor is the only place for blue; only one column is free.
  for (const char* const brief :
       {"2c 3 o 1 1/1 B - ? 0 0;Y1,Y1,Y1,Y1,Y1;.....;* 0", "3c 3 o 1 1/1 B - ? 0 0;Y1,Y1,Y1,Y1,Y1;.....;* 0 0",
        "2g 3 t 1 1/1 - - ? 0 0;B1;YRKW.;* 0"}) {
    Engine engine({.hash = 1});
    const Limits an_hour{.time = 1h, .nodes = {}, .depth = {}};
    EXPECT_FALSE(decide(engine, rules::read(brief), an_hour).ranks.empty()) << brief;
  }
}

TEST(SearchLimits, WhatIsSolvedNeedsNoMoreTime) {
  Engine engine({.hash = 1});
  const Limits an_hour{.time = 1h, .nodes = {}, .depth = {}};
  EXPECT_TRUE(decide(engine, rules::read("2c 2 o 1 1/- BBY/YR K ? 0 0 0"), an_hour).thought().exact);
}

TEST(SearchLimits, TimeEndsTheThinking) {
  for (const char* const game : {"2c", "3c"}) {
    Engine engine({.hash = 1});
    const auto decision = decide(engine, dealt(*parse_game_kind(game)), {.time = 20ms, .nodes = {}, .depth = {}});
    EXPECT_LT(decision.thought().time, 5000ms) << game;
  }
}

TEST(SearchLimits, StopEndsEndlessThinking) {
  for (const char* const game : {"2c", "2gs", "3c", "4gs"}) {
    for (const int threads : {1, 3}) {
      Engine engine({.threads = threads, .hash = 1});
      Endless thinking(engine, dealt(*parse_game_kind(game)));
      thinking.stop();
      EXPECT_TRUE(thinking.is_over());
    }
  }
}

TEST(SearchLimits, EndlessThinkingWaitsForStopAlsoWhenAllIsKnown) {
  for (const char* const brief : {"2c 1 o 1 1/- B - ? 0 0 0", "2g 3 t 1 1/1 - - ? 0 0;B1;YRKW.;* 0"}) {
    Engine engine({.hash = 1});
    Endless thinking(engine, rules::read(brief));
    thinking.await_begin();
    std::this_thread::sleep_for(20ms);
    EXPECT_FALSE(thinking.is_over()) << brief;
  }
}

TEST(SearchLimits, AStopBeforeIsForgotten) {
  Engine engine({.hash = 1});
  engine.stop();
  EXPECT_GE(decide(engine, dealt(kGameKinds[0]), nodes(5000)).thought().nodes, 5000U);
}

}  // namespace
}  // namespace azulejo
