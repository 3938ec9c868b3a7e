// Settings as they are kept and shown: the seats and the time control of a table.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "table/json.h"
#include "table/settings.h"

namespace azulejo::table {

/// A whole number from `least` to `most`; throws when it is none.
template <class Number>
[[nodiscard]] Number whole(const nlohmann::json& value, Number least, Number most) {
  const bool is_whole = value.is_number_integer() &&
                        (!value.is_number_unsigned() || std::in_range<std::int64_t>(value.get<std::uint64_t>()));
  if (!is_whole || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most) {
    throw std::runtime_error("a number that cannot be: " + value.dump());
  }
  return value.get<Number>();
}

[[nodiscard]] nlohmann::json write_seat(const Seat& seat);
[[nodiscard]] Seat read_seat(const nlohmann::json& value);
[[nodiscard]] nlohmann::json write_time(const TimeControl& time);
[[nodiscard]] nlohmann::json write_settings(const Settings& settings);
/// Reads what `write_settings` wrote; throws when it did not.
[[nodiscard]] Settings restore_settings(const nlohmann::json& value);

/// What the host asks a seat to be: open, a bot or an engine.
[[nodiscard]] std::variant<Seat, Refused> read_set_seat(const nlohmann::json& wish, const Surroundings& around);

}  // namespace azulejo::table
