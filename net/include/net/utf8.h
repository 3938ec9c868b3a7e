#pragma once

#include <string_view>

namespace azulejo::net {

/// Whole characters in their shortest form, no surrogates (RFC 3629).
[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace azulejo::net
