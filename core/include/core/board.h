// A player board: pattern lines, wall, floor line, Shelter, score (R1.4), and what happens on it
// when tiles arrive (R3.6-R3.8, R8.8), when a full line is tiled (R4.1) and when the floor is settled (R4.3).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "core/bits.h"
#include "core/tile_counts.h"
#include "core/types.h"
#include "core/wall.h"

namespace azulejo {

/// A pattern line that is not empty.
struct FilledLine {
  Colour colour;
  int count;

  bool operator==(const FilledLine&) const = default;
};

/// A Shelter in front of a player, and the tile on it once there is one (R8.8).
struct HeldShelter {
  std::optional<Colour> tile;

  bool operator==(const HeldShelter&) const = default;
};

struct BoardSetup;

class Board {
 public:
  /// From parts that have no defect; use `make_position` (setup.h).
  static Board from_sound(const BoardSetup& setup);

  static constexpr int kFloorSpaces = 7;
  /// kFloorCost[n]: what n occupied floor spaces cost together (R1.4).
  static constexpr std::array<std::uint8_t, kFloorSpaces + 1> kFloorCost{0, 1, 2, 4, 6, 8, 11, 14};

  [[nodiscard]] constexpr int score() const { return score_; }
  [[nodiscard]] constexpr const Wall& wall() const { return wall_; }

  [[nodiscard]] constexpr std::optional<FilledLine> line(Row line) const {
    const int count = line_count(line);
    if (count == 0) return std::nullopt;
    return FilledLine{line_colour(line), count};
  }
  /// Five bits: the lines that are full.
  [[nodiscard]] constexpr std::uint32_t full_lines() const { return full_lines_; }
  /// Bit 5 * colour + line wherever a line accepts a colour (R3.6).
  [[nodiscard]] constexpr std::uint32_t open_lines() const {
    const std::uint32_t occupied = bits::in_every_row(bits::any_row(line_colours_));
    const std::uint32_t full = bits::in_every_row(full_lines_);
    return ((~wall_.row_colours() & ~occupied) | (line_colours_ & ~full)) & bits::kGrid;
  }
  [[nodiscard]] constexpr bool accepts(Row line, Colour colour) const {
    return (open_lines() >> (5 * index(colour) + line.index()) & 1) != 0;
  }

  [[nodiscard]] constexpr TileCounts floor_tiles() const {
    TileCounts tiles;
    for (const Colour colour : kColours) {
      tiles.add(colour, floor_ >> (kCountWidth * index(colour)) & kCountField);
    }
    return tiles;
  }
  [[nodiscard]] constexpr bool marker_on_floor() const { return (floor_ & kMarker) != 0; }
  /// Floor spaces taken by tiles and the marker.
  [[nodiscard]] constexpr int floor_taken() const { return floor_tile_count() + (floor_ >> 15); }
  [[nodiscard]] constexpr std::optional<HeldShelter> shelter() const {
    if (shelter_ == kNoShelter) return std::nullopt;
    if (shelter_ == kEmptyShelter) return HeldShelter{};
    return HeldShelter{colour_at(shelter_ - kShelteredTile)};
  }

  /// The marker goes on the leftmost free floor space (R3.4), or beside the board when there is none (R3.5).
  constexpr void receive_marker() {
    if (floor_tile_count() < kFloorSpaces) floor_ |= kMarker;
  }
  constexpr void receive_shelter() { shelter_ = kEmptyShelter; }

  /// Puts tiles in a line that accepts them (R3.6), as many as fit (R3.7); says how many must fall.
  constexpr int fill(Destination destination, Colour colour, int count) {
    assert(count > 0 && (destination.is_floor() || accepts(destination.line(), colour)));
    const int line = destination.index();  // also its capacity
    const int shift = kCountWidth * line;
    const int held = static_cast<int>(unsigned{line_counts_} << kCountWidth >> shift & kCountField);
    const int room = line - held;
    const int falling = bits::positive_part(count - room);
    const int fitting = count - falling;
    const unsigned some = fitting > 0 ? 1 : 0;
    const unsigned full = fitting == room ? some : 0;
    line_counts_ = static_cast<std::uint16_t>(line_counts_ + (fitting << shift >> kCountWidth));
    line_colours_ |= some << (5 * index(colour) + line) >> 1;
    full_lines_ = static_cast<std::uint8_t>(full_lines_ | full << line >> 1);
    return falling;
  }
  /// Lets tiles fall on the Shelter (R8.8) and the floor line (R3.8); says how many go to the lid.
  constexpr int drop(Colour colour, int count) {
    if (shelter_ == kEmptyShelter && count > 0) {
      shelter_ = static_cast<std::uint8_t>(kShelteredTile + index(colour));
      --count;
    }
    const int overflowing = bits::positive_part(count - (kFloorSpaces - floor_taken()));
    floor_ = static_cast<std::uint16_t>(floor_ + ((count - overflowing) << (kCountWidth * index(colour))));
    return overflowing;
  }

