// What the server keeps: tables and their events, people and their sessions, chat. One interface, two real databases.
// Events are text that only the server understands. Every call blocks; a failing database throws StorageError, and
// works again when the cause is gone.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace azulejo {

/// Milliseconds since 1970, UTC.
using Millis = std::int64_t;

class StorageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

enum class TablePhase : std::uint8_t { kWaiting, kStarting, kPlaying, kEnded, kClosed };

/// A table as lists show it; its story is in its events.
struct TableRow {
  std::string id;
  std::string code;  // short, unique among tables that are not over
  TablePhase phase = TablePhase::kWaiting;
  bool listed = false;
  int version = 0;  // how many events there are
  Millis created = 0;
  Millis changed = 0;
  std::string summary;  // JSON without people's names
};

struct NewTable {
  std::string id;
  std::string code;
  std::string seed;  // secret until the game is over
  bool listed = false;
  std::string server;  // who has the duties: clocks and bots
};

/// Events to add to a table, and what lists show of it from then on.
struct Append {
  std::string table;
  int after = 0;  // the version they follow
  std::vector<std::string> events;
  TablePhase phase = TablePhase::kWaiting;
  std::string summary;
  std::vector<std::string> people;  // who sits there now
  Millis at = 0;
  std::string server;  // who writes; the others are told
};

/// A table whose server is gone, now with another.
struct Orphan {
  std::string table;
  Millis last_seen = 0;  // when its server was last alive
};

struct Person {
  std::string id;
  std::string name;
  std::string password;  // a hash, or empty
  Millis created = 0;
};

struct StoredSession {
  std::string id;  // public
  std::string person;
  std::string secret;     // a hash of the token
  bool is_token = false;  // made for a bot, not by a device
  std::string label;
  Millis created = 0;
  Millis seen = 0;
};

struct ChatLine {
  std::int64_t number = 0;  // given by the store, increasing at each table
  std::string table;
  bool spectators = false;  // which of the two rooms
  std::string person;
  int seat = 0;  // 0: none
  std::string text;
  Millis at = 0;
  std::string message = {};  // the sender's id of it; empty: none
};

/// Something another server did.
struct Notice {
  /// kLost: notices of any table may have been missed.
  enum class What : std::uint8_t { kEvents, kChat, kPresence, kLost };
  What what = What::kEvents;
  std::string table;
};

/// For one thread at a time. Text is UTF-8 without NUL characters.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store(Store&&) = delete;
  Store& operator=(const Store&) = delete;
  Store& operator=(Store&&) = delete;
  virtual ~Store() = default;

  /// Everything between begin and commit happens or nothing does. Not nested. After an exception only a rollback helps;
  /// a commit that throws has rolled back, unless the connection was lost so late that nobody can tell. Outside of
  /// these every call is a transaction of its own.
  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;

  // Tables. `create_table` and `append` say false, and change nothing, when the id, code or version is taken.
  [[nodiscard]] virtual bool create_table(const NewTable& table, Millis now) = 0;
  [[nodiscard]] virtual bool append(const Append& append) = 0;
  [[nodiscard]] virtual std::optional<TableRow> find_table(std::string_view id) = 0;
  [[nodiscard]] virtual std::optional<std::string> find_code(std::string_view code) = 0;  // the table's id
  [[nodiscard]] virtual std::string seed_of(std::string_view table) = 0;
  [[nodiscard]] virtual std::vector<std::string> events(std::string_view table, int after) = 0;
  /// Listed tables that wait or are played, newest first.
  [[nodiscard]] virtual std::vector<TableRow> lobby(int limit) = 0;
  [[nodiscard]] virtual std::vector<TableRow> tables_of(std::string_view person, int limit) = 0;
  /// Every table in this phase, oldest first, for exports.
  virtual void for_each_table(TablePhase phase, const std::function<void(const TableRow&)>& visit) = 0;

  // Duties. A server says that it lives every few seconds; what a dead one had is taken over. Its id is that of one run
  // of the program, without spaces.
  virtual void heartbeat(std::string_view server, Millis now) = 0;
  /// Gives this server the tables that are not over and whose server is dead or has left.
  [[nodiscard]] virtual std::vector<Orphan> take_over(std::string_view server) = 0;
  /// The server stops: its tables are free at once.
  virtual void leave(std::string_view server, Millis now) = 0;
  /// Whether this server has the duties of the table.
  [[nodiscard]] virtual bool has_duties(std::string_view server, std::string_view table) = 0;

  // Presence: who is connected to a table through which server.
  virtual void set_present(std::string_view table, std::string_view person, std::string_view server, bool present) = 0;
  /// Through any server but one, if that is named.
  [[nodiscard]] virtual std::vector<std::string> present(std::string_view table, std::string_view except = {}) = 0;

  // People. A name with a password belongs to one person, whatever its case; the others are refused (false).
  virtual bool add_person(const Person& person) = 0;
  [[nodiscard]] virtual std::optional<Person> find_person(std::string_view id) = 0;
  [[nodiscard]] virtual std::optional<Person> find_protected(std::string_view name) = 0;
  [[nodiscard]] virtual bool rename_person(std::string_view id, std::string_view name) = 0;
  [[nodiscard]] virtual bool set_password(std::string_view id, std::string_view password) = 0;
  /// With all sessions, mutes and the name in chat.
  virtual void delete_person(std::string_view id) = 0;
  [[nodiscard]] virtual std::map<std::string, std::string> names_of(const std::vector<std::string>& people) = 0;

  virtual void add_session(const StoredSession& session) = 0;
  [[nodiscard]] virtual std::optional<StoredSession> find_session(std::string_view secret) = 0;
  virtual void touch_session(std::string_view id, Millis now) = 0;
  [[nodiscard]] virtual std::vector<StoredSession> sessions_of(std::string_view person) = 0;
  [[nodiscard]] virtual bool remove_session(std::string_view person, std::string_view id) = 0;
  virtual void remove_other_sessions(std::string_view person, std::string_view kept) = 0;

  // Chat.
  /// Gives its number; nothing when this person has said the message at this table before.
  virtual std::optional<std::int64_t> add_chat(const ChatLine& line, std::string_view server) = 0;
  /// The last lines of a room after a number, oldest first.
  [[nodiscard]] virtual std::vector<ChatLine> chat(std::string_view table, bool spectators, std::int64_t after,
                                                   int limit) = 0;
  virtual void set_mute(std::string_view table, std::string_view person, int seat, bool mute) = 0;
  [[nodiscard]] virtual std::vector<int> mutes(std::string_view table, std::string_view person) = 0;

  /// Tells, from a thread of its own and until the store is gone, what other servers of this database did.
  virtual void listen(std::string_view server, std::function<void(const Notice&)> tell) = 0;
  /// Writes a copy of everything that is committed to a new file, in SQLite's format.
  virtual void backup(const std::string& file) = 0;
};

enum class Access : std::uint8_t {
  kServe,  // a SQLite file is then for this process only
  kRead    // beside a server
};

/// Opens a SQLite file (a path; made with its folders if it is not there) or a PostgreSQL database (postgres://...) and
/// brings its schema up to date; to read, it must be there and up to date. Throws StorageError with a sentence for
/// people.
[[nodiscard]] std::unique_ptr<Store> open_store(const std::string& where, Access access = Access::kServe);

}  // namespace azulejo
