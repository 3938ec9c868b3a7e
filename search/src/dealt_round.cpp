#include "dealt_round.h"

#include "chance/draw.h"
#include "chance/rng.h"
#include "key.h"

namespace azulejo {

Outlook DealtRound::judge(const Position& position) {
  if (position.phase() != Phase::kDeal) return evaluation_.judge(position);
  const std::uint64_t key = key_of_end(position);
  Seen& seen = seen_[key % kSeen];
  if (seen.key != key) seen = {key, mean_of_deals(position)};
  return seen.outlook;
}

Outlook DealtRound::mean_of_deals(const Position& position) const {
  Outlook sum;
  for (int deal = 0; deal < deals_; ++deal) {
    Rng rng(static_cast<std::uint64_t>(deal));
    Position dealt = position;
    dealt.apply(draw_deal(dealt, rng));
    const Outlook outlook = outlook_of(dealt, evaluation_);
    for (std::size_t i = 0; i < sum.win.size(); ++i) {
      sum.score[i] += outlook.score[i];
      sum.win[i] += outlook.win[i];
    }
  }
  for (std::size_t i = 0; i < sum.win.size(); ++i) {
    sum.score[i] /= deals_;
    sum.win[i] /= deals_;
  }
  return sum;
}

}  // namespace azulejo
