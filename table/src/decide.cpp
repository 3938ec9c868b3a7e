#include "table/decide.h"

#include <algorithm>
#include <chrono>

#include "core/legal_moves.h"
#include "core/play.h"
#include "core/ranking.h"
#include "notation/move_text.h"

namespace azulejo::table {

namespace {

constexpr Millis kWaitForContributions = 10'000;
constexpr Millis kWaitForPlayers = 24LL * 60 * 60 * 1000;

std::string number(Player seat) { return std::to_string(seat.number()); }

Refused wrong_phase(std::string message) { return {Code::kWrongPhase, std::move(message)}; }

/// The position as this player's tiling finds it: nothing in one player's tiling changes another's (R7.4), so those
/// before may choose anything.
Position position_for_tiling_of(Position position, Player player) {
  while (position.phase() == azulejo::Phase::kTiling && position.turn() != player) {
    position.apply(LegalMoves(position)[0]);
  }
  return position;
}

/// Makes events one after another, each upon the state that those before have made.
class Decider {
 public:
  Decider(const State& state, const fair::Seed& seed, Millis now, Sender sender = {})
      : state_(state), seed_(seed), now_(std::max(now, state.changed())), sender_(std::move(sender)) {}

  Decision answer(const Command& command) {
    std::visit([this](const auto& what) { handle(what); }, command);
    if (refused_) return *refused_;
    return std::move(events_);
  }

  std::vector<Event> answer(const Duty& duty) {
    std::visit([this](const auto& what) { handle(what); }, duty);
    return std::move(events_);
  }

 private:
  void add(What what) {
    events_.push_back({now_, sender_.person, sender_.id, std::move(what)});
    state_.apply(events_.back());
  }
  void refuse(Refused refused) { refused_ = std::move(refused); }

  [[nodiscard]] bool is_host() const { return state_.host() == sender_.person; }
  [[nodiscard]] bool before_start() const {
    return state_.phase() == Phase::kWaiting || state_.phase() == Phase::kStarting;
  }
  /// The sender's seat; refuses when there is none.
  std::optional<Player> own_seat() {
    auto seat = state_.seat_of(sender_.person);
    if (!seat) refuse({Code::kNotSeated, "Only those who sit at the table can do this."});
    return seat;
  }
  bool refuse_unless_on() {
    if (state_.phase() == Phase::kPlaying) return false;
    refuse(wrong_phase(before_start() ? "The game has not begun." : "The game is over."));
    return true;
  }
  bool refuse_unless_waiting() {
    if (state_.phase() == Phase::kWaiting) return false;
    refuse(wrong_phase("The seats are settled: the game has begun or is about to."));
    return true;
  }
  /// Whether the sender has seen everything since this version, and nothing that is not there.
  bool refuse_stale(int seen, int since) {
    if (since <= seen && seen <= state_.version()) return false;
    refuse({Code::kStaleVersion, "The position has changed since version " + std::to_string(seen) + ".", "version"});
    return true;
  }

  // Before the start.

  void handle(const Sit& command) {
    if (refuse_unless_waiting() || refuse_seat(command.seat)) return;
    const Seat& seat = state_.seat(command.seat);
    const auto* reserved = std::get_if<Reserved>(&seat);
    const auto* person = std::get_if<Seated>(&seat);
    const bool mine = (reserved != nullptr && reserved->person == sender_.person) ||
                      (person != nullptr && person->person == sender_.person);
    if (!mine && !std::holds_alternative<Open>(seat)) {
      return refuse({Code::kSeatTaken, "Seat " + number(command.seat) + " is taken.", "seat"});
    }
    add(Sat{command.seat, sender_.person, command.contribution});
  }

  void handle(const Leave& /*command*/) {
    if (!before_start()) return refuse(wrong_phase("The game has begun; one can resign."));
    if (!is_host() && !own_seat()) return;
    add(Left{sender_.person, is_host() ? next_host() : state_.host()});
    if (state_.host().empty()) add(Closed{Closed::Reason::kLeft});
  }

  void handle(const SetSeat& command) {
    if (!is_host()) return refuse({Code::kNotHost, "Only the host of the table can do this."});
    if (refuse_unless_waiting() || refuse_seat(command.seat)) return;
    add(SeatSet{command.seat, command.what});
  }

  void handle(const Contribute& command) {
    if (!before_start()) return refuse(wrong_phase("The game has begun."));
    const auto seat = own_seat();
    if (!seat) return;
    add(Contributed{*seat, command.contribution});
    if (state_.phase() == Phase::kStarting && !missing_contribution()) start();
  }

