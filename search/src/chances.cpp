#include "chances.h"

#include <algorithm>

namespace azulejo {

namespace {

constexpr int kNats = 12;

/// kPower[i] = exp(-i / kStepsPerNat) in parts of 2^24. Multiplying the same factor again and again is exact enough.
constexpr auto kPower = [] {
  std::array<std::uint32_t, kNats * kStepsPerNat + 1> powers{};
  constexpr double kFactor = 0.992217938260243;  // exp(-1 / 128)
  double power = 1 << 24;
  for (auto& entry : powers) {
    entry = static_cast<std::uint32_t>(2 * power + 1) / 2;
    power *= kFactor;
  }
  return powers;
}();

}  // namespace

std::uint32_t power_of_minus(std::int64_t i) {
  return kPower[std::min<std::int64_t>(i, static_cast<std::int64_t>(kPower.size()) - 1)];
}

void share_by_steps(Outlook& outlook, const std::array<int, Player::kLimit>& steps, int players) {
  const int best = *std::max_element(steps.begin(), steps.begin() + players);
  std::array<std::int64_t, Player::kLimit> shares{};
  std::int64_t all = 0;
  for (int i = 0; i < players; ++i) all += shares[i] = power_of_minus(best - steps[i]);
  for (int i = 0; i < players; ++i) outlook.win[i] = static_cast<std::int32_t>(shares[i] * Outlook::kCertain / all);
}

int steps_of(std::int32_t score, int certainty) {
  return static_cast<int>(std::int64_t{score} * certainty * kStepsPerNat / (std::int64_t{1024} * Outlook::kPoint));
}

void share_chances(Outlook& outlook, int players, int certainty) {
  std::array<int, Player::kLimit> steps{};
  for (int i = 0; i < players; ++i) steps[i] = steps_of(outlook.score[i], certainty);
  share_by_steps(outlook, steps, players);
}

}  // namespace azulejo
