#include "info_line.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <vector>

#include "core/play.h"
#include "notation/atoms.h"
#include "notation/move_text.h"

namespace azulejo {

namespace {

struct Field {
  std::string_view name;
  bool for_each_player;
  bool whole;  // a number without sign and point
};

constexpr std::array<Field, 8> kFields{{{"depth", false, true},
                                        {"seldepth", false, true},
                                        {"nodes", false, true},
                                        {"nps", false, true},
                                        {"time", false, true},
                                        {"multipv", false, true},
                                        {"score", true, false},
                                        {"win", true, false}}};

std::optional<double> read_number(std::string_view word, const Field& field) {
  double number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, std::chars_format::fixed);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  const bool digits = std::all_of(word.begin(), word.end(), [](char c) { return '0' <= c && c <= '9'; });
  if (field.whole && !digits) return std::nullopt;
  if (field.name == "win" && (number < 0 || number > 1)) return std::nullopt;
  return number;
}

std::string describe(const Field& field, int count) {
  const std::string kind = field.whole           ? "a whole number"
                           : field.name == "win" ? std::to_string(count) + " numbers from 0 to 1, one for each player"
                                                 : std::to_string(count) + " numbers, one for each player";
  return "behind " + std::string(field.name) + " stands " + kind;
}

/// The expected moves must be legal one after another; what follows a deal cannot be known.
std::optional<std::string> read_line(std::span<const std::string_view> words, Position position) {
  if (words.empty()) return "behind pv stand moves";
  for (const std::string_view word : words) {
    const auto move = parse_move(word);
    if (!move) return move.error().message();
    if (position.phase() == Phase::kDeal) continue;
    if (const auto refusal = play(position, *move)) {
      return "pv: " + in_quotes(word) + " is not legal there: " + azulejo::describe(*refusal);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> read_info(std::string_view line, const Position& position, Info& info) {
  const std::vector<std::string_view> words = split(line, ' ');
  for (std::size_t i = 1; i < words.size(); ++i) {  // the first is `info`
    if (words[i] == "exact") continue;
    if (words[i] == "pv") return read_line(std::span(words).subspan(i + 1), position);
    const auto field =
        std::find_if(kFields.begin(), kFields.end(), [&](const Field& known) { return known.name == words[i]; });
    if (field == kFields.end()) {
      return in_quotes(words[i]) +
             " is no field: depth, seldepth, nodes, nps, time, score, win, exact, multipv, pv are";
    }
    const int count = field->for_each_player ? position.kind().players() : 1;
    for (int n = 0; n < count; ++n) {
      ++i;
      const auto number = i < words.size() ? read_number(words[i], *field) : std::nullopt;
      if (!number) return describe(*field, count);
      if (field->name == "depth") info.depth = number;
      if (field->name == "nodes") info.nodes = number;
    }
  }
  return std::nullopt;
}

}  // namespace azulejo
