// The same question gets the same answer: on every machine, from every compiler, after a new game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games.h"
#include "notation/atoms.h"
#include "tests/program.h"

namespace azulejo {
namespace {

using search_tests::decide;
using search_tests::nodes;

/// What `azulejo bench` must print. It changes when the engine chooses or counts otherwise, and with nothing else.
constexpr const char* kSignature = "signature bbc4679641382f6\n";

TEST(SearchDeterminism, Signature) {
  const auto outcome = testing::run({"bench"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, ::testing::EndsWith(kSignature));
}

/// Some positions in the middle of games of all kinds.
std::vector<Position> some_positions() {
  std::vector<Position> positions;
  for (const GameKind kind : kGameKinds) {
    for (const Position& position : search_tests::random_positions(kind, 2, [](const Position& position) {
           return position.phase() == Phase::kOffer && position.round() > 1;
         })) {
      positions.push_back(position);
    }
  }
  return positions;
}

void expect_equal(const search_tests::Decision& a, const search_tests::Decision& b) {
  EXPECT_EQ(a.move, b.move);
  EXPECT_EQ(a.thought().nodes, b.thought().nodes);
  EXPECT_EQ(a.thought().forecast.win, b.thought().forecast.win);
  EXPECT_EQ(a.ranks.front().line, b.ranks.front().line);
}

TEST(SearchDeterminism, TwoEnginesAgree) {
  for (const Position& position : some_positions()) {
    SCOPED_TRACE(format(position));
    Engine one({.hash = 1});
    Engine other({.hash = 1});
    expect_equal(decide(one, position, nodes(3000)), decide(other, position, nodes(3000)));
  }
}

TEST(SearchDeterminism, ANewGameForgetsTheOld) {
  Engine engine({.hash = 1});
  for (const Position& position : some_positions()) {
    SCOPED_TRACE(format(position));
    Engine fresh({.hash = 1});
    engine.new_game();
    expect_equal(decide(engine, position, nodes(3000)), decide(fresh, position, nodes(3000)));
  }
}

TEST(SearchDeterminism, ASeedMisjudgesInItsOwnWay) {
  int different = 0;
  for (const Position& position : some_positions()) {
    SCOPED_TRACE(format(position));
    Engine one({.hash = 1, .level = 2, .seed = 1});
    Engine same({.hash = 1, .level = 2, .seed = 1});
    Engine other({.hash = 1, .level = 2, .seed = 2});
    const auto decision = decide(one, position, nodes(3000));
    expect_equal(decision, decide(same, position, nodes(3000)));
    different += decide(other, position, nodes(3000)).move == decision.move ? 0 : 1;
  }
  EXPECT_GT(different, 2);
}

}  // namespace
}  // namespace azulejo
