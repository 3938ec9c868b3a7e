// Games of the engine against itself, as data for training.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/position.h"
#include "search/evaluation.h"
#include "training/sample.h"

namespace azulejo::training {

struct SelfPlay {
  GameKind kind;
  int games = 0;
  std::uint64_t nodes = 0;  // for each move
  std::uint64_t seed = 0;   // of the first game; each has its own
  int threads = 1;
  std::shared_ptr<const Evaluation> evaluation;
};

/// Adds games to a file until there are as many as planned; what a run before has left there is kept. The same plan
/// makes the same file, whatever the number of threads. `progress(games)` is told after each.
///
/// The first rounds of a game, none to four of them, are played with some moves at random so that boards differ; what
/// follows is played in earnest. A game that does not end is left empty.
void play_into(const std::string& file, const SelfPlay& plan, const std::function<void(int)>& progress);

}  // namespace azulejo::training
