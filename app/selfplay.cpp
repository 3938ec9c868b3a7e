#include <iostream>

#include "app/commands.h"
#include "app/io.h"
#include "bots/bot.h"
#include "chance/draw.h"
#include "notation/atoms.h"
#include "notation/record.h"

namespace azulejo::app {

namespace {

Record play_game(GameKind kind, const std::vector<const Bot*>& seats, Rng& rng) {
  const Player starter = Player::at(static_cast<int>(below(rng, static_cast<std::uint32_t>(kind.players()))));  // R2.2
  Record record{kind, starter};
  for (std::size_t i = 0; i < seats.size(); ++i) {
    record.tags.push_back({"Player" + std::to_string(i + 1), std::string(seats[i]->name)});
  }
  Position position = Position::fresh(kind, starter);
  const auto play = [&](const auto& event) {
    position.apply(event);
    record.events.push_back({event});
  };
  while (position.phase() != Phase::kEnded && position.round() <= kLastRound) {
    if (position.phase() == Phase::kDeal) {
      play(draw_deal(position, rng));
    } else {
      const auto seat = static_cast<std::size_t>(position.turn().index());
      play(seats[seat]->choose(position, rng));
    }
  }
  record.has_end = position.phase() == Phase::kEnded;
  if (!record.has_end) {
    record.events.back().comment = "stopped: not over after round " + std::to_string(kLastRound);
  }
  return record;
}

}  // namespace

int selfplay(const SelfplayRequest& request) {
  const GameKind kind = *parse_game_kind(request.game);
  std::vector<const Bot*> seats(static_cast<std::size_t>(kind.players()));
  for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = find_bot(request.bots[i % request.bots.size()]);
  Rng rng(request.seed);
  std::string records;
  int stopped = 0;
  for (int i = 0; i < request.games; ++i) {
    const Record record = play_game(kind, seats, rng);
    if (!record.has_end) ++stopped;
    if (i > 0) records += '\n';
    records += format(record);
  }
  if (stopped > 0) {
    std::cerr << "azulejo: " << stopped << " of " << request.games << " games were stopped after round " << kLastRound
              << '\n';
  }
  return write_all(request.out, records);
}

}  // namespace azulejo::app
