// The learned evaluation while it learns: the same network as search/network.h, in floating point, with its gradients.
//
//   board: features -> kBoard numbers, for every board alike           clipped to 0..1
//   view:  the own board, the mean of the rivals', the view's features -> kView numbers, clipped
//   deep:  kView -> kView numbers, clipped
//   out:   kView -> points still to come, and a share of the chances (softmax over the players)
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "search/network.h"
#include "training/sample.h"

namespace azulejo::training {

struct Loss {
  double chances = 0;  // divergence from the target (Kullback-Leibler), in nats
  double points = 0;   // squared error of final scores, mean of the players
};

/// One player's part of it.
inline double divergence(float target, double said) {
  const auto wanted = static_cast<double>(target);
  return wanted > 0 ? wanted * std::log(wanted / std::max(said, 1e-4)) : 0;
}

class Model {
 public:
  static constexpr int kBoard = Network::kBoard;
  static constexpr int kView = Network::kView;
  static constexpr float kPointsWeight = 0.5F;  // of the squared error, in units of Network::kPoints

  Model(GameKind kind, std::uint64_t seed);
  /// To go on from what was learned before, maybe for another number of players.
  Model(GameKind kind, const Network::Part& part);

  [[nodiscard]] GameKind kind() const { return kind_; }
  /// Adds the gradient of the loss to `gradient`, which has the size of `parameters()`.
  Loss learn(const Sample& sample, std::span<float> gradient) const;
  [[nodiscard]] Loss test(const Sample& sample) const { return learn(sample, {}); }

  [[nodiscard]] std::span<float> parameters() { return parameters_; }
  /// Those that count only in games with Special Factories: a part of `of`, which has the size of `parameters()`.
  [[nodiscard]] static std::span<float> gold(std::span<float> of);
  /// Weights of features that none of the samples has become nothing: chance made them.
  void forget_unseen(const std::vector<Sample>& samples);
  /// Keeps weights in the range that the integers of the network have, and from now on judges with the weights that
  /// these would be. What is learned still adds up in `parameters()`, until it makes a step of an integer.
  void round();
  [[nodiscard]] Network::Part quantised() const;

 private:
  struct Layout;
  static const Layout kLayout;

  GameKind kind_;
  std::vector<float> parameters_;
  std::vector<float> rounded_;  // empty: not rounded yet
};

}  // namespace azulejo::training
