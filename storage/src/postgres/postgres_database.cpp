#include "postgres/postgres_database.h"

#include <utility>

#include "postgres/backup.h"
#include "postgres/notice_text.h"

namespace azulejo::storage {

namespace {

/// After a loss of connection others have probably lost theirs as well. So long they may need to come back.
constexpr std::chrono::seconds kTimeToReturn(10);

// A living server holds a lock that ends with its connection.

std::string server_lock(std::string_view server) { return "azulejo server:" + std::string(server); }

void hold_server_lock(Connection& connection, std::string_view server) {
  const std::string name = server_lock(server);
  const Parameter parameter = std::string_view(name);
  connection.execute("SELECT pg_advisory_lock_shared(hashtextextended($1, 0))", {&parameter, 1});
}

}  // namespace

PostgresDatabase::PostgresDatabase(std::string url, Access access)
    : url_(std::move(url)), access_(access), reconnected_(std::chrono::steady_clock::now() - kTimeToReturn) {
  connect();
}

void PostgresDatabase::connect() {
  auto connection = std::make_unique<Connection>(url_);
  if (access_ == Access::kRead) connection->execute_script("SET default_transaction_read_only = on");
  if (!server_.empty()) hold_server_lock(*connection, server_);
  connection_ = std::move(connection);
}

Connection& PostgresDatabase::connection() {
  if (!in_transaction() && (!connection_ || connection_->is_lost())) {
    connection_.reset();
    connect();
    reconnected_ = std::chrono::steady_clock::now();
  }
  return *connection_;
}

Answer PostgresDatabase::execute(std::string_view sql, std::span<const Parameter> parameters) {
  return connection().execute(sql, parameters);
}

void PostgresDatabase::execute_script(const std::string& sql) { connection().execute_script(sql); }

void PostgresDatabase::begin_transaction() { connection().execute_script("BEGIN ISOLATION LEVEL READ COMMITTED"); }

void PostgresDatabase::commit_transaction() {
  // PostgreSQL answers the commit of a failed transaction with a rollback and calls it a success.
  if (connection_->transaction_status() != PQTRANS_INTRANS) throw StorageError("The transaction has failed.");
  connection_->execute_script("COMMIT");
}

void PostgresDatabase::rollback_transaction() noexcept {
  try {
    if (!connection_->is_lost()) connection_->execute_script("ROLLBACK");
  } catch (const std::exception&) {
    connection_.reset();  // a new one has nothing to roll back
  }
}

bool PostgresDatabase::has_table(std::string_view name) {
  return !run("SELECT 1 WHERE to_regclass($1) IS NOT NULL", {name}).rows.empty();
}

void PostgresDatabase::lock(std::string_view name) {
  run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", {"azulejo " + std::string(name)});
}

void PostgresDatabase::stay_alive(std::string_view server) {
  if (server == server_) return;
  hold_server_lock(connection(), server);
  server_ = server;
}

bool PostgresDatabase::is_alive(std::string_view server) {
  if (std::chrono::steady_clock::now() - reconnected_ < kTimeToReturn) return true;
  const Answer answer =
      run("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1"
          " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
          " AND ((classid::bigint << 32) | objid::bigint) = hashtextextended($1, 0)",
          {server_lock(server)});
  return !answer.rows.empty();
}

void PostgresDatabase::tell_others(std::string_view server, Notice::What what, std::string_view table) {
  run("SELECT pg_notify('azulejo', $1)", {notice_text(server, what, table)});
}

void PostgresDatabase::listen(std::string_view server, std::function<void(const Notice&)> tell) {
  listener_.reset();
  listener_ = std::make_unique<Listener>(url_, std::string(server), std::move(tell));
}

void PostgresDatabase::backup(const std::string& file) { copy_to_sqlite(url_, file); }

}  // namespace azulejo::storage
