#include "arena/agent.h"

#include <utility>

#include "engine_agent.h"

namespace azulejo {

namespace {

class BotAgent final : public Agent {
 public:
  BotAgent(const BotKind& kind, Limits limits) : kind_(kind), limits_(limits) {}

  std::optional<Error> new_game(std::uint64_t seed) override {
    bot_ = kind_.make(seed);
    return std::nullopt;
  }
  Result<Move> choose(const Position& position) override { return bot_->choose(position, limits_); }

 private:
  const BotKind& kind_;
  Limits limits_;
  std::unique_ptr<Bot> bot_;
};

}  // namespace

std::unique_ptr<Agent> make_agent(const Contestant& contestant, std::chrono::milliseconds grace, std::stop_token stop) {
  if (contestant.bot == nullptr) return std::make_unique<EngineAgent>(contestant, grace, std::move(stop));
  return std::make_unique<BotAgent>(*contestant.bot, contestant.limits);
}

}  // namespace azulejo
