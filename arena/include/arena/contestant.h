// Who takes part in a match: a bot of ours, or a command that speaks the engine protocol; how long it may think.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "notation/result.h"
#include "search/limits.h"

namespace azulejo {

/// `setoption name N value V`.
struct EngineSetting {
  std::string name;
  std::string value;
};

struct Contestant {
  std::string name;                          // for tables and tags
  const BotKind* bot = nullptr;              // null: an engine
  std::string command = {};                  // for the shell; empty for a bot
  std::vector<EngineSetting> settings = {};  // only of an engine
  Limits limits = {};
};

/// Reads the `--player` texts of a match: `BOT` or `cmd=COMMAND`, then `,key=value` for name, movetime, nodes, depth
/// and option.NAME; a comma inside a value is written twice. Who has no limit of its own gets `defaults`, and 100 ms if
/// there are none. Names come out distinct.
[[nodiscard]] Result<std::vector<Contestant>> parse_contestants(std::span<const std::string> texts,
                                                                const Limits& defaults);

/// In full and in one spelling, name and limits included: what must agree for a match to be the same.
[[nodiscard]] std::string format(const Contestant& contestant);

/// As in `go`: "movetime 100 nodes 5000".
[[nodiscard]] std::string format(const Limits& limits);

}  // namespace azulejo
