// Records of games (file ending .azr): tags, then deals and moves, then the final scores. Reading one replays it: a
// record in memory is a game that the rules allow.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/deal.h"
#include "core/move.h"
#include "core/position.h"
#include "notation/result.h"

namespace azulejo {

struct Tag {
  std::string name;
  std::string value;

  bool operator==(const Tag&) const = default;
};

struct Event {
  std::variant<Move, Deal> what;
  std::string comment = {};  // what stands in braces behind it, joined by a blank

  bool operator==(const Event&) const = default;
};

struct Record {
  GameKind kind;
  Player starter;
  std::vector<Tag> tags = {};  // all but Game and Start, in their order
  std::string comment = {};    // before the first event
  std::vector<Event> events = {};
  bool has_end = false;  // the final scores follow the last event
  std::string end_comment = {};

  bool operator==(const Record&) const = default;
};

/// Every position of the game: before any event, then after each. The record must come from `parse_records` or be
/// played by the same rules.
[[nodiscard]] std::vector<Position> replay(const Record& record);

/// In canonical spelling: tags, a blank line, each deal on a line of its own, moves on lines of at most 100 characters.
[[nodiscard]] std::string format(const Record& record);

/// Reads one record or several, one after another; at least one. An error names line, event and reason.
[[nodiscard]] Result<std::vector<Record>> parse_records(std::string_view text);

/// Whether a tag can be written: a name of letters, digits and _, a value without control characters, valid UTF-8.
[[nodiscard]] bool is_writable(const Tag& tag);

}  // namespace azulejo
