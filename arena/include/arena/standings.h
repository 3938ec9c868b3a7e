// The standings of a match: counted group by group, in the order of the groups and only when a group is complete, so
// that they do not depend on which games happened to end first.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "arena/game.h"
#include "arena/sprt.h"
#include "arena/statistics.h"

namespace azulejo {

/// How a contestant fared. With two contestants in a game of three or four the second has several seats in a game; then
/// each of them counts.
struct Score {
  int won = 0;
  int shared = 0;  // the first place
  int lost = 0;
  int failed = 0;      // lost by failing
  Moments share;       // of the first place, per seat and game; a value for each group
  Moments difference;  // own score less the mean of the others', of games that ended and had no failure

  [[nodiscard]] int seats() const { return won + shared + lost; }
};

class Standings {
 public:
  Standings(GameKind kind, int contestants, std::optional<Sprt> test = std::nullopt)
      : kind_(kind), scores_(static_cast<std::size_t>(contestants)), test_(test) {}

  /// Each game once, in any order. After the decision of the test nothing is counted any more.
  void add(GameNumber number, const Outcome& outcome);

  [[nodiscard]] const std::vector<Score>& scores() const { return scores_; }
  [[nodiscard]] int groups() const { return groups_; }
  [[nodiscard]] int games() const { return groups_ * kind_.players(); }
  [[nodiscard]] int broken_off() const { return broken_off_; }
  /// Pairs by the points the first contestant made: 0, a half, 1, one and a half, 2. Only of two players.
  [[nodiscard]] const std::array<int, 5>& pairs() const { return pairs_; }
  [[nodiscard]] const std::optional<Sprt>& test() const { return test_; }
  [[nodiscard]] Decision decision() const { return decision_; }

 private:
  using Group = std::map<int, Outcome>;  // by rotation

  void count(const Group& group);

  GameKind kind_;
  std::vector<Score> scores_;
  std::optional<Sprt> test_;
  Decision decision_ = Decision::kNone;
  int groups_ = 0;
  int broken_off_ = 0;
  std::array<int, 5> pairs_{};
  std::map<int, Group> waiting_;  // incomplete groups, and those behind them
};

}  // namespace azulejo
