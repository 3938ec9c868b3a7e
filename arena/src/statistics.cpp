#include "arena/statistics.h"

#include <limits>

namespace azulejo {

namespace {

constexpr double kDeviations95 = 1.959964;  // of a normal distribution

}  // namespace

Estimate estimate(const Moments& values) {
  const double n = values.count();
  if (n < 2) return {values.mean()};
  return {values.mean(), kDeviations95 * std::sqrt(values.squares() / (n - 1) / n)};
}

double share_variance(const Moments& shares) {
  const double mean = shares.mean();
  return (shares.squares() + mean * mean + (1 - mean) * (1 - mean)) / (shares.count() + 1);
}

Estimate estimate_share(const Moments& shares) {
  if (shares.count() == 0) return {};
  return {shares.mean(), kDeviations95 * std::sqrt(share_variance(shares) / shares.count())};
}

double elo_of(double share) {
  if (share <= 0) return -std::numeric_limits<double>::infinity();
  if (share >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(share / (1 - share));
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

EloEstimate elo_estimate(const Estimate& share) {
  const double error = share.error.value_or(1);
  return {elo_of(share.mean), elo_of(share.mean - error), elo_of(share.mean + error)};
}

}  // namespace azulejo
