#include "text.h"

#include <array>
#include <cstddef>
#include <optional>

namespace azulejo::storage {

namespace {

constexpr bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

/// Takes the next code point off the text; nothing when it is not UTF-8.
std::optional<char32_t> next_code_point(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || text.size() < length) return std::nullopt;
  char32_t c = length == 1 ? lead : lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80) return std::nullopt;
    c = (c << 6U) | (byte & 0x3FU);
  }
  if (c < kLeast.at(length) || c > 0x10FFFF || is_surrogate(c)) return std::nullopt;
  text.remove_prefix(length);
  return c;
}

void append_code_point(std::string& text, char32_t c) {
  const auto put = [&](char32_t byte) { text.push_back(static_cast<char>(byte)); };
  const auto follow = [&](unsigned shift) { put(0x80U | ((c >> shift) & 0x3FU)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0U | (c >> 6U));
    follow(0);
  } else if (c < 0x10000) {
    put(0xE0U | (c >> 12U));
    follow(6);
    follow(0);
  } else {
    put(0xF0U | (c >> 18U));
    follow(12);
    follow(6);
    follow(0);
  }
}

/// Capitals from `first` to `last`, every `step`-th, have their small letter `distance` further on.
struct Capitals {
  char32_t first;
  char32_t last;
  char32_t step;
  int distance;
};

constexpr auto kCapitals = std::to_array<Capitals>({
    {U'A', U'Z', 1, 32},           // ASCII
    {0x00C0, 0x00D6, 1, 32},       // Latin-1
    {0x00D8, 0x00DE, 1, 32},       //
    {0x0100, 0x012E, 2, 1},        // Latin Extended-A
    {0x0130, 0x0130, 1, -0xC7},    // I with a dot: i
    {0x0132, 0x0136, 2, 1},        //
    {0x0139, 0x0147, 2, 1},        //
    {0x014A, 0x0176, 2, 1},        //
    {0x0178, 0x0178, 1, -0x79},    // Y with diaeresis
    {0x0179, 0x017D, 2, 1},        //
    {0x017F, 0x017F, 1, -0x10C},   // long s: s
    {0x01CD, 0x01DB, 2, 1},        // Latin Extended-B, the letters with two accents or with comma
    {0x01DE, 0x01EE, 2, 1},        //
    {0x01F8, 0x021E, 2, 1},        //
    {0x0222, 0x0232, 2, 1},        //
    {0x0386, 0x0386, 1, 38},       // Greek with accent
    {0x0388, 0x038A, 1, 37},       //
    {0x038C, 0x038C, 1, 64},       //
    {0x038E, 0x038F, 1, 63},       //
    {0x0391, 0x03A1, 1, 32},       // Greek
    {0x03A3, 0x03AB, 1, 32},       //
    {0x03C2, 0x03C2, 1, 1},        // final sigma
    {0x0400, 0x040F, 1, 80},       // Cyrillic
    {0x0410, 0x042F, 1, 32},       //
    {0x0460, 0x0480, 2, 1},        //
    {0x048A, 0x04BE, 2, 1},        //
    {0x04C0, 0x04C0, 1, 15},       //
    {0x04C1, 0x04CD, 2, 1},        //
    {0x04D0, 0x052E, 2, 1},        //
    {0x0531, 0x0556, 1, 48},       // Armenian
    {0x1E00, 0x1E94, 2, 1},        // Latin Extended Additional
    {0x1E9E, 0x1E9E, 1, -0x1DBF},  // sharp S
    {0x1EA0, 0x1EFE, 2, 1},        //
});

char32_t small_letter(char32_t c) {
  for (const Capitals& range : kCapitals) {
    if (c >= range.first && c <= range.last && (c - range.first) % range.step == 0) {
      return static_cast<char32_t>(static_cast<int>(c) + range.distance);
    }
  }
  return c;
}

}  // namespace

bool is_storable(std::string_view text) {
  while (!text.empty()) {
    const auto c = next_code_point(text);
    if (!c || *c == 0) return false;
  }
  return true;
}

std::string fold_case(std::string_view name) {
  std::string folded;
  folded.reserve(name.size());
  while (!name.empty()) {
    if (const auto c = next_code_point(name)) {
      append_code_point(folded, small_letter(*c));
    } else {
      folded.push_back(name.front());
      name.remove_prefix(1);
    }
  }
  return folded;
}

}  // namespace azulejo::storage
