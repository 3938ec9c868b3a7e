// A number for all of a position that can matter before the round ends, the same for positions that differ only in the
// order of plain displays or in which colours fell. Walls, scores, bag and lid are the same in all positions of a
// search, or follow from the rest.
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

}  // namespace azulejo
