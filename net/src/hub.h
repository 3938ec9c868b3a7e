// What the connections of one server share: options, figures, and the list of them all.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstddef>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "net/server.h"
#include "net/service.h"

namespace azulejo::net {

using Clock = std::chrono::steady_clock;
inline constexpr Clock::time_point kNever = Clock::time_point::max();

/// What is awaited with it gives its error as a value.
inline constexpr auto kTuple = boost::asio::as_tuple(boost::asio::use_awaitable);

/// One in the list. Deadlines are checked on the ticks that all connections share: a timer for each would cost more.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection& operator=(Connection&&) = delete;
  virtual ~Connection() = default;

  virtual void tick(Clock::time_point now) = 0;
  /// The server stops: ends in good order, soon.
  virtual void finish() = 0;
  /// Closes the socket; whatever waits for it ends.
  virtual void drop() = 0;
  /// The server is gone: tells the listener now what it would be told later.
  virtual void release() {}
};

class Hub : public std::enable_shared_from_this<Hub> {
 public:
  Hub(boost::asio::any_io_executor executor, ServerOptions options, Service& service);

  [[nodiscard]] const boost::asio::any_io_executor& executor() const { return executor_; }
  [[nodiscard]] const ServerOptions& options() const { return options_; }
  /// None once the server is gone.
  [[nodiscard]] Service* service() const { return service_; }
  [[nodiscard]] ServerStats& stats() { return stats_; }
  [[nodiscard]] bool stopping() const { return stopping_; }
  /// Connections without a ticket that are being told so.
  [[nodiscard]] std::size_t& refusals() { return refusals_; }
  /// The time between two ticks.
  [[nodiscard]] std::chrono::milliseconds tick() const { return tick_; }

  void report(std::string_view what) const;
  void report(const std::exception_ptr& error) const;

  /// Runs by itself. A coroutine that throws is reported.
  void spawn(boost::asio::awaitable<void> coroutine);

  void add(std::shared_ptr<Connection> connection);
  void remove(Connection* connection);

  void start_ticking();
  /// As in the contract of Server::stop.
  boost::asio::awaitable<void> stop(std::chrono::milliseconds patience);
  /// The server is gone.
  void release();

 private:
  friend class Ticket;
  boost::asio::awaitable<void> keep_ticking();
  boost::asio::awaitable<void> wait_until_empty(Clock::time_point until);
  [[nodiscard]] std::vector<std::shared_ptr<Connection>> connections() const;

  boost::asio::any_io_executor executor_;
  ServerOptions options_;
  Service* service_;
  ServerStats stats_;
  std::unordered_map<Connection*, std::shared_ptr<Connection>> connections_;
  std::unordered_map<std::string, std::size_t> clients_;
  boost::asio::steady_timer ticker_;
  boost::asio::steady_timer empty_;  // waited for until the list is empty
  std::chrono::milliseconds tick_;
  std::size_t refusals_ = 0;
  bool stopping_ = false;
  bool ticking_ = false;
};

/// A place among the connections that the limits allow; given back at the end.
class Ticket {
 public:
  explicit Ticket(std::shared_ptr<Hub> hub);
  Ticket(const Ticket&) = delete;
  Ticket(Ticket&& other) noexcept = default;
  Ticket& operator=(const Ticket&) = delete;
  Ticket& operator=(Ticket&&) = delete;
  ~Ticket();

  /// From now on it counts for this client. False if that one has too many.
  [[nodiscard]] bool assign(const std::string& client);

 private:
  void give_back();

  std::shared_ptr<Hub> hub_;
  std::string client_;  // none: not yet known
};

}  // namespace azulejo::net
