#include <algorithm>

#include "search/patterns.h"

namespace azulejo {

namespace {

constexpr std::size_t kPerStage = sizeof(StageWeights) / sizeof(std::int16_t);

/// For 2, 3 and 4 players, coloured wall before grey, stage by stage, in the order of StageWeights.
constexpr std::array<std::array<std::int16_t, kStages * kPerStage>, 6> kNumbers{{
#include "pattern_weights.inc"
}};

constexpr auto kWeights = [] {
  std::array<PatternWeights, 6> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t stage = 0; stage < kStages; ++stage) {
      std::array<std::int16_t, kPerStage> numbers{};
      std::copy_n(kNumbers[i].begin() + static_cast<std::ptrdiff_t>(stage * kPerStage), kPerStage, numbers.begin());
      all[i][stage] = std::bit_cast<StageWeights>(numbers);
    }
  }
  return all;
}();

}  // namespace

const PatternWeights& pattern_weights(GameKind kind) {
  return kWeights[2 * (kind.players() - 2) + (kind.wall() == WallKind::kGrey ? 1 : 0)];
}

}  // namespace azulejo
