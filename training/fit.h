// Learning from games.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "training/model.h"
#include "training/sample.h"

namespace azulejo::training {

struct Fit {
  int epochs = 1;  // what is seen more than once is learned by heart
  int batch = 256;
  float rate = 0.0003F;
  float decay = 0.1F;  // of weights, times the rate, for each step
  std::uint64_t seed = 1;
  bool gold_only = false;  // what is known of games without Special Factories stays as it is
};

/// Means over samples.
struct Report {
  Loss learned;  // of those learned from, towards their targets
  Loss ends;     // of ends of rounds that were not learned from
  Loss offers;   // of positions within rounds
};

void fit(Model& model, const std::vector<Sample>& learn, const std::vector<Sample>& unseen, const Fit& options,
         const std::function<void(int epoch, const Report&)>& tell);

/// How an evaluation fares.
[[nodiscard]] Report test(const Evaluation& evaluation, const std::vector<Sample>& samples);

}  // namespace azulejo::training
