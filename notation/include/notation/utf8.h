// Whether bytes are text that a record may hold.
#pragma once

#include <cstddef>
#include <string_view>

namespace azulejo {

/// The offset of the first byte that is not valid UTF-8 or is a control character other than tab and line ends; the
/// size of the text when there is none.
[[nodiscard]] std::size_t find_non_text(std::string_view bytes);

}  // namespace azulejo