  void handle(const Start& /*command*/) {
    if (!is_host()) return refuse({Code::kNotHost, "Only the host of the table can start the game."});
    if (state_.phase() == Phase::kStarting) return refuse(wrong_phase("The game is about to begin."));
    if (state_.phase() != Phase::kWaiting) return refuse(wrong_phase("The game has begun."));
    for (const Seat& seat : state_.seats()) {
      if (std::holds_alternative<Open>(seat) || std::holds_alternative<Reserved>(seat)) {
        return refuse({Code::kSeatsMissing, "Some seats are still empty: wait, or seat bots there."});
      }
    }
    if (missing_contribution()) {
      add(Starting{now_ + kWaitForContributions});
    } else {
      start();
    }
  }

  bool refuse_seat(Player seat) {
    if (state_.settings().kind.has(seat)) return false;
    refuse({Code::kBadField,
            "There are seats 1 to " + std::to_string(state_.settings().kind.players()) + " at this table.", "seat"});
    return true;
  }

  [[nodiscard]] std::string next_host() const {
    for (const Seat& seat : state_.seats()) {
      const auto* person = std::get_if<Seated>(&seat);
      if (person != nullptr && person->person != sender_.person) return person->person;
    }
    return {};
  }

  [[nodiscard]] bool missing_contribution() const {
    return std::any_of(state_.seats().begin(), state_.seats().end(), [](const Seat& seat) {
      const auto* person = std::get_if<Seated>(&seat);
      return person != nullptr && person->contribution.empty();
    });
  }

  void start() {
    Started started;
    for (int i = 0; i < state_.settings().kind.players(); ++i) {
      const Seated* person = state_.person_at(Player::at(i));
      const bool has_one = person != nullptr && !person->contribution.empty();
      // Fixed texts: the server, who knows the seed, has nothing to choose from.
      started.contributions.push_back(has_one ? person->contribution : person == nullptr ? "bot" : "absent");
      if (person != nullptr && !has_one) started.replaced.push_back(Player::at(i));
    }
    add(std::move(started));
    go_on();
  }

  // During the game.

  void handle(const MakeMove& command) {
    if (refuse_unless_on()) return;
    const auto seat = own_seat();
    if (!seat || refuse_resigned(*seat)) return;
    if (refuse_stale(command.version, state_.position_version())) return;
    if (state_.turn() != seat) {
      return refuse({Code::kNotYourTurn, "It is the turn of seat " + number(*state_.turn()) + ".", "move"});
    }
    if (const auto refusal = azulejo::refuse(*state_.position(), command.move)) {
      return refuse({Code::kIllegalMove, describe(*refusal), "move"});
    }
    come_back(*seat);
    add(Moved{*seat, command.move, false});
    go_on();
  }

  void handle(const PlanColumns& command) {
    if (refuse_unless_on()) return;
    const auto seat = own_seat();
    if (!seat || refuse_resigned(*seat)) return;
    if (state_.position()->phase() != azulejo::Phase::kTiling) {
      return refuse(wrong_phase("Columns are chosen in the tiling on the grey wall."));
    }
    if (refuse_stale(command.version, state_.tiling_version())) return;
    Position position = position_for_tiling_of(*state_.position(), *seat);
    const auto is_due = [&] { return position.phase() == azulejo::Phase::kTiling && position.turn() == *seat; };
    if (!is_due()) return refuse({Code::kIllegalMove, "You have no column to choose in this tiling.", "moves"});
    for (const Move move : command.moves) {
      if (!is_due()) return refuse({Code::kIllegalMove, "There are more columns than full lines.", "moves"});
      if (const auto refusal = azulejo::play(position, move)) {
        return refuse({Code::kIllegalMove, format(move) + ": " + describe(*refusal), "moves"});
      }
    }
    if (is_due()) {
      return refuse({Code::kIllegalMove, "A column is missing: send all that you have to choose.", "moves"});
    }
    come_back(*seat);
    add(Planned{*seat, command.moves});
    go_on();
  }

  void handle(const Resign& /*command*/) {
    if (refuse_unless_on()) return;
    const auto seat = own_seat();
    if (!seat || refuse_resigned(*seat)) return;
    resign(*seat, Why::kOwn);
  }

  void handle(const Return& /*command*/) {
    if (refuse_unless_on()) return;
    const auto seat = own_seat();
    if (!seat || refuse_resigned(*seat)) return;
    if (!state_.person_at(*seat)->stand_in) return refuse({Code::kNotStoodIn, "You are at your seat already."});
    come_back(*seat);
  }

