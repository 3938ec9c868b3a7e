// kill -9 at any moment loses no move that was acknowledged, and nothing that anybody saw.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <deque>
#include <iostream>
#include <thread>

#include "tests/program.h"
#include "tests/server/promise_player.h"
#include "tests/server/running_server.h"
#include "tests/storage/stores.h"

namespace azulejo::testing {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

/// Tables that are played while the server dies again and again. A game that is over is followed by another.
class Games {
 public:
  Games(RunningServer& server, Rng& rng) : server_(server), rng_(rng) {
    for (const char* name : {"Ana", "Rui"}) people_.push_back(make_guest(server.port(), name));
    for (int i = 0; i < kOfPeople + kWithBot; ++i) begin(i);
  }

  /// New games where the old ones are over.
  void refill() {
    for (int i = 0; i < kOfPeople + kWithBot; ++i) {
      if (current(i).front()->has_ended()) begin(i);
    }
  }

  void play_until_killed() {
    while (!is_dead()) {
      bool busy = false;
      for (int i = 0; i < kOfPeople + kWithBot; ++i) {
        for (Player* player : current(i)) busy = step(*player) || busy;
      }
      if (!busy) std::this_thread::sleep_for(milliseconds(1));
    }
    for (Player& player : players_) player.read_to_the_end();
  }

  /// Everything anybody ever saw is there.
  void check() {
    std::map<std::string, std::vector<std::string>> events;
    for (Player& player : players_) {
      if (!events.contains(player.table())) events[player.table()] = events_of(server_.port(), player.table());
      player.check_against(events[player.table()]);
      if (!player.take_refusals().empty()) throw BrokenPromise("a move was refused");
    }
  }

  [[nodiscard]] std::size_t acknowledged() const {
    std::size_t count = 0;
    for (const Player& player : players_) count += player.acknowledged().size();
    return count;
  }
  [[nodiscard]] std::size_t over() const {
    std::size_t count = 0;
    for (const auto& table : tables_) count += table.back()->has_ended() ? 1 : 0;
    return count;
  }
  [[nodiscard]] int repeated() const { return repeated_; }

 private:
  static constexpr int kOfPeople = 5;
  static constexpr int kWithBot = 3;
  using Table = std::vector<Player*>;

  Table& current(int i) { return tables_[current_[static_cast<std::size_t>(i)]]; }

  void begin(int i) {
    const bool with_bot = i >= kOfPeople;
    const json settings = with_bot ? json{{"seats", {"me", {{"bot", 1}}}}}
                                   : json{{"game", i == 0 ? "2g" : "2c"}, {"seats", {"me", "open"}}};
    std::vector<Guest> people(people_.begin(), people_.end() - (with_bot ? 1 : 0));
    const std::string id = begin_game(server_.port(), people, settings);
    current_.resize(kOfPeople + kWithBot);
    current_[static_cast<std::size_t>(i)] = tables_.size();
    Table& table = tables_.emplace_back();
    for (const Guest& guest : people) table.push_back(&players_.emplace_back(id, guest));
  }

  bool is_dead() {
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(server_.pid()), &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
  }

  bool step(Player& player) {
    if (player.has_ended()) return false;
    if (!player.is_connected()) return connect(player);
    const bool heard = player.read();
    return player.play(rng_) || heard;
  }

  bool connect(Player& player) {
    try {
      player.connect(server_.port());
    } catch (const BrokenPromise&) {
      throw;
    } catch (const std::exception&) {
      return false;  // it died meanwhile
    }
    repeated_ += player.pending() ? 1 : 0;
    player.repeat();
    return true;
  }

  RunningServer& server_;
  Rng& rng_;
  std::vector<Guest> people_;
  std::deque<Player> players_;
  std::vector<Table> tables_;
  std::vector<std::size_t> current_;
  int repeated_ = 0;
};

class KillPromise : public ::testing::TestWithParam<Kind> {};

TEST_P(KillPromise, NoAcknowledgedMoveIsLost) {
  const int kills = full_size(300, 25);
  constexpr std::uint32_t kLongestLife = kSanitized ? 600 : 150;
  RunningServer server(
      {.database = GetParam() == Kind::kPostgres ? ThrowAwayPostgres::shared().new_database() : std::string()});
  Rng rng(1);
  Games games(server, rng);
  for (int i = 0; i < kills; ++i) {
    if (i > 0) {
      server.start();
      games.refill();
      if (i % 25 == 0) games.check();
    }
    const milliseconds life(below(rng, kLongestLife));
    std::thread killer([pid = server.pid(), life] {
      std::this_thread::sleep_for(life);
      ::kill(pid, SIGKILL);
    });
    try {
      games.play_until_killed();
    } catch (const std::exception& error) {
      ADD_FAILURE() << "after " << i << " kills: " << error.what();
    }
    killer.join();
    server.kill();
    if (::testing::Test::HasFailure()) return;
  }
  server.start();
  games.check();
  const std::size_t over = games.over();
  EXPECT_EQ(server.stop(), 0);
  std::cout << kills << " kills, " << games.acknowledged() << " acknowledged moves, " << games.repeated()
            << " messages repeated, " << over << " games over\n";
  EXPECT_GT(games.acknowledged(), static_cast<std::size_t>(kills / 2));
  EXPECT_GT(games.repeated(), kills / 10);

  const TemporaryFolder folder;
  const std::string file = folder / "games.azr";
  const Outcome written = run({"export", "--db", server.database(), "--out", file});
  ASSERT_EQ(written.exit_code, 0) << written.err;
  if (over == 0) return;
  const Outcome verified = run({"verify", file});
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
}

INSTANTIATE_TEST_SUITE_P(Databases, KillPromise, ::testing::Values(Kind::kSqlite, Kind::kPostgres),
                         ::testing::PrintToStringParamName());

}  // namespace
}  // namespace azulejo::testing
