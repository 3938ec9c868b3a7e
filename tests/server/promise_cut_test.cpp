// A client that is cut off at any message, or says things twice and in the wrong order, ends with the same position as
// everybody else.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <iostream>
#include <memory>
#include <numeric>
#include <thread>

#include "tests/server/promise_player.h"
#include "tests/server/running_server.h"

namespace azulejo::testing {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

/// What can go wrong between a client and the server.
enum class Fault : std::uint8_t {
  kCutBeforeSending,
  kCutWithinSending,
  kCutAfterSending,
  kCutWhileReading,
  kCutInHandshake,
  kGoodbye,
  kTwice,
  kOldAgain,
  kLate,
  kCount
};
using FaultCounts = std::array<int, static_cast<std::size_t>(Fault::kCount)>;

/// A player, or a spectator, whose network is bad.
class Unlucky {
 public:
  Unlucky(Player player, Rng& rng, FaultCounts& faults) : player_(std::move(player)), rng_(rng), faults_(faults) {}

  [[nodiscard]] Player& player() { return player_; }

  /// Reads, plays, and has bad luck, unless it is calm. Whether anything happened.
  bool step(std::uint16_t port, bool calm) {
    if (!player_.is_connected()) {
      if (!calm && chance(10)) return cut_in_handshake(port);
      player_.connect(port);
      player_.repeat();
      late_ = 0;
      return true;
    }
    const bool heard = player_.read();
    if (!calm && chance(player_.state() && heard ? 30 : 1000)) return be_cut(Fault::kCutWhileReading);
    if (late_ > 0 && --late_ == 0) player_.repeat();
    const Player::Message* message = player_.think(rng_);
    if (message == nullptr) return heard;
    sent_.push_back(message->text);
    if (calm || !chance(3)) {
      player_.send(message->text);
    } else {
      send_badly(static_cast<Fault>(below(rng_, static_cast<std::uint32_t>(Fault::kCount))), message->text);
    }
    return true;
  }

 private:
  bool chance(std::uint32_t one_in) { return below(rng_, one_in) == 0; }
  void count(Fault fault) { ++faults_.at(static_cast<std::size_t>(fault)); }

  bool be_cut(Fault fault) {
    count(fault);
    player_.drop();
    return true;
  }

  bool cut_in_handshake(std::uint16_t port) {
    test::Connection connection(port);
    connection.write(
        ("GET /api/tables/" + player_.table() + "/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n")
            .substr(0, below(rng_, 80)));
    connection.drop();
    count(Fault::kCutInHandshake);
    return true;
  }

  void send_badly(Fault fault, const std::string& text) {
    switch (fault) {
      case Fault::kCutBeforeSending:
        be_cut(fault);
        return;
      case Fault::kCutWithinSending: {
        const std::string frame = test::make_frame(test::Opcode::kText, text);
        player_.socket().send_raw(frame.substr(0, below(rng_, static_cast<std::uint32_t>(frame.size()))));
        be_cut(fault);
        return;
      }
      case Fault::kCutWhileReading:
      case Fault::kCutInHandshake:
      case Fault::kCutAfterSending:
        player_.send(text);
        be_cut(Fault::kCutAfterSending);
        return;
      case Fault::kGoodbye:
        player_.send(text);
        count(fault);
        player_.socket().send_frame(test::Opcode::kClose, std::string("\x03\xE8", 2));
        return;
      case Fault::kTwice:
        player_.send(text);
        player_.send(text);
        count(fault);
        return;
      case Fault::kOldAgain:
        player_.send(text);
        player_.sync();
        player_.send(sent_[below(rng_, static_cast<std::uint32_t>(sent_.size()))]);
        count(fault);
        return;
      case Fault::kLate:
      case Fault::kCount:
        // Something older overtakes it.
        player_.send(sent_[below(rng_, static_cast<std::uint32_t>(sent_.size() - 1) + 1) / 2]);
        late_ = 1 + static_cast<int>(below(rng_, 5));
        count(Fault::kLate);
        return;
    }
  }

