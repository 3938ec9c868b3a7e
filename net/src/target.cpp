#include "net/target.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "net/utf8.h"

namespace azulejo::net {
namespace {

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return {};
}

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F;
}

enum class Plus { kIsPlus, kIsSpace };

std::optional<std::string> decode(std::string_view text, Plus plus) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return {};
      const auto high = hex_digit(text[i + 1]);
      const auto low = hex_digit(text[i + 2]);
      if (!high || !low) return {};
      c = static_cast<char>(*high * 16 + *low);
      i += 2;
    } else if (c == '+' && plus == Plus::kIsSpace) {
      c = ' ';
    }
    if (is_control(c)) return {};
    decoded += c;
  }
  if (!is_utf8(decoded)) return {};
  return decoded;
}

/// The text up to the separator, which is taken off together with it.
std::string_view take_until(std::string_view& text, char separator) {
  const auto end = std::min(text.find(separator), text.size());
  const auto part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

bool climbs(std::string_view path) {
  while (!path.empty()) {
    if (take_until(path, '/') == "..") return true;
  }
  return false;
}

/// A whole URL becomes its path and query.
std::string_view without_host(std::string_view text) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (text.starts_with(scheme)) {
      text.remove_prefix(std::min(text.find_first_of("/?", scheme.size()), text.size()));
      break;
    }
  }
  return text;
}

}  // namespace

std::optional<Target> parse_target(std::string_view text) {
  if (text.find('#') != std::string_view::npos) return {};
  text = without_host(text);
  auto path = decode(take_until(text, '?'), Plus::kIsPlus);
  if (!path || !path->starts_with('/') || climbs(*path)) return {};
  Target target{std::move(*path), {}};
  while (!text.empty()) {
    auto value_text = take_until(text, '&');
    if (value_text.empty()) continue;
    auto name = decode(take_until(value_text, '='), Plus::kIsSpace);
    auto value = decode(value_text, Plus::kIsSpace);
    if (!name || !value) return {};
    target.query.insert_or_assign(std::move(*name), std::move(*value));
  }
  return target;
}

}  // namespace azulejo::net
