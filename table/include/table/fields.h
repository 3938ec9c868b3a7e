// Reads the fields of a JSON object from outside, strictly: every field is asked for once, and what was not asked for
// is a mistake. The first thing that is wrong is kept; what is read after it is worthless.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/move.h"
#include "core/types.h"
#include "table/refused.h"
#include "table/settings.h"

namespace azulejo::table {

/// An object, or why the text is none. Nesting is limited, so that a hostile text cannot exhaust the stack.
[[nodiscard]] std::variant<nlohmann::json, Refused> parse_object(std::string_view text);

class Fields {
 public:
  /// The object must outlive it.
  explicit Fields(const nlohmann::json& object, std::string prefix = {})
      : object_(object), prefix_(std::move(prefix)) {}

  [[nodiscard]] bool has(const std::string& name) const { return object_.contains(name); }
  std::string text(const std::string& name, std::size_t least, std::size_t most);
  std::string text_or(const std::string& name, const std::string& otherwise, std::size_t most);
  int number(const std::string& name, int least, int most);
  int number_or(const std::string& name, int otherwise, int least, int most);
  bool truth(const std::string& name);
  bool truth_or(const std::string& name, bool otherwise);
  Player seat(const std::string& name);
  Move move(const std::string& name);
  std::vector<Move> moves(const std::string& name);
  std::string contribution(const std::string& name);
  std::string contribution_or_none(const std::string& name);
  /// Null when it is missing.
  const nlohmann::json* raw(const std::string& name);

  void fail(Code code, std::string message, const std::string& field);
  /// What is wrong, also when there are fields that nobody asked for.
  [[nodiscard]] std::optional<Refused> refused();

 private:
  const nlohmann::json& need(const std::string& name);
  Move move_of(const nlohmann::json& value, const std::string& name);

  const nlohmann::json& object_;
  std::string prefix_;
  std::set<std::string> asked_;
  std::optional<Refused> refused_;
};

}  // namespace azulejo::table
