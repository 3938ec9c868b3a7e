// Players by name: for self-play, the arena and the table.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "chance/rng.h"
#include "core/move.h"
#include "core/position.h"
#include "search/limits.h"

namespace azulejo {

/// Plays a seat, in one game after another.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot(Bot&&) = delete;
  Bot& operator=(const Bot&) = delete;
  Bot& operator=(Bot&&) = delete;
  virtual ~Bot() = default;

  /// Blocks until it has chosen a legal move; somebody must be to act. A bot that does not think ahead knows no limits.
  [[nodiscard]] virtual Move choose(const Position& position, const Limits& limits) = 0;
};

struct BotKind {
  std::string_view name;
  std::string_view description;
  /// The same seed and limits in nodes make the same moves.
  std::unique_ptr<Bot> (*make)(std::uint64_t seed);
};

/// Every kind there is. To add one, write its class and its line in bots.cpp.
[[nodiscard]] std::span<const BotKind> all_bots();
/// Null when there is none of that name.
[[nodiscard]] const BotKind* find_bot(std::string_view name);

/// The rules allow games that cannot end any more (docs/rules.md, "A game that cannot end"). Whoever lets bots play by
/// themselves stops a game that goes beyond this round.
inline constexpr int kLastRound = 500;

[[nodiscard]] Move choose_random(const Position& position, Rng& rng);
[[nodiscard]] Move choose_greedy(const Position& position, Rng& rng);

}  // namespace azulejo
