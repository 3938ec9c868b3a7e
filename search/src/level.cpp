#include "level.h"

#include <array>

#include "chances.h"
#include "search/patterns.h"

namespace azulejo {

Level level_at(int number) {
  // Measured so that each wins about as often against the one before (docs/engine.md).
  constexpr std::array<Level, kStrongestLevel> kLevels{{
      {30, 900},
      {60, 620},
      {120, 430},
      {250, 290},
      {500, 205},
      {1'100, 145},
      {2'300, 102},
      {5'000, 64},
      {15'000, 28},
      {UINT64_MAX, 0},
  }};
  return kLevels[number - 1];
}

Outlook BlurredEvaluation::judge(const Position& position) const {
  Outlook outlook = sound_.judge(position);
  const auto boards = position.boards();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Wall& wall = boards[i].wall();
    outlook.score[i] += misjudgement_.of(boards[i].lines_and_floor() ^ mixed(wall.cells()) ^
                                         mixed(std::uint64_t{wall.row_colours()} << 32));
  }
  share_chances(outlook, static_cast<int>(boards.size()),
                pattern_weights(position.kind())[stage_of(position)].certainty);
  return outlook;
}

}  // namespace azulejo
