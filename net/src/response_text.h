// Answers as the text that goes over the wire.
#pragma once

#include <string>
#include <string_view>

#include "net/service.h"

namespace azulejo::net {

/// {"error":{"code":…,"message":…}}; neither may need escaping.
[[nodiscard]] Response error_response(int status, std::string_view code, std::string_view message);

/// The type and the headers have no line breaks, with which a value could begin a header of its own.
[[nodiscard]] bool is_writable(const Response& response);

enum class After { kKeepAlive, kClose };

/// Status line and headers, with the empty line that ends them.
[[nodiscard]] std::string response_head(const Response& response, After after);

/// Whether the answer has a body, and a length.
[[nodiscard]] bool has_body(const Response& response);

enum class Framing { kChunked, kPlain };  // for HTTP/1.1, for HTTP/1.0

/// The same for a stream of lines.
[[nodiscard]] std::string stream_head(Framing framing);

}  // namespace azulejo::net
