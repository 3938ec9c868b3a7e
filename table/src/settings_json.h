// Settings as they are kept and shown: the seats and the time control of a table.
#pragma once

#include <nlohmann/json.hpp>

#include "table/json.h"
#include "table/settings.h"

namespace azulejo::table {

[[nodiscard]] nlohmann::json write_seat(const Seat& seat);
[[nodiscard]] Seat read_seat(const nlohmann::json& json);
[[nodiscard]] nlohmann::json write_time(const TimeControl& time);
[[nodiscard]] nlohmann::json write_settings(const Settings& settings);
/// Reads what `write_settings` wrote; throws when it did not.
[[nodiscard]] Settings restore_settings(const nlohmann::json& json);

/// What the host asks a seat to be: open, a bot or an engine.
[[nodiscard]] std::variant<Seat, Refused> read_set_seat(const nlohmann::json& wish, const Surroundings& around);

}  // namespace azulejo::table
