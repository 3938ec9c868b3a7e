// What there is to think about, and the ways to do it. Each blocks, reports every step, and returns the best move.
#pragma once

#include <functional>

#include "budget.h"
#include "core/position.h"
#include "level.h"
#include "search/engine.h"
#include "search/evaluation.h"
#include "table.h"

namespace azulejo {

struct Task {
  static constexpr int kAnyDepth = 1000;

  const Position& position;
  const Evaluation& evaluation;
  Misjudgement misjudgement;
  Table* table;  // for two players
  Budget& budget;
  int threads;
  int lines;
  int depth;                                             // limit, or kAnyDepth
  std::function<void(Thought&, const Outlook&)> report;  // adds the time and the forecast
};

/// Alpha-beta to the end of the round: two players.
Move think_alpha_beta(const Task& task);
/// Monte-Carlo tree search: three or four players.
Move think_tree(const Task& task);
/// A place move on the grey wall.
Move think_tiling(const Task& task);

}  // namespace azulejo
