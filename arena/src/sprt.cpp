#include "arena/sprt.h"

namespace azulejo {

double Sprt::llr(const Moments& shares) const {
  if (shares.count() == 0) return 0;
  const double s0 = share_at(elo0);
  const double s1 = share_at(elo1);
  return shares.count() * (s1 - s0) * (2 * shares.mean() - s0 - s1) / (2 * share_variance(shares));
}

Decision decide(const Sprt& test, const Moments& shares) {
  const double llr = test.llr(shares);
  if (llr <= test.lower_bound()) return Decision::kElo0;
  if (llr >= test.upper_bound()) return Decision::kElo1;
  return Decision::kNone;
}

}  // namespace azulejo
