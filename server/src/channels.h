// What stays open: a table's WebSocket or stream, and the stream of a person's tables.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "hub.h"
#include "net/service.h"
#include "people.h"
#include "rate_limit.h"
#include "watcher.h"

namespace azulejo::server {

/// A table's version that is asked for is at most this.
inline constexpr int kMostVersions = 1'000'000;

/// What channels and requests need.
struct Desk {
  boost::asio::io_context& io;
  AsyncStore& store;
  BotPool& bots;
  Hub& hub;
  People& people;
  RateLimit& rates;
};

/// Does a command that came as JSON, over whatever way. Gives the fields of the answer; throws ApiError.
boost::asio::awaitable<nlohmann::json> do_command(Desk& desk, std::shared_ptr<LiveTable> table, std::string name,
                                                  nlohmann::json body, std::optional<Who> who);

class TableChannel final : public net::Listener, public Watcher, public std::enable_shared_from_this<TableChannel> {
 public:
  /// The secret is asked again with every command: whoever was sent away cannot act any more.
  TableChannel(Desk& desk, std::shared_ptr<LiveTable> table, const std::optional<Who>& who, std::string secret,
               std::optional<int> since, std::vector<int> muted);

  void opened(const std::shared_ptr<net::Channel>& channel) override;
  void heard(std::string_view text) override;
  void closed() override;
  void show(const net::Text& frame) override;
  void dismiss() override;

 private:
  boost::asio::awaitable<void> work();
  boost::asio::awaitable<void> answer(std::string text);

  Desk& desk_;
  std::shared_ptr<LiveTable> table_;
  std::string secret_;
  std::optional<int> since_;
  std::shared_ptr<net::Channel> channel_;
  std::deque<std::string> messages_;  // not answered yet; one after another
  bool working_ = false;
};

class PersonChannel final : public net::Listener, public Watcher {
 public:
  /// Begins with the tables where the person sits.
  PersonChannel(Hub& hub, const Who& who, std::vector<net::Text> first);

  void opened(const std::shared_ptr<net::Channel>& channel) override;
  void heard(std::string_view text) override;
  void closed() override;
  void show(const net::Text& frame) override;
  void dismiss() override;

 private:
  Hub& hub_;
  std::vector<net::Text> first_;
  std::shared_ptr<net::Channel> channel_;
};

}  // namespace azulejo::server
