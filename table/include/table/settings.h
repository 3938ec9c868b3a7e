// What a table is set up with: which game, who sits where, how long they may think, what happens to those who stay
// away.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/types.h"

namespace azulejo::table {

using std::chrono::milliseconds;

/// Milliseconds since 1970, UTC.
using Millis = std::int64_t;

struct TimeControl {
  enum class Kind : std::uint8_t {
    kNone,
    kMove,  // `time` for each move
    kBank,  // `time` for the whole game, and `increment` for each move
    kDays,  // like kMove, for games that last weeks: nobody is expected to stay at the table
  };
  Kind kind = Kind::kNone;
  milliseconds time{};
  milliseconds increment{};

  bool operator==(const TimeControl&) const = default;
};

/// What happens to a seat whose time is over or whose player stays away.
enum class Absence : std::uint8_t { kBot, kResign };

struct Open {
  bool operator==(const Open&) const = default;
};
/// Kept for a person, who has not sat down yet.
struct Reserved {
  std::string person;

  bool operator==(const Reserved&) const = default;
};
struct Seated {
  std::string person;
  std::string contribution = {};  // to the deals; empty: not yet
  bool stand_in = false;          // a bot plays for the person, who may return
  bool resigned = false;          // a bot plays on, so that the others can; the person comes last

  bool operator==(const Seated&) const = default;
};
struct BotSeat {
  int level = 1;

  bool operator==(const BotSeat&) const = default;
};
/// A program that speaks the engine protocol, known to the server by this name.
struct EngineSeat {
  std::string name;

  bool operator==(const EngineSeat&) const = default;
};
using Seat = std::variant<Open, Reserved, Seated, BotSeat, EngineSeat>;

struct Settings {
  GameKind kind;
  TimeControl time = {};
  Absence absence = Absence::kBot;
  std::chrono::seconds grace{120};  // how long the player to act may stay away
  bool listed = false;              // in the lobby
  bool counts = true;               // pages show what bag and lid hold
  std::vector<Seat> seats = {};     // one for each player

  bool operator==(const Settings&) const = default;
};

}  // namespace azulejo::table
