#include "search/patterns.h"

namespace azulejo {

namespace {

PatternWeights guess() {
  PatternWeights all;
  for (int s = 0; s < kStages; ++s) {
    StageWeights& w = all.stages[s];
    for (unsigned five = 0; five < 32; ++five) {
      const int n = std::popcount(five);
      for (int i = 0; i < 5; ++i) {
        w.row[i][five] = static_cast<std::int16_t>(200 * n * n / 25);
        w.column[i][five] = static_cast<std::int16_t>(700 * n * n * n / 125);
      }
      w.colour[five] = static_cast<std::int16_t>(1000 * n * n * n / 125);
    }
    for (int line = 1; line < 5; ++line)
      for (int count = 1; count <= line; ++count)
        for (int points = 0; points <= StageWeights::kMostPoints; ++points)
          w.line[line][count - 1][points] = static_cast<std::int16_t>(60 * (points + 1) * count / (line + 1));
    w.start = 100;
    w.certainty = static_cast<std::int16_t>(100 + 25 * s);
  }
  return all;
}

}  // namespace

const PatternWeights& pattern_weights(GameKind) {
  static const PatternWeights kWeights = guess();
  return kWeights;
}

}  // namespace azulejo
