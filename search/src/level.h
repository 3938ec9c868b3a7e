// The levels: the weaker ones see less (fewer positions) and misjudge what they see. What they misjudge is the same for
// the same seed and position, as with a person who overrates a column: no dice are thrown over good moves.
#pragma once

#include <cstdint>

#include "key.h"
#include "search/engine.h"
#include "search/evaluation.h"

namespace azulejo {

class Misjudgement {
 public:
  /// None.
  Misjudgement() = default;
  /// `spread` is the standard deviation in hundredths of a point.
  Misjudgement(int spread, std::uint64_t seed) : spread_(spread), seed_(seed) {}

  [[nodiscard]] bool any() const { return spread_ != 0; }
  /// A number that tells one from another: what they judged must not be mixed up.
  [[nodiscard]] std::uint64_t key() const { return any() ? mixed(seed_ ^ mixed(static_cast<unsigned>(spread_))) : 0; }
  /// By how much this is misjudged: about normally distributed, always the same for the same thing.
  [[nodiscard]] int of(std::uint64_t thing) const {
    const std::uint64_t bits = mixed(thing ^ mixed(seed_));
    int sum = 0;  // of four numbers from 0 to 65535: mean 131070, standard deviation 37837
    for (int i = 0; i < 4; ++i) sum += static_cast<int>(bits >> (16 * i) & 0xFFFF);
    return static_cast<int>((static_cast<std::int64_t>(sum) - 131070) * spread_ / 37837);
  }

 private:
  int spread_ = 0;
  std::uint64_t seed_ = 0;
};

/// What a level may see, and how well.
struct Level {
  std::uint64_t nodes;
  int spread;
};

/// From 1 to kStrongestLevel.
[[nodiscard]] Level level_at(int number);

/// An outlook misjudged board by board.
[[nodiscard]] Outlook blurred(const Outlook& sound, const Position& position, const Misjudgement& misjudgement);

/// Another evaluation, misjudged.
class BlurredEvaluation final : public Evaluation {
 public:
  BlurredEvaluation(const Evaluation& sound, Misjudgement misjudgement) : sound_(sound), misjudgement_(misjudgement) {}
  [[nodiscard]] Outlook judge(const Position& position) const override;
  [[nodiscard]] std::unique_ptr<RoundEvaluation> within_round(const Position& position) const override;

 private:
  const Evaluation& sound_;
  Misjudgement misjudgement_;
};

}  // namespace azulejo
