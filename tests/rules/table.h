// What the rule tests share: positions in a short spelling, events played on them, and why one is refused.
//
// The short spelling is that of docs/notation.md, except that whatever stands at the end of a list and is empty may be
// left out: displays, counts, lines, wall rows, and the parts of a board behind its score. `?` for the bag or the lid
// is what all the rest leaves of the 20 tiles of each colour (R1.7). So `2c 1 d - 1/- - - ? 0 0 0` is the fresh game.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/play.h"
#include "core/position.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"

namespace azulejo::rules {

namespace detail {

enum Field : std::size_t { kDisplays = 5, kCentre, kBag, kLid, kFirstBoard };

inline std::string pad(std::string list, char separator, int size, const std::string& filler) {
  auto count = 1 + static_cast<int>(std::count(list.begin(), list.end(), separator));
  for (; count < size; ++count) list += separator + filler;
  return list;
}

inline std::string pad_board(std::string_view text) {
  std::array<std::string, 4> parts{"0", "-", ".....", "-"};
  std::size_t given = 0;
  for (const std::string_view part : split(text, ';')) parts.at(given++) = part;
  return parts[0] + ';' + pad(parts[1], ',', Row::kLimit, "-") + ';' + pad(parts[2], '/', Row::kLimit, ".....") + ';' +
         parts[3];
}

/// Adds the tiles of a display, a centre, a board or a list of counts.
inline void count_tiles(std::string_view field, TileCounts& tiles) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t i = 0; i < field.size(); ++i) {
    const auto colour = colour_of(field[i]);
    if (!colour || (i > 0 && field[i - 1] == '@')) continue;  // the colour of a Magnet is no tile
    const bool in_line = i + 1 < field.size() && is_digit(field[i + 1]);
    tiles.add(*colour, in_line ? field[i + 1] - '0' : 1);
  }
}

inline std::string rest_of_the_tiles(const std::vector<std::string>& fields) {
  TileCounts elsewhere;
  for (std::size_t i = kDisplays; i < fields.size(); ++i) {
    count_tiles(fields[i], elsewhere);
    if ((i != kBag && i != kLid) || fields[i] == "?") continue;
    int colour = 0;
    for (const std::string_view count : split(fields[i], ',')) {
      elsewhere.add(colour_at(colour++), parse_number(count).value());
    }
  }
  std::string counts;
  for (const Colour colour : kColours) {
    if (!counts.empty()) counts += ',';
    counts += std::to_string(kTilesPerColour - elsewhere.of(colour));
  }
  return counts;
}

}  // namespace detail

/// The full spelling of a position in the short one.
inline std::string position(std::string_view brief) {
  using namespace detail;
  std::vector<std::string> fields;
  for (const std::string_view field : split(brief, ' ')) fields.emplace_back(field);
  const auto kind = parse_game_kind(fields.front());
  if (!kind) throw std::invalid_argument(kind.error().message());
  fields.at(kDisplays) = pad(fields.at(kDisplays), '/', kind->displays(), "-");
  for (std::size_t i = kFirstBoard; i < fields.size(); ++i) fields[i] = pad_board(fields[i]);
  for (const Field i : {kBag, kLid}) {
    if (fields.at(i) != "?") fields[i] = pad(fields[i], ',', kColourCount, "0");
  }
  for (const Field i : {kBag, kLid}) {
    if (fields.at(i) == "?") fields[i] = rest_of_the_tiles(fields);
  }
  std::string text;
  for (const std::string& field : fields) text += text.empty() ? field : ' ' + field;
  return text;
}

/// One text made of several.
inline std::string joined(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += part;
  return text;
}

/// Whether the position can be read.
inline bool is_valid(std::string_view brief) { return static_cast<bool>(parse_position(position(brief))); }

inline Position read(std::string_view brief) {
  const std::string text = position(brief);
  const auto parsed = parse_position(text);
  if (!parsed) throw std::invalid_argument(parsed.error().message() + " in " + text);
  return *parsed;
}

/// The legal moves in byte order, separated by blanks.
inline std::string legal(const Position& now) {
  std::string text;
  for (const std::string& move : legal_move_texts(now)) text += text.empty() ? move : ' ' + move;
  return text;
}
inline std::string legal(std::string_view brief) { return legal(read(brief)); }

namespace detail {

inline Move read_move(const std::string& text) {
  const auto move = parse_move(text);
  if (!move) throw std::invalid_argument(move.error().message());
  return *move;
}
inline Deal read_deal(const std::string& text) {
  const auto deal = parse_deal(text);
  if (!deal) throw std::invalid_argument(deal.error().message());
  return *deal;
}

inline std::optional<Refusal> play_checked(Position& now, const std::string& text) {
  const auto moves = legal_move_texts(now);
  const bool listed = std::find(moves.begin(), moves.end(), text) != moves.end();
  auto refusal = play(now, read_move(text));
  EXPECT_EQ(listed, !refusal) << text << (listed ? " is listed but refused" : " is allowed but not listed");
  return refusal;
}

/// Plays one event, a move or `deal …`, and checks what must hold of any: a move is allowed exactly when it is listed;
/// a refused event changes nothing; no tile gets lost (R1.7); the new position can be written down and read back.
inline std::optional<Refusal> play_event(Position& now, std::istream& events, const std::string& word) {
  const Position before = now;
  std::string deal;
  if (word == "deal") events >> deal;
  auto refusal = word == "deal" ? play(now, read_deal(deal)) : play_checked(now, word);
  if (refusal) {
    EXPECT_EQ(now, before);
  }
  EXPECT_EQ(now.all_tiles(), TileCounts::of_each(kTilesPerColour));
  const auto again = parse_position(format(now));
  EXPECT_TRUE(again && *again == now) << format(now);
  return refusal;
}

}  // namespace detail

/// The position after some events, written as in a record: `3B4 CR2`, `deal BBYR/…`.
inline std::string after(std::string_view brief, const std::string& events) {
  Position now = read(brief);
  std::istringstream words(events);
  for (std::string word; words >> word;) {
    if (const auto refusal = detail::play_event(now, words, word)) return word + " is refused: " + describe(*refusal);
  }
  return format(now);
}

/// Why an event is refused; nothing when it is not.
inline std::optional<Reason> refused(std::string_view brief, const std::string& event) {
  Position now = read(brief);
  std::istringstream words(event);
  std::string word;
  words >> word;
  const auto refusal = detail::play_event(now, words, word);
  if (!refusal) return std::nullopt;
  return refusal->reason;
}

}  // namespace azulejo::rules
