// Judges ends of rounds by the deals that may follow: slow, and nearer to the truth than a look at the end itself.
#pragma once

#include <cstdint>
#include <vector>

#include "search/evaluation.h"

namespace azulejo {

class DealtRound final : public RoundEvaluation {
 public:
  /// `evaluation` judges offers.
  DealtRound(const Evaluation& evaluation, int deals) : evaluation_(evaluation), deals_(deals) {}

  /// Of the end of a round: the mean over the deals. They come from the same numbers whatever the end, so that their
  /// luck hardly counts when ends are compared.
  [[nodiscard]] Outlook judge(const Position& position) override;

 private:
  struct Seen {
    std::uint64_t key = 0;
    Outlook outlook;
  };
  static constexpr std::size_t kSeen = 4096;

  [[nodiscard]] Outlook mean_of_deals(const Position& position) const;

  const Evaluation& evaluation_;
  const int deals_;
  std::vector<Seen> seen_{kSeen};
};

}  // namespace azulejo
