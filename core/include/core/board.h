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

  [[nodiscard]] constexpr int score() const { return score_and_shelter_ & kScore; }
  [[nodiscard]] constexpr const Wall& wall() const { return wall_; }

  [[nodiscard]] constexpr std::optional<FilledLine> line(Row line) const {
    const int count = line_count(line);
    if (count == 0) return std::nullopt;
    return FilledLine{line_colour(line), count};
  }
  [[nodiscard]] constexpr int line_count(Row line) const {
    return static_cast<int>(line_counts_ >> (kWidth * line.index()) & kField);
  }
  /// The colour of a line that is not empty.
  [[nodiscard]] constexpr Colour line_colour(Row line) const {
    return colour_at(static_cast<int>(line_colours_ >> (kWidth * line.index()) & kField));
  }
  /// Five bits: the lines that are full.
  [[nodiscard]] constexpr std::uint32_t full_lines() const {
    std::uint32_t full = 0;
    for (const Row line : Row::all()) full |= (line_count(line) == capacity(line) ? 1U : 0U) << line.index();
    return full;
  }
  /// Bit 5 * line + colour wherever a line accepts a colour (R3.6).
  [[nodiscard]] constexpr std::uint32_t open_lines() const { return open_lines_; }
  [[nodiscard]] constexpr bool accepts(Row line, Colour colour) const {
    return (open_lines_ >> (5 * line.index() + index(colour)) & 1) != 0;
  }

  [[nodiscard]] constexpr TileCounts floor_tiles() const {
    TileCounts tiles;
    for (const Colour colour : kColours) {
      tiles.add(colour, static_cast<int>(floor_ >> (kWidth * index(colour)) & kField));
    }
    return tiles;
  }
  [[nodiscard]] constexpr bool marker_on_floor() const { return (floor_ & kMarker) != 0; }
  /// Floor spaces taken by tiles and the marker.
  [[nodiscard]] constexpr int floor_taken() const { return floor_tile_count() + (floor_ >> 15); }
  [[nodiscard]] constexpr std::optional<HeldShelter> shelter() const {
    if (shelter_state() == kNoShelter) return std::nullopt;
    return HeldShelter{sheltered_tile()};
  }

  /// The marker goes on the leftmost free floor space (R3.4), or beside the board when there is none (R3.5).
  constexpr void receive_marker() {
    if (floor_tile_count() < kFloorSpaces) floor_ |= kMarker;
  }
  constexpr void receive_shelter() { set_shelter(kEmptyShelter); }

  /// Puts tiles in a line that accepts them (R3.6), as many as fit (R3.7); says how many must fall. The floor line, at
  /// index 0, has fields of no width: all that is shifted there is shifted out again.
  constexpr int fill(Destination destination, Colour colour, int count) {
    assert(count > 0 && (destination.is_floor() || accepts(destination.line(), colour)));
    const int line = destination.index();  // also its capacity
    const int shift = kWidth * line;
    const int held = static_cast<int>(unsigned{line_counts_} << kWidth >> shift & kField);
    const int room = line - held;
    const int falling = bits::positive_part(count - room);
    const int fitting = count - falling;
    const unsigned still_open = fitting < room ? 1 : 0;
    line_counts_ = static_cast<std::uint16_t>(line_counts_ + (fitting << shift >> kWidth));
    line_colours_ = static_cast<std::uint16_t>(line_colours_ | index(colour) << shift >> kWidth);
    open_lines_ &= ~(bits::kFive << (5 * line) >> 5);
    open_lines_ |= still_open << index(colour) << (5 * line) >> 5;
    return falling;
  }
  /// Lets tiles fall on the Shelter (R8.8) and the floor line (R3.8); says how many go to the lid.
  constexpr int drop(Colour colour, int count) {
    if (shelter_state() == kEmptyShelter && count > 0) {
      set_shelter(kShelteredTile + index(colour));
      --count;
    }
    const int overflowing = bits::positive_part(count - (kFloorSpaces - floor_taken()));
    floor_ = static_cast<std::uint16_t>(floor_ + ((count - overflowing) << (kWidth * index(colour))));
    return overflowing;
  }

  /// Moves one tile of a full line to the wall, scores it and empties the line (R4.1); says its colour. The other tiles
  /// are the lid's.
  constexpr Colour tile(Row line, Column column) {
    const Colour colour = line_colour(line);
    wall_.place(line, column, colour);
    score_and_shelter_ = static_cast<std::uint16_t>(score_and_shelter_ + wall_.points(line, column));
    return empty_line(line);
  }
  /// Empties a full line (R7.3); says its colour.
  constexpr Colour empty_line(Row line) {
    assert(line_count(line) == capacity(line));
    const Colour colour = line_colour(line);
    const unsigned field = kField << (kWidth * line.index());
    line_counts_ = static_cast<std::uint16_t>(line_counts_ & ~field);
    line_colours_ = static_cast<std::uint16_t>(line_colours_ & ~field);
    open_lines_ |= (~wall_.colours_in(line) & bits::kFive) << (5 * line.index());
    return colour;
  }
  /// Pays for the floor line and clears it and the Shelter (R4.3, R4.4, R8.11); gives the tiles for the lid.
  constexpr TileCounts settle_floor() {
    TileCounts tiles = floor_tiles();
    if (const auto tile = sheltered_tile()) tiles.add(*tile, 1);
    score_and_shelter_ = static_cast<std::uint16_t>(bits::positive_part(score() - kFloorCost[floor_taken()]));
    floor_ = 0;
    return tiles;
  }
  constexpr void add_bonus() { score_and_shelter_ = static_cast<std::uint16_t>(score_and_shelter_ + wall_.bonus()); }

  [[nodiscard]] constexpr TileCounts tiles() const;
  constexpr bool operator==(const Board&) const = default;

  /// A number for the lines, the floor spaces taken and the Shelter's state, whatever colours fell: all that changes
  /// before the tiling.
  [[nodiscard]] constexpr std::uint64_t lines_and_floor() const {
    return std::uint64_t{line_counts_} | std::uint64_t{line_colours_} << 16 |
           static_cast<std::uint64_t>(floor_taken()) << 32 |
           static_cast<std::uint64_t>(std::min(shelter_state(), kShelteredTile)) << 40;
  }

 private:
  // Fields of three bits, for counts up to 7 and colours.
  static constexpr int kWidth = 3;
  static constexpr unsigned kField = 7;
  static constexpr std::uint16_t kMarker = 0x8000;
  static constexpr int kScore = 0x1FFF;
  static constexpr int kShelterShift = 13;
  static constexpr int kNoShelter = 0;
  static constexpr int kEmptyShelter = 1;
  static constexpr int kShelteredTile = 2;  // plus the tile's colour

  /// The sum of the five counts; it fits in three bits, so the multiplication leaves it in the highest field.
  [[nodiscard]] constexpr int floor_tile_count() const {
    return static_cast<int>((floor_ & 0x7FFFU) * 0x1249U >> 12 & kField);
  }
  [[nodiscard]] constexpr int shelter_state() const { return score_and_shelter_ >> kShelterShift; }
  constexpr void set_shelter(int state) {
    score_and_shelter_ = static_cast<std::uint16_t>(score() | state << kShelterShift);
  }
  [[nodiscard]] constexpr std::optional<Colour> sheltered_tile() const {
    if (shelter_state() < kShelteredTile) return std::nullopt;
    return colour_at(shelter_state() - kShelteredTile);
  }

  Wall wall_;
  std::uint32_t open_lines_ = bits::kGrid;
  std::uint16_t line_counts_ = 0;        // a field per line, line 1 lowest
  std::uint16_t line_colours_ = 0;       // the same; 0 for an empty line
  std::uint16_t floor_ = 0;              // a field per colour, blue lowest; bit 15 the marker
  std::uint16_t score_and_shelter_ = 0;  // the score in the low 13 bits, the Shelter's state above
};

constexpr TileCounts Board::tiles() const {
  TileCounts tiles = floor_tiles();
  for (const Row row : Row::all()) {
    if (const auto held = line(row)) tiles.add(held->colour, held->count);
    for (const Colour colour : kColours) tiles.add(colour, wall_.has(row, colour) ? 1 : 0);
  }
  if (const auto tile = sheltered_tile()) tiles.add(*tile, 1);
  return tiles;
}

}  // namespace azulejo
