// What both databases can do, as far as the store needs it: statements, transactions, and the few things that each does
// in its own way. Statements are written once for both, with parameters $1, $2, ... For one thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "storage/store.h"

namespace azulejo::storage {

/// Text is UTF-8 without NUL; anything else is refused by both databases.
using Parameter = std::variant<std::int64_t, std::string_view>;

class Row {
 public:
  using Value = std::variant<std::int64_t, std::string>;

  void push_back(Value value) { values_.push_back(std::move(value)); }
  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] std::int64_t integer(std::size_t column) const { return std::get<std::int64_t>(values_.at(column)); }
  [[nodiscard]] const std::string& text(std::size_t column) const { return std::get<std::string>(values_.at(column)); }
  /// As a parameter of another statement, while this row lives.
  [[nodiscard]] Parameter parameter(std::size_t column) const;

 private:
  std::vector<Value> values_;
};

struct Answer {
  std::vector<Row> rows;
  std::int64_t changes = 0;  // how many rows an insert, update or delete touched
};

class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database(Database&&) = delete;
  Database& operator=(const Database&) = delete;
  Database& operator=(Database&&) = delete;
  virtual ~Database() = default;

  /// Prepared once and kept. A statement that fails inside a transaction ends it: all that follow fail until the
  /// rollback.
  Answer run(std::string_view sql, std::initializer_list<Parameter> parameters = {});
  Answer run(std::string_view sql, std::span<const Parameter> parameters);
  /// Several statements without parameters.
  void run_script(const std::string& sql);

  void begin();
  /// When it fails, the transaction is rolled back.
  void commit();
  void rollback() noexcept;
  [[nodiscard]] bool in_transaction() const { return state_ != State::kNone; }

  [[nodiscard]] virtual bool has_table(std::string_view name) = 0;
  /// Waits until nobody else has the lock of this name; it is ours until the end of the transaction.
  virtual void lock(std::string_view name) = 0;
  /// From now on `is_alive` of this server is true for every user of the database, until this object is gone.
  virtual void stay_alive(std::string_view server) = 0;
  [[nodiscard]] virtual bool is_alive(std::string_view server) = 0;
  /// Tells the listeners of other servers, when the transaction is committed.
  virtual void tell_others(std::string_view server, Notice::What what, std::string_view table) = 0;
  virtual void listen(std::string_view server, std::function<void(const Notice&)> tell) = 0;
  /// Writes what is committed to a new SQLite file; also in the midst of a transaction.
  virtual void backup(const std::string& file) = 0;

 protected:
  virtual Answer execute(std::string_view sql, std::span<const Parameter> parameters) = 0;
  virtual void execute_script(const std::string& sql) = 0;
  virtual void begin_transaction() = 0;
  virtual void commit_transaction() = 0;
  virtual void rollback_transaction() noexcept = 0;

 private:
  enum class State : std::uint8_t { kNone, kOpen, kFailed };

  template <typename Work>
  auto guarded(Work work);

  State state_ = State::kNone;
};

/// The transaction under way, or one of its own: whatever is done while it lives happens as a whole.
class Atomic {
 public:
  explicit Atomic(Database& database) : database_(database), own_(!database.in_transaction()) {
    if (own_) database_.begin();
  }
  Atomic(const Atomic&) = delete;
  Atomic(Atomic&&) = delete;
  Atomic& operator=(const Atomic&) = delete;
  Atomic& operator=(Atomic&&) = delete;
  ~Atomic() {
    if (own_) database_.rollback();
  }

  void done() {
    if (own_) database_.commit();
    own_ = false;
  }

 private:
  Database& database_;
  bool own_;
};

}  // namespace azulejo::storage
