// A sequential test of two contestants: goes on until it can tell which of two Elo differences is the better account of
// the pairs, or of the groups in which one plays among many of the other (a generalised sequential probability ratio
// test with a normal approximation; docs/arena.md).
#pragma once

#include <cstdint>

#include "arena/statistics.h"

namespace azulejo {

struct Sprt {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  // how often elo1 may be accepted though elo0 is true
  double beta = 0.05;   // how often elo0 may be accepted though elo1 is true
  int players = 2;

  /// At or below it, elo0 is accepted.
  [[nodiscard]] double lower_bound() const { return std::log(beta / (1 - alpha)); }
  /// At or above it, elo1 is accepted.
  [[nodiscard]] double upper_bound() const { return std::log((1 - beta) / alpha); }
  /// The share of first places of one who is better by so much than each of the others.
  [[nodiscard]] double share_at(double elo) const { return 1 / (1 + (players - 1) * std::pow(10, -elo / 400)); }
  /// The logarithm of the likelihood ratio of elo1 to elo0, from the first player's shares of the pairs.
  [[nodiscard]] double llr(const Moments& shares) const;
};

enum class Decision : std::uint8_t { kNone, kElo0, kElo1 };

[[nodiscard]] Decision decide(const Sprt& test, const Moments& shares);

}  // namespace azulejo
