// Persons at a running server, for tests of what it promises: they play random legal moves over WebSockets, remember
// every event they ever saw, and throw when the server says something else later.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "chance/rng.h"
#include "table/state.h"
#include "tests/net/client.h"
#include "tests/sanitized.h"

namespace azulejo::testing {

/// The size of a test: the whole, or under sanitizers a part of it, which is said.
[[nodiscard]] int full_size(int whole, int sanitized);

/// Asks again and again, for a minute at most.
[[nodiscard]] bool comes_true(const std::function<bool()>& condition);

/// Something the server promised is not so.
class BrokenPromise : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Guest {
  std::string id;
  std::string cookie;
};

[[nodiscard]] Guest make_guest(std::uint16_t port, const std::string& name = "Ana");
/// An answer other than a success throws.
nlohmann::json post(std::uint16_t port, const std::string& target, const nlohmann::json& body, const Guest& guest);
[[nodiscard]] nlohmann::json get_json(std::uint16_t port, const std::string& target);
/// A table where these people sit on the first seats and the settings say the rest; the game begins. Its id.
[[nodiscard]] std::string begin_game(std::uint16_t port, const std::vector<Guest>& people, nlohmann::json settings);
/// All events as the server has them, as text.
[[nodiscard]] std::vector<std::string> events_of(std::uint16_t port, const std::string& table);

/// One client at one table. Without a cookie it is a spectator.
class Player {
 public:
  struct Message {
    std::string id;
    std::string text;
  };
  struct Refusal {
    std::string id;
    std::string code;
  };

  Player(std::string table, Guest guest) : table_(std::move(table)), guest_(std::move(guest)) {}

  /// With the events since the last one it saw. Throws when it cannot.
  void connect(std::uint16_t port);
  [[nodiscard]] bool is_connected() const { return socket_ && !socket_->is_closed(); }
  [[nodiscard]] test::WebSocket& socket() { return *socket_; }
  /// Without a goodbye.
  void drop();

  /// Takes the next frame, if one comes in time; whether one did.
  bool read(test::Milliseconds timeout = test::Milliseconds(0));
  /// Reads until the server is heard no more: what it sent before it died counts.
  void read_to_the_end();

  /// A message with a random move, if it is this person's turn and there is none on its way.
  [[nodiscard]] const Message* think(Rng& rng);
  /// Thinks, and sends it; whether it did.
  bool play(Rng& rng);
  /// Sends the message that is not acknowledged yet again.
  void repeat();
  void send(const std::string& text);
  /// Asks for everything again.
  void sync();

  [[nodiscard]] const std::string& table() const { return table_; }
  [[nodiscard]] const Guest& guest() const { return guest_; }
  [[nodiscard]] int version() const { return static_cast<int>(events_.size()); }
  [[nodiscard]] const std::vector<std::string>& events() const { return events_; }
  [[nodiscard]] const std::optional<table::State>& state() const { return state_; }
  [[nodiscard]] std::string position() const;
  [[nodiscard]] bool has_ended() const { return state_ && state_->phase() == table::Phase::kEnded; }
  /// A message on its way.
  [[nodiscard]] const std::optional<Message>& pending() const { return pending_; }
  void forget_pending() { pending_.reset(); }
  /// The version each acknowledged message led to.
  [[nodiscard]] const std::map<std::string, int>& acknowledged() const { return acknowledged_; }
  /// What was refused since the last call. Nobody may be refused who does not ask here.
  [[nodiscard]] std::vector<Refusal> take_refusals() { return std::exchange(refusals_, {}); }
  [[nodiscard]] bool heard_bye() const { return bye_; }
  [[nodiscard]] int pongs() const { return pongs_; }

  /// Compares with all events as the server has them: every one it saw is there unchanged, and each message that was
  /// acknowledged was done once.
  void check_against(const std::vector<std::string>& events) const;

 private:
  void hear(const std::string& text);
  void hear_event(int number, const nlohmann::json& event);

  std::string table_;
  Guest guest_;
  std::optional<test::WebSocket> socket_;
  std::vector<std::string> events_;
  std::optional<table::State> state_;
  std::optional<Message> pending_;
  std::map<std::string, int> acknowledged_;
  std::vector<Refusal> refusals_;
  int messages_ = 0;
  int pongs_ = 0;
  bool bye_ = false;
  bool asked_again_ = false;  // events may come a second time on this connection
};

}  // namespace azulejo::testing
