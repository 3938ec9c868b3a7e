#include "notation/atoms.h"

#include <array>

namespace azulejo {

namespace {

constexpr std::string_view kLetters = "BYRKW";

}  // namespace

char letter(Colour colour) { return kLetters[static_cast<std::size_t>(index(colour))]; }

std::optional<Colour> colour_of(char letter) {
  const auto found = kLetters.find(letter);
  if (found == std::string_view::npos) return std::nullopt;
  return colour_at(static_cast<int>(found));
}

std::string_view name(Colour colour) {
  constexpr std::array<std::string_view, kColourCount> kNames{"blue", "yellow", "red", "black", "white"};
  return kNames[static_cast<std::size_t>(index(colour))];
}

std::string format(GameKind kind) {
  std::string text = std::to_string(kind.players());
  text += kind.wall() == WallKind::kGrey ? 'g' : 'c';
  if (kind.factories() == Factories::kSpecial) text += 's';
  return text;
}

Result<GameKind> parse_game_kind(std::string_view text) {
  for (const GameKind kind : kGameKinds) {
    if (format(kind) == text) return kind;
  }
  return Error{"game", in_quotes(text) +
                           " is not a game: 2, 3 or 4 players, c (coloured wall) or g (grey wall), then s with Special "
                           "Factories, such as 2c or 4gs"};
}

std::string gold_prefix(Side side) {
  switch (side) {
    case Side::kExtra:
      return "+";
    case Side::kKeeper:
      return "=";
    case Side::kSpreader:
      return "%";
    case Side::kShelter:
      return "^";
    default:
      break;
  }
  if (const auto colour = magnet_colour(side)) return {'@', letter(*colour)};
  return {};
}

Side take_gold_prefix(std::string_view& text) {
  for (int i = 0; i < kGoldSideCount; ++i) {
    const std::string prefix = gold_prefix(gold_side_at(i));
    if (!text.starts_with(prefix)) continue;
    text.remove_prefix(prefix.size());
    return gold_side_at(i);
  }
  return Side::kPlain;
}

std::string format_tiles(TileCounts tiles) {
  std::string text;
  for (const Colour colour : kColours) text.append(static_cast<std::size_t>(tiles.of(colour)), letter(colour));
  return text;
}

Result<TileCounts> parse_tiles(std::string_view text) {
  if (text.empty()) return Error{{}, "tiles are missing ('-' stands for none)"};
  TileCounts tiles;
  for (const char c : text) {
    const auto colour = colour_of(c);
    if (!colour) return Error{{}, in_quotes({&c, 1}) + " is not a tile: B, Y, R, K or W"};
    if (tiles.of(*colour) == kTilesPerColour) return Error{{}, "more than 20 tiles of one colour"};
    tiles.add(*colour, 1);
  }
  return tiles;
}

std::optional<int> parse_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 9;
  if (text.empty() || text.size() > kMostDigits || (text.size() > 1 && text.front() == '0')) return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + (c - '0');
  }
  return number;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string result = "'";
  for (const char c : text.substr(0, kMost)) result += c >= ' ' && c <= '~' ? c : '?';
  if (text.size() > kMost) result += "...";
  return result + "'";
}

}  // namespace azulejo
