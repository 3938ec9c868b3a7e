// A table as a server keeps it: what was decided is written, read again and applied. Every event that any test brings
// about is checked on its way: versions count by one, nothing is lost in writing, the seed stays secret until the end.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "chance/rng.h"
#include "core/legal_moves.h"
#include "crypto/crypto.h"
#include "fair/fair.h"
#include "notation/move_text.h"
#include "table/decide.h"
#include "table/json.h"
#include "table/record.h"

namespace azulejo::table::testing {

inline constexpr Millis kNoon = 1'700'000'000'000;
inline constexpr Millis kSecond = 1000;
inline constexpr std::array<const char*, 4> kPeople{"ana", "bruno", "chico", "dora"};

inline Player seat(int number) { return Player::numbered(number); }

inline Move move(const std::string& text) { return *parse_move(text); }

/// The types of events, one after another: "moved dealt".
inline std::string types(const std::vector<Event>& events) {
  std::string result;
  for (const Event& event : events) {
    if (!result.empty()) result += ' ';
    result += nlohmann::json::parse(write_event(event)).at("type").get<std::string>();
  }
  return result;
}

/// A refusal as its code and field: "seat_taken seat".
inline std::string text(const Refused& refused) {
  return std::string(name(refused.code)) + (refused.field.empty() ? "" : " " + refused.field);
}

/// People on all seats, each with a contribution.
inline Settings all_people(GameKind kind) {
  Settings settings{kind};
  for (int i = 0; i < kind.players(); ++i) {
    settings.seats.emplace_back(Seated{kPeople.at(static_cast<std::size_t>(i)), "from " + std::to_string(i + 1)});
  }
  return settings;
}

inline constexpr GameKind kTwo{2, WallKind::kColoured, Factories::kPlain};
inline constexpr GameKind kThree{3, WallKind::kColoured, Factories::kPlain};
inline constexpr GameKind kThreeGrey{3, WallKind::kGrey, Factories::kPlain};

class LiveTable {
 public:
  explicit LiveTable(const Settings& settings, const std::string& host = "ana", int seed = 1)
      : LiveTable(settings, host, crypto::sha256(std::to_string(seed))) {}

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] const Position& position() const { return *state_.position(); }
  [[nodiscard]] int version() const { return state_.version(); }
  [[nodiscard]] Player turn() const { return state_.turn().value(); }
  [[nodiscard]] const std::string& person(Player at) const { return state_.person_at(at)->person; }
  [[nodiscard]] nlohmann::json show() const { return describe(state_); }
  [[nodiscard]] Record record() const {
    return record_of(events_, [](const std::string& person) { return "The \"" + person + "\""; });
  }

  Millis now = kNoon;

  /// What is granted happens.
  Decision ask(const std::string& person, const Command& command) {
    const auto before = describe(state_);
    Decision decision = decide(state_, command, {person, "m1"}, seed_, now);
    EXPECT_EQ(describe(state_), before) << "to decide is not to change";
    if (const auto* events = std::get_if<std::vector<Event>>(&decision)) {
      EXPECT_FALSE(events->empty()) << "what is granted has consequences";
      for (const Event& event : *events) {
        EXPECT_EQ(event.by, person);
        EXPECT_EQ(event.id, "m1");
      }
      take(*events);
    }
    return decision;
  }
  /// The events of a request that must be granted.
  std::vector<Event> must(const std::string& person, const Command& command) {
    auto decision = ask(person, command);
    if (const auto* refused = std::get_if<Refused>(&decision)) {
      ADD_FAILURE() << person << " is refused: " << refused->message;
      return {};
    }
    return std::get<std::vector<Event>>(std::move(decision));
  }
  /// What follows: types of events, or code and field of a refusal.
  std::string outcome(const std::string& person, const Command& command) {
    const auto decision = ask(person, command);
    if (const auto* refused = std::get_if<Refused>(&decision)) {
      EXPECT_FALSE(refused->message.empty());
      return text(*refused);
    }
    return types(std::get<std::vector<Event>>(decision));
  }
  std::vector<Event> serve(const Duty& duty) {
    auto events = decide(state_, duty, seed_, now);
    for (const Event& event : events) EXPECT_EQ(event.by + event.id, "");
    take(events);
    return events;
  }
  std::string tick() { return types(serve(Tick{})); }
  std::string tick_away(Player at, Millis since) { return types(serve(Tick{{{at, since}}})); }

  /// The seat to act makes this move, whoever plays it.
  void play(Move move) {
    if (state_.machine_to_act()) {
      EXPECT_FALSE(serve(BotMove{move, state_.position_version()}).empty());
    } else {
      must(person(turn()), MakeMove{move, version()});
    }
  }
  [[nodiscard]] Move random_move(Rng& rng) const {
    const LegalMoves moves(position());
    return moves[static_cast<int>(below(rng, static_cast<std::uint32_t>(moves.size())))];
  }

 private:
  LiveTable(const Settings& settings, const std::string& host, const fair::Seed& seed)
      : seed_(seed),
        secret_(crypto::to_hex(seed)),
        events_{{kNoon, host, {}, Created{settings, host, fair::commitment(seed)}}},
        state_(events_.front()),
        rebuilt_(read_event(write_event(events_.front()))) {
    EXPECT_EQ(describe(rebuilt_), describe(state_));
  }

  void take(const std::vector<Event>& events) {
    for (const Event& event : events) {
      const int version = state_.version();
      const std::string written = write_event(event);
      const Event read = read_event(written);
      EXPECT_EQ(write_event(read), written);
      EXPECT_GE(event.at, events_.back().at);
      events_.push_back(event);
      state_.apply(event);
      rebuilt_.apply(read);
      EXPECT_EQ(state_.version(), version + 1);
      const std::string shown = describe(state_).dump();
      EXPECT_EQ(describe(rebuilt_).dump(), shown);
      const bool tells = (written + shown + summary(state_).dump()).find(secret_) != std::string::npos;
      EXPECT_FALSE(tells && state_.phase() != Phase::kEnded);
    }
  }

  fair::Seed seed_;
  std::string secret_;
  std::vector<Event> events_;
  State state_;
  State rebuilt_;  // from the written events
};

/// A table whose game is on.
inline LiveTable started(const Settings& settings, int seed = 1) {
  LiveTable table(settings, "ana", seed);
  table.must("ana", Start{});
  EXPECT_EQ(table.state().phase(), Phase::kPlaying);
  return table;
}

}  // namespace azulejo::table::testing
