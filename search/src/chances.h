// From expected scores to chances of winning.
#pragma once

#include "search/evaluation.h"

namespace azulejo {

/// exp(-i / kStepsPerNat) in parts of 2^24, the same on every machine; 0 or a little more when i is large.
inline constexpr int kStepsPerNat = 128;
[[nodiscard]] std::uint32_t power_of_minus(std::int64_t i);

/// Shares the chances by their logarithms, in steps of which kStepsPerNat are a nat (softmax).
void share_by_steps(Outlook& outlook, const std::array<int, Player::kLimit>& steps, int players);

/// The steps of a score, in hundredths of a point, if a lead of 1,024 points makes `certainty` nats of difference.
[[nodiscard]] int steps_of(std::int32_t score, int certainty);

/// Shares the chances so that a lead of 1024 points makes `certainty` nats of difference (softmax).
void share_chances(Outlook& outlook, int players, int certainty);

}  // namespace azulejo
