#include "net/utf8.h"

#include <cstddef>

namespace azulejo::net {
namespace {

/// Bytes of the character that begins the text, 0 if it is none.
std::size_t length_of_first(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto follows = [&](std::size_t i) { return byte(i) >> 6U == 2; };
  const unsigned first = byte(0);
  const unsigned second = byte(1);
  if (first < 0x80) return 1;
  if (first < 0xC2 || !follows(1)) return 0;
  if (first < 0xE0) return 2;
  if (!follows(2)) return 0;
  if (first == 0xE0) return second >= 0xA0 ? 3 : 0;
  if (first == 0xED) return second < 0xA0 ? 3 : 0;
  if (first < 0xF0) return 3;
  if (!follows(3)) return 0;
  if (first == 0xF0) return second >= 0x90 ? 4 : 0;
  if (first == 0xF4) return second < 0x90 ? 4 : 0;
  return first < 0xF4 ? 4 : 0;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = length_of_first(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace azulejo::net
