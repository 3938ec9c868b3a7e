// What a position at the end of a round is worth to each player. Whole numbers, so that every compiler and processor
// agrees on them.
#pragma once

#include <array>
#include <cstdint>

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
};

/// Of a position at the end of a round: judged, or counted when the game is over.
[[nodiscard]] Outlook outlook_of(const Position& position, const Evaluation& evaluation);

}  // namespace azulejo
