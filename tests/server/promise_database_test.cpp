// A database that is locked, full or gone: moves are refused and not half done, /healthz says so, and all is well again
// by itself.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <chrono>
#include <deque>
#include <filesystem>
#include <iostream>
#include <memory>

#include "tests/server/promise_player.h"
#include "tests/server/running_server.h"
#include "tests/storage/postgres.h"

namespace azulejo::testing {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;
using test::HttpClient;

int health(std::uint16_t port) { return HttpClient(port).get("/healthz").status; }

/// Two people at a table, and a table of a person and a bot.
class Evening {
 public:
  explicit Evening(const RunningServer& server) : port_(server.port()), rng_(7) {
    const std::vector<Guest> people{make_guest(port_, "Ana"), make_guest(port_, "Rui")};
    const std::string table = begin_game(port_, people, {{"seats", {"me", "open"}}});
    for (const Guest& guest : people) players_.emplace_back(table, guest);
    const std::string with_bot = begin_game(port_, {people[0]}, {{"seats", {"me", {{"bot", 1}}}}});
    players_.emplace_back(with_bot, people[0]);
    for (Player& player : players_) player.connect(port_);
    play(5);
  }

  /// So many moves, all of them acknowledged.
  void play(std::size_t moves) {
    const std::size_t wanted = acknowledged() + moves;
    ASSERT_TRUE(comes_true([&] {
      for (Player& player : players_) {
        player.play(rng_);
        player.read();
      }
      return acknowledged() >= wanted;
    })) << "moves are not acknowledged";
    for (Player& player : players_) EXPECT_TRUE(player.take_refusals().empty());
  }

  /// Every move that is tried now is refused, and /healthz says that something is wrong.
  void expect_refusals() {
    for (int i = 0; i < 3; ++i) {
      ASSERT_TRUE(comes_true([&] { return is_refused(); })) << "nobody answers";
      EXPECT_EQ(health(port_), 503);
      (void)HttpClient(port_).get("/api/tables");  // may succeed, and is no recovery
      EXPECT_EQ(health(port_), 503);
    }
    EXPECT_EQ(HttpClient(port_).post("/api/guest", R"({"name":"Eva"})").status, 503);
    EXPECT_EQ(health(port_), 503);
  }

  /// The messages that were refused are sent again and done, once.
  void expect_recovery() {
    ASSERT_TRUE(comes_true([&] { return health(port_) == 200; }));
    ASSERT_TRUE(comes_true([&] {
      bool all_done = true;
      for (Player& player : players_) {
        while (player.read(milliseconds(5))) {
        }
        const auto refusals = player.take_refusals();
        if (player.pending() && !refusals.empty()) player.repeat();
        all_done &= !player.pending();
      }
      return all_done;
    }));
    for (Player& player : players_) (void)player.take_refusals();
    play(20);
    EXPECT_EQ(health(port_), 200);
    for (const Player& player : players_) player.check_against(events_of(port_, player.table()));
  }

 private:
  /// Tries to move; whether somebody was refused. What was refused is tried again.
  bool is_refused() {
    bool refused = false;
    for (Player& player : players_) {
      player.read(milliseconds(5));
      player.play(rng_);
      for (const Player::Refusal& refusal : player.take_refusals()) {
        EXPECT_EQ(refusal.code, "storage_unavailable");
        EXPECT_TRUE(player.pending() && player.pending()->id == refusal.id);
        player.repeat();
        refused = true;
      }
    }
    return refused;
  }
  [[nodiscard]] std::size_t acknowledged() const {
    std::size_t count = 0;
    for (const Player& player : players_) count += player.acknowledged().size();
    return count;
  }

  std::uint16_t port_;
  Rng rng_;
  std::deque<Player> players_;
};

struct CloseSqlite {
  void operator()(sqlite3* handle) const { sqlite3_close(handle); }
};

TEST(DatabasePromise, SqliteLockedByAnotherProgram) {
  const RunningServer server;
  Evening evening(server);
  sqlite3* raw = nullptr;
  ASSERT_EQ(sqlite3_open(server.database().c_str(), &raw), SQLITE_OK);
  const std::unique_ptr<sqlite3, CloseSqlite> other(raw);
  sqlite3_busy_timeout(other.get(), 5000);
  ASSERT_EQ(sqlite3_exec(other.get(), "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
  evening.expect_refusals();
  ASSERT_EQ(sqlite3_exec(other.get(), "ROLLBACK", nullptr, nullptr, nullptr), SQLITE_OK);
  evening.expect_recovery();
}

TEST(DatabasePromise, SqliteOnAFullDisk) {
  const RunningServer server;
  Evening evening(server);
  // No file of the server may grow any more: for SQLite that is a disk that is full.
  rlimit before{};
  ASSERT_EQ(prlimit(server.pid(), RLIMIT_FSIZE, nullptr, &before), 0);
  const rlimit full{std::filesystem::file_size(server.database() + "-wal"), before.rlim_max};
  ASSERT_EQ(prlimit(server.pid(), RLIMIT_FSIZE, &full, nullptr), 0);
  evening.expect_refusals();
  ASSERT_EQ(prlimit(server.pid(), RLIMIT_FSIZE, &before, nullptr), 0);
  evening.expect_recovery();
}

TEST(DatabasePromise, PostgresStoppedAndStartedAgain) {
  ThrowAwayPostgres postgres;
  const RunningServer server({.database = postgres.new_database()});
  Evening evening(server);
  postgres.stop();
  evening.expect_refusals();
  postgres.start();
  evening.expect_recovery();
  postgres.kill();
  evening.expect_refusals();
  postgres.start();
  evening.expect_recovery();
}

}  // namespace
}  // namespace azulejo::testing
