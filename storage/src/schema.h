// The tables of the database and how they came about.
#pragma once

#include <span>
#include <string_view>

namespace azulejo::storage {

class Database;

/// Step n brings a database from version n-1 to n; both databases understand it. A step that was released never
/// changes: what has to be different is a new step.
[[nodiscard]] std::span<const std::string_view> schema_steps();

/// Every table with contents, those that others refer to first.
[[nodiscard]] std::span<const std::string_view> content_tables();

/// Brings the database to the newest version. Throws when it is newer than this program.
void migrate(Database& database);

/// Throws unless the database has the newest version.
void require_current_schema(Database& database);

}  // namespace azulejo::storage
