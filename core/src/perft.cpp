#include "core/perft.h"

#include "core/legal_moves.h"

namespace azulejo {

std::uint64_t perft(const Position& position, int depth) {
  const LegalMoves moves(position);
  if (depth == 0 || moves.empty()) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(moves.size());
  std::uint64_t count = 0;
  for (const Move move : moves) {
    Position next = position;
    next.apply(move);
    count += perft(next, depth - 1);
  }
  return count;
}

}  // namespace azulejo
