// Restarts: live games survive them, clocks do not run meanwhile, and of two servers of one database either is enough.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <future>
#include <iostream>
#include <thread>

#include "tests/server/promise_player.h"
#include "tests/server/running_server.h"
#include "tests/storage/postgres.h"

namespace azulejo::testing {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// Games begun by several threads at once: the database confirms many together.
std::vector<std::string> begin_games(std::uint16_t port, const std::vector<Guest>& people, const json& settings,
                                     int count) {
  std::vector<std::string> tables(static_cast<std::size_t>(count));
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 16; ++i) {
    threads.emplace_back([&] {
      for (std::size_t table = next++; table < tables.size(); table = next++) {
        tables[table] = begin_game(port, people, settings);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  return tables;
}

std::int64_t credited(const Player& player) {
  std::int64_t sum = 0;
  for (const std::string& text : player.events()) {
    const json event = json::parse(text);
    if (event.at("type") == "credited") sum += event.at("ms").get<std::int64_t>();
  }
  return sum;
}

TEST(RestartPromise, LiveGamesSurvive) {
  const int games = full_size(500, 40);
  constexpr milliseconds kDownTime{1500};
  RunningServer server;
  const std::vector<Guest> people{make_guest(server.port(), "Ana"), make_guest(server.port(), "Rui")};
  const json settings{{"seats", {"me", "open"}}, {"time", {{"kind", "bank"}, {"seconds", 600}}}};
  std::deque<Player> players;
  for (const std::string& table : begin_games(server.port(), people, settings, games)) {
    for (const Guest& guest : people) players.emplace_back(table, guest);
  }
  for (Player& player : players) player.connect(server.port());
  Rng rng(3);
  const auto play_all = [&](std::size_t wanted) {
    return comes_true([&] {
      std::size_t acknowledged = 0;
      for (Player& player : players) {
        while (player.read()) {
        }
        player.play(rng);
        acknowledged += player.acknowledged().size();
      }
      return acknowledged >= wanted;
    });
  };
  ASSERT_TRUE(play_all(players.size()));

  // In the midst of it.
  for (Player& player : players) player.play(rng);
  auto stopping = std::async(std::launch::async, [&] { return server.stop(); });
  for (Player& player : players) {
    while (player.read(test::kLong)) {
    }
    ASSERT_TRUE(player.socket().is_closed());
    ASSERT_EQ(player.socket().close_code(), 1012);
    ASSERT_TRUE(player.heard_bye());
  }
  ASSERT_EQ(stopping.get(), 0) << server.log();
  const auto stopped = Clock::now();
  std::this_thread::sleep_for(kDownTime);
  const auto down = std::chrono::duration_cast<milliseconds>(Clock::now() - stopped);
  server.start();

  std::size_t before = 0;
  for (Player& player : players) {
    before += player.acknowledged().size();
    player.connect(server.port());
    player.repeat();
  }
  ASSERT_TRUE(play_all(before + players.size()));
  ASSERT_TRUE(comes_true([&] {
    return std::all_of(players.begin(), players.end(), [&](Player& player) {
      player.read();
      return !player.pending();
    });
  }));
  std::int64_t most = 0;
  for (Player& player : players) {
    EXPECT_TRUE(player.take_refusals().empty());
    player.check_against(events_of(server.port(), player.table()));
    EXPECT_GE(credited(player), down.count());
    most = std::max(most, credited(player));
  }
  std::cout << games << " games, away for " << down.count() << " ms, credited up to " << most << " ms\n";
  // Nobody's time went by meanwhile: each has what the events say, and those leave out the time without a server.
  for (std::size_t i = 0; i < players.size(); i += 2) {
    const table::State& state = *players[i].state();
    const json shown = get_json(server.port(), "/api/tables/" + players[i].table());
    std::int64_t used = 0;
    for (const json& left : shown.at("clock").at("left")) used += 600'000 - left.get<std::int64_t>();
    const json first = json::parse(players[i].events()[static_cast<std::size_t>(2)]);
    const std::int64_t since_start =
        shown.at("clock").at("since").get<std::int64_t>() - first.at("at").get<std::int64_t>();
    EXPECT_LE(used, since_start - down.count()) << state.version();
  }
}

TEST(RestartPromise, NobodyRunsOutOfTimeWithoutAServer) {
  RunningServer server;
  const std::vector<Guest> people{make_guest(server.port(), "Ana"), make_guest(server.port(), "Rui")};
  const json settings{{"seats", {"me", "open"}}, {"time", {{"kind", "move"}, {"seconds", 5}}}};
  std::deque<Player> players;
  for (const std::string& table : begin_games(server.port(), people, settings, 50))
    players.emplace_back(table, people[0]);
  server.kill();
  std::this_thread::sleep_for(milliseconds(6000));
  server.start();
  Rng rng(5);
  for (Player& player : players) {
    player.connect(server.port());
    ASSERT_TRUE(comes_true([&] {
      player.read(milliseconds(1));
      player.play(rng);
      return !player.acknowledged().empty();
    }));
    for (const std::string& event : player.events()) EXPECT_EQ(event.find("stood_in"), std::string::npos) << event;
  }
}

TEST(RestartPromise, TwoServersOfOneDatabase) {
  const std::string database = ThrowAwayPostgres::shared().new_database();
  RunningServer first({.database = database});
  const RunningServer second({.database = database});
  const std::vector<Guest> people{make_guest(first.port(), "Ana"), make_guest(first.port(), "Rui")};
  Rng rng(4);
  const auto play = [&](std::vector<Player*> players, int moves) {
    const int wanted = players.front()->version() + moves;
    return comes_true([&] {
      for (Player* player : players) {
        player->read(milliseconds(1));
        if (player->version() < wanted) player->play(rng);
      }
      return std::all_of(players.begin(), players.end(),
                         [&](const Player* player) { return player->version() >= wanted && !player->pending(); });
    });
  };
  const std::string table = begin_game(first.port(), people, {{"seats", {"me", "open"}}});
  Player ana(table, people[0]);
  Player rui(table, people[1]);
  Player eva(table, {});
  ana.connect(first.port());
  rui.connect(second.port());
  eva.connect(second.port());
  ASSERT_TRUE(play({&ana, &rui, &eva}, 30));

  // A table of the first server's, where a bot plays and the time is short.
  const std::string with_bot = begin_game(first.port(), {people[0]}, {{"seats", {"me", {{"bot", 1}}}}});
  const std::string with_clock =
      begin_game(first.port(), people, {{"seats", {"me", "open"}}, {"time", {{"kind", "move"}, {"seconds", 5}}}});
  Player with_bot_there(with_bot, people[0]);
  with_bot_there.connect(second.port());
  Player watching(with_clock, {});
  watching.connect(second.port());
  ASSERT_TRUE(play({&with_bot_there}, 6));

  first.kill();
  ana.read_to_the_end();
  ana.connect(second.port());
  ana.repeat();
  EXPECT_TRUE(play({&ana, &rui, &eva}, 10));
  EXPECT_TRUE(play({&with_bot_there}, 10)) << "nobody plays the bot";
  EXPECT_TRUE(comes_true([&] {
    watching.read(milliseconds(10));
    return std::any_of(watching.events().begin(), watching.events().end(),
                       [](const std::string& event) { return event.find("stood_in") != std::string::npos; });
  })) << "nobody looks at the clock";
  EXPECT_GT(credited(watching), 0);
  for (const Player* player : {&ana, &rui, &eva, &with_bot_there, &watching}) {
    player->check_against(events_of(second.port(), player->table()));
  }
}

}  // namespace
}  // namespace azulejo::testing
