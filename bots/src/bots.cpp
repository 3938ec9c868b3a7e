#include <algorithm>
#include <array>

#include "bots/bot.h"
#include "core/legal_moves.h"

namespace azulejo {

std::span<const Bot> all_bots() {
  static constexpr std::array<Bot, 2> kBots{{
      {"random", "every legal move is as likely as any other", choose_random},
      {"greedy", "the best score if the round ended now, then the fuller lines", choose_greedy},
  }};
  return kBots;
}

const Bot* find_bot(std::string_view name) {
  const auto bots = all_bots();
  const auto found = std::find_if(bots.begin(), bots.end(), [&](const Bot& bot) { return bot.name == name; });
  return found == bots.end() ? nullptr : &*found;
}

Move choose_random(const Position& position, Rng& rng) {
  const LegalMoves moves(position);
  return moves[static_cast<int>(below(rng, static_cast<std::uint32_t>(moves.size())))];
}

}  // namespace azulejo
