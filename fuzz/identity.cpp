// Any bytes as the headers that say who somebody is, and any text as a name: a name that is kept can be kept again.
#include <cstdint>
#include <string>

#include "fuzz/invariants.h"
#include "net/utf8.h"
#include "server/src/api_error.h"
#include "server/src/people.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejo;
  const std::string text(reinterpret_cast<const char*>(data), size);
  net::Request request;
  request.headers["cookie"] = text;
  const std::string cookie = server::People::secret_of(request);
  fuzz::require(text.find(cookie) != std::string::npos, "a secret is a part of the header", text);
  fuzz::require(cookie.find(';') == std::string::npos, "a secret is of one cookie", text);
  fuzz::require(cookie.empty() || text.find("azulejo=" + cookie) != std::string::npos, "it is ours", text);
  request.headers["cookie"] = "a=b; azulejo=secret; " + text;
  fuzz::require(server::People::secret_of(request) == "secret", "the first cookie of a name counts", text);
  request.headers["authorization"] = text;
  if (server::People::has_token(request)) {
    fuzz::require("Bearer " + server::People::secret_of(request) == text, "a token is the rest of its header", text);
  }
  try {
    const std::string name = server::tidy_name(text);
    fuzz::require(server::tidy_name(name) == name, "a tidy name is tidy", text);
    fuzz::require(net::is_utf8(name) && !name.empty() && name.size() <= 128, "a name is a short text", text);
  } catch (const server::ApiError& error) {
    (void)error.to_json().dump();
  }
  return 0;
}
