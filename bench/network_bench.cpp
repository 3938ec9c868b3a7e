// What the learned evaluation costs: one position within a round, one at its end.
#include <benchmark/benchmark.h>

#include <vector>

#include "bots/bot.h"
#include "chance/draw.h"
#include "notation/atoms.h"
#include "search/network.h"

namespace azulejo {
namespace {

/// Positions of one round of a greedy game, or ends of rounds of some.
std::vector<Position> positions_of(GameKind kind, Phase phase) {
  std::vector<Position> positions;
  for (std::uint64_t seed = 1; positions.size() < 8; ++seed) {
    Rng rng(seed);
    const auto bot = find_bot("greedy")->make(seed);
    Position position = Position::fresh(kind, Player::at(0));
    while (position.phase() != Phase::kEnded && position.round() <= 3) {
      if (position.phase() == phase && position.round() == 3) positions.push_back(position);
      if (position.phase() == Phase::kDeal)
        position.apply(draw_deal(position, rng));
      else
        position.apply(bot->choose(position, {}));
    }
  }
  return positions;
}

void judge_offers(benchmark::State& state, const char* game) {
  const auto positions = positions_of(*parse_game_kind(game), Phase::kOffer);
  const auto round = best_evaluation()->within_round(positions.front());
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(round->judge(positions[++i % 8]));
}

void judge_ends(benchmark::State& state, const char* game) {
  const auto positions = positions_of(*parse_game_kind(game), Phase::kDeal);
  const auto evaluation = best_evaluation();
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(evaluation->judge(positions[++i % 8]));
}

BENCHMARK_CAPTURE(judge_offers, 2c, "2c");
BENCHMARK_CAPTURE(judge_offers, 4c, "4c");
BENCHMARK_CAPTURE(judge_ends, 2c, "2c");
BENCHMARK_CAPTURE(judge_ends, 4c, "4c");

}  // namespace
}  // namespace azulejo
