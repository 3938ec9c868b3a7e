// One connection to PostgreSQL. A failing statement throws StorageError; a connection that was lost stays lost.
#pragma once

#include <libpq-fe.h>

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "database.h"

namespace azulejo::storage {

class Connection {
 public:
  /// Blocks for some seconds at most.
  explicit Connection(const std::string& url);

  /// Whether the server has ended it, as far as one can know without asking.
  [[nodiscard]] bool is_lost() const;
  [[nodiscard]] PGTransactionStatusType transaction_status() const { return PQtransactionStatus(handle_.get()); }

  /// Prepared once.
  Answer execute(std::string_view sql, std::span<const Parameter> parameters);
  void execute_script(const std::string& sql);

  /// For waiting: readable when something has arrived.
  [[nodiscard]] int socket() const { return PQsocket(handle_.get()); }
  /// Reads what has arrived.
  void read();
  /// The next text of NOTIFY that was read; false when there is none.
  bool take_notification(std::string& text);

 private:
  struct Finish {
    void operator()(PGconn* handle) const { PQfinish(handle); }
    void operator()(PGresult* result) const { PQclear(result); }
    void operator()(PGnotify* notification) const { PQfreemem(notification); }
  };
  using Result = std::unique_ptr<PGresult, Finish>;

  const std::string& statement(std::string_view sql);
  /// Takes the result; throws when it is an error.
  Result checked(PGresult* raw);

  std::unique_ptr<PGconn, Finish> handle_;
  std::map<std::string, std::string, std::less<>> statements_;  // their names
};

}  // namespace azulejo::storage
