// Finds the weights of the hand-made evaluation: lets the engine play against itself, notes every board at the end of a
// round and how many points it still made, and fits the weights to that (least squares, with a pull towards zero).
//
//   azulejo_tune GAMES NODES SEED > search/src/pattern_weights.inc
//
// The same call on the same build plays the same games and finds the same weights.
#include <algorithm>
#include <atomic>
#include <charconv>
#include <cmath>
#include <cstring>
#include <iostream>
#include <limits>
#include <thread>
#include <vector>

#include "bots/bot.h"
#include "chance/draw.h"
#include "core/ranking.h"
#include "search/engine.h"
#include "search/patterns.h"

namespace azulejo {
namespace {

using Weights = BasicStageWeights<double>;

struct Sample {
  Board board;
  std::uint8_t stage;
  bool starts;
  double gain;  // points still made
};

/// All boards of one moment, for the fit of chances.
struct Moment {
  std::uint32_t first;   // sample
  std::uint8_t winners;  // bits
};

struct Data {
  std::vector<Sample> samples;
  std::vector<Moment> moments;
};

/// One move in ten is any move, so that boards differ.
Move choose(Engine& engine, const Position& position, std::uint64_t nodes, Rng& rng) {
  if (below(rng, 10) == 0) return choose_random(position, rng);
  return engine.think(position, {.time = {}, .nodes = nodes, .depth = {}});
}

void play(GameKind kind, std::uint64_t nodes, std::uint64_t seed, Engine& engine, Data& data) {
  Rng rng(seed);
  rng.next();
  engine.new_game();
  std::vector<Position> moments;
  Position position = Position::fresh(kind, Player::at(static_cast<int>(seed % static_cast<unsigned>(kind.players()))));
  while (position.phase() != Phase::kEnded) {
    if (position.round() > 20) return;
    if (position.phase() == Phase::kDeal) {
      if (position.round() > 1) moments.push_back(position);
      position.apply(draw_deal(position, rng));
    } else {
      position.apply(choose(engine, position, nodes, rng));
    }
  }
  const auto places = ranking(position);
  std::uint8_t winners = 0;
  for (int i = 0; i < kind.players(); ++i) winners = static_cast<std::uint8_t>(winners | (places[i] == 1 ? 1 << i : 0));
  for (const Position& moment : moments) {
    data.moments.push_back({static_cast<std::uint32_t>(data.samples.size()), winners});
    for (int i = 0; i < kind.players(); ++i) {
      const Player player = Player::at(i);
      data.samples.push_back({moment.board(player), static_cast<std::uint8_t>(stage_of(moment)),
                              moment.starter() == player,
                              static_cast<double>(position.board(player).score() - moment.board(player).score())});
    }
  }
}

Data play_games(GameKind kind, int games, std::uint64_t nodes, std::uint64_t seed) {
  constexpr int kThreads = 2;
  std::vector<Data> parts(static_cast<std::size_t>(games));
  std::atomic<int> next = 0;
  std::vector<std::thread> threads;
  threads.reserve(kThreads);
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      Engine engine({.hash = 1});
      for (int game = next++; game < games; game = next++) {
        play(kind, nodes, seed + static_cast<std::uint64_t>(game), engine, parts[static_cast<std::size_t>(game)]);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  Data all;
  for (const Data& part : parts) {
    for (Moment moment : part.moments) {
      moment.first += static_cast<std::uint32_t>(all.samples.size());
      all.moments.push_back(moment);
    }
    all.samples.insert(all.samples.end(), part.samples.begin(), part.samples.end());
  }
  return all;
}

template <class Visit>
void for_each_weight(const Sample& sample, WallKind wall, Weights& weights, Visit visit) {
  for_each_wall_pattern(sample.board.wall(), weights, visit);
  for_each_line_pattern(sample.board, wall, weights, visit);
  if (sample.starts) visit(weights.start);
}

double predicted(const Sample& sample, WallKind wall, Weights& weights) {
  double sum = 0;
  for_each_weight(sample, wall, weights, [&sum](double weight) { sum += weight; });
  return sum;
}

/// Stochastic gradient descent, in points.
void fit_gains(const Data& data, WallKind wall, std::array<Weights, kStages>& weights, std::uint64_t seed) {
  constexpr int kEpochs = 40;
  std::vector<std::uint32_t> order(data.samples.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  Rng rng(seed);
  for (int epoch = 0; epoch < kEpochs; ++epoch) {
    const double rate = 0.01 * (1 - static_cast<double>(epoch) / kEpochs);
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[below(rng, static_cast<std::uint32_t>(i))]);
    double squares = 0;
    for (const std::uint32_t i : order) {
      const Sample& sample = data.samples[i];
      Weights& stage = weights[sample.stage];
      const double error = sample.gain - predicted(sample, wall, stage);
      squares += error * error;
      for_each_weight(sample, wall, stage, [&](double& weight) { weight += rate * (error - 0.02 * weight); });
    }
    if (epoch % 13 == 0 || epoch == kEpochs - 1) {
      std::cerr << "  epoch " << epoch << ": error " << std::sqrt(squares / static_cast<double>(order.size()))
                << " points\n";
    }
  }
}

/// How likely the results were, in nats for each moment of the stage, when a point of lead makes `certainty` nats.
double likelihood(const Data& data, GameKind kind, std::array<Weights, kStages>& weights, int stage, double certainty) {
  double sum = 0;
  for (const Moment& moment : data.moments) {
    const Sample* samples = &data.samples[moment.first];
    if (samples->stage != stage) continue;
    double all = 0;
    double won = 0;
    for (int i = 0; i < kind.players(); ++i) {
      const double score = samples[i].board.score() + predicted(samples[i], kind.wall(), weights[samples[i].stage]);
      const double share = std::exp(certainty * score);
      all += share;
      if ((moment.winners >> i & 1) != 0) won += share / std::popcount(moment.winners);
    }
    sum += std::log(won / all);
  }
  return sum;
}

void fit_chances(const Data& data, GameKind kind, std::array<Weights, kStages>& weights) {
  for (int stage = 0; stage < kStages; ++stage) {
    constexpr int kSteps = 81;
    double best = std::numeric_limits<double>::lowest();
    for (int step = 0; step < kSteps; ++step) {
      const double certainty = 0.01 * std::pow(1.05, step);  // up to a half
      const double now = likelihood(data, kind, weights, stage, certainty);
      if (now <= best) continue;
      best = now;
      weights[static_cast<std::size_t>(stage)].certainty = certainty;
    }
  }
}

/// No board at the end of a round has a complete row, but the next tile may make one: as the best row of four, and two.
void guess_complete_rows(std::array<Weights, kStages>& weights) {
  for (Weights& stage : weights) {
    for (auto& row : stage.row) {
      row[31] = std::max({row[30], row[29], row[27], row[23], row[15]}) + 2;
    }
  }
}

void print(const std::array<Weights, kStages>& weights) {
  std::cout << "{{\n";
  for (const Weights& stage : weights) {
    constexpr std::size_t kCount = sizeof(Weights) / sizeof(double);
    std::array<double, kCount> numbers{};
    std::memcpy(numbers.data(), &stage, sizeof(stage));
    for (std::size_t i = 0; i < kCount; ++i) {
      const double scale = i == kCount - 1 ? 1024 : 100;  // the certainty comes last
      std::cout << std::lround(std::clamp(numbers[i] * scale, -32000.0, 32000.0)) << ',';
      if (i % 32 == 31) std::cout << '\n';
    }
    std::cout << '\n';
  }
  std::cout << "}}," << std::endl;
}

int run(int games, std::uint64_t nodes, std::uint64_t seed) {
  for (int players = 2; players <= 4; ++players) {
    for (const WallKind wall : {WallKind::kColoured, WallKind::kGrey}) {
      const GameKind kind(players, wall, Factories::kPlain);
      std::cerr << players << " players, " << (wall == WallKind::kGrey ? "grey" : "coloured") << " wall\n";
      const Data data = play_games(kind, games, nodes, seed);
      std::array<Weights, kStages> weights{};
      fit_gains(data, wall, weights, seed);
      fit_chances(data, kind, weights);
      guess_complete_rows(weights);
      std::cerr << "  " << data.samples.size() << " boards\n";
      print(weights);
    }
  }
  return 0;
}

}  // namespace
}  // namespace azulejo

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "Usage: azulejo_tune GAMES NODES SEED > search/src/pattern_weights.inc\n";
    return 2;
  }
  return azulejo::run(std::atoi(argv[1]), std::strtoull(argv[2], nullptr, 10), std::strtoull(argv[3], nullptr, 10));
}