  /// Moves one tile of a full line to the wall, scores it and empties the line (R4.1); says its colour. The other tiles
  /// are the lid's.
  constexpr Colour tile(Row line, Column column) {
    const Colour colour = empty_line(line);
    wall_.place(line, column, colour);
    score_ = static_cast<std::uint16_t>(score_ + wall_.points(line, column));
    return colour;
  }
  /// Empties a full line (R7.3); says its colour.
  constexpr Colour empty_line(Row line) {
    assert((full_lines_ >> line.index() & 1) != 0);
    const Colour colour = line_colour(line);
    line_counts_ = static_cast<std::uint16_t>(line_counts_ & ~(kCountField << count_shift(line)));
    line_colours_ &= ~(1U << (5 * index(colour) + line.index()));
    full_lines_ = static_cast<std::uint8_t>(full_lines_ & ~(1U << line.index()));
    return colour;
  }
  /// Pays for the floor line and clears it and the Shelter (R4.3, R4.4, R8.11); gives the tiles for the lid.
  constexpr TileCounts settle_floor() {
    score_ = static_cast<std::uint16_t>(std::max(0, score_ - kFloorCost[floor_taken()]));
    TileCounts tiles = floor_tiles();
    if (shelter_ >= kShelteredTile) tiles.add(colour_at(shelter_ - kShelteredTile), 1);
    floor_ = 0;
    shelter_ = kNoShelter;
    return tiles;
  }
  constexpr void add_bonus() { score_ = static_cast<std::uint16_t>(score_ + wall_.bonus()); }

  [[nodiscard]] constexpr TileCounts tiles() const;
  constexpr bool operator==(const Board&) const = default;

 private:
  static constexpr int kCountWidth = 3;
  static constexpr unsigned kCountField = 7;
  static constexpr std::uint16_t kMarker = 0x8000;
  static constexpr std::uint8_t kNoShelter = 0;
  static constexpr std::uint8_t kEmptyShelter = 1;
  static constexpr std::uint8_t kShelteredTile = 2;  // plus the tile's colour

  static constexpr int count_shift(Row line) { return kCountWidth * line.index(); }
  [[nodiscard]] constexpr int line_count(Row line) const {
    return static_cast<int>(line_counts_ >> count_shift(line) & kCountField);
  }
  [[nodiscard]] constexpr Colour line_colour(Row line) const {
    return colour_at(std::countr_zero(line_colours_ >> line.index() & bits::kFirstColumn) / 5);
  }
  /// The sum of the five counts; it fits in three bits, so the multiplication leaves it in the highest field.
  [[nodiscard]] constexpr int floor_tile_count() const {
    return static_cast<int>((floor_ & 0x7FFFU) * 0x1249U >> 12 & kCountField);
  }

  Wall wall_;
  std::uint32_t line_colours_ = 0;  // bit 5 * colour + line for every line that is not empty
  std::uint16_t line_counts_ = 0;   // three bits per line, line 1 lowest
  std::uint16_t floor_ = 0;         // three bits per colour, blue lowest; bit 15 the marker
  std::uint16_t score_ = 0;
  std::uint8_t full_lines_ = 0;
  std::uint8_t shelter_ = kNoShelter;
};

constexpr TileCounts Board::tiles() const {
  TileCounts tiles = floor_tiles();
  for (const Row row : Row::all()) {
    if (const auto held = line(row)) tiles.add(held->colour, held->count);
    for (const Colour colour : kColours) tiles.add(colour, wall_.has(row, colour) ? 1 : 0);
  }
  if (shelter_ >= kShelteredTile) tiles.add(colour_at(shelter_ - kShelteredTile), 1);
  return tiles;
}

}  // namespace azulejo
