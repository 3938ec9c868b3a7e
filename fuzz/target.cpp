// Any bytes as the target of a request: refused, or a path and a query that are safe and mean the same when written
// again.
#include "net/target.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/invariants.h"
#include "net/utf8.h"

namespace {

/// Every byte with a percent sign, but slashes where they may stay.
std::string encoded(std::string_view text, std::string_view plain) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (plain.find(c) != std::string_view::npos) {
      result += c;
    } else {
      result += {'%', kDigits[byte >> 4U], kDigits[byte & 15U]};
    }
  }
  return result;
}

bool is_clean(std::string_view text) {
  return azulejo::net::is_utf8(text) && std::none_of(text.begin(), text.end(), [](char c) {
           return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
         });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejo;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto target = net::parse_target(text);
  if (!target) return 0;
  fuzz::require(target->path.starts_with('/'), "a path begins with a slash", text);
  fuzz::require(is_clean(target->path), "a path is clean", text);
  fuzz::require(("/" + target->path + "/").find("/../") == std::string::npos, "a path does not climb", text);
  std::string written = encoded(target->path, "/");
  char separator = '?';
  for (const auto& [name, value] : target->query) {
    fuzz::require(is_clean(name) && is_clean(value), "a query is clean", text);
    written += separator + encoded(name, "") + '=' + encoded(value, "");
    separator = '&';
  }
  fuzz::require(net::parse_target(written) == target, "a target that is written again is the same", written);
  return 0;
}
