// Who meets whom under which chance. Games come in groups: as many games as there are seats, with the same chance, in
// which everybody sits on every seat once. In a two-player game a group is a pair.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/deal.h"
#include "core/position.h"

namespace azulejo {

/// Which game of a match, both from 0.
struct GameNumber {
  int group = 0;
  int rotation = 0;

  bool operator==(const GameNumber&) const = default;
  bool operator<(const GameNumber& other) const {
    return group < other.group || (group == other.group && rotation < other.rotation);
  }
};

/// Chance in a match. The players' moves decide nothing here but what lies in bag and lid: as long as these agree, the
/// games of a group have the same deals. Without a refill from the lid they always agree.
class Pairing {
 public:
  Pairing(GameKind kind, std::uint64_t seed) : kind_(kind), seed_(seed) {}

  [[nodiscard]] GameKind kind() const { return kind_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  /// The same in all games of a group.
  [[nodiscard]] Player starter(int group) const;
  /// The deal that a position waits for: depends on seed, group, round, bag and lid only.
  [[nodiscard]] Deal deal(int group, const Position& position) const;
  /// For what a player does by chance.
  [[nodiscard]] std::uint64_t player_seed(GameNumber game, Player seat) const;

 private:
  GameKind kind_;
  std::uint64_t seed_;
};

/// Which contestant sits where, from 0 in the order in which they were named. Each moves on by a seat from game to
/// game. When there are fewer contestants than seats, the last one takes all seats that are left.
[[nodiscard]] inline int contestant_at(GameKind kind, int contestants, Player seat, int rotation) {
  const int player = (seat.index() - rotation + kind.players()) % kind.players();
  return std::min(player, contestants - 1);
}

}  // namespace azulejo
