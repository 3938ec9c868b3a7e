#include "arena/game.h"

#include <algorithm>

#include "bots/bot.h"
#include "core/play.h"
#include "core/ranking.h"
#include "notation/move_text.h"

namespace azulejo {

bool Outcome::has_failure() const {
  return std::any_of(failures.begin(), failures.end(), [](const auto& failure) { return !failure.empty(); });
}

double Outcome::points(Player seat) const {
  if (places[seat.index()] != 1) return 0;
  return 1.0 / static_cast<double>(std::count(places.begin(), places.end(), 1));
}

Outcome judge(const Position& last, const BySeat<std::string>& failures) {
  Outcome outcome{.failures = failures, .ended = last.phase() == Phase::kEnded};
  const auto ranks = ranking(last);
  const int players = last.kind().players();
  for (int i = 0; i < players; ++i) {
    outcome.scores[i] = last.board(Player::at(i)).score();
    outcome.places[i] = 1;
    for (int other = 0; other < players; ++other) {
      if (!failures[other].empty()) continue;
      if (!failures[i].empty() || (outcome.ended && ranks[other] < ranks[i])) ++outcome.places[i];
    }
  }
  return outcome;
}

namespace {

/// A game that is being played.
class Game {
 public:
  Game(const Pairing& pairing, GameNumber number, std::span<Agent* const> seats)
      : pairing_(pairing),
        number_(number),
        seats_(seats),
        substitute_(pairing.player_seed(number, Player::at(0))),
        position_(Position::fresh(pairing.kind(), pairing.starter(number.group))),
        record_{pairing.kind(), position_.starter()} {}

  void begin() {
    deal();
    for (int i = 0; i < pairing_.kind().players(); ++i) {
      if (const auto wrong = seats_[i]->new_game(pairing_.player_seed(number_, Player::at(i)))) fail(i, *wrong);
    }
  }
  [[nodiscard]] bool over() const {
    return position_.phase() == Phase::kEnded || position_.round() > kLastRound ||
           (pairing_.kind().players() == 2 && (!failures_[0].empty() || !failures_[1].empty()));
  }
  void go_on() {
    if (position_.phase() == Phase::kDeal) {
      deal();
    } else {
      const Move move = choose(position_.turn().index());
      if (!over()) play(move);
    }
  }
  [[nodiscard]] PlayedGame result() && {
    PlayedGame game{number_, std::move(record_), judge(position_, failures_)};
    game.record.has_end = game.outcome.ended;
    if (!game.outcome.ended && !game.outcome.has_failure()) {
      game.record.events.back().comment = "stopped: not over after round " + std::to_string(kLastRound);
    }
    return game;
  }

 private:
  template <class Happening>
  void play(const Happening& happening) {
    position_.apply(happening);
    record_.events.push_back({happening});
  }
  void deal() { play(pairing_.deal(number_.group, position_)); }

  /// The agent's move, or the substitute's when it failed.
  Move choose(int seat) {
    if (failures_[seat].empty()) {
      const auto chosen = seats_[seat]->choose(position_);
      if (!chosen) {
        fail(seat, chosen.error());
      } else if (const auto refusal = refuse(position_, *chosen)) {
        fail(seat, {"illegal move " + format(*chosen), describe(*refusal)});
      } else {
        return *chosen;
      }
    }
    return choose_greedy(position_, substitute_);
  }
  void fail(int seat, const Error& why) {
    failures_[seat] = why.message();
    record_.events.back().comment = "player " + std::to_string(seat + 1) + " fails";
  }

  const Pairing& pairing_;
  GameNumber number_;
  std::span<Agent* const> seats_;
  Rng substitute_;
  Position position_;
  Record record_;
  BySeat<std::string> failures_{};
};

}  // namespace

std::optional<PlayedGame> play_game(const Pairing& pairing, GameNumber number, std::span<Agent* const> seats,
                                    const std::stop_token& stop) {
  Game game(pairing, number, seats);
  game.begin();
  while (!game.over() && !stop.stop_requested()) game.go_on();
  if (stop.stop_requested()) return std::nullopt;  // also when the stop made an agent fail
  return std::move(game).result();
}

}  // namespace azulejo
