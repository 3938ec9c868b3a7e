#include <memory>
#include <string>
#include <string_view>

#include "database.h"
#include "postgres/postgres_database.h"
#include "schema.h"
#include "sql_store.h"
#include "sqlite/sqlite_database.h"
#include "storage/store.h"

namespace azulejo {

namespace {

using storage::Database;
using storage::PostgresDatabase;
using storage::SqliteDatabase;

bool is_postgres(std::string_view where) {
  return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

std::unique_ptr<Database> open_database(const std::string& where, Access access) {
  if (is_postgres(where)) return std::make_unique<PostgresDatabase>(where, access);
  if (where.empty() || where.find("://") != std::string::npos) {
    throw StorageError("A database is the path of a SQLite file or the URL of a PostgreSQL database (postgres://...).");
  }
  const auto use = access == Access::kServe ? SqliteDatabase::Use::kServe : SqliteDatabase::Use::kRead;
  return std::make_unique<SqliteDatabase>(where, use);
}

}  // namespace

std::unique_ptr<Store> open_store(const std::string& where, Access access) {
  std::unique_ptr<Database> database = open_database(where, access);
  if (access == Access::kServe) {
    migrate(*database);
    // Whoever was connected through an earlier server of this file is no more.
    if (!is_postgres(where)) database->run("DELETE FROM presence");
  } else {
    require_current_schema(*database);
  }
  return std::make_unique<storage::SqlStore>(std::move(database));
}

}  // namespace azulejo
