// The store, the same for every database that speaks our SQL.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "database.h"
#include "storage/store.h"

namespace azulejo::storage {

class SqlStore final : public Store {
 public:
  explicit SqlStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  void begin() override { database_->begin(); }
  void commit() override { database_->commit(); }
  void rollback() noexcept override { database_->rollback(); }

  // sql_store_tables.cpp
  bool create_table(const NewTable& table, Millis now) override;
  bool append(const Append& append) override;
  std::optional<TableRow> find_table(std::string_view id) override;
  std::optional<std::string> find_code(std::string_view code) override;
  std::string seed_of(std::string_view table) override;
  std::vector<std::string> events(std::string_view table, int after) override;
  std::vector<TableRow> lobby(int limit) override;
  std::vector<TableRow> tables_of(std::string_view person, int limit) override;
  void for_each_table(TablePhase phase, const std::function<void(const TableRow&)>& visit) override;

  // sql_store_servers.cpp
  void heartbeat(std::string_view server, Millis now) override;
  std::vector<Orphan> take_over(std::string_view server) override;
  void leave(std::string_view server, Millis now) override;
  bool has_duties(std::string_view server, std::string_view table) override;
  void set_present(std::string_view table, std::string_view person, std::string_view server, bool present) override;
  std::vector<std::string> present(std::string_view table, std::string_view except) override;

  // sql_store_people.cpp
  bool add_person(const Person& person) override;
  std::optional<Person> find_person(std::string_view id) override;
  std::optional<Person> find_protected(std::string_view name) override;
  bool rename_person(std::string_view id, std::string_view name) override;
  bool set_password(std::string_view id, std::string_view password) override;
  void delete_person(std::string_view id) override;
  std::map<std::string, std::string> names_of(const std::vector<std::string>& people) override;

  void add_session(const StoredSession& session) override;
  std::optional<StoredSession> find_session(std::string_view secret) override;
  void touch_session(std::string_view id, Millis now) override;
  std::vector<StoredSession> sessions_of(std::string_view person) override;
  bool remove_session(std::string_view person, std::string_view id) override;
  void remove_other_sessions(std::string_view person, std::string_view kept) override;

  // sql_store_chat.cpp
  std::optional<std::int64_t> add_chat(const ChatLine& line, std::string_view server) override;
  std::vector<ChatLine> chat(std::string_view table, bool spectators, std::int64_t after, int limit) override;
  void set_mute(std::string_view table, std::string_view person, int seat, bool mute) override;
  std::vector<int> mutes(std::string_view table, std::string_view person) override;

  void listen(std::string_view server, std::function<void(const Notice&)> tell) override {
    database_->listen(server, std::move(tell));
  }
  void backup(const std::string& file) override { database_->backup(file); }

 private:
  void add_events(const Append& append);
  void seat_people(const Append& append);
  void clear_presence(std::string_view server);
  /// Whether somebody else has protected the name, and then nobody can protect it until the transaction ends.
  bool name_is_taken(std::string_view key, std::string_view id);

  std::unique_ptr<Database> database_;
};

/// "($1, $2), ($3, $4)" for two rows of two columns, after `first - 1` other parameters.
[[nodiscard]] std::string placeholders(std::size_t rows, std::size_t columns, std::size_t first = 1);

}  // namespace azulejo::storage
