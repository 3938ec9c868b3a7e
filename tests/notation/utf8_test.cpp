// Which bytes are text: UTF-8 as The Unicode Standard defines it (table 3-7), without control characters.
#include "notation/utf8.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace azulejo {
namespace {

using namespace std::string_literals;

TEST(Utf8, EverythingPrintableIsText) {
  const std::vector<std::string> texts{
      "",
      "3B4 ~",
      "tab\tline\nreturn\r",
      "Inês",
      "Żółć",
      "\xC2\x80",                  // the first of two bytes
      "\xDF\xBF",                  // the last
      "\xE0\xA0\x80",              // the first of three
      "\xED\x9F\xBF",              // the last before the surrogates
      "\xEE\x80\x80",              // the first behind them
      "\xEF\xBF\xBF",              // the last of three
      "\xF0\x90\x80\x80",          // the first of four
      "\xF4\x8F\xBF\xBF",          // the last there is
      "a\xF0\x9F\x8E\xB2\xC3\xAA"  // one, four and two bytes
  };
  for (const std::string& text : texts) EXPECT_EQ(find_non_text(text), text.size()) << text;
}

struct BadBytes {
  std::string bytes;
  const char* what;
};

TEST(Utf8, TheFirstBadSequenceIsFoundWhereItBegins) {
  const std::vector<BadBytes> table{
      {"\x80", "a continuation byte alone"},
      {"\xBF", "the last continuation byte alone"},
      {"\xC3", "two bytes cut short"},
      {"\xC3(", "two bytes, the second is none of a sequence"},
      {"\xC3\xC3", "two bytes, the second begins another"},
      {"\xC0\x80", "overlong in two bytes"},
      {"\xC1\xBF", "the last overlong in two bytes"},
      {"\xE2\x82", "three bytes cut short"},
      {"\xE2\x28\xA1", "three bytes, the second wrong"},
      {"\xE2\x82\x28", "three bytes, the third wrong"},
      {"\xE0\x80\x80", "overlong in three bytes"},
      {"\xE0\x9F\xBF", "the last overlong in three bytes"},
      {"\xED\xA0\x80", "the first surrogate"},
      {"\xED\xBF\xBF", "the last surrogate"},
      {"\xF0\x9F\x8E", "four bytes cut short"},
      {"\xF0\x9F\x8E\x28", "four bytes, the last wrong"},
      {"\xF0\x80\x80\x80", "overlong in four bytes"},
      {"\xF0\x8F\xBF\xBF", "the last overlong in four bytes"},
      {"\xF4\x90\x80\x80", "beyond the last there is"},
      {"\xF5\x80\x80\x80", "a lead byte beyond the last there is"},
      {"\xFF", "no byte of UTF-8"},
  };
  for (const BadBytes& row : table) {
    EXPECT_EQ(find_non_text(row.bytes), 0U) << row.what;
    EXPECT_EQ(find_non_text("Inês " + row.bytes), 6U) << row.what;
    EXPECT_EQ(find_non_text(row.bytes + " and more"), 0U) << row.what;
  }
}

TEST(Utf8, ControlCharactersAreNoText) {
  for (int code = 0; code < 0x80; ++code) {
    const char c = static_cast<char>(code);
    const bool control = (code < 0x20 && c != '\t' && c != '\n' && c != '\r') || code == 0x7F;
    EXPECT_EQ(find_non_text("ab"s + c + "c"), control ? 2U : 4U) << code;
  }
}

}  // namespace
}  // namespace azulejo
