// Where to place tiles on the grey wall (R7): each player's columns can be chosen without regard to the others.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/position.h"
#include "search/patterns.h"

namespace azulejo {

class Tiler {
 public:
  explicit Tiler(const StageWeights& weights);

  /// Places all tiles that are due, each player as it suits them best; then the round is over.
  void tile(Position& position);
  /// The first of these moves, while one is due.
  [[nodiscard]] Move first(const Position& position) {
    const Row line = position.due_line();
    return Move::place(line, Column::at(plan_for(position).columns[line.index()]));
  }

 private:
  struct Plan {
    std::uint64_t key = ~std::uint64_t{0};
    std::array<std::uint8_t, 5> columns{};
  };
  [[nodiscard]] const Plan& plan_for(const Position& position);

  const StageWeights* weights_;
  std::vector<Plan> plans_;  // remembered by what lies on the lines; walls do not change within a round
};

}  // namespace azulejo
