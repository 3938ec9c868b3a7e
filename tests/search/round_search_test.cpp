// The search for two players against the plainest minimax there is: every move of a small position must be worth
// exactly the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "games.h"
#include "notation/atoms.h"
#include "search/patterns.h"
#include "search/src/dealt_round.h"
#include "search/src/tiling.h"

namespace azulejo {
namespace {

using search_tests::decide;
using search_tests::places;
using search_tests::random_positions;

/// Chances of winning come first; points decide between equal ones.
int merit(const Outlook& outlook, Player hero) {
  const auto me = static_cast<std::size_t>(hero.index());
  const int lead = (outlook.score[me] - outlook.score[1 - me]) / 10;
  return 3 * (2 * outlook.win[me] - Outlook::kCertain) + std::clamp(lead, -2000, 2000);
}

int merit(const Forecast& forecast, Player hero) { return merit(search_tests::outlook_of(forecast), hero); }

/// Judges ends as they are.
class AsItIs final : public RoundEvaluation {
 public:
  [[nodiscard]] Outlook judge(const Position& position) override { return best_evaluation()->judge(position); }
};

class Minimax {
 public:
  Minimax(const Position& root, RoundEvaluation& ends)
      : hero_(root.turn()), tiler_(pattern_weights(root.kind())[stage_of(root)]), root_(root), ends_(ends) {}

  [[nodiscard]] int value_after(Move move) { return value_after(root_, move); }
  [[nodiscard]] int value(const Position& position) {
    const bool mine = position.turn() == hero_;
    std::optional<int> best;
    for (const Move move : LegalMoves(position)) {
      const int value = value_after(position, move);
      if (!best || (mine ? value > *best : value < *best)) best = value;
    }
    return *best;
  }

 private:
  int value_after(const Position& position, Move move) {
    Position next = position;
    next.apply(move);
    if (next.phase() == Phase::kOffer) return value(next);
    if (next.phase() == Phase::kTiling) tiler_.tile(next);
    return merit(next.phase() == Phase::kEnded ? result_of(next) : ends_.judge(next), hero_);
  }

  Player hero_;
  Tiler tiler_;
  Position root_;
  RoundEvaluation& ends_;
};

void expect_exact_values(const Position& position, const Limits& limits, RoundEvaluation& ends) {
  SCOPED_TRACE(format(position));
  Engine engine({.hash = 1, .lines = EngineOptions::kMostLines});
  const auto decision = decide(engine, position, limits);
  Minimax minimax(position, ends);
  EXPECT_EQ(decision.move, decision.ranks.front().line.front());
  int before = minimax.value(position);
  EXPECT_EQ(merit(decision.thought().forecast, position.turn()), before);
  for (const auto& [thought, line] : decision.ranks) {
    const int value = merit(thought.forecast, position.turn());
    EXPECT_TRUE(thought.exact);
    EXPECT_EQ(value, minimax.value_after(line.front())) << format(line.front());
    EXPECT_LE(value, before) << "a better move comes later: " << format(line.front());
    before = value;
  }
}

void expect_exact_values(const Position& position) {
  AsItIs as_it_is;
  expect_exact_values(position, search_tests::whole_round(), as_it_is);
}

TEST(SearchRound, IsMinimaxInSmallPositions) {
  for (const char* const game : {"2c", "2g"}) {
    for (const Position& position : random_positions(*parse_game_kind(game), 12, [](const Position& position) {
           return places(position) >= 2 && places(position) <= 4;
         })) {
      expect_exact_values(position);
    }
  }
}

// With time to spare the last look at the ends is by 256 deals that may follow.
TEST(SearchRound, LooksCloserWhenItIsSolved) {
  for (const char* const game : {"2c", "2g"}) {
    for (const Position& position : random_positions(*parse_game_kind(game), 6, [](const Position& position) {
           return places(position) >= 2 && places(position) <= 3 && LegalMoves(position).size() <= 10;
         })) {
      const auto evaluation = best_evaluation();
      DealtRound dealt(*evaluation, 256);
      expect_exact_values(position, search_tests::nodes(1'000'000'000), dealt);
    }
  }
}

// More than a few tiles: here the search remembers positions.
TEST(SearchRound, IsMinimaxWhereItRemembers) {
  for (const char* const game : {"2c", "2g"}) {
    for (const Position& position : random_positions(*parse_game_kind(game), 3, [](const Position& position) {
           return places(position) == 5 && LegalMoves(position).size() <= 20;
         })) {
      expect_exact_values(position);
    }
  }
}

TEST(SearchRound, IsMinimaxBesideGold) {
  for (const char* const game : {"2cs", "2gs"}) {
    for (const Side side : {Side::kSpreader, Side::kKeeper, Side::kShelter, Side::kClaimedShelter}) {
      const auto fits = [side](const Position& position) {
        if (position.phase() != Phase::kOffer || places(position) < 3 || places(position) > 4) return false;
        const auto display = position.sides().find(side);
        return display && (side == Side::kClaimedShelter || !position.offer().at(*display).empty());
      };
      for (const Position& position : random_positions(*parse_game_kind(game), 3, fits)) expect_exact_values(position);
    }
  }
}

// Who ends the game in this round wins or loses it: no guess is left.
TEST(SearchRound, IsMinimaxInTheLastRound) {
  const auto fits = [](const Position& position) {
    return position.phase() == Phase::kOffer && stage_of(position) == kStages - 1 && places(position) <= 4;
  };
  for (const char* const game : {"2c", "2g"}) {
    for (const Position& position : random_positions(*parse_game_kind(game), 6, fits)) expect_exact_values(position);
  }
}

// The table of positions seen outlives a search, but not what the end of a round is worth.
TEST(SearchRound, RemembersNothingOfOtherWallsAndScores) {
  const char* const offer = "2c 3 o 1 1/- BY/RK/BW/Y RR ? 0 ";
  Engine engine({.hash = 1});
  for (const char* const board :
       {"20;-;BYRK. 20;-;.....", "20;-;BYRK. 60;-;.....", "60;-;BYRK. 20;-;.....", "20;-;BYR.. 20;-;BYRK."}) {
    const Position position = rules::read(rules::joined({offer, board}));
    Engine other({.hash = 1});
    const auto expected = decide(other, position, search_tests::whole_round());
    const auto decision = decide(engine, position, search_tests::whole_round());
    EXPECT_EQ(merit(decision.thought().forecast, position.turn()), merit(expected.thought().forecast, position.turn()))
        << board;
    EXPECT_EQ(decision.move, expected.move) << board;
  }
}

}  // namespace
}  // namespace azulejo
