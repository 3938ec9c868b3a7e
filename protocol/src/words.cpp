#include "words.h"

#include <charconv>
#include <string>

#include "notation/atoms.h"

namespace azulejo {

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text = trim(text.substr(word.size()));
  return word;
}

Result<std::uint64_t> parse_in_range(std::string_view what, std::string_view text, Range range) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  const bool padded = text.size() > 1 && text.front() == '0';
  if (read.ec != std::errc() || read.ptr != end || padded || number < range.least || number > range.most) {
    return Error{std::string(what), "a number from " + std::to_string(range.least) + " to " +
                                        std::to_string(range.most) + " is needed, not " + in_quotes(text)};
  }
  return number;
}

}  // namespace azulejo
