#include <cmath>
#include <iomanip>
#include <iostream>

#include "app/commands.h"
#include "app/cpu_time.h"
#include "app/io.h"
#include "bots/bot.h"
#include "chance/draw.h"
#include "notation/atoms.h"

namespace azulejo::app {

namespace {

struct Tally {
  std::uint64_t games = 0;
  std::uint64_t stopped = 0;
  std::uint64_t moves = 0;
  std::uint64_t deals = 0;
};

void play_out(GameKind kind, Rng& rng, Tally& tally) {
  Position position = Position::fresh(kind, Player::at(0));
  while (position.phase() == Phase::kDeal && position.round() <= kLastRound) {
    position.apply(draw_deal(position, rng));
    ++tally.deals;
    for (; position.phase() == Phase::kOffer || position.phase() == Phase::kTiling; ++tally.moves) {
      position.apply(choose_random(position, rng));
    }
  }
  ++tally.games;
  if (position.phase() != Phase::kEnded) ++tally.stopped;
}

}  // namespace

int bench_playouts(const PlayoutsRequest& request) {
  constexpr int kGamesBetweenLooks = 500;
  const GameKind kind = *parse_game_kind(request.game);
  Rng rng(request.seed);
  Tally tally;
  const double begin = cpu_seconds();
  double seconds = 0;
  do {
    for (int i = 0; i < kGamesBetweenLooks; ++i) play_out(kind, rng, tally);
    seconds = cpu_seconds() - begin;
  } while (seconds < request.seconds);
  const auto games = static_cast<double>(tally.games);
  std::cout << std::fixed << std::setprecision(1) << request.game << ": " << tally.games << " games in " << seconds
            << " CPU-seconds, " << static_cast<double>(tally.moves) / games << " moves and "
            << static_cast<double>(tally.deals) / games << " deals a game, " << tally.stopped << " stopped after round "
            << kLastRound << '\n'
            << "playouts " << std::llround(games / seconds) << std::endl;
  return std::cout ? kDone : complain("standard output could not be written");
}

}  // namespace azulejo::app
