// A player's wall: where tiles lie, what a placed tile scores (R4.2), what is complete (R6.1, R6.2).
// Both kinds of wall: the coloured one fixes the column of a colour (R1.6), the grey one limits it (R7.1).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "core/bits.h"
#include "core/types.h"

namespace azulejo {

/// A set of columns, one bit each.
class ColumnSet {
 public:
  constexpr explicit ColumnSet(std::uint32_t bits) : bits_(static_cast<std::uint8_t>(bits)) {}

  [[nodiscard]] constexpr bool has(Column column) const { return (bits_ >> column.index() & 1) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] Column nth(int n) const { return Column::at(bits::nth_bit(bits_, n)); }

 private:
  std::uint8_t bits_;
};

class Wall {
 public:
  /// Where the coloured wall shows a colour (R1.6).
  static constexpr Column column_of(Row row, Colour colour) {
    return Column::at((index(colour) + row.index()) % Column::kLimit);
  }

  [[nodiscard]] constexpr std::optional<Colour> at(Row row, Column column) const {
    const int shift = cell(row, column);
    const std::uint32_t code =
        (planes_[0] >> shift & 1) | (planes_[1] >> shift & 1) << 1 | (planes_[2] >> shift & 1) << 2;
    if (code == 0) return std::nullopt;
    return colour_at(static_cast<int>(code) - 1);
  }
  [[nodiscard]] constexpr bool has(Row row, Colour colour) const {
    return (row_colours_ >> (5 * row.index() + index(colour)) & 1) != 0;
  }
  /// Five bits: the colours in a row.
  [[nodiscard]] constexpr std::uint32_t colours_in(Row row) const { return bits::row(row_colours_, row.index()); }

  /// Bit 5 * row + column wherever a tile lies.
  [[nodiscard]] constexpr std::uint32_t cells() const { return planes_[0] | planes_[1] | planes_[2]; }
  /// Bit 5 * row + colour wherever a row has a colour.
  [[nodiscard]] constexpr std::uint32_t row_colours() const { return row_colours_; }

  /// The columns of a row where the grey wall accepts a colour (R7.1).
  [[nodiscard]] constexpr ColumnSet open_columns(Row row, Colour colour) const {
    return ColumnSet(~(bits::row(cells(), row.index()) | bits::any_row(cells_of(colour))) & bits::kFive);
  }

  /// The space must be free.
  constexpr void place(Row row, Column column, Colour colour) {
    assert(!at(row, column));
    const auto code = static_cast<std::uint32_t>(index(colour) + 1);
    const int shift = cell(row, column);
    planes_[0] |= (code & 1) << shift;
    planes_[1] |= (code >> 1 & 1) << shift;
    planes_[2] |= (code >> 2) << shift;
    row_colours_ |= 1U << (5 * row.index() + index(colour));
  }

  /// What the tile that lies there scored when it was placed on the wall as it is now, or what one would score that
  /// was placed there (R4.2).
  [[nodiscard]] constexpr int points(Row row, Column column) const {
    const std::uint32_t all = cells();
    const int across = kRun[bits::row(all, row.index())][column.index()];
    const int down = kRun[bits::column(all, column.index())][row.index()];
    return std::max(across + down, 1);
  }

  [[nodiscard]] constexpr bool has_complete_row() const { return bits::full_rows(cells()) != 0; }
  [[nodiscard]] constexpr int complete_rows() const { return std::popcount(bits::full_rows(cells())); }
  [[nodiscard]] constexpr int complete_columns() const { return std::popcount(bits::every_row(cells())); }
  [[nodiscard]] constexpr int complete_colours() const { return std::popcount(bits::every_row(row_colours_)); }
  [[nodiscard]] constexpr int bonus() const {  // R6.2
    return 2 * complete_rows() + 7 * complete_columns() + 10 * complete_colours();
  }
  constexpr bool operator==(const Wall&) const = default;

 private:
  /// kRun[five bits][i]: length of the unbroken run of ones through bit i, counting bit i as one; 0 if it is alone.
  static constexpr auto kRun = [] {
    std::array<std::array<std::uint8_t, 5>, 32> runs{};
    for (std::uint32_t five = 0; five < 32; ++five) {
      for (int i = 0; i < 5; ++i) {
        int first = i;
        int last = i;
        while (first > 0 && (five >> (first - 1) & 1) != 0) --first;
        while (last < 4 && (five >> (last + 1) & 1) != 0) ++last;
        runs[five][i] = static_cast<std::uint8_t>(first == last ? 0 : last - first + 1);
      }
    }
    return runs;
  }();

  static constexpr int cell(Row row, Column column) { return 5 * row.index() + column.index(); }
  [[nodiscard]] constexpr std::uint32_t cells_of(Colour colour) const {
    const auto code = static_cast<std::uint32_t>(index(colour) + 1);
    std::uint32_t cells = bits::kGrid;
    for (std::uint32_t plane = 0; plane < 3; ++plane) {
      cells &= (code >> plane & 1) != 0 ? planes_[plane] : ~planes_[plane];
    }
    return cells;
  }

  // Bit 5 * row + column of plane i is bit i of the space's code: 0 free, 1..5 blue..white.
  std::array<std::uint32_t, 3> planes_{};
  // Bit 5 * row + colour: kept beside the planes because R3.6 asks for it.
  std::uint32_t row_colours_ = 0;
};

}  // namespace azulejo
