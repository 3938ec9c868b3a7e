// Floods and junk: whoever sends them is closed with the right code, and nobody else notices.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <iostream>
#include <map>
#include <thread>

#include "tests/server/promise_player.h"
#include "tests/server/running_server.h"

namespace azulejo::testing {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using test::WebSocket;

/// Two people who play at their own pace, and how long the server lets them wait.
class Bystanders {
 public:
  explicit Bystanders(std::uint16_t port) : port_(port), rng_(11) {
    for (const char* name : {"Ana", "Rui"}) people_.push_back(make_guest(port, name));
    begin();
  }

  /// One after another, each acknowledged before the next. The median of the times to the acknowledgement.
  milliseconds play(int moves) {
    std::vector<Clock::duration> times;
    for (int i = 0; i < moves; ++i) {
      std::this_thread::sleep_for(milliseconds(120));  // within the limit of messages, for both together
      times.push_back(one_move());
    }
    std::sort(times.begin(), times.end());
    return std::chrono::duration_cast<milliseconds>(times[times.size() / 2]);
  }

  void check() {
    for (Player& player : players_) {
      EXPECT_TRUE(player.take_refusals().empty());
      player.check_against(events_of(port_, player.table()));
    }
  }

 private:
  void begin() {
    players_.clear();
    const std::string table = begin_game(port_, people_, {{"seats", {"me", "open"}}});
    for (const Guest& guest : people_) players_.emplace_back(table, guest).connect(port_);
  }

  Clock::duration one_move() {
    const auto until = Clock::now() + std::chrono::seconds(30);
    while (Clock::now() < until) {
      for (Player& player : players_) {
        while (player.read()) {
        }
      }
      if (players_.front().has_ended() && players_.back().has_ended()) {
        check();
        begin();
      }
      for (Player& player : players_) {
        const auto begun = Clock::now();
        if (!player.play(rng_)) continue;
        while (player.pending() && player.is_connected() && Clock::now() < until) player.read(milliseconds(20));
        if (player.pending()) throw BrokenPromise("a bystander was not answered");
        return Clock::now() - begun;
      }
    }
    throw BrokenPromise("a bystander never gets to move");
  }

