// Numbers that stand for positions in the table of positions seen.
#pragma once

#include <bit>
#include <cstdint>

#include "core/position.h"

namespace azulejo {

inline std::uint64_t mixed(std::uint64_t word) {
  word *= 0x9E3779B97F4A7C15;
  word ^= word >> 32;
  word *= 0xD6E8FEB86659FD93;
  return word ^ word >> 32;
}

/// A number for all of a position that changes within a round and can matter before its end, the same for positions
/// that differ only in the order of plain displays or in which colours fell.
inline std::uint64_t key_of(const Position& position) {
  const Offer& offer = position.offer();
  const int displays = position.kind().displays();
  std::uint64_t key = 0;
  if (position.sides().all_plain()) {
    for (int i = 0; i < displays; ++i) key += mixed(offer.at(Source::at(i)).bits());
  } else {
    for (int i = 0; i < displays; ++i) {
      const Display display = Display::at(i);
      const auto side = static_cast<std::uint64_t>(position.sides().at(display));
      key += mixed(offer.at(display).bits() | side << 32 | static_cast<std::uint64_t>(i) << 40);
    }
  }
  const auto holder = position.marker_holder();
  key = mixed(key ^ (std::uint64_t{offer.at(Source::centre()).bits()} << 32 |
                     static_cast<std::uint64_t>(position.turn().index()) << 8 |
                     static_cast<std::uint64_t>(holder ? holder->number() : 0)));
  for (const Board& board : position.boards()) key = mixed(key ^ board.lines_and_floor());
  return key;
}

/// A number for a board with its wall and score.
inline std::uint64_t key_of_board(const Board& board) {
  const std::uint64_t tiles = board.wall().cells() | std::uint64_t{board.wall().row_colours()} << 32;
  return mixed(board.lines_and_floor() ^ mixed(tiles ^ mixed(static_cast<unsigned>(board.score()))));
}

/// A number for all that can differ between the ends of one round.
inline std::uint64_t key_of_end(const Position& position) {
  std::uint64_t key =
      mixed(std::uint64_t{position.lid().bits()} << 8 | static_cast<unsigned>(position.starter().index()));
  for (const Board& board : position.boards()) key = mixed(key ^ key_of_board(board));
  return key;
}

/// A number for what stays the same within a round and decides what its end is worth: round, walls, scores, the
/// starter, the bag.
inline std::uint64_t key_of_round(const Position& position) {
  const GameKind kind = position.kind();
  std::uint64_t key = mixed(static_cast<std::uint64_t>(kind.players() | position.starter().index() << 4 |
                                                       static_cast<int>(kind.wall()) << 8));
  key = mixed(key ^ (std::uint64_t{position.bag().bits()} << 32 | static_cast<std::uint64_t>(position.round())));
  for (const Board& board : position.boards()) {
    key = mixed(key ^ static_cast<std::uint64_t>(board.score()));
    for (const Row row : Row::all()) {
      std::uint64_t colours = 0;
      for (const Column column : Column::all()) {
        const auto colour = board.wall().at(row, column);
        colours = colours << 3 | static_cast<std::uint64_t>(colour ? 1 + index(*colour) : 0);
      }
      key = mixed(key ^ colours);
    }
  }
  return key;
}

}  // namespace azulejo
