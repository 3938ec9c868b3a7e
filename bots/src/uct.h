#pragma once

#include "bots/bot.h"

namespace azulejo {

/// Plain UCT. Its nodes are random games; without limits in time or nodes it takes a tenth of a second.
class UctBot final : public Bot {
 public:
  explicit UctBot(std::uint64_t seed) : rng_(seed) {}
  Move choose(const Position& position, const Limits& limits) override;

 private:
  Rng rng_;
};

}  // namespace azulejo
