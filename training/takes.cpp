#include "training/takes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "guide.h"
#include "training/descent.h"

namespace azulejo::training {

namespace {

/// What each take would be chosen with; `chances` is given so that nothing is allocated again and again.
void share(std::span<const float> weights, const Choice& choice, std::vector<float>& chances) {
  chances.clear();
  for (const auto& take : choice.takes) {
    float sum = 0;
    for (const std::uint16_t feature : take) sum += weights[feature];
    chances.push_back(sum);
  }
  const float most = *std::max_element(chances.begin(), chances.end());
  float all = 0;
  for (float& chance : chances) all += chance = std::exp(chance - most);
  for (float& chance : chances) chance /= all;
}

}  // namespace

void add_choices(std::vector<Choice>& choices, GameKind kind, std::uint64_t seed, const Game& game) {
  Dealer dealer(kind, seed);
  Position position = dealer.fresh();
  for (const Turn& turn : game) {
    if (position.phase() == Phase::kDeal) dealer.deal(position);
    if (position.phase() == Phase::kOffer && !turn.random) {
      const Guide guide(position, {});
      const TakeFeatures features(position);
      int most = INT32_MIN;
      guide.for_each_take(position, [&](Move, int worth) { most = std::max(most, worth); });
      Choice choice;
      bool found = false;
      guide.for_each_take(position, [&](Move take, int worth) {
        if (take == turn.move) {
          choice.chosen = choice.takes.size();
          found = true;
        }
        auto* feature = choice.takes.emplace_back().begin();
        features.for_each(take, most - worth, [&](int seen) { *feature++ = static_cast<std::uint16_t>(seen); });
      });
      if (found && choice.takes.size() > 1) choices.push_back(std::move(choice));
    }
    position.apply(turn.move);
  }
}

Foresight foresight(std::span<const float> weights, const std::vector<Choice>& choices) {
  Foresight sum;
  std::vector<float> chances;
  for (const Choice& choice : choices) {
    share(weights, choice, chances);
    const float chance = chances[choice.chosen];
    sum.nats -= std::log(static_cast<double>(chance));
    if (std::count_if(chances.begin(), chances.end(), [chance](float other) { return other > chance; }) < 8)
      ++sum.in_eight;
  }
  const auto all = static_cast<double>(choices.size());
  return {sum.nats / all, sum.in_eight / all};
}

std::vector<float> fit_takes(const std::vector<Choice>& choices, int epochs, std::uint64_t seed,
                             const std::function<void(int epoch, std::span<const float>)>& tell) {
  constexpr std::size_t kBatch = 64;
  constexpr float kRate = 0.02F;
  constexpr float kDecay = 0.001F;
  std::vector<float> weights(TakeFeatures::kCount);
  std::vector<float> gradient(weights.size());
  std::vector<float> chances;
  Descent descent(weights.size());
  std::vector<std::uint32_t> order(choices.size());
  std::iota(order.begin(), order.end(), 0U);
  Rng rng(seed);
  for (int epoch = 1; epoch <= epochs; ++epoch) {
    shuffle(order, rng);
    for (std::size_t first = 0; first < order.size(); first += kBatch) {
      const std::size_t last = std::min(first + kBatch, order.size());
      for (std::size_t i = first; i < last; ++i) {
        const Choice& choice = choices[order[i]];
        share(weights, choice, chances);
        chances[choice.chosen] -= 1;
        for (std::size_t take = 0; take < chances.size(); ++take) {
          for (const std::uint16_t feature : choice.takes[take]) gradient[feature] += chances[take];
        }
      }
      const double done = (epoch - 1 + static_cast<double>(first) / static_cast<double>(order.size())) / epochs;
      descent.step(weights, gradient, kRate * slowing(done), kDecay, 1 / static_cast<float>(last - first));
    }
    tell(epoch, weights);
  }
  return weights;
}

}  // namespace azulejo::training
