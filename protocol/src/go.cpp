#include "protocol/go.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "notation/atoms.h"
#include "words.h"

namespace azulejo {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kWithoutLimit = std::chrono::seconds(1);
constexpr Range kMilliseconds{0, 999'999'999};
constexpr Range kNodes{1, std::numeric_limits<std::uint64_t>::max()};
constexpr Range kDepth{1, 999};

/// A word of `go` that a number follows.
struct Number {
  std::string_view name;
  std::string_view other_name;  // what chess calls it, or nothing
  Range range;
  std::optional<std::uint64_t> value = {};

  [[nodiscard]] std::optional<milliseconds> time() const {
    if (!value) return std::nullopt;
    return milliseconds(*value);
  }
};

struct Numbers {
  Number movetime{"movetime", "", kMilliseconds};
  Number nodes{"nodes", "", kNodes};
  Number depth{"depth", "", kDepth};
  std::array<Number, Player::kLimit> left{Number{"time1", "wtime", kMilliseconds},
                                          {"time2", "btime", kMilliseconds},
                                          {"time3", "", kMilliseconds},
                                          {"time4", "", kMilliseconds}};
  std::array<Number, Player::kLimit> increment{Number{"inc1", "winc", kMilliseconds},
                                               {"inc2", "binc", kMilliseconds},
                                               {"inc3", "", kMilliseconds},
                                               {"inc4", "", kMilliseconds}};

  [[nodiscard]] Number* find(std::string_view word) {
    const auto is_called = [word](const Number& number) { return number.name == word || number.other_name == word; };
    for (Number* const number : {&movetime, &nodes, &depth}) {
      if (is_called(*number)) return number;
    }
    for (auto* const numbers : {&left, &increment}) {
      const auto found = std::find_if(numbers->begin(), numbers->end(), is_called);
      if (found != numbers->end()) return &*found;
    }
    return nullptr;
  }
  [[nodiscard]] bool has_clock() const {
    const auto is_given = [](const Number& number) { return number.value.has_value(); };
    return std::any_of(left.begin(), left.end(), is_given) || std::any_of(increment.begin(), increment.end(), is_given);
  }
};

/// The share of a clock that one move may use: a game has some forty moves of each player, most of them with a small
/// choice, and never more than half may go at once.
milliseconds share(milliseconds left, milliseconds increment) {
  return std::max(std::min(left / 20 + increment, left / 2), milliseconds(1));
}

}  // namespace

Result<Limits> parse_go(std::string_view words, Player turn) {
  if (words.empty()) return Limits{.time = kWithoutLimit, .nodes = {}, .depth = {}};
  if (words == "infinite") return Limits{};
  Numbers numbers;
  while (!words.empty()) {
    const std::string_view word = take_word(words);
    if (word == "infinite") return Error{"go", "infinite stands alone"};
    Number* const number = numbers.find(word);
    if (number == nullptr) {
      return Error{"go", "unknown word " + in_quotes(word) +
                             ": movetime, nodes, depth, infinite, time1 to time4, inc1 to inc4 are known"};
    }
    if (number->value) return Error{"go", std::string(number->name) + " stands there twice"};
    const auto value = parse_in_range(word, take_word(words), number->range);
    if (!value) return value.error();
    number->value = *value;
  }
  Limits limits{.time = numbers.movetime.time(), .nodes = numbers.nodes.value, .depth = {}};
  if (numbers.depth.value) limits.depth = static_cast<int>(*numbers.depth.value);
  if (numbers.has_clock()) {
    const Number& left = numbers.left[static_cast<std::size_t>(turn.index())];
    const Number& increment = numbers.increment[static_cast<std::size_t>(turn.index())];
    if (!left.value)
      return Error{"go", "player " + std::to_string(turn.number()) + " is to act, and " + std::string(left.name) +
                             " is missing"};
    const milliseconds time = share(*left.time(), increment.time().value_or(milliseconds(0)));
    limits.time = std::min(limits.time.value_or(time), time);
  }
  return limits;
}

}  // namespace azulejo
