// A SQLite file. One process serves it; others may read.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "database.h"
#include "sqlite/file_lock.h"
#include "sqlite/sqlite_handle.h"

namespace azulejo::storage {

class SqliteDatabase final : public Database {
 public:
  enum class Use : std::uint8_t {
    kServe,  // made if it is not there; for this process only
    kRead,   // beside a server
    kFill    // a file that is there and that nobody else knows; not safe before it is synced
  };
  SqliteDatabase(const std::string& file, Use use);

  bool has_table(std::string_view name) override;
  void lock(std::string_view) override {}  // a transaction has the whole file
  void stay_alive(std::string_view) override {}
  bool is_alive(std::string_view) override { return false; }  // there is no other
  void tell_others(std::string_view, Notice::What, std::string_view) override {}
  void listen(std::string_view, std::function<void(const Notice&)>) override {}
  void backup(const std::string& file) override;

 protected:
  Answer execute(std::string_view sql, std::span<const Parameter> parameters) override;
  void execute_script(const std::string& sql) override;
  void begin_transaction() override;
  void commit_transaction() override;
  void rollback_transaction() noexcept override;

 private:
  sqlite3_stmt* statement(std::string_view sql);

  std::string file_;
  Use use_;
  std::optional<FileLock> lock_;
  SqliteHandle handle_;
  std::map<std::string, SqliteStatement, std::less<>> statements_;  // gone before the handle
};

}  // namespace azulejo::storage