  Player player_;
  Rng& rng_;
  FaultCounts& faults_;
  std::vector<std::string> sent_;
  int late_ = 0;  // steps until the message is sent
};

/// A table with unlucky people and an unlucky spectator.
class UnluckyTable {
 public:
  UnluckyTable(const RunningServer& server, const std::vector<Guest>& people, const std::string& game, Rng& rng,
               FaultCounts& faults)
      : port_(server.port()) {
    json seats = json::array({"me"});
    while (seats.size() < people.size()) seats.push_back("open");
    const std::string id = begin_game(port_, people, {{"game", game}, {"seats", seats}});
    for (const Guest& guest : people) clients_.emplace_back(Player(id, guest), rng, faults);
    clients_.emplace_back(Player(id, {}), rng, faults);
  }

  bool step(bool calm) {
    bool busy = false;
    for (Unlucky& client : clients_) busy = client.step(port_, calm) || busy;
    return busy;
  }
  [[nodiscard]] bool is_over() { return clients_.front().player().has_ended(); }

  /// Lets everybody come to rest and compares them all with the server.
  void check() {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    for (Unlucky& client : clients_) client.player().repeat();  // what was late
    while (!is_settled()) {
      if (std::chrono::steady_clock::now() > until) throw BrokenPromise("a client never gets what it missed");
      for (Unlucky& client : clients_) settle(client.player());
    }
    const json state = get_json(port_, "/api/tables/" + clients_.front().player().table());
    const auto events = events_of(port_, clients_.front().player().table());
    for (Unlucky& client : clients_) {
      EXPECT_EQ(client.player().position(), state.at("position"));
      EXPECT_EQ(client.player().events().size(), events.size());
      client.player().check_against(events);
      const auto refusals = client.player().take_refusals();
      if (!refusals.empty()) ADD_FAILURE() << refusals.front().id << " was refused: " << refusals.front().code;
    }
  }

  [[nodiscard]] std::size_t acknowledged() {
    std::size_t count = 0;
    for (Unlucky& client : clients_) count += client.player().acknowledged().size();
    return count;
  }

 private:
  void settle(Player& player) const {
    if (!player.is_connected()) {
      player.connect(port_);
      player.repeat();
    }
    player.read(milliseconds(2));
  }

  bool is_settled() {
    const int version = get_json(port_, "/api/tables/" + clients_.front().player().table()).at("version");
    return std::all_of(clients_.begin(), clients_.end(), [version](Unlucky& client) {
      return client.player().is_connected() && !client.player().pending() && client.player().version() == version;
    });
  }

  std::uint16_t port_;
  std::deque<Unlucky> clients_;
};

TEST(CutPromise, EverybodyEndsWithTheSamePosition) {
  const int wanted = full_size(2000, 400);
  const RunningServer server;
  Rng rng(2);
  FaultCounts faults{};
  std::vector<Guest> people;
  for (const char* name : {"Ana", "Rui", "Eva", "Gil"}) people.push_back(make_guest(server.port(), name));
  const std::vector<std::pair<std::string, int>> kinds{{"2c", 2},  {"2g", 2},  {"3c", 3},
                                                       {"4gs", 4}, {"2cs", 2}, {"4c", 4}};
  const auto begin = [&](std::size_t i) {
    const auto& [game, players] = kinds[i];
    return std::make_unique<UnluckyTable>(server, std::vector<Guest>(people.begin(), people.begin() + players), game,
                                          rng, faults);
  };
  std::vector<std::unique_ptr<UnluckyTable>> tables;
  for (std::size_t i = 0; i < kinds.size(); ++i) tables.push_back(begin(i));
  std::size_t moves = 0;
  int games = 0;
  const auto total = [&] { return std::accumulate(faults.begin(), faults.end(), 0); };
  while (total() < wanted) {
    bool busy = false;
    for (std::size_t i = 0; i < tables.size(); ++i) {
      busy = tables[i]->step(false) || busy;
      if (!tables[i]->is_over()) continue;
      tables[i]->check();
      moves += tables[i]->acknowledged();
      ++games;
      tables[i] = begin(i);
    }
    if (!busy) std::this_thread::sleep_for(milliseconds(1));
  }
  for (const auto& table : tables) {
    table->check();
    moves += table->acknowledged();
  }
  std::cout << total() << " faults, " << moves << " acknowledged moves, " << games
            << " games over; of each kind of fault:";
  for (const int count : faults) {
    std::cout << ' ' << count;
    EXPECT_GT(count, 0);
  }
  std::cout << '\n';
}

}  // namespace
}  // namespace azulejo::testing
