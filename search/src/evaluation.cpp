#include "search/evaluation.h"

#include <cassert>

#include "core/ranking.h"

namespace azulejo {

Outlook result_of(const Position& position) {
  Outlook outlook;
  const auto places = ranking(position);
  int winners = 0;
  for (const int place : places) winners += place == 1 ? 1 : 0;
  assert(winners > 0);
  for (std::size_t i = 0; i < position.boards().size(); ++i) {
    outlook.score[i] = Outlook::kPoint * position.boards()[i].score();
    outlook.win[i] = places[i] == 1 ? Outlook::kCertain / winners : 0;
  }
  return outlook;
}

Outlook outlook_of(const Position& position, const Evaluation& evaluation) {
  return position.phase() == Phase::kEnded ? result_of(position) : evaluation.judge(position);
}

}  // namespace azulejo
