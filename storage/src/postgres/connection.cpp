#include "postgres/connection.h"

#include <poll.h>

#include <array>
#include <charconv>
#include <cstdint>
#include <vector>

namespace azulejo::storage {

namespace {

std::string one_line(std::string_view message) {
  std::string line(message);
  while (!line.empty() && (line.back() == '\n' || line.back() == ' ')) line.pop_back();
  for (char& c : line) {
    if (c == '\n' || c == '\t') c = ' ';
  }
  return line;
}

std::int64_t to_integer(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool is_integer_type(Oid type) {
  constexpr Oid kInt8 = 20;
  constexpr Oid kInt2 = 21;
  constexpr Oid kInt4 = 23;
  return type == kInt8 || type == kInt2 || type == kInt4;
}

}  // namespace

Connection::Connection(const std::string& url) {
  // What the URL says counts more than what stands before it, and less than what stands after. A database that fell
  // silent is given up within half a minute.
  constexpr std::array<const char*, 9> kWords = {"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                                 "keepalives_count", "tcp_user_timeout", "fallback_application_name",
                                                 "dbname",           "client_encoding",  nullptr};
  const std::array<const char*, 9> values = {"5", "10", "5", "3", "20000", "azulejo", url.c_str(), "UTF8", nullptr};
  handle_.reset(PQconnectdbParams(kWords.data(), values.data(), 1));
  if (PQstatus(handle_.get()) != CONNECTION_OK) {
    throw StorageError("The PostgreSQL database cannot be reached: " + one_line(PQerrorMessage(handle_.get())));
  }
  PQsetNoticeProcessor(
      handle_.get(), [](void*, const char*) {}, nullptr);
  const std::string encoding = PQparameterStatus(handle_.get(), "server_encoding");
  if (encoding != "UTF8" && encoding != "SQL_ASCII") {
    throw StorageError("The PostgreSQL database has the encoding " + encoding + ". Make one with the encoding UTF8.");
  }
  // A server that hangs must not stop the others.
  execute_script("SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '30s'");
}

bool Connection::is_lost() const {
  if (PQstatus(handle_.get()) != CONNECTION_OK) return true;
  // What the server sent before it closed may still be unread, so that libpq does not know yet.
  pollfd socket = {.fd = PQsocket(handle_.get()), .events = POLLRDHUP, .revents = 0};
  return poll(&socket, 1, 0) > 0;
}

const std::string& Connection::statement(std::string_view sql) {
  const auto found = statements_.find(sql);
  if (found != statements_.end()) return found->second;
  std::string name = "s" + std::to_string(statements_.size());
  checked(PQprepare(handle_.get(), name.c_str(), std::string(sql).c_str(), 0, nullptr));
  return statements_.emplace(sql, std::move(name)).first->second;
}

Connection::Result Connection::checked(PGresult* raw) {
  Result result(raw);
  const ExecStatusType status = PQresultStatus(raw);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return result;
  const char* primary = PQresultErrorField(raw, PG_DIAG_MESSAGE_PRIMARY);
  const std::string message = one_line(primary != nullptr ? primary : PQerrorMessage(handle_.get()));
  if (PQstatus(handle_.get()) != CONNECTION_OK) {
    throw StorageError("The connection to PostgreSQL was lost: " + message);
  }
  throw StorageError("PostgreSQL: " + message);
}

Answer Connection::execute(std::string_view sql, std::span<const Parameter> parameters) {
  const std::string& name = statement(sql);
  std::vector<std::string> texts;
  texts.reserve(parameters.size());
  std::vector<const char*> values;
  values.reserve(parameters.size());
  for (const Parameter& parameter : parameters) {
    const auto* integer = std::get_if<std::int64_t>(&parameter);
    texts.push_back(integer != nullptr ? std::to_string(*integer) : std::string(std::get<std::string_view>(parameter)));
    values.push_back(texts.back().c_str());
  }
  const Result result = checked(
      PQexecPrepared(handle_.get(), name.c_str(), static_cast<int>(values.size()), values.data(), nullptr, nullptr, 0));
  Answer answer;
  const int rows = PQntuples(result.get());
  const int columns = PQnfields(result.get());
  answer.rows.reserve(static_cast<std::size_t>(rows));
  for (int i = 0; i < rows; ++i) {
    Row& row = answer.rows.emplace_back();
    for (int column = 0; column < columns; ++column) {
      std::string text(PQgetvalue(result.get(), i, column),
                       static_cast<std::size_t>(PQgetlength(result.get(), i, column)));
      if (is_integer_type(PQftype(result.get(), column))) {
        row.push_back(to_integer(text));
      } else {
        row.push_back(std::move(text));
      }
    }
  }
  answer.changes = to_integer(PQcmdTuples(result.get()));
  return answer;
}

void Connection::execute_script(const std::string& sql) { checked(PQexec(handle_.get(), sql.c_str())); }

void Connection::read() { PQconsumeInput(handle_.get()); }

bool Connection::take_notification(std::string& text) {
  const std::unique_ptr<PGnotify, Finish> notification(PQnotifies(handle_.get()));
  if (notification) text = notification->extra;
  return notification != nullptr;
}

}  // namespace azulejo::storage
