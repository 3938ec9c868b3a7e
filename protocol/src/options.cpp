#include "protocol/options.h"

#include <algorithm>
#include <array>
#include <limits>

#include "notation/atoms.h"
#include "words.h"

namespace azulejo {

namespace {

struct Option {
  std::string_view name;
  Range range;
  std::uint64_t (*get)(const EngineOptions&);
  void (*set)(EngineOptions&, std::uint64_t);
};

/// An option that is a member of EngineOptions.
template <auto Member>
constexpr Option option(std::string_view name, Range range) {
  return {name, range, [](const EngineOptions& options) { return static_cast<std::uint64_t>(options.*Member); },
          [](EngineOptions& options, std::uint64_t value) {
            using Value = std::remove_reference_t<decltype(options.*Member)>;
            options.*Member = static_cast<Value>(value);
          }};
}

constexpr std::array kOptions{
    option<&EngineOptions::threads>("Threads", {1, EngineOptions::kMostThreads}),
    option<&EngineOptions::hash>("Hash", {1, EngineOptions::kMostHash}),
    option<&EngineOptions::level>("Level", {1, kStrongestLevel}),
    option<&EngineOptions::seed>("Seed", {0, std::numeric_limits<std::uint64_t>::max()}),
    option<&EngineOptions::lines>("MultiPV", {1, EngineOptions::kMostLines}),
};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

Error unknown_option(std::string_view name) {
  std::string reason = "there is no " + in_quotes(name) + "; there are";
  for (const Option& option : kOptions) {
    reason += (&option == &kOptions.front() ? " " : ", ") + std::string(option.name);
  }
  return {"option", reason};
}

}  // namespace

std::vector<std::string> option_lines() {
  std::vector<std::string> lines;
  lines.reserve(kOptions.size());
  for (const Option& option : kOptions) {
    lines.push_back("option name " + std::string(option.name) + " type spin default " +
                    std::to_string(option.get(EngineOptions())) + " min " + std::to_string(option.range.least) +
                    " max " + std::to_string(option.range.most));
  }
  return lines;
}

Result<EngineOptions> parse_setoption(std::string_view words, EngineOptions options) {
  const bool named = take_word(words) == "name";
  const std::string_view name = take_word(words);
  const bool valued = take_word(words) == "value";
  if (!named || !valued) return Error{"setoption", "written as in: setoption name Hash value 64"};
  const auto option = std::find_if(kOptions.begin(), kOptions.end(),
                                   [name](const Option& known) { return is_same_name(known.name, name); });
  if (option == kOptions.end()) return unknown_option(name);
  const auto value = parse_in_range(option->name, words, option->range);
  if (!value) return value.error();
  option->set(options, *value);
  return options;
}

}  // namespace azulejo
