// Whatever the options and limits, the engine's moves and lines are legal, and what it forecasts makes sense.
#include <gtest/gtest.h>

#include <numeric>
#include <set>
#include <string>

#include "games.h"
#include "notation/atoms.h"

namespace azulejo {
namespace {

using search_tests::decide;
using search_tests::Decision;

void expect_legal(Position position, const std::vector<Move>& line) {
  for (const Move move : line) {
    const auto refusal = play(position, move);
    ASSERT_FALSE(refusal) << format(position) << ' ' << format(move) << ": " << describe(*refusal);
  }
}

void expect_sane(const Forecast& forecast, int players) {
  EXPECT_NEAR(std::accumulate(forecast.win.begin(), forecast.win.end(), 0.0), 1, 0.001);
  for (int i = 0; i < Player::kLimit; ++i) {
    EXPECT_GE(forecast.win[i], 0);
    EXPECT_GT(forecast.score[i], -60);
    EXPECT_LT(forecast.score[i], 300);
    if (i >= players) {
      EXPECT_EQ(forecast.score[i], 0);
    }
  }
}

void expect_sound(const Position& position, const Decision& decision, int lines) {
  SCOPED_TRACE(format(position));
  ASSERT_FALSE(decision.ranks.empty());
  EXPECT_LE(decision.ranks.size(), static_cast<std::size_t>(lines));
  EXPECT_EQ(decision.ranks.front().line.front(), decision.move);
  std::set<std::uint32_t> first_moves;
  int rank = 0;
  for (const auto& [thought, line] : decision.ranks) {
    EXPECT_EQ(thought.rank, ++rank);
    ASSERT_FALSE(line.empty());
    EXPECT_TRUE(first_moves.insert(line.front().word()).second) << format(line.front()) << " comes twice";
    expect_legal(position, line);
    expect_sane(thought.forecast, position.kind().players());
  }
}

// Half of the moves are random, so that boards differ; one engine for all, so that nothing it keeps may mislead it.
TEST(SearchLegal, EveryGameAndLevelWithFewNodes) {
  Rng rng(1);
  Engine engine({.hash = 1});
  for (const GameKind kind : kGameKinds) {
    for (int level = 1; level <= kStrongestLevel; ++level) {
      search_tests::play_randomly(kind, rng, [&](const Position& position) {
        if (LegalMoves(position).empty() || below(rng, 2) == 0) return;
        const int lines = 1 + static_cast<int>(below(rng, 4));
        engine.set_options({.threads = 1 + level % 2, .hash = 1, .level = level, .seed = rng.next(), .lines = lines});
        expect_sound(position, decide(engine, position, search_tests::nodes(1 + below(rng, 200))), lines);
      });
    }
  }
}

TEST(SearchLegal, AllMovesOfAPositionAsLines) {
  for (const char* const game : {"2c", "2gs", "3c", "4gs"}) {
    for (const Position& position :
         search_tests::random_positions(*parse_game_kind(game), 4, [](const Position& position) {
           return position.phase() == Phase::kOffer && position.round() > 1 && position.offer().total().total() < 12;
         })) {
      Engine engine({.hash = 1, .lines = EngineOptions::kMostLines});
      expect_sound(position, decide(engine, position, search_tests::nodes(5000)), EngineOptions::kMostLines);
    }
  }
}

// A tile of the first line decides which columns are left for the others.
TEST(SearchLegal, SeveralTilesOfAColourOnTheGreyWall) {
  Engine engine({.hash = 1, .lines = 5});
  Position position = rules::read("2g 5 t 1 1/2 - - ? 0 20;B1,B2,B3,B4,B5;Y..../.Y.../..Y../...Y./....Y 30;B1;.....;*");
  while (position.phase() == Phase::kTiling) {
    const auto decision = decide(engine, position, search_tests::nodes(100));
    expect_sound(position, decision, 5);
    EXPECT_TRUE(decision.thought().exact);
    position.apply(decision.move);
  }
}

}  // namespace
}  // namespace azulejo
