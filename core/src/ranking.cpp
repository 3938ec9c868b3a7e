#include "core/ranking.h"

#include <utility>

namespace azulejo {

std::array<int, Player::kLimit> ranking(const Position& position) {
  const auto merit = [](const Board& board) { return std::pair(board.score(), board.wall().complete_rows()); };
  std::array<int, Player::kLimit> places{};
  std::size_t player = 0;
  for (const Board& board : position.boards()) {
    int place = 1;
    for (const Board& other : position.boards()) {
      if (merit(other) > merit(board)) ++place;
    }
    places[player++] = place;
  }
  return places;
}

}  // namespace azulejo