  std::uint16_t port_;
  Rng rng_;
  std::vector<Guest> people_;
  std::deque<Player> players_;
};

std::string random_bytes(Rng& rng, std::size_t size) {
  std::string bytes(size, '\0');
  for (char& c : bytes) c = static_cast<char>(below(rng, 256));
  return bytes;
}

/// One way to misbehave, and the codes it may be closed with.
struct Attack {
  const char* name;
  std::vector<int> codes;
  std::function<void(WebSocket&, Rng&)> send;
};

std::vector<Attack> attacks() {
  return {
      {"too long", {1009}, [](WebSocket& socket, Rng&) { socket.send('"' + std::string(8192, 'x') + '"'); }},
      {"much too long", {1009}, [](WebSocket& socket, Rng&) { socket.send(std::string(1 << 20, 'x')); }},
      {"too many",
       {1008},
       [](WebSocket& socket, Rng&) {
         for (int i = 0; i < 101; ++i) socket.send(R"({"do":"ping"})");
       }},
      {"too many pings",
       {1008},
       [](WebSocket& socket, Rng&) {
         for (int i = 0; i < 101; ++i) socket.send_frame(test::Opcode::kPing, "x");
       }},
      {"not JSON", {1007}, [](WebSocket& socket, Rng&) { socket.send("{\"do\":"); }},
      {"not an object", {1007}, [](WebSocket& socket, Rng&) { socket.send("[1,2]"); }},
      {"too deep", {1007}, [](WebSocket& socket, Rng&) { socket.send(std::string(8000, '[')); }},
      {"not UTF-8", {1007}, [](WebSocket& socket, Rng&) { socket.send("{\"do\":\"\xC3\x28\"}"); }},
      {"binary", {1003}, [](WebSocket& socket, Rng&) { socket.send_frame(test::Opcode::kBinary, "x"); }},
      // What they happen to be taken for decides; sometimes for a goodbye.
      {"random bytes",
       {1000, 1002, 1003, 1005, 1006, 1007, 1008, 1009},
       [](WebSocket& socket, Rng& rng) { socket.send_raw(random_bytes(rng, 65'536)); }},
  };
}

/// Attacks one after another until told to stop, and counts how each ended.
class Attacker {
 public:
  Attacker(std::uint16_t port, std::string target, std::uint64_t seed)
      : port_(port), target_(std::move(target)), rng_(seed), thread_([this] { work(); }) {}
  Attacker(const Attacker&) = delete;
  Attacker(Attacker&&) = delete;
  Attacker& operator=(const Attacker&) = delete;
  Attacker& operator=(Attacker&&) = delete;
  ~Attacker() { stop(); }

  void stop() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
  }
  [[nodiscard]] const std::map<std::string, int>& done() const { return done_; }
  [[nodiscard]] const std::vector<std::string>& wrong() const { return wrong_; }

 private:
  void work() {
    const auto all = attacks();
    while (!stopping_) {
      for (const Attack& attack : all) {
        try {
          attack_once(attack);
        } catch (const std::exception& error) {
          wrong_.push_back(std::string(attack.name) + ": " + error.what());
        }
      }
      http_junk();
    }
  }

  void attack_once(const Attack& attack) {
    WebSocket socket(port_, target_);
    try {
      attack.send(socket, rng_);
    } catch (const std::system_error&) {
      // Closed before all was sent.
    }
    const int code = socket.wait_closed(milliseconds(30'000));
    ++done_[attack.name];
    if (std::find(attack.codes.begin(), attack.codes.end(), code) == attack.codes.end()) {
      wrong_.push_back(std::string(attack.name) + ": closed with " + std::to_string(code));
    }
  }

  /// Requests that are none.
  void http_junk() {
    try {
      test::Connection junk(port_);
      junk.write(random_bytes(rng_, 2000) + "\r\n\r\n");
      (void)junk.read_all(milliseconds(30'000));
      test::HttpClient client(port_);
      const auto response = client.get("/healthz", {{"X-Long", std::string(20'000, 'x')}});
      if (response.status != 431) wrong_.push_back("a long header: " + std::to_string(response.status));
      ++done_["requests"];
    } catch (const std::system_error&) {
      // Closed before all was sent.
    } catch (const std::exception& error) {
      wrong_.push_back(std::string("requests: ") + error.what());
    }
  }

  std::uint16_t port_;
  std::string target_;
  Rng rng_;
  std::map<std::string, int> done_;
  std::vector<std::string> wrong_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

/// A long table, so that a little question has a long answer.
std::string long_table(std::uint16_t port) {
  std::vector<Guest> people;
  for (const char* name : {"Eva", "Gil", "Ivo", "Lia"}) people.push_back(make_guest(port, name));
  const std::string table = begin_game(port, people, {{"game", "4c"}, {"seats", {"me", "open", "open", "open"}}});
  Rng rng(12);
  std::deque<Player> players;
  for (const Guest& guest : people) players.emplace_back(table, guest).connect(port);
  while (players.front().version() < 60 && !players.front().has_ended()) {
    for (Player& player : players) {
      player.read(milliseconds(2));
      player.play(rng);
    }
  }
  return table;
}

TEST(FloodPromise, HurtsNobodyElse) {
  const int moves = full_size(100, 40);
  const RunningServer server;
  const std::string target = "/api/tables/" + long_table(server.port()) + "/live";
  Bystanders bystanders(server.port());
  const milliseconds calm = bystanders.play(moves / 4);

  // Connections that say nothing, and ones that stop in the middle.
  std::deque<test::Connection> half_open;
  for (int i = 0; i < 200; ++i) {
    half_open.emplace_back(server.port());
    if (i % 2 == 0) half_open.back().write("GET /api/tables HTTP/1.1\r\nHost: x\r\n");
  }
  // Readers that do not read.
  std::deque<WebSocket> slow;
  for (int i = 0; i < 20; ++i) {
    slow.emplace_back(test::Connection(server.port(), 4096), target);
    for (int message = 0; message < 99; ++message) slow.back().send(R"({"do":"sync","since":0})");
  }
  std::deque<Attacker> attackers;
  for (std::uint64_t i = 0; i < 4; ++i) attackers.emplace_back(server.port(), target, 100 + i);
  const milliseconds attacked = bystanders.play(moves);
  std::map<std::string, int> done;
  for (Attacker& attacker : attackers) {
    attacker.stop();
    for (const auto& [name, count] : attacker.done()) done[name] += count;
    for (const std::string& wrong : attacker.wrong()) ADD_FAILURE() << wrong;
  }
  std::cout << "a move is acknowledged in " << calm.count() << " ms when it is calm, in " << attacked.count()
            << " ms during the attack (medians); attacks:";
  for (const auto& [name, count] : done) std::cout << ' ' << name << ' ' << count << ',';
  std::cout << '\n';
  EXPECT_EQ(done.size(), attacks().size() + 1);
  bystanders.check();

  // They are given up by then, or soon.
  for (test::Connection& connection : half_open) (void)connection.read_all(milliseconds(60'000));
  for (WebSocket& socket : slow) {
    const int code = socket.wait_closed(milliseconds(60'000));
    EXPECT_TRUE(code == 1008 || code == 1006) << code;  // the goodbye may not have reached it any more
  }
  bystanders.play(5);
}

}  // namespace
}  // namespace azulejo::testing
