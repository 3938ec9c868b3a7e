#include "arena/pairing.h"

#include <initializer_list>

#include "chance/draw.h"

namespace azulejo {

namespace {

std::uint64_t blend(std::initializer_list<std::uint64_t> numbers) {
  std::uint64_t blended = 0;
  for (const std::uint64_t number : numbers) blended = Rng(blended ^ number).next();
  return blended;
}

std::uint64_t number(int n) { return static_cast<std::uint64_t>(n); }

}  // namespace

Player Pairing::starter(int group) const {
  Rng rng(blend({seed_, number(group), 0}));  // rounds count from 1
  return Player::at(static_cast<int>(below(rng, static_cast<std::uint32_t>(kind_.players()))));
}

Deal Pairing::deal(int group, const Position& position) const {
  Rng rng(blend({seed_, number(group), number(position.round())}));
  return draw_deal(position, rng);
}

std::uint64_t Pairing::player_seed(GameNumber game, Player seat) const {
  return blend({seed_, number(game.group), 0, number(game.rotation), number(seat.index())});
}

}  // namespace azulejo
