// The tree search for three and four players against the plainest search there is: where the rest of a round is small,
// every move must be worth exactly what follows when everybody chooses what is best for themselves.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "games.h"
#include "notation/atoms.h"
#include "search/patterns.h"
#include "search/src/tiling.h"

namespace azulejo {
namespace {

using search_tests::decide;
using search_tests::nodes;
using search_tests::places;
using search_tests::random_positions;

/// The chance of winning, and a little for the lead over the best rival.
double merit(const Outlook& outlook, Player player, int players) {
  const int own = outlook.score[static_cast<std::size_t>(player.index())];
  int rival = INT32_MIN;
  for (int i = 0; i < players; ++i) {
    if (i != player.index()) rival = std::max(rival, outlook.score[static_cast<std::size_t>(i)]);
  }
  return outlook.win[static_cast<std::size_t>(player.index())] / double{Outlook::kCertain} +
         0.3 * (own - rival) / (100.0 * Outlook::kPoint);
}

class EverybodyForThemselves {
 public:
  explicit EverybodyForThemselves(const Position& root) : tiler_(pattern_weights(root.kind())[stage_of(root)]) {}

  Outlook after(Position position, Move move) {
    position.apply(move);
    if (position.phase() == Phase::kOffer) return best(position);
    if (position.phase() == Phase::kTiling) tiler_.tile(position);
    return position.phase() == Phase::kEnded ? result_of(position) : best_evaluation()->judge(position);
  }

 private:
  Outlook best(const Position& position) {
    const int players = position.kind().players();
    std::optional<Outlook> best;
    for (const Move move : LegalMoves(position)) {
      const Outlook outlook = after(position, move);
      if (!best || merit(outlook, position.turn(), players) > merit(*best, position.turn(), players)) best = outlook;
    }
    return *best;
  }

  Tiler tiler_;
};

// It looks at what seems good again and again, so that not even every small round is solved; but what is called exact
// is.
TEST(SearchTree, SolvesSmallPositions) {
  int solved = 0;
  for (const char* const game : {"3c", "4c", "3g", "4cs"}) {
    for (const Position& position : random_positions(*parse_game_kind(game), 8, [](const Position& position) {
           return places(position) == 2 && LegalMoves(position).size() <= 6;
         })) {
      SCOPED_TRACE(format(position));
      Engine engine({.lines = EngineOptions::kMostLines});
      const auto decision = decide(engine, position, nodes(100'000));
      if (!decision.thought().exact) continue;
      ++solved;
      EverybodyForThemselves plainly(position);
      const int players = position.kind().players();
      double before = 10;
      EXPECT_EQ(decision.move, decision.ranks.front().line.front());
      for (const auto& [thought, line] : decision.ranks) {
        EXPECT_TRUE(thought.exact);
        const double value = merit(search_tests::outlook_of(thought.forecast), position.turn(), players);
        EXPECT_DOUBLE_EQ(value, merit(plainly.after(position, line.front()), position.turn(), players))
            << format(line.front());
        EXPECT_LE(value, before + 1e-6) << "a better move comes later: " << format(line.front());
        before = value;
      }
    }
  }
  EXPECT_GE(solved, 5) << "too few to compare";
}

// What is not searched to its end is not called exact.
TEST(SearchTree, KnowsThatItHasNotSolvedTheRound) {
  for (const char* const game : {"3c", "4g"}) {
    for (const Position& position :
         random_positions(*parse_game_kind(game), 3, [](const Position& position) { return places(position) >= 12; })) {
      Engine engine;
      EXPECT_FALSE(decide(engine, position, nodes(3000)).thought().exact);
    }
  }
}

}  // namespace
}  // namespace azulejo
