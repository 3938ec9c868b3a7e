// What a position at the end of a round is worth to each player. Whole numbers, so that every compiler and processor
// agrees on them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/position.h"

namespace azulejo {

/// Entries of players who are not in the game are 0.
struct Outlook {
  static constexpr int kPoint = 100;      // of `score`
  static constexpr int kCertain = 10000;  // of `win`

  std::array<std::int32_t, Player::kLimit> score{};  // expected final score
  std::array<std::int32_t, Player::kLimit> win{};    // chance of winning; a shared victory is shared
};

/// The outlook of a game that is over.
[[nodiscard]] Outlook result_of(const Position& position);

/// Judges positions within one round, while there are tiles on offer, and at its end. For one thread.
class RoundEvaluation {
 public:
  RoundEvaluation() = default;
  RoundEvaluation(const RoundEvaluation&) = delete;
  RoundEvaluation(RoundEvaluation&&) = delete;
  RoundEvaluation& operator=(const RoundEvaluation&) = delete;
  RoundEvaluation& operator=(RoundEvaluation&&) = delete;
  virtual ~RoundEvaluation() = default;

  [[nodiscard]] virtual Outlook judge(const Position& position) = 0;
};

class Evaluation {
 public:
  Evaluation() = default;
  Evaluation(const Evaluation&) = delete;
  Evaluation(Evaluation&&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;
  Evaluation& operator=(Evaluation&&) = delete;
  virtual ~Evaluation() = default;

  /// Of a position that waits for a deal. May be asked by several threads at once.
  [[nodiscard]] virtual Outlook judge(const Position& position) const = 0;
  /// For the round that the position is in; nothing if it cannot judge offers.
  [[nodiscard]] virtual std::unique_ptr<RoundEvaluation> within_round(const Position& /*position*/) const { return {}; }
};

/// The best evaluation there is.
[[nodiscard]] std::shared_ptr<const Evaluation> best_evaluation();

/// Of a position at the end of a round: judged, or counted when the game is over.
[[nodiscard]] Outlook outlook_of(const Position& position, const Evaluation& evaluation);

}  // namespace azulejo
