// Games with fair deals.
#pragma once

#include <string>

#include "bots/bot.h"
#include "chance/rng.h"
#include "fair/fair.h"
#include "notation/record.h"

namespace azulejo::testing {

/// The same number is the same lot.
inline fair::Lot lot(GameKind kind, int number) {
  fair::Lot lot{crypto::sha256("test " + std::to_string(number)), {}};
  for (int seat = 1; seat <= kind.players(); ++seat) {
    lot.contributions.push_back("\\ \"contribution\" " + std::to_string(seat) + " of {" + std::to_string(number) +
                                "} ");
  }
  return lot;
}

/// A whole random game with the deals of this lot, as the server would record it.
inline Record play(GameKind kind, const fair::Lot& lot, std::uint64_t seed) {
  Rng rng(seed);
  Position position = Position::fresh(kind, Player::at(static_cast<int>(seed) % kind.players()));
  Record record{kind, position.starter(), fair::tags(lot)};
  const auto apply = [&](const auto& event) {
    position.apply(event);
    record.events.push_back({event});
  };
  while (position.phase() != Phase::kEnded && position.round() <= kLastRound) {
    if (position.phase() == Phase::kDeal) {
      apply(fair::deal(position, lot));
    } else {
      apply(choose_random(position, rng));
    }
  }
  record.has_end = position.phase() == Phase::kEnded;
  return record;
}

inline int count_deals(const Record& record) {
  int deals = 0;
  for (const Event& event : record.events) deals += std::holds_alternative<Deal>(event.what) ? 1 : 0;
  return deals;
}

}  // namespace azulejo::testing
