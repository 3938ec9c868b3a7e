#include "json.h"

namespace azulejo::wasm {

Json& Json::key(std::string_view name) {
  separate();
  text_ += '"';
  text_ += name;
  text_ += "\":";
  comma_ = false;
  return *this;
}

Json& Json::value(int number) { return word(std::to_string(number)); }

Json& Json::value(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  separate();
  text_ += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      text_ += "\\u00";
      text_ += kDigits[static_cast<unsigned char>(c) >> 4];
      text_ += kDigits[static_cast<unsigned char>(c) & 0xF];
    } else {
      text_ += c;
    }
  }
  text_ += '"';
  return *this;
}

Json& Json::word(std::string_view text) {
  separate();
  text_ += text;
  return *this;
}

Json& Json::open(char bracket) {
  separate();
  text_ += bracket;
  comma_ = false;
  return *this;
}

Json& Json::close(char bracket) {
  text_ += bracket;
  comma_ = true;
  return *this;
}

void Json::separate() {
  if (comma_) text_ += ',';
  comma_ = true;
}

}  // namespace azulejo::wasm
