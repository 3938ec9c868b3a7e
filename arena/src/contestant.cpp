#include "arena/contestant.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "notation/atoms.h"
#include "notation/record.h"

namespace azulejo {

namespace {

constexpr std::chrono::milliseconds kDefaultTime{100};

/// The parts between single commas; two commas are one inside a part.
std::vector<std::string> split_parts(std::string_view text) {
  std::vector<std::string> parts(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != ',') {
      parts.back() += text[i];
    } else if (i + 1 < text.size() && text[i + 1] == ',') {
      parts.back() += ',';
      ++i;
    } else {
      parts.emplace_back();
    }
  }
  return parts;
}

std::string with_double_commas(std::string_view text) {
  std::string doubled;
  for (const char c : text) doubled += c == ',' ? ",," : std::string(1, c);
  return doubled;
}

Error unknown_bot(std::string_view name) {
  std::string known;
  for (const BotKind& bot : all_bots()) known += std::string(bot.name) + ", ";
  return {"", "there is no bot " + in_quotes(name) + "; there are " + known + "and cmd=COMMAND for an engine"};
}

template <class Limit>
std::optional<Error> set_limit(std::optional<Limit>& limit, std::string_view key, std::string_view value) {
  const auto number = parse_number(value);
  if (!number || *number == 0) {
    return Error{"", std::string(key) + " is a number from 1 to 999999999, not " + in_quotes(value)};
  }
  if (limit) return Error{"", std::string(key) + " is given twice"};
  limit = Limit(*number);
  return std::nullopt;
}

std::optional<Error> set(Contestant& contestant, const std::string& part) {
  constexpr std::string_view kOption = "option.";
  const auto equals = part.find('=');
  const std::string key = part.substr(0, equals);
  const std::string value = equals == std::string::npos ? "" : part.substr(equals + 1);
  if (key == "movetime") return set_limit(contestant.limits.time, key, value);
  if (key == "nodes") return set_limit(contestant.limits.nodes, key, value);
  if (key == "depth") return set_limit(contestant.limits.depth, key, value);
  if (equals != std::string::npos && key == "name") {
    if (value.empty() || !is_writable({"Player1", value})) return Error{"", in_quotes(value) + " is no name"};
    contestant.name = value;
    return std::nullopt;
  }
  if (equals != std::string::npos && key.size() > kOption.size() && key.starts_with(kOption)) {
    if (contestant.bot != nullptr) return Error{"", "a bot has no options, only an engine (cmd=...) has"};
    contestant.settings.push_back({key.substr(kOption.size()), value});
    return std::nullopt;
  }
  return Error{"", in_quotes(part) +
                       " is none of name=, movetime=, nodes=, depth=, option.NAME=; a comma inside a value is written "
                       "twice"};
}

Result<Contestant> parse_contestant(std::string_view text) {
  constexpr std::string_view kCommand = "cmd=";
  const auto parts = split_parts(text);
  const std::string& who = parts.front();
  Contestant contestant;
  if (who.starts_with(kCommand)) {
    contestant.command = contestant.name = who.substr(kCommand.size());
    if (contestant.command.empty()) return Error{"", "behind cmd= stands a command"};
    if (!is_writable({"Player1", contestant.name})) return Error{"", "a command is one line of text"};
  } else {
    contestant.bot = find_bot(who);
    if (contestant.bot == nullptr) return unknown_bot(who);
    contestant.name = who;
  }
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (auto wrong = set(contestant, parts[i])) return *wrong;
  }
  return contestant;
}

bool has_any(const Limits& limits) { return limits.time || limits.nodes || limits.depth; }

}  // namespace

Result<std::vector<Contestant>> parse_contestants(std::span<const std::string> texts, const Limits& defaults) {
  std::vector<Contestant> contestants;
  for (const std::string& text : texts) {
    auto contestant = parse_contestant(text);
    if (!contestant) return Error{in_quotes(text), contestant.error().reason};
    if (!has_any(contestant->limits)) (*contestant).limits = defaults;
    if (!has_any(contestant->limits)) (*contestant).limits.time = kDefaultTime;
    const std::string name = contestant->name;
    const auto has_that_name = [&](const Contestant& other) { return other.name == contestant->name; };
    for (int n = 2; std::any_of(contestants.begin(), contestants.end(), has_that_name); ++n) {
      (*contestant).name = name + '#' + std::to_string(n);
    }
    contestants.push_back(std::move(*contestant));
  }
  return contestants;
}

std::string format(const Contestant& contestant) {
  std::string text =
      contestant.bot != nullptr ? std::string(contestant.bot->name) : "cmd=" + with_double_commas(contestant.command);
  const auto add = [&text](const std::string& key, const std::string& value) {
    text += ',' + key + '=' + with_double_commas(value);
  };
  add("name", contestant.name);
  if (contestant.limits.time) add("movetime", std::to_string(contestant.limits.time->count()));
  if (contestant.limits.nodes) add("nodes", std::to_string(*contestant.limits.nodes));
  if (contestant.limits.depth) add("depth", std::to_string(*contestant.limits.depth));
  for (const EngineSetting& setting : contestant.settings) add("option." + setting.name, setting.value);
  return text;
}

std::string format(const Limits& limits) {
  std::string text;
  const auto add = [&text](const std::string& key, const std::string& value) {
    text += (text.empty() ? "" : " ") + key + ' ' + value;
  };
  if (limits.time) add("movetime", std::to_string(limits.time->count()));
  if (limits.nodes) add("nodes", std::to_string(*limits.nodes));
  if (limits.depth) add("depth", std::to_string(*limits.depth));
  return text;
}

}  // namespace azulejo
