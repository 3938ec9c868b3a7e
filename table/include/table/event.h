// What happened at a table. A table is the sum of its events; each has a version, counted from 1.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/deal.h"
#include "core/move.h"
#include "core/types.h"
#include "table/settings.h"

namespace azulejo::table {

/// Why a bot stands in, or a seat resigned.
enum class Why : std::uint8_t { kOwn, kTime, kAway };

struct Created {
  Settings settings;
  std::string host;
  std::string commitment;  // to the seed of the deals
};
struct Sat {
  Player seat;
  std::string person;
  std::string contribution;  // empty: later
};
struct Left {
  std::string person;
  std::string host;  // from now on
};
struct SeatSet {
  Player seat;
  Seat what;
};
struct Contributed {
  Player seat;
  std::string contribution;
};
/// All seats are taken; contributions that are missing are awaited until then.
struct Starting {
  Millis until;
};
struct Started {
  std::vector<std::string> contributions;  // one for each seat
  std::vector<Player> replaced;            // people's seats for which the server had to invent one
};
struct Dealt {
  Deal deal;
};
struct Moved {
  Player seat;
  Move move;
  bool automatic;  // by a bot, or a column that was sent before
};
/// All columns a player has to choose in this tiling, sent before the player's turn.
struct Planned {
  Player seat;
  std::vector<Move> moves;
};
struct StoodIn {
  Player seat;
  Why why;
};
struct Returned {
  Player seat;
};
struct Resigned {
  Player seat;
  Why why;
};
/// The server was away for so long: clocks did not run.
struct Credited {
  milliseconds time;
};
struct Ended {
  enum class Reason : std::uint8_t { kComplete, kResigned, kEndless };
  Reason reason;
  std::vector<int> scores;
  std::vector<int> places;  // of each seat; whoever resigned comes after those who did not
  std::string seed;         // of the deals, in hexadecimal digits
};
struct Closed {
  enum class Reason : std::uint8_t { kLeft, kExpired };
  Reason reason;
};
struct Rematch {
  std::string table;
};

using What = std::variant<Created, Sat, Left, SeatSet, Contributed, Starting, Started, Dealt, Moved, Planned, StoodIn,
                          Returned, Resigned, Credited, Ended, Closed, Rematch>;

struct Event {
  Millis at = 0;
  std::string by = {};  // the person who caused it, if one did
  std::string id = {};  // of the message that did
  What what;
};

}  // namespace azulejo::table
