// Many at once: connections that do nothing cost little, and bots by the hundred do not keep people waiting.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <fstream>
#include <iostream>
#include <thread>

#include "tests/server/promise_player.h"
#include "tests/server/running_server.h"

namespace azulejo::testing {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using test::WebSocket;

double resident_kilobytes(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  double all = 0;
  double resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
}

void allow_many_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

TEST(CrowdPromise, IdleConnectionsCostLittle) {
  const auto connections = static_cast<std::size_t>(full_size(2000, 300));
  constexpr std::size_t kTables = 100;
  constexpr double kPromised = 10'000;
  constexpr double kPromisedMegabytes = 150;
  allow_many_files();
  const RunningServer server;
  const Guest host = make_guest(server.port());
  std::vector<std::string> targets;
  for (std::size_t i = 0; i < kTables; ++i) {
    const json made = post(server.port(), "/api/tables", json::object(), host);
    targets.push_back("/api/tables/" + made.at("id").get<std::string>() + "/live");
  }
  const double before = resident_kilobytes(server.pid());
  std::deque<WebSocket> sockets;
  for (std::size_t i = 0; i < connections; ++i) sockets.emplace_back(server.port(), targets[i % kTables]);
  std::this_thread::sleep_for(milliseconds(500));
  const double each = (resident_kilobytes(server.pid()) - before) / static_cast<double>(connections);
  const double extrapolated = (before + each * kPromised) / 1024;
  std::cout << connections << " connections cost " << each << " KB each; 10,000 would make " << extrapolated
            << " MB with the " << before / 1024 << " MB of the server without them\n";
  if (!kSanitized) {
    EXPECT_LE(extrapolated, kPromisedMegabytes);
  }
  for (WebSocket& socket : sockets) socket.send(R"({"do":"ping"})");
  for (WebSocket& socket : sockets) {
    std::optional<std::string> frame;
    do {
      frame = socket.receive();
    } while (frame && frame->find("pong") == std::string::npos);
    ASSERT_TRUE(frame) << "no pong";
  }
}

TEST(CrowdPromise, BotsDoNotKeepPeopleWaiting) {
  const int tables = full_size(200, 20);
  constexpr int kMovesOfBots = 4;  // of each table: at a second's thought they would take a quarter of an hour
  const RunningServer server({.arguments = {"--bot-threads", "1"}});
  const Guest host = make_guest(server.port());
  const json four{{"bot", 10}};
  std::deque<Player> bots;
  for (int i = 0; i < tables; ++i) {
    const json made = post(server.port(), "/api/tables", {{"game", "4c"}, {"seats", {four, four, four, four}}}, host);
    const std::string id = made.at("id");
    post(server.port(), "/api/tables/" + id + "/start", json::object(), host);
    bots.emplace_back(id, Guest{}).connect(server.port());
  }
  const std::vector<Guest> people{make_guest(server.port(), "Ana"), make_guest(server.port(), "Rui")};
  const std::string table = begin_game(server.port(), people, {{"seats", {"me", "open"}}});
  std::deque<Player> players;
  for (const Guest& guest : people) players.emplace_back(table, guest).connect(server.port());
  Rng rng(13);
  const auto begun = Clock::now();
  const auto until = begun + std::chrono::seconds(150);
  const auto played_on = [&](int moves) {
    return std::all_of(bots.begin(), bots.end(), [moves](const Player& player) {
      return std::count_if(player.events().begin(), player.events().end(), [](const std::string& event) {
               return event.find(R"("type":"moved")") != std::string::npos;
             }) >= moves;
    });
  };
  bool all = false;
  while (!all && Clock::now() < until) {
    for (Player& player : bots) {
      while (player.read()) {
      }
    }
    for (int i = 0; i < 20; ++i) {
      for (Player& player : players) {
        player.read(milliseconds(5));
        // A person thinks for a moment; there is a limit of messages.
        if (player.acknowledged().size() < static_cast<std::size_t>((Clock::now() - begun) / milliseconds(250))) {
          player.play(rng);
        }
      }
    }
    all = played_on(kMovesOfBots);
  }
  EXPECT_TRUE(all) << "some bots do not move";
  for (Player& player : players) {
    while (player.pending() && Clock::now() < until) player.read(milliseconds(20));
    EXPECT_FALSE(player.pending()) << "a person waits for bots";
    EXPECT_TRUE(player.take_refusals().empty());
    EXPECT_GT(player.acknowledged().size(), 3U);
  }
  const auto took = std::chrono::duration<double>(Clock::now() - begun).count();
  std::size_t moves = 0;
  for (const Player& player : bots) moves += player.events().size();
  std::cout << tables << " tables of four bots: " << static_cast<double>(moves) / took
            << " events a second, people made " << players[0].acknowledged().size() + players[1].acknowledged().size()
            << " moves in " << took << " s\n";
}

}  // namespace
}  // namespace azulejo::testing
