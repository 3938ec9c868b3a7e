// A PostgreSQL database, shared with other servers.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "database.h"
#include "postgres/connection.h"
#include "postgres/listener.h"

namespace azulejo::storage {

class PostgresDatabase final : public Database {
 public:
  PostgresDatabase(std::string url, Access access);

  bool has_table(std::string_view name) override;
  void lock(std::string_view name) override;
  void stay_alive(std::string_view server) override;
  bool is_alive(std::string_view server) override;
  void tell_others(std::string_view server, Notice::What what, std::string_view table) override;
  void listen(std::string_view server, std::function<void(const Notice&)> tell) override;
  void backup(const std::string& file) override;

 protected:
  Answer execute(std::string_view sql, std::span<const Parameter> parameters) override;
  void execute_script(const std::string& sql) override;
  void begin_transaction() override;
  void commit_transaction() override;
  void rollback_transaction() noexcept override;

 private:
  void connect();
  /// Connects again if the connection was lost and nothing is lost by that.
  Connection& connection();

  std::string url_;
  Access access_;
  std::unique_ptr<Connection> connection_;
  std::chrono::steady_clock::time_point reconnected_;
  std::string server_;  // who stays alive
  std::unique_ptr<Listener> listener_;
};

}  // namespace azulejo::storage
