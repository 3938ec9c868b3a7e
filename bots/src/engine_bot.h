#pragma once

#include "bots/bot.h"
#include "search/engine.h"

namespace azulejo {

/// The engine at one of its levels. Without limits it takes a small part of a second.
template <int Level>
class EngineBot final : public Bot {
 public:
  explicit EngineBot(std::uint64_t seed, std::shared_ptr<const Evaluation> evaluation = nullptr)
      : engine_({.level = Level, .seed = seed}, std::move(evaluation)) {}
  Move choose(const Position& position, const Limits& limits) override {
    const bool limited = limits.time || limits.nodes || limits.depth;
    return engine_.think(position, limited ? limits : Limits{.time = {}, .nodes = kUsualNodes, .depth = {}});
  }

 private:
  static constexpr std::uint64_t kUsualNodes = 200'000;

  Engine engine_;
};

}  // namespace azulejo
