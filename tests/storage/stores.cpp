#include "tests/storage/stores.h"

#include <sqlite3.h>

#include <stdexcept>

namespace azulejo::testing {

std::string query_sqlite(const std::string& file, const std::string& sql) {
  sqlite3* handle = nullptr;
  std::string answer;
  const auto add_row = [](void* text, int columns, char** values, char**) {
    auto& lines = *static_cast<std::string*>(text);
    if (!lines.empty()) lines += '\n';
    for (int i = 0; i < columns; ++i) {
      if (i > 0) lines += '|';
      lines += values[i] == nullptr ? "" : values[i];
    }
    return 0;
  };
  if (sqlite3_open(file.c_str(), &handle) != SQLITE_OK ||
      sqlite3_exec(handle, sql.c_str(), add_row, &answer, nullptr) != SQLITE_OK) {
    const std::string message = sqlite3_errmsg(handle);
    sqlite3_close(handle);
    throw std::runtime_error(sql + ": " + message);
  }
  sqlite3_close(handle);
  return answer.empty() ? answer : answer + "\n";
}

}  // namespace azulejo::testing
