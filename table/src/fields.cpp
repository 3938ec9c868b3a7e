#include "table/fields.h"

#include <algorithm>
#include <utility>

#include "fair/fair.h"
#include "notation/atoms.h"
#include "notation/move_text.h"

namespace azulejo::table {

namespace {

constexpr int kDeepest = 8;
constexpr std::size_t kMostColumns = 5;

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }

const nlohmann::json& nothing() {
  static const nlohmann::json kNull;
  return kNull;
}

}  // namespace

std::variant<nlohmann::json, Refused> parse_object(std::string_view text) {
  bool too_deep = false;
  const auto limit = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& /*value*/) {
    using Read = nlohmann::json::parse_event_t;
    if ((event == Read::object_start || event == Read::array_start) && depth >= kDeepest) too_deep = true;
    return !too_deep;
  };
  auto json = nlohmann::json::parse(text, limit, false);
  if (too_deep) return Refused{Code::kBadJson, "The JSON is nested too deeply."};
  if (json.is_discarded()) return Refused{Code::kBadJson, "This is not JSON."};
  if (!json.is_object()) return Refused{Code::kBadJson, "A JSON object is expected."};
  return json;
}

const nlohmann::json& Fields::need(const std::string& name) {
  if (const nlohmann::json* value = raw(name)) return *value;
  fail(Code::kBadField, "The field \"" + prefix_ + name + "\" is missing.", name);
  return nothing();
}

const nlohmann::json* Fields::raw(const std::string& name) {
  asked_.insert(name);
  const auto found = object_.find(name);
  return found == object_.end() ? nullptr : &*found;
}

std::string Fields::text(const std::string& name, std::size_t least, std::size_t most) {
  const nlohmann::json& value = need(name);
  if (!value.is_string()) {
    fail(Code::kBadField, "The field \"" + prefix_ + name + "\" must be a text.", name);
    return {};
  }
  auto text = value.get<std::string>();
  // Counted in characters, as people do.
  std::size_t characters = 0;
  for (const char c : text) characters += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  if (characters < least || characters > most) {
    fail(Code::kBadField,
         "The field \"" + prefix_ + name + "\" must have " + std::to_string(least) + " to " + std::to_string(most) +
             " characters.",
         name);
  } else if (std::any_of(text.begin(), text.end(), is_control)) {
    fail(Code::kBadField, "The field \"" + prefix_ + name + "\" has control characters in it.", name);
  }
  return text;
}

std::string Fields::text_or(const std::string& name, const std::string& otherwise, std::size_t most) {
  return raw(name) == nullptr ? otherwise : text(name, 0, most);
}

int Fields::number(const std::string& name, int least, int most) {
  const nlohmann::json& value = need(name);
  const bool fits = value.is_number_unsigned()  ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                    : value.is_number_integer() ? value.get<std::int64_t>() <= most
                                                : false;
  if (!fits || value.get<std::int64_t>() < least) {
    fail(Code::kBadField,
         "The field \"" + prefix_ + name + "\" must be a whole number from " + std::to_string(least) + " to " +
             std::to_string(most) + ".",
         name);
    return least;
  }
  return value.get<int>();
}

int Fields::number_or(const std::string& name, int otherwise, int least, int most) {
  return raw(name) == nullptr ? otherwise : number(name, least, most);
}

bool Fields::truth(const std::string& name) {
  const nlohmann::json& value = need(name);
  if (value.is_boolean()) return value.get<bool>();
  fail(Code::kBadField, "The field \"" + prefix_ + name + "\" must be true or false.", name);
  return false;
}

bool Fields::truth_or(const std::string& name, bool otherwise) {
  return raw(name) == nullptr ? otherwise : truth(name);
}

Player Fields::seat(const std::string& name) { return Player::numbered(number(name, 1, Player::kLimit)); }

Move Fields::move_of(const nlohmann::json& value, const std::string& name) {
  if (value.is_string()) {
    const auto parsed = parse_move(value.get_ref<const std::string&>());
    if (parsed) return *parsed;
    fail(Code::kIllegalMove, parsed.error().message(), name);
  } else {
    fail(Code::kBadField, "A move is a text such as \"3B4\".", name);
  }
  return Move::from_word(0);
}

Move Fields::move(const std::string& name) { return move_of(need(name), name); }

std::vector<Move> Fields::moves(const std::string& name) {
  const nlohmann::json& value = need(name);
  std::vector<Move> moves;
  if (!value.is_array() || value.size() > kMostColumns) {
    fail(Code::kBadField, "The field \"" + prefix_ + name + "\" must be a list of up to five moves.", name);
    return moves;
  }
  for (const auto& element : value) moves.push_back(move_of(element, name));
  return moves;
}

std::string Fields::contribution(const std::string& name) {
  auto text = this->text(name, 1, fair::kLongestContribution);
  if (!refused_ && !fair::is_contribution(text)) {
    fail(Code::kBadContribution, "A contribution to the deals has 1 to 64 printable ASCII characters.", name);
  }
  return text;
}

std::string Fields::contribution_or_none(const std::string& name) {
  return raw(name) == nullptr ? std::string() : contribution(name);
}

void Fields::fail(Code code, std::string message, const std::string& field) {
  if (!refused_) refused_ = Refused{code, std::move(message), prefix_ + field};
}

std::optional<Refused> Fields::refused() {
  for (const auto& [name, value] : object_.items()) {
    if (!asked_.contains(name)) fail(Code::kUnknownField, "There is no field " + in_quotes(name) + " here.", name);
  }
  return refused_;
}

}  // namespace azulejo::table
