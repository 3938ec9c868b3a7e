// The record of a table's game, as far as it has come.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "notation/record.h"
#include "table/event.h"

namespace azulejo::table {

/// From all events of a table whose game has begun. A finished game's record carries what its deals follow from.
[[nodiscard]] Record record_of(std::span<const Event> events,
                               const std::function<std::string(const std::string& person)>& name_of);

}  // namespace azulejo::table