  void handle(const AskRematch& command) {
    if (state_.phase() != Phase::kEnded) return refuse(wrong_phase("A rematch is possible when the game is over."));
    if (!own_seat()) return;
    if (!state_.rematch().empty()) return refuse(wrong_phase("There is a rematch already."));
    add(Rematch{command.table});
  }

  bool refuse_resigned(Player seat) {
    if (!state_.person_at(seat)->resigned) return false;
    refuse({Code::kResigned, "You have resigned."});
    return true;
  }

  void come_back(Player seat) {
    if (state_.person_at(seat)->stand_in) add(Returned{seat});
  }

  void resign(Player seat, Why why) {
    add(Resigned{seat, why});
    int playing = 0;
    bool people = false;
    for (const Seat& other : state_.seats()) {
      const auto* person = std::get_if<Seated>(&other);
      if (person != nullptr && person->resigned) continue;
      ++playing;
      people |= person != nullptr;
    }
    if (playing < 2 || !people) end(Ended::Reason::kResigned);
  }

  // What the server has to do.

  void handle(const Tick& tick) {
    if (state_.phase() == Phase::kStarting && now_ >= state_.starting_until()) return start();
    if (state_.phase() == Phase::kWaiting && now_ >= state_.changed() + kWaitForPlayers) {
      return add(Closed{Closed::Reason::kExpired});
    }
    const auto turn = state_.turn();
    if (!turn || state_.machine_to_act()) return;
    if (const auto deadline = state_.deadline(); deadline && now_ >= *deadline) return replace(*turn, Why::kTime);
    if (state_.settings().time.kind == TimeControl::Kind::kDays) return;
    const Millis grace = std::chrono::milliseconds(state_.settings().grace).count();
    for (const auto& away : tick.away) {
      if (away.seat == *turn && now_ >= std::max(away.since, state_.turn_began()) + grace) {
        return replace(*turn, Why::kAway);
      }
    }
  }

  void handle(const BotMove& command) {
    if (!state_.machine_to_act() || command.version != state_.position_version()) return;
    if (azulejo::refuse(*state_.position(), command.move)) return;
    add(Moved{*state_.turn(), command.move, true});
    go_on();
  }

  void handle(const Credit& credit) {
    if (state_.deadline()) add(Credited{credit.time});
  }

  void replace(Player seat, Why why) {
    if (state_.settings().absence == Absence::kResign) return resign(seat, why);
    add(StoodIn{seat, why});
  }

  // What follows by itself.

  void go_on() {
    while (state_.phase() == Phase::kPlaying) {
      const Position& position = *state_.position();
      if (position.phase() == azulejo::Phase::kEnded) return end(Ended::Reason::kComplete);
      if (position.phase() == azulejo::Phase::kDeal) {
        if (position.round() > kLastRound) return end(Ended::Reason::kEndless);
        add(Dealt{fair::deal(position, {seed_, state_.contributions()})});
        continue;
      }
      const Player turn = position.turn();
      if (state_.plan(turn).empty()) return;
      add(Moved{turn, state_.plan(turn).front(), true});
    }
  }

  void end(Ended::Reason reason) {
    const Position& position = *state_.position();
    const auto by_points = ranking(position);
    const auto order = [&](std::size_t seat) {
      const auto* person = std::get_if<Seated>(&state_.seats()[seat]);
      return std::pair(person != nullptr && person->resigned, by_points[seat]);
    };
    Ended ended{reason, {}, {}, crypto::to_hex(seed_)};
    for (std::size_t seat = 0; seat < state_.seats().size(); ++seat) {
      int place = 1;
      for (std::size_t other = 0; other < state_.seats().size(); ++other) place += order(other) < order(seat) ? 1 : 0;
      ended.places.push_back(place);
      ended.scores.push_back(position.boards()[seat].score());
    }
    add(std::move(ended));
  }

  State state_;
  const fair::Seed& seed_;
  Millis now_;  // never before the last event, whatever another server's clock said
  Sender sender_;
  std::vector<Event> events_;
  std::optional<Refused> refused_;
};

}  // namespace

Decision decide(const State& state, const Command& command, const Sender& sender, const fair::Seed& seed, Millis now) {
  return Decider(state, seed, now, sender).answer(command);
}

std::vector<Event> decide(const State& state, const Duty& duty, const fair::Seed& seed, Millis now) {
  return Decider(state, seed, now).answer(duty);
}

}  // namespace azulejo::table
