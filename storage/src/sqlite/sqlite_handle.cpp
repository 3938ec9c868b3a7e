#include "sqlite/sqlite_handle.h"

#include <system_error>

#include "storage/store.h"

namespace azulejo::storage {

SqliteHandle open_sqlite(const std::string& file, int flags) {
  sqlite3* raw = nullptr;
  const int result = sqlite3_open_v2(file.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  SqliteHandle handle(raw);
  if (result != SQLITE_OK) throw_sqlite_error(raw, file);
  sqlite3_extended_result_codes(raw, 1);
  sqlite3_busy_timeout(raw, 3000);
  return handle;
}

void throw_sqlite_error(sqlite3* handle, const std::string& file) {
  if (handle == nullptr) throw StorageError("There is no memory left to open " + file + ".");
  switch (sqlite3_extended_errcode(handle) & 0xFF) {
    case SQLITE_FULL:
      throw StorageError("The disk is full: " + file + " cannot be written.");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw StorageError("Another program has locked " + file + ".");
    case SQLITE_NOTADB:
      throw StorageError(file + " is not a SQLite database.");
    default:
      break;
  }
  std::string sentence = file + ": " + sqlite3_errmsg(handle);
  // A bare "disk I/O error" or "unable to open" does not help anybody.
  const int primary = sqlite3_extended_errcode(handle) & 0xFF;
  const int reason = sqlite3_system_errno(handle);
  if ((primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN) && reason != 0) {
    sentence += " (" + std::generic_category().message(reason) + ")";
  }
  throw StorageError(sentence + ".");
}

}  // namespace azulejo::storage
