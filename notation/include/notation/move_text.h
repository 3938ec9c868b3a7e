// The text of moves (`3B4`, `2B3/Y<R>`, `3@5`) and deals (`+BBYRK/@BKKWW/…`), and why one is refused.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/deal.h"
#include "core/move.h"
#include "core/play.h"
#include "core/position.h"
#include "notation/result.h"

namespace azulejo {

[[nodiscard]] std::string format(Move move);
/// Reads the one spelling of a move. Whether it is legal is for `play` to say.
[[nodiscard]] Result<Move> parse_move(std::string_view text);

[[nodiscard]] std::string format(const Deal& deal);
/// Reads the one spelling of a deal. Whether it could have been drawn is for `play` to say.
[[nodiscard]] Result<Deal> parse_deal(std::string_view text);

/// A refusal in words that say what would be right.
[[nodiscard]] std::string describe(const Refusal& refusal);

/// The legal moves in words of the notation, sorted in byte order.
[[nodiscard]] std::vector<std::string> legal_move_texts(const Position& position);

}  // namespace azulejo
