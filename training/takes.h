// Learning which takes are likely to be the best, at a glance: the prior of the tree search.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "search/take_features.h"
#include "training/sample.h"

namespace azulejo::training {

/// What there was to take, each as its features (search/take_features.h), and what was taken.
struct Choice {
  std::vector<std::array<std::uint16_t, TakeFeatures::kEach>> takes;
  std::size_t chosen = 0;
};

/// The choices of a game, but those at random, and those from a display that equals an earlier one: the guide looks at
/// the first only.
void add_choices(std::vector<Choice>& choices, GameKind kind, std::uint64_t seed, const Game& game);

/// How well weights foresee choices.
struct Foresight {
  double nats = 0;      // of surprise
  double in_eight = 0;  // how often the choice is one of the eight likeliest
};
[[nodiscard]] Foresight foresight(std::span<const float> weights, const std::vector<Choice>& choices);

/// The weights of the features, in nats (softmax regression).
[[nodiscard]] std::vector<float> fit_takes(const std::vector<Choice>& choices, int epochs, std::uint64_t seed,
                                           const std::function<void(int epoch, std::span<const float>)>& tell);

}  // namespace azulejo::training
