// What learning takes, whatever is learned.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "chance/rng.h"

namespace azulejo::training {

/// Adam, by Kingma and Ba.
class Descent {
 public:
  explicit Descent(std::size_t size) : mean_(size), square_(size) {}

  /// `gradient` times `scale` is the mean slope; it is set to zero for the next step.
  void step(std::span<float> parameters, std::span<float> gradient, float rate, float decay, float scale) {
    constexpr float kKeepMean = 0.9F;
    constexpr float kKeepSquare = 0.999F;
    keep_mean_ *= kKeepMean;
    keep_square_ *= kKeepSquare;
    const float mean_scale = 1 / (1 - keep_mean_);
    const float square_scale = 1 / (1 - keep_square_);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const float slope = gradient[i] * scale;
      mean_[i] = kKeepMean * mean_[i] + (1 - kKeepMean) * slope;
      square_[i] = kKeepSquare * square_[i] + (1 - kKeepSquare) * slope * slope;
      parameters[i] -=
          rate * decay * parameters[i] + rate * mean_[i] * mean_scale / (std::sqrt(square_[i] * square_scale) + 1e-8F);
      gradient[i] = 0;
    }
  }

 private:
  std::vector<float> mean_;
  std::vector<float> square_;
  float keep_mean_ = 1;
  float keep_square_ = 1;
};

/// How large a step is when so much of the way is done, 0 to 1: it falls to a fiftieth along half a cosine.
inline float slowing(double done) { return static_cast<float>(0.02 + 0.98 * 0.5 * (1 + std::cos(3.14159265 * done))); }

/// Any order is as likely as any other.
inline void shuffle(std::vector<std::uint32_t>& order, Rng& rng) {
  for (std::size_t i = order.size(); i > 1; --i) {
    std::swap(order[i - 1], order[below(rng, static_cast<std::uint32_t>(i))]);
  }
}

}  // namespace azulejo::training
