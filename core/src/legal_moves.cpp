#include "core/legal_moves.h"

namespace azulejo {

void LegalMoves::look_at_spreader(const Position& position) {
  const auto spreader = position.sides().find(Side::kSpreader);
  if (!spreader) return;
  spreader_colours_ = position.offer().at(*spreader).colours();
  if (spreader_colours_.empty()) return;
  spreader_ = *spreader;
  const int further_splits = (1 << (spreader_colours_.size() - 1)) - 1;
  for (const Colour colour : kColours) {
    if (spreader_colours_.has(colour)) size_ += std::popcount(destinations(colour)) * further_splits;
  }
}

void LegalMoves::look_at_tiling(const Position& position) {
  const Board& board = position.board(position.turn());
  due_line_ = position.due_line();
  columns_ = board.wall().open_columns(*due_line_, board.line_colour(*due_line_));
  size_ = columns_.size();
}

// Bits of Destination.
std::uint32_t LegalMoves::destinations(Colour colour) const {
  std::uint32_t destinations = 0;
  for (int i = 0; i < Destination::kLimit; ++i) {
    destinations |= (bits::row(accepted_, i) >> index(colour) & 1) << i;
  }
  return destinations;
}

Move LegalMoves::spreading_take(int n) const {
  const int further_splits = (1 << (spreader_colours_.size() - 1)) - 1;
  const auto choice = static_cast<unsigned>(n % further_splits + 1);
  n /= further_splits;
  for (int i = 0;; ++i) {
    const Colour colour = colour_at(i);
    if (!spreader_colours_.has(colour)) continue;
    const std::uint32_t to = destinations(colour);
    if (n < std::popcount(to)) return split(colour, Destination::at(bits::nth_bit(to, n)), choice);
    n -= std::popcount(to);
  }
}

// Bit k of the choice says whether the k-th colour left on the Spreader goes right.
Move LegalMoves::split(Colour colour, Destination destination, unsigned choice) const {
  ColourSet left;
  ColourSet right;
  for (const Colour other : kColours) {
    if (other == colour || !spreader_colours_.has(other)) continue;
    ((choice & 1) != 0 ? right : left).insert(other);
    choice >>= 1;
  }
  return Move::take(*spreader_, colour, destination, left, right);
}

}  // namespace azulejo
