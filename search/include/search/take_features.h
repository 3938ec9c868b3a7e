// What is seen of a take at a glance, as numbers of things that are so: how good the guide finds it, how it fits, what
// else there is. How likely the take is to be the best one follows from their weights, which were learned from what
// the tree search chose (training/takes.h).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/position.h"
#include "search/features.h"

namespace azulejo {

class TakeFeatures {
 public:
  // Each list once for every third of the round.
  static constexpr int kBehind = 0;  // the guide's favourite, by so much
  static constexpr int kBehinds = 32;
  static constexpr int kFit = kBehind + kBehinds;         // destination, room then or too many, whether started before
  static constexpr int kElsewhere = kFit + 6 * 8 * 2;     // sources with as many, with more; whether a line gets full
  static constexpr int kPushed = kElsewhere + 3 * 3 * 2;  // to the centre, so many
  static constexpr int kCentre = kPushed + 5;             // taken from it: whether with the marker, how many
  static constexpr int kThird = kCentre + 2 * 8;
  static constexpr int kCount = 3 * kThird;
  static constexpr int kEach = 4;         // so many for every take
  static constexpr int kStepsOfNat = 32;  // of the weights

  /// Of the takes of this position.
  explicit TakeFeatures(const Position& position)
      : position_(position), third_((ViewFeatures::phase(position) - 1) * kThird) {
    for (std::uint64_t rest = position.offer().present(); rest != 0; rest &= rest - 1) {
      const int place = std::countr_zero(rest);
      const int colour = place / Offer::kStride;
      ++sources_[colour][counted(position.offer().count(Source::at(place % Offer::kStride), colour_at(colour)))];
    }
  }

  /// `behind`: how much less it is worth to the guide than its favourite, in hundredths of a
  /// point.
  template <class Visit>
  void for_each(Move take, int behind, Visit visit) const {
    const TileCounts there = position_.offer().at(take.source());
    const int count = there.of(take.colour());
    const bool falls = take.destination().is_floor();
    const int line = falls ? 0 : take.destination().line().index();
    const int held = falls ? 0 : position_.board(position_.turn()).line_count(Row::at(line));
    const int room = (falls ? 0 : line + 1 - held) - count;  // then; below 0 if some fall
    const bool fills = !falls && room <= 0;
    visit(third_ + kBehind + std::min(behind < 400 ? behind / 25 : 12 + behind / 100, kBehinds - 1));
    visit(third_ + kFit + ((falls ? 5 : line) * 8 + std::max(room, -3) + 3) * 2 + (held > 0 ? 1 : 0));
    const auto& sources = sources_[index(take.colour())];
    const int many = counted(count);
    int more = 0;
    for (int i = many + 1; i < kCounts; ++i) more += sources[i];
    visit(third_ + kElsewhere + (std::min(sources[many] - 1, 2) * 3 + std::min(more, 2)) * 2 + (fills ? 1 : 0));
    if (take.source().is_centre())
      visit(third_ + kCentre + (position_.marker_holder() ? 8 : 0) + many);
    else
      visit(third_ + kPushed + std::min(there.total() - count, 4));
  }

 private:
  static constexpr int kCounts = 8;
  static int counted(int tiles) { return std::min(tiles, kCounts - 1); }

  const Position& position_;
  int third_;
  std::array<std::array<int, kCounts>, 5> sources_{};  // by colour: how many have so many tiles of it
};

}  // namespace azulejo
