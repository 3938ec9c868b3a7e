// The words of a line, and the numbers among them.
#pragma once

#include <cstdint>
#include <string_view>

#include "notation/result.h"

namespace azulejo {

inline bool is_space(char c) { return c == ' ' || c == '\t'; }

[[nodiscard]] std::string_view trim(std::string_view text);

/// Takes the first word off a trimmed text.
[[nodiscard]] std::string_view take_word(std::string_view& text);

struct Range {
  std::uint64_t least;
  std::uint64_t most;
};

/// A number without sign or leading zeros; `what` it is for stands in the message when it is none.
[[nodiscard]] Result<std::uint64_t> parse_in_range(std::string_view what, std::string_view text, Range range);

}  // namespace azulejo
