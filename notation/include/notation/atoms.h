// The atoms of the notation: letters for colours, signs for gold displays, names of game kinds, tiles, numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/gold.h"
#include "core/tile_counts.h"
#include "core/types.h"
#include "notation/result.h"

namespace azulejo {

[[nodiscard]] char letter(Colour colour);
[[nodiscard]] std::optional<Colour> colour_of(char letter);
/// The colour's name in English, for messages.
[[nodiscard]] std::string_view name(Colour colour);

/// "2c", "4gs".
[[nodiscard]] std::string format(GameKind kind);
[[nodiscard]] Result<GameKind> parse_game_kind(std::string_view text);

/// The sign before a gold display's tiles: "+", "@B", "=", "%", "^"; nothing for the plain side.
[[nodiscard]] std::string gold_prefix(Side side);
/// Takes a gold sign off the front of a text, if there is one. A Magnet without its colour is not one.
[[nodiscard]] Side take_gold_prefix(std::string_view& text);

/// Sorted, without anything for "none".
[[nodiscard]] std::string format_tiles(TileCounts tiles);
/// Tiles in any order, at least one.
[[nodiscard]] Result<TileCounts> parse_tiles(std::string_view text);

/// A number from 0 to 999,999,999 without sign or leading zeros.
[[nodiscard]] std::optional<int> parse_number(std::string_view text);

/// The parts between separators; one more than there are separators.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// A piece of somebody's text for a message: in quotes, cut when long, unprintable characters replaced.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace azulejo
