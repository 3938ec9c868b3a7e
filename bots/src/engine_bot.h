#pragma once

#include "bots/bot.h"
#include "search/engine.h"

namespace azulejo {

/// The engine at one of its levels.
template <int kLevel>
class EngineBot final : public Bot {
 public:
  explicit EngineBot(std::uint64_t seed) : engine_({.level = kLevel, .seed = seed}) {}
  Move choose(const Position& position, const Limits& limits) override { return engine_.think(position, limits); }

 private:
  Engine engine_;
};

}  // namespace azulejo
