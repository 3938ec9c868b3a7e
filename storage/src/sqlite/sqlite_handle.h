// SQLite's objects with owners, and its errors as sentences.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <string>

namespace azulejo::storage {

struct CloseSqlite {
  void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using SqliteHandle = std::unique_ptr<sqlite3, CloseSqlite>;
using SqliteStatement = std::unique_ptr<sqlite3_stmt, CloseSqlite>;

/// `flags` as for sqlite3_open_v2. Waits some seconds for the locks of others.
[[nodiscard]] SqliteHandle open_sqlite(const std::string& file, int flags);

/// Throws what went wrong last.
[[noreturn]] void throw_sqlite_error(sqlite3* handle, const std::string& file);

}  // namespace azulejo::storage
