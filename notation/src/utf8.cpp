#include "notation/utf8.h"

#include <cstdint>

namespace azulejo {

namespace {

bool is_control(unsigned char byte) {
  return (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F;
}

/// The length of the well-formed sequence of two to four bytes at the front, or 0.
std::size_t sequence_length(std::string_view bytes) {
  const auto lead = static_cast<unsigned char>(bytes.front());
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || bytes.size() < length) return 0;
  std::uint32_t code = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if ((byte & 0xC0) != 0x80) return 0;
    code = code << 6 | (byte & 0x3FU);
  }
  const bool overlong = code < (length == 2 ? 0x80U : length == 3 ? 0x800U : 0x10000U);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return overlong || surrogate || code > 0x10FFFF ? 0 : length;
}

}  // namespace

std::size_t find_non_text(std::string_view bytes) {
  std::size_t i = 0;
  while (i < bytes.size()) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if (byte < 0x80) {
      if (is_control(byte)) return i;
      ++i;
      continue;
    }
    const std::size_t length = sequence_length(bytes.substr(i));
    if (length == 0) return i;
    i += length;
  }
  return bytes.size();
}

}  // namespace azulejo
