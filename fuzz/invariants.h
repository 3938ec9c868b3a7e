// What must hold of every position, however it came about.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/legal_moves.h"
#include "core/play.h"
#include "core/setup.h"
#include "notation/move_text.h"
#include "notation/position_text.h"

namespace azulejo::fuzz {

inline void require(bool holds, const char* what, const std::string& about) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n%s\n", what, about.c_str());
  std::abort();
}

/// A game played on from a position written by hand can pass what a position's text may say.
inline bool is_writable(const Position& position) {
  for (const Board& board : position.boards()) {
    if (board.score() > kMaxScore) return false;
  }
  return position.round() <= kMaxRound;
}

inline void check(const Position& position) {
  const std::string text = format(position);
  const bool acting = position.phase() == Phase::kOffer || position.phase() == Phase::kTiling;
  require(LegalMoves(position).empty() != acting, "there is a move exactly when somebody is to act", text);
  require(position.all_tiles() == TileCounts::of_each(kTilesPerColour), "tiles are conserved (R1.7)", text);
  if (is_writable(position)) {
    const auto again = parse_position(text);
    require(static_cast<bool>(again), "a position's text can be read", text);
    require(*again == position, "a position's text says all of it", text);
  }
}

inline void check_moves(const Position& position) {
  const std::string text = format(position);
  for (const Move move : LegalMoves(position)) {
    require(!refuse(position, move), "a listed move is legal", text + " " + format(move));
    const auto read = parse_move(format(move));
    require(read && *read == move, "a move's text says all of it", text + " " + format(move));
  }
}

}  // namespace azulejo::fuzz
