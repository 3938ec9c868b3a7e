#include "sqlite/sqlite_database.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "sqlite/new_file.h"
#include "sqlite/open_file.h"

namespace azulejo::storage {

namespace {

namespace fs = std::filesystem;

/// One name for one file, whatever way leads to it.
std::string true_name(const std::string& file) {
  std::error_code error;
  const fs::path path = fs::weakly_canonical(fs::absolute(file, error), error);
  return error ? file : path.string();
}

void make_folders(const fs::path& file) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error) throw StorageError("Cannot make the folder " + file.parent_path().string() + ": " + error.message() + ".");
}

/// SQLite would let everybody read it. Other errors than being there already are SQLite's to report.
void make_private_file(const std::string& file) {
  const int descriptor = open_file(file, O_WRONLY | O_CREAT | O_EXCL);
  if (descriptor >= 0) close(descriptor);
}

/// Ends the use of a statement, so that it holds no lock and no parameter.
class Running {
 public:
  explicit Running(sqlite3_stmt* statement) : statement_(statement) {}
  Running(const Running&) = delete;
  Running(Running&&) = delete;
  Running& operator=(const Running&) = delete;
  Running& operator=(Running&&) = delete;
  ~Running() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
  }

  [[nodiscard]] int bind(int number, const Parameter& parameter) {
    if (const auto* integer = std::get_if<std::int64_t>(&parameter)) {
      return sqlite3_bind_int64(statement_, number, *integer);
    }
    const std::string_view text = std::get<std::string_view>(parameter);
    // A view without memory would be bound as null.
    return sqlite3_bind_text64(statement_, number, text.empty() ? "" : text.data(), text.size(), SQLITE_STATIC,
                               SQLITE_UTF8);
  }

  [[nodiscard]] Row row() const {
    Row row;
    for (int column = 0; column < sqlite3_column_count(statement_); ++column) {
      if (sqlite3_column_type(statement_, column) == SQLITE_INTEGER) {
        row.push_back(sqlite3_column_int64(statement_, column));
      } else {
        const void* text = sqlite3_column_blob(statement_, column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
        row.push_back(text == nullptr ? std::string() : std::string(static_cast<const char*>(text), size));
      }
    }
    return row;
  }

 private:
  sqlite3_stmt* statement_;
};

}  // namespace

SqliteDatabase::SqliteDatabase(const std::string& file, Use use) : file_(true_name(file)), use_(use) {
  if (use == Use::kServe) {
    make_folders(file_);
    lock_.emplace(file_ + ".lock", file_);
    make_private_file(file_);
  } else if (!fs::exists(file_)) {
    throw StorageError("There is no database " + file_ + ".");
  }
  handle_ = open_sqlite(file_, SQLITE_OPEN_READWRITE);
  switch (use) {
    case Use::kServe:
      if (execute("PRAGMA journal_mode = WAL", {}).rows.front().text(0) != "wal") {
        throw StorageError("SQLite cannot keep a write-ahead log for " + file_ + "; is it on a network drive?");
      }
      execute_script("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864");
      break;
    case Use::kRead:
      execute_script("PRAGMA query_only = ON");
      break;
    case Use::kFill:
      execute_script("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
      break;
  }
}

bool SqliteDatabase::has_table(std::string_view name) {
  return !run("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1", {name}).rows.empty();
}

sqlite3_stmt* SqliteDatabase::statement(std::string_view sql) {
  const auto found = statements_.find(sql);
  if (found != statements_.end()) return found->second.get();
  // $2 is a name to SQLite, ?2 the second parameter.
  std::string text(sql);
  std::replace(text.begin(), text.end(), '$', '?');
  sqlite3_stmt* prepared = nullptr;
  if (sqlite3_prepare_v3(handle_.get(), text.data(), static_cast<int>(text.size()), SQLITE_PREPARE_PERSISTENT,
                         &prepared, nullptr) != SQLITE_OK) {
    throw_sqlite_error(handle_.get(), file_);
  }
  statements_.emplace(sql, SqliteStatement(prepared));
  return prepared;
}

Answer SqliteDatabase::execute(std::string_view sql, std::span<const Parameter> parameters) {
  sqlite3_stmt* prepared = statement(sql);
  Running running(prepared);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (running.bind(static_cast<int>(i) + 1, parameters[i]) != SQLITE_OK) throw_sqlite_error(handle_.get(), file_);
  }
  Answer answer;
  int result = sqlite3_step(prepared);
  for (; result == SQLITE_ROW; result = sqlite3_step(prepared)) answer.rows.push_back(running.row());
  if (result != SQLITE_DONE) throw_sqlite_error(handle_.get(), file_);
  answer.changes = sqlite3_changes64(handle_.get());
  return answer;
}

void SqliteDatabase::execute_script(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    throw_sqlite_error(handle_.get(), file_);
  }
}

void SqliteDatabase::begin_transaction() {
  // Whoever may write waits for the file here: later there would be no waiting.
  execute(use_ == Use::kRead ? "BEGIN" : "BEGIN IMMEDIATE", {});
}

void SqliteDatabase::commit_transaction() { execute("COMMIT", {}); }

void SqliteDatabase::rollback_transaction() noexcept {
  // Some errors have rolled back already.
  if (sqlite3_get_autocommit(handle_.get()) == 0) {
    sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

void SqliteDatabase::backup(const std::string& file) {
  NewFile copy(file);
  {
    // A reader of its own sees what is committed, whatever is under way here.
    const SqliteHandle from = open_sqlite(file_, SQLITE_OPEN_READONLY);
    const SqliteHandle to = open_sqlite(copy.draft(), SQLITE_OPEN_READWRITE);
    sqlite3_backup* pages = sqlite3_backup_init(to.get(), "main", from.get(), "main");
    if (pages == nullptr) throw_sqlite_error(to.get(), file);
    sqlite3_backup_step(pages, -1);
    if (sqlite3_backup_finish(pages) != SQLITE_OK) throw_sqlite_error(to.get(), file);
  }
  copy.keep();
}

}  // namespace azulejo::storage
