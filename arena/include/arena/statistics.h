// What can be said from the groups of a match (docs/arena.md has the formulae). The unit is the group: the games of a
// group share their deals, so that they are not independent of each other, but the groups are.
#pragma once

#include <cmath>
#include <optional>

namespace azulejo {

/// Number, mean and spread of some values, added one by one.
class Moments {
 public:
  void add(double value) {
    ++count_;
    const double off = value - mean_;
    mean_ += off / count_;
    squares_ += off * (value - mean_);
  }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] double mean() const { return mean_; }
  /// The sum of the squared deviations from the mean.
  [[nodiscard]] double squares() const { return squares_; }

 private:
  int count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

/// A mean and the half-width of its 95 % interval; no half-width when there are too few values to tell.
struct Estimate {
  double mean = 0;
  std::optional<double> error = std::nullopt;
};

/// Of values without bounds.
[[nodiscard]] Estimate estimate(const Moments& values);

/// The variance of shares, which lie between 0 and 1. Two imaginary groups, one all won and one all lost, are counted,
/// so that a handful of victories in a row does not claim certainty. There must be at least one share.
[[nodiscard]] double share_variance(const Moments& shares);
[[nodiscard]] Estimate estimate_share(const Moments& shares);

/// The logistic Elo difference at which a share of the points is expected, and back. Infinite beyond 0 and 1.
[[nodiscard]] double elo_of(double share);
[[nodiscard]] double share_of(double elo);

/// A difference in Elo and its 95 % interval: that of the share, translated.
struct EloEstimate {
  double elo;
  double low;
  double high;
};
[[nodiscard]] EloEstimate elo_estimate(const Estimate& share);

}  // namespace azulejo
