#include <iostream>
#include <memory>

#include "app/commands.h"
#include "app/io.h"
#include "bots/bot.h"
#include "chance/draw.h"
#include "notation/atoms.h"
#include "notation/record.h"

namespace azulejo::app {

namespace {

struct Seat {
  std::string name;
  std::unique_ptr<Bot> bot;
};

Record play_game(GameKind kind, const std::vector<Seat>& seats, Rng& rng) {
  const Player starter = Player::at(static_cast<int>(below(rng, static_cast<std::uint32_t>(kind.players()))));  // R2.2
  Record record{kind, starter};
  for (std::size_t i = 0; i < seats.size(); ++i) {
    record.tags.push_back({"Player" + std::to_string(i + 1), seats[i].name});
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
      play(seats[seat].bot->choose(position, {}));
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
  Rng rng(request.seed);
  std::vector<Seat> seats(static_cast<std::size_t>(kind.players()));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string& name = request.bots[i % request.bots.size()];
    seats[i] = {name, find_bot(name)->make(rng.next())};
  }
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
