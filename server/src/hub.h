// All tables in memory, who has their duties, and how news of other servers reach them.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "live_table.h"

namespace azulejo::server {

class Hub {
 public:
  Hub(boost::asio::io_context& io, AsyncStore& store, BotPool& bots, Metrics& metrics);

  /// Null when there is none. Loads it if it is not in memory.
  boost::asio::awaitable<std::shared_ptr<LiveTable>> find(std::string id);
  boost::asio::awaitable<std::shared_ptr<LiveTable>> create(table::Settings settings, std::string host);
  /// The table's next game: the same people, seats rotated; made once. Throws ApiError.
  boost::asio::awaitable<std::string> rematch(std::shared_ptr<LiveTable> table, table::Sender sender);

  /// Watches the tables of a person, as they begin, end, and the person is to act.
  void join(Watcher& watcher) { followers_[watcher.person()].insert(&watcher); }
  void part(Watcher& watcher);
  /// Closes the channels of those whose session has ended.
  void dismiss(const std::function<bool(const Watcher&)>& whom) const;
  /// A person has another name, or is gone.
  void set_name(const std::string& person, const std::optional<std::string>& name) const;

  /// Says that this server lives, takes over what dead ones left, forgets what nobody needs; until the server stops.
  boost::asio::awaitable<void> keep_house();
  /// What another server did.
  void notice(const Notice& notice);

  /// Tells all watchers, gives up all duties. Waits for what is under way.
  boost::asio::awaitable<void> stop();

  [[nodiscard]] std::size_t tables() const { return tables_.size(); }
  [[nodiscard]] std::size_t tables_playing() const;
  [[nodiscard]] const std::string& server() const { return house_.server; }

 private:
  boost::asio::awaitable<void> take_over();
  boost::asio::awaitable<void> adopt(Orphan orphan);
  boost::asio::awaitable<std::shared_ptr<LiveTable>> load(std::string id);
  boost::asio::awaitable<void> see(Notice notice);
  boost::asio::awaitable<std::shared_ptr<LiveTable>> find_followed(std::string id);
  void forget_idle();
  void announce(const LiveTable& table, bool to_all);

  boost::asio::io_context& io_;
  AsyncStore& store_;
  House house_;
  std::map<std::string, std::shared_ptr<Turnstile>> loading_;  // one at a time for each table
  std::set<std::string> adopting_;                             // ours, but not credited yet: no clock may run
  std::map<std::string, std::shared_ptr<LiveTable>> tables_;
  std::map<std::string, std::set<Watcher*>> followers_;
  bool stopping_ = false;
};

}  // namespace azulejo::server
