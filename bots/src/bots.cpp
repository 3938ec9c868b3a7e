#include <algorithm>
#include <array>

#include "bots/bot.h"
#include "core/legal_moves.h"
#include "engine_bot.h"
#include "search/patterns.h"
#include "uct.h"

namespace azulejo {

namespace {

/// A bot that is one function of the position and chance.
template <Move (*ChooseMove)(const Position&, Rng&)>
class SimpleBot final : public Bot {
 public:
  explicit SimpleBot(std::uint64_t seed) : rng_(seed) {}
  Move choose(const Position& position, const Limits& /*limits*/) override { return ChooseMove(position, rng_); }

 private:
  Rng rng_;
};

template <class Kind>
std::unique_ptr<Bot> make(std::uint64_t seed) {
  return std::make_unique<Kind>(seed);
}

std::unique_ptr<Bot> make_hand_made(std::uint64_t seed) {
  return std::make_unique<EngineBot<kStrongestLevel>>(seed, std::make_shared<HandMadeEvaluation>());
}

}  // namespace

std::span<const BotKind> all_bots() {
  static constexpr std::array<BotKind, 14> kBots{{
      {"random", "every legal move is as likely as any other", make<SimpleBot<choose_random>>},
      {"greedy", "the best score if the round ended now, then the fuller lines", make<SimpleBot<choose_greedy>>},
      {"uct", "plain Monte-Carlo tree search with random games", make<UctBot>},
      {"handmade", "the engine at full strength with its hand-made evaluation", make_hand_made},
      {"level1", "the engine as a beginner: sees little, misjudges much", make<EngineBot<1>>},
      {"level2", "the engine, each level seeing more and judging better", make<EngineBot<2>>},
      {"level3", "the engine at level 3 of 10", make<EngineBot<3>>},
      {"level4", "the engine at level 4 of 10", make<EngineBot<4>>},
      {"level5", "the engine at level 5 of 10", make<EngineBot<5>>},
      {"level6", "the engine at level 6 of 10", make<EngineBot<6>>},
      {"level7", "the engine at level 7 of 10", make<EngineBot<7>>},
      {"level8", "the engine at level 8 of 10", make<EngineBot<8>>},
      {"level9", "the engine at level 9 of 10", make<EngineBot<9>>},
      {"level10", "the engine at full strength", make<EngineBot<10>>},
  }};
  return kBots;
}

const BotKind* find_bot(std::string_view name) {
  const auto bots = all_bots();
  const auto found = std::find_if(bots.begin(), bots.end(), [&](const BotKind& bot) { return bot.name == name; });
  return found == bots.end() ? nullptr : &*found;
}

Move choose_random(const Position& position, Rng& rng) {
  const LegalMoves moves(position);
  return moves[static_cast<int>(below(rng, static_cast<std::uint32_t>(moves.size())))];
}

}  // namespace azulejo
