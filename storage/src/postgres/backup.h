#pragma once

#include <string>

namespace azulejo::storage {

/// Writes all that the PostgreSQL database holds at one moment to a new SQLite file of the same schema.
void copy_to_sqlite(const std::string& url, const std::string& file);

}  // namespace azulejo::storage
