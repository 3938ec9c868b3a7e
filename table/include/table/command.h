// What people, bots and the clock ask of a table.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/move.h"
#include "core/types.h"
#include "table/settings.h"

namespace azulejo::table {

// From people.
struct Sit {
  Player seat;
  std::string contribution;  // empty: later
};
struct Leave {};
struct SetSeat {
  Player seat;
  Seat what;  // open, bot or engine
};
struct Contribute {
  std::string contribution;
};
struct Start {};
struct MakeMove {
  Move move;
  int version;  // the last one the sender has seen
};
struct PlanColumns {
  std::vector<Move> moves;
  int version;
};
struct Resign {};
struct Return {};
struct AskRematch {
  std::string table;  // the id of the new one; made by the server
};

using Command = std::variant<Sit, Leave, SetSeat, Contribute, Start, MakeMove, PlanColumns, Resign, Return, AskRematch>;

/// Who asks, and by which message.
struct Sender {
  std::string person;
  std::string id = {};  // empty: none
};

// From the server itself.

/// Time went by. `away` is where nobody has been at the seat since then.
struct Tick {
  struct Away {
    Player seat;
    Millis since;
  };
  std::vector<Away> away = {};
};
struct BotMove {
  Move move;
  int version;  // of the position it thought about
};
struct Credit {
  milliseconds time;
};
using Duty = std::variant<Tick, BotMove, Credit>;

}  // namespace azulejo::table
