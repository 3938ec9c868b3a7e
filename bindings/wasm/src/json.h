// A writer of JSON text: just what the page is told, small because the page has to load it.
#pragma once

#include <string>
#include <string_view>

namespace azulejo::wasm {

/// Values are written in order; commas are put where they belong. Whoever writes opens and closes in pairs.
class Json {
 public:
  Json& open_object() { return open('{'); }
  Json& close_object() { return close('}'); }
  Json& open_list() { return open('['); }
  Json& close_list() { return close(']'); }

  /// Before the value of a member. The name needs no escaping.
  Json& key(std::string_view name);
  Json& value(int number);
  Json& value(bool truth) { return word(truth ? "true" : "false"); }
  Json& value(char letter) { return value(std::string_view(&letter, 1)); }
  Json& value(std::string_view text);
  Json& value(const char* text) { return value(std::string_view(text)); }
  Json& value(const std::string& text) { return value(std::string_view(text)); }
  Json& null() { return word("null"); }
  /// A number or any other text that is JSON already.
  Json& word(std::string_view text);

  template <class Value>
  Json& member(std::string_view name, const Value& content) {
    return key(name).value(content);
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  Json& open(char bracket);
  Json& close(char bracket);
  void separate();

  std::string text_;
  bool comma_ = false;  // a value stands before what comes next
};

}  // namespace azulejo::wasm
