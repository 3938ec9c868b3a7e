#include "tests/server/json_schema.h"

#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <stdexcept>

namespace azulejo::testing {

namespace {

using nlohmann::json;

std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool is_of_type(const json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  if (type == "number") return value.is_number();
  if (type == "integer") return value.is_number_integer();
  throw std::runtime_error("an unknown type: " + type);
}

class Check {
 public:
  explicit Check(const json& document) : document_(document) {}

  void value(const json& schema, const json& value, const std::string& where) {
    static const std::set<std::string> kAnnotations{"description", "default", "discriminator"};
    if (wrong_) return;
    if (schema.is_boolean()) {
      if (!schema.get<bool>()) fail(where, "is not allowed");
      return;
    }
    for (const auto& [keyword, argument] : schema.items()) {
      if (kAnnotations.contains(keyword)) continue;
      const auto found = keywords().find(keyword);
      if (found == keywords().end()) throw std::runtime_error("an unknown keyword: " + keyword);
      (this->*found->second)(schema, argument, value, where);
    }
  }

  [[nodiscard]] const std::optional<std::string>& wrong() const { return wrong_; }

 private:
  using Keyword = void (Check::*)(const json& schema, const json& argument, const json& value,
                                  const std::string& where);

  static const std::map<std::string, Keyword>& keywords() {
    static const std::map<std::string, Keyword> kAll{
        {"$ref", &Check::reference},
        {"type", &Check::type},
        {"const", &Check::constant},
        {"enum", &Check::enumeration},
        {"oneOf", &Check::one_of},
        {"anyOf", &Check::any_of},
        {"properties", &Check::properties},
        {"required", &Check::required},
        {"additionalProperties", &Check::additional},
        {"items", &Check::items},
        {"minItems", &Check::least<&json::is_array>},
        {"maxItems", &Check::most<&json::is_array>},
        {"minimum", &Check::least<&json::is_number>},
        {"maximum", &Check::most<&json::is_number>},
        {"minLength", &Check::least<&json::is_string>},
        {"maxLength", &Check::most<&json::is_string>},
        {"pattern", &Check::pattern},
    };
    return kAll;
  }

  void fail(const std::string& where, const std::string& why) {
    if (!wrong_) wrong_ = (where.empty() ? "the value" : where) + ' ' + why;
  }

  void reference(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    const auto target = argument.get<std::string>();
    if (!target.starts_with('#')) throw std::runtime_error("a reference to elsewhere: " + target);
    this->value(document_.at(json::json_pointer(target.substr(1))), value, where);
  }

  void type(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    const json types = argument.is_array() ? argument : json::array({argument});
    const bool fits = std::any_of(types.begin(), types.end(),
                                  [&](const json& type) { return is_of_type(value, type.get<std::string>()); });
    if (!fits) fail(where, "is not of type " + argument.dump() + ": " + value.dump());
  }

  void constant(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    if (value != argument) fail(where, "is not " + argument.dump() + ": " + value.dump());
  }

  void enumeration(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    if (std::find(argument.begin(), argument.end(), value) == argument.end()) {
      fail(where, "is not one of " + argument.dump() + ": " + value.dump());
    }
  }

  /// How many of the schemas fit; why the others do not.
  std::pair<int, std::string> count(const json& schemas, const json& value, const std::string& where) {
    int fitting = 0;
    std::string reasons;
    for (const json& schema : schemas) {
      Check check(document_);
      check.value(schema, value, where);
      fitting += check.wrong() ? 0 : 1;
      if (check.wrong()) reasons += "\n    " + *check.wrong();
    }
    return {fitting, reasons};
  }

  void one_of(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    const auto [fitting, reasons] = count(argument, value, where);
    if (fitting != 1) fail(where, "fits " + std::to_string(fitting) + " of the schemas: " + value.dump() + reasons);
  }

  void any_of(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    const auto [fitting, reasons] = count(argument, value, where);
    if (fitting == 0) fail(where, "fits none of the schemas: " + value.dump() + reasons);
  }

  void properties(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    if (!value.is_object()) return;
    for (const auto& [name, schema] : argument.items()) {
      if (value.contains(name)) this->value(schema, value[name], where + '/' + name);
    }
  }

  void required(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    if (!value.is_object()) return;
    for (const json& name : argument) {
      if (!value.contains(name.get<std::string>())) fail(where, "lacks " + name.dump() + ": " + value.dump());
    }
  }

  void additional(const json& schema, const json& argument, const json& value, const std::string& where) {
    if (!value.is_object()) return;
    for (const auto& [name, element] : value.items()) {
      if (!schema.contains("properties") || !schema["properties"].contains(name)) {
        this->value(argument, element, where + '/' + name);
      }
    }
  }

  void items(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    if (!value.is_array()) return;
    for (std::size_t i = 0; i < value.size(); ++i) this->value(argument, value[i], where + '/' + std::to_string(i));
  }

  static double size_of(const json& value) {
    if (value.is_array()) return static_cast<double>(value.size());
    if (value.is_string()) return static_cast<double>(characters(value.get<std::string>()));
    return value.get<double>();
  }

  template <bool (json::*IsMeant)() const noexcept>
  void least(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    if ((value.*IsMeant)() && size_of(value) < argument.get<double>()) {
      fail(where, "is less than " + argument.dump() + ": " + value.dump());
    }
  }

  template <bool (json::*IsMeant)() const noexcept>
  void most(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    if ((value.*IsMeant)() && size_of(value) > argument.get<double>()) {
      fail(where, "is more than " + argument.dump() + ": " + value.dump());
    }
  }

  void pattern(const json& /*schema*/, const json& argument, const json& value, const std::string& where) {
    if (!value.is_string()) return;
    thread_local std::map<std::string, std::regex> made;  // making one takes long
    const auto text = argument.get<std::string>();
    const std::regex& expression = made.try_emplace(text, text).first->second;
    if (!std::regex_search(value.get<std::string>(), expression)) {
      fail(where, "does not look like " + argument.dump() + ": " + value.dump());
    }
  }

  const json& document_;
  std::optional<std::string> wrong_;
};

}  // namespace

std::optional<std::string> misfit(const json& document, const json& schema, const json& value) {
  Check check(document);
  check.value(schema, value, "");
  return check.wrong();
}

}  // namespace azulejo::testing
