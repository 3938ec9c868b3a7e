// A service for tests of the net, and a server for it that runs on a thread of its own.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "net/server.h"
#include "net/service.h"

namespace azulejo::test {

/// Paths: /throw, /split (a header with a line break), /empty (204), /cached, /big, /slow (waits until let_go()),
/// /listen (a listener, whatever the method), /forbidden (403). Anything else describes the request.
///
/// The listener's commands: "hello", "throw", "close", "both" (a text and close), "many N SIZE"; it echoes anything
/// else. With the query "greet" it sends that when it is opened; with "throw" it throws then; with "close" it closes
/// then.
class Toy final : public net::Service {
 public:
  explicit Toy(boost::asio::io_context& io) : io_(io) {}

  boost::asio::awaitable<net::Answer> handle(net::Request request) override;

  void send_all(const std::string& text);
  void close_all();
  void let_go() { held_ = false; }

  struct Ear;
  std::set<Ear*> ears;  // those that are open
  int opened = 0;
  int closed = 0;
  int waiting = 0;    // in /slow
  int alive = 0;      // listeners that exist
  int after_end = 0;  // calls after closed()
  int heard = 0;

 private:
  boost::asio::io_context& io_;
  bool held_ = true;
};

/// Short times, so that tests are quick.
net::ServerOptions quick_options();

class Running {
 public:
  explicit Running(net::ServerOptions options = quick_options());
  Running(const Running&) = delete;
  Running(Running&&) = delete;
  Running& operator=(const Running&) = delete;
  Running& operator=(Running&&) = delete;
  ~Running();

  [[nodiscard]] std::uint16_t port() const { return port_; }

  /// What the function gives when it is called on the server's thread.
  template <class Function>
  auto ask(Function function) {
    std::promise<std::invoke_result_t<Function>> promise;
    boost::asio::post(io_, [&] {
      if constexpr (std::is_void_v<std::invoke_result_t<Function>>) {
        function();
        promise.set_value();
      } else {
        promise.set_value(function());
      }
    });
    return promise.get_future().get();
  }
  /// Waits until the condition, asked on the server's thread, holds. False after ten seconds.
  bool eventually(const std::function<bool()>& condition);

  net::ServerStats stats() {
    return ask([this] { return server_->stats(); });
  }
  /// The same for whoever is on the server's thread.
  [[nodiscard]] const net::ServerStats& stats_here() const { return server_->stats(); }
  /// Waits until there are so many connections.
  bool has_connections(std::size_t count) {
    return eventually([this, count] { return server_->stats().connections == count; });
  }
  /// Begins to stop; ready when it is done.
  std::future<void> stop(std::chrono::milliseconds patience);
  /// Destroys the server.
  void destroy();

  std::vector<std::string> errors() {
    return ask([this] { return errors_; });
  }
  [[nodiscard]] const std::vector<std::string>& errors_here() const { return errors_; }
  Toy& toy() { return toy_; }

 private:
  boost::asio::io_context io_;
  Toy toy_{io_};
  std::vector<std::string> errors_;
  std::unique_ptr<net::Server> server_;
  std::uint16_t port_;
  std::thread thread_;
};

}  // namespace azulejo::test
