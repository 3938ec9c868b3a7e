#include "arena/standings.h"

#include <cmath>

namespace azulejo {

namespace {

double lead(const Outcome& outcome, int seat, int players) {
  double others = 0;
  for (int other = 0; other < players; ++other) others += other == seat ? 0 : outcome.scores[other];
  return outcome.scores[seat] - others / (players - 1);
}

/// What a contestant makes of one group.
struct Harvest {
  Moments shares;
  Moments leads;
};

}  // namespace

void Standings::add(GameNumber number, const Outcome& outcome) {
  waiting_[number.group].emplace(number.rotation, outcome);
  for (auto next = waiting_.begin(); next != waiting_.end() && decision_ == Decision::kNone;
       next = waiting_.erase(next)) {
    if (next->first != groups_ || std::cmp_less(next->second.size(), kind_.players())) break;
    count(next->second);
  }
}

void Standings::count(const Group& group) {
  const int players = kind_.players();
  const int contestants = static_cast<int>(scores_.size());
  std::vector<Harvest> harvests(scores_.size());
  for (const auto& [rotation, outcome] : group) {
    const bool complete = outcome.ended && !outcome.has_failure();
    if (!outcome.ended && !outcome.has_failure()) ++broken_off_;
    for (int seat = 0; seat < players; ++seat) {
      const auto who = static_cast<std::size_t>(contestant_at(kind_, contestants, Player::at(seat), rotation));
      const double points = outcome.points(Player::at(seat));
      Score& score = scores_[who];
      ++(points == 1 ? score.won : points > 0 ? score.shared : score.lost);
      if (!outcome.failures[seat].empty()) ++score.failed;
      harvests[who].shares.add(points);
      if (complete) harvests[who].leads.add(lead(outcome, seat, players));
    }
  }
  for (std::size_t who = 0; who < scores_.size(); ++who) {
    scores_[who].share.add(harvests[who].shares.mean());
    if (harvests[who].leads.count() > 0) scores_[who].difference.add(harvests[who].leads.mean());
  }
  ++groups_;
  if (players == 2) ++pairs_[std::lround(4 * harvests[0].shares.mean())];
  if (test_) decision_ = decide(*test_, scores_.front().share);
}

}  // namespace azulejo
