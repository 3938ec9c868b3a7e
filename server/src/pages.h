// What the server shows by itself, from its own binary.
#pragma once

#include <string_view>

namespace azulejo::server {

/// The page at /.
[[nodiscard]] std::string_view start_page();
/// The API in OpenAPI 3.1, as JSON.
[[nodiscard]] std::string_view api_description();

}  // namespace azulejo::server
