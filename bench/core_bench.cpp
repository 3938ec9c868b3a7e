// How long the small steps take: counting, choosing and applying moves, deals, text. `azulejo bench playouts` measures
// whole games.
#include <benchmark/benchmark.h>

#include <array>
#include <vector>

#include "bots/bot.h"
#include "chance/draw.h"
#include "core/legal_moves.h"
#include "core/perft.h"
#include "notation/atoms.h"
#include "notation/position_text.h"

namespace azulejo {
namespace {

constexpr std::array kGames = {"2c", "4c", "2g", "4gs"};

const char* game_of(const benchmark::State& state) { return kGames.at(static_cast<std::size_t>(state.range(0))); }

/// Positions of random games in which somebody is to act.
std::vector<Position> positions(GameKind kind) {
  std::vector<Position> positions;
  for (std::uint64_t seed = 0; positions.size() < 2000; ++seed) {
    Rng rng(seed);
    Position position = Position::fresh(kind, Player::at(0));
    while (position.phase() != Phase::kEnded && position.round() <= kLastRound) {
      if (position.phase() == Phase::kDeal) {
        position.apply(draw_deal(position, rng));
      } else {
        positions.push_back(position);
        position.apply(choose_random(position, rng));
      }
    }
  }
  return positions;
}

/// Runs a step on one position after another.
template <class Step>
void run(benchmark::State& state, Step step) {
  const char* game = game_of(state);
  const auto all = positions(*parse_game_kind(game));
  std::size_t i = 0;
  for (auto _ : state) {
    step(all[i]);
    if (++i == all.size()) i = 0;
  }
  state.SetLabel(game);
}

void count_moves(benchmark::State& state) {
  run(state, [](const Position& position) { benchmark::DoNotOptimize(LegalMoves(position).size()); });
}

void list_moves(benchmark::State& state) {
  run(state, [](const Position& position) {
    for (const Move move : LegalMoves(position)) benchmark::DoNotOptimize(move);
  });
}

void copy_and_apply(benchmark::State& state) {
  run(state, [rng = Rng(1)](const Position& position) mutable {
    Position next = position;
    next.apply(choose_random(position, rng));
    benchmark::DoNotOptimize(next);
  });
}

void draw_and_deal(benchmark::State& state) {
  const char* game = game_of(state);
  const Position fresh = Position::fresh(*parse_game_kind(game), Player::at(0));
  Rng rng(1);
  for (auto _ : state) {
    Position position = fresh;
    position.apply(draw_deal(position, rng));
    benchmark::DoNotOptimize(position);
  }
  state.SetLabel(game);
}

void write_and_read(benchmark::State& state) {
  run(state, [](const Position& position) { benchmark::DoNotOptimize(parse_position(format(position))); });
}

void perft_3(benchmark::State& state) {
  Rng rng(1);
  Position position = Position::fresh(*parse_game_kind(game_of(state)), Player::at(0));
  position.apply(draw_deal(position, rng));
  std::uint64_t sequences = 0;
  for (auto _ : state) sequences += perft(position, 3);
  state.counters["sequences/s"] = benchmark::Counter(static_cast<double>(sequences), benchmark::Counter::kIsRate);
  state.SetLabel(game_of(state));
}

BENCHMARK(count_moves)->DenseRange(0, 3);
BENCHMARK(list_moves)->DenseRange(0, 3);
BENCHMARK(copy_and_apply)->DenseRange(0, 3);
BENCHMARK(draw_and_deal)->DenseRange(0, 3);
BENCHMARK(write_and_read)->DenseRange(0, 3);
BENCHMARK(perft_3)->DenseRange(0, 3)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace azulejo
