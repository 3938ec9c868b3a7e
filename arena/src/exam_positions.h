// Positions of all sorts in which an engine must find a legal move.
#pragma once

#include <string>
#include <vector>

#include "core/position.h"

namespace azulejo {

struct ExamPosition {
  std::string command;  // `position … moves …`
  Position position;    // what it leads to; somebody is to act
};

/// For one kind of game: the first move and later ones, given by a start and events; the tiling of a grey wall; and,
/// with Special Factories, a take that must spread.
[[nodiscard]] std::vector<ExamPosition> exam_positions(GameKind kind);

}  // namespace azulejo
