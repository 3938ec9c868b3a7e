// What the server shows by itself, from its own binary: the page, and the description of the API.
#pragma once

#include <optional>

#include "net/service.h"

namespace azulejo::server {

/// The answer to a GET for a file of the page, or for an address inside the page, which is the page itself. None for
/// what belongs to the API.
[[nodiscard]] std::optional<net::Response> answer_page(const net::Request& request);

/// The API in OpenAPI 3.1, as JSON.
[[nodiscard]] std::string_view api_description();

}  // namespace azulejo::server
