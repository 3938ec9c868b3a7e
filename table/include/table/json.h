// Tables in JSON (docs/api.md): settings and commands as they come from outside, events as they are kept and sent,
// a table's state as it is shown.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>

#include "table/command.h"
#include "table/event.h"
#include "table/fields.h"
#include "table/refused.h"
#include "table/settings.h"
#include "table/state.h"

namespace azulejo::table {

/// What only the server knows when it reads settings.
struct Surroundings {
  std::string me;                                   // the person who asks
  std::function<bool(std::string_view)> is_engine;  // whether there is an engine of that name
};

/// The settings of a new table, with their defaults. The seat "me" is the asking person's, with this contribution.
[[nodiscard]] std::variant<Settings, Refused> read_settings(const nlohmann::json& object, const Surroundings& around);

/// The command of that name (`do`). Whatever else belongs to the message, such as `id`, was asked for before.
[[nodiscard]] std::variant<Command, Refused> read_command(std::string_view name, Fields& fields,
                                                          const Surroundings& around);
/// Whether there is a command of that name.
[[nodiscard]] bool is_command(std::string_view name);

/// The one serialisation of an event: what is written down is what is sent.
[[nodiscard]] std::string write_event(const Event& event);
/// Reads what `write_event` wrote. Throws something derived from std::exception when it did not.
[[nodiscard]] Event read_event(std::string_view text);

[[nodiscard]] std::string_view name(Phase phase);
[[nodiscard]] std::string_view name(Ended::Reason reason);
/// What lists show of a table; people by their ids.
[[nodiscard]] nlohmann::json summary(const State& state);
/// All of a table; people by their ids.
[[nodiscard]] nlohmann::json describe(const State& state);

[[nodiscard]] nlohmann::json to_json(const Refused& refused);

}  // namespace azulejo::table
