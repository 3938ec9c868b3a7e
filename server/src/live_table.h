// A table in memory: its queue, its watchers, its duties. What it decides is committed before anybody hears of it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "async_store.h"
#include "bot_pool.h"
#include "metrics.h"
#include "net/service.h"
#include "presence.h"
#include "table/decide.h"
#include "table/json.h"
#include "turnstile.h"
#include "watcher.h"

namespace azulejo::server {

class LiveTable;

/// What every table needs of the server.
struct House {
  boost::asio::io_context& io;
  AsyncStore& store;
  BotPool& bots;
  Metrics& metrics;
  std::string server;  // this process
  /// A table began or ended (all players hear of it), or another player is to act (who does).
  std::function<void(const LiveTable&, bool to_all)> announce = {};
};

/// Whoever has deleted their account.
inline constexpr const char* kSomebody = "somebody";

[[nodiscard]] table::Millis now();
/// {"name": value} as a frame.
[[nodiscard]] net::Text frame(const char* name, nlohmann::json value);

[[nodiscard]] nlohmann::json show_chat(const ChatLine& line, const std::string& name);

class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  /// All that the store knows of it.
  struct Stored {
    std::string id;
    std::string code;
    std::string seed;
    std::vector<std::string> events;
    std::map<std::string, std::string> names;
    bool on_duty = false;
  };

  LiveTable(House& house, const Stored& stored);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const table::State& state() const { return state_; }
  /// What is sent of an event: with the names, as they are now, of the people it brings.
  [[nodiscard]] net::Text shown_event(std::size_t index) const;
  [[nodiscard]] std::vector<table::Event> events() const;
  [[nodiscard]] std::string name_of(const std::string& person) const;
  /// Of somebody who may have been here; no name: the person is gone.
  void set_name(const std::string& person, const std::optional<std::string>& name);
  [[nodiscard]] nlohmann::json summary() const;
  [[nodiscard]] nlohmann::json describe() const;

  /// Waits for its turn at the table; gives the version after it is done. A repeated id gets the earlier version.
  boost::asio::awaitable<std::variant<int, table::Refused>> perform(table::Command command, table::Sender sender);
  /// Does what other servers did since.
  boost::asio::awaitable<void> catch_up();

  /// Shows the state, or exactly the events after a version; then whatever happens.
  void join(Watcher& watcher, std::optional<int> since);
  void part(Watcher& watcher);
  void sync(Watcher& watcher, int since) const;
  /// To all watchers.
  void tell(const net::Text& frame) const;
  void dismiss(const std::function<bool(const Watcher&)>& whom) const;

  boost::asio::awaitable<void> chat(std::string person, std::string text, std::string message_id);
  /// Whether this person's watchers get to see a seat's chat.
  void mute(const std::string& person, int seat, bool on) const;
  boost::asio::awaitable<void> catch_up_chat();
  boost::asio::awaitable<void> catch_up_presence();

  /// From now on clocks and bots of this table are ours. The time the table was without them is credited.
  void take_duties(std::optional<table::milliseconds> credit);
  void drop_duties();
  [[nodiscard]] bool on_duty() const { return on_duty_; }
  [[nodiscard]] bool is_watched() const { return !watchers_.empty(); }
  [[nodiscard]] bool is_over() const;

 private:
  struct EventFrame {
    net::Text text;
    std::vector<std::string> people;  // whose names belong to it
  };

  boost::asio::awaitable<bool> commit(std::vector<table::Event> events);
  boost::asio::awaitable<void> do_duty(table::Duty duty);
  boost::asio::awaitable<void> read_missed();
  void accept(const table::Event& event, const std::string& text);
  void after_change();
  void plan_duties();
  void ask_bot();
  [[nodiscard]] std::optional<table::Millis> next_duty() const;
  /// A moment later, once for all who came and went meanwhile.
  void say_presence_soon();
  void say_presence() const;
  void tell_chat(const ChatLine& line);
  [[nodiscard]] std::vector<std::string> people() const;
  [[nodiscard]] bool is_player(const std::string& person) const { return state_.seat_of(person).has_value(); }
  [[nodiscard]] nlohmann::json complete(nlohmann::json shown) const;

  House& house_;
  std::string id_;
  std::string code_;
  fair::Seed seed_;
  std::map<std::string, std::string> names_;
  table::State state_;
  std::vector<EventFrame> frames_;
  std::map<std::pair<std::string, std::string>, int> answers_;  // by person and message: the version it led to
  std::int64_t last_chat_ = 0;
  std::set<Watcher*> watchers_;
  Presence presence_;
  Turnstile turnstile_;
  bool on_duty_;
  int asked_bot_ = 0;                // the version of the position it was asked about
  boost::asio::steady_timer timer_;  // of the next duty
  boost::asio::steady_timer presence_timer_;
  bool presence_due_ = false;
};

}  // namespace azulejo::server
