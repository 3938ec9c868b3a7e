// HTTP/1.1 and WebSocket on one port.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "net/service.h"

namespace azulejo::net {

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;               // 0: any that is free
  std::size_t longest_body = 64 * 1024;    // of a request
  std::size_t longest_message = 8 * 1024;  // of a WebSocket
  int messages = 100;                      // of one WebSocket in a window
  std::chrono::seconds window{20};
  std::chrono::seconds patience{15};       // for a request to arrive, a handshake, a write
  std::chrono::seconds idle{60};           // a WebSocket that does not answer pings, an idle keep-alive connection
  std::chrono::seconds keep_alive{10};     // an empty line in a stream that is silent
  std::size_t longest_queue = 256 * 1024;  // bytes that wait for a slow reader
  std::size_t connections = 20'000;
  std::size_t connections_of_client = 500;   // 0: no limit
  std::vector<std::string> trusted_proxies;  // addresses whose X-Forwarded-For counts
};

struct ServerStats {
  std::uint64_t requests = 0;
  std::uint64_t messages = 0;  // received on WebSockets
  std::uint64_t refused = 0;   // connections over a limit
  std::uint64_t closed_slow = 0;
  std::uint64_t closed_flood = 0;
  std::uint64_t closed_bad = 0;  // too long, not UTF-8
  std::size_t connections = 0;   // now
  std::size_t channels = 0;      // of them, WebSockets and streams
};

class Server {
 public:
  /// Listens at once; throws boost::system::system_error when it cannot. The service must outlive it.
  Server(boost::asio::io_context& io, const ServerOptions& options, Service& service);
  Server(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(const Server&) = delete;
  Server& operator=(Server&&) = delete;
  ~Server();

  [[nodiscard]] std::uint16_t port() const;
  [[nodiscard]] const ServerStats& stats() const;

  /// Accepts no more, lets requests under way finish, closes channels with 1012 after what is queued for them was
  /// sent, and is done when all are gone or the time is over.
  boost::asio::awaitable<void> stop(std::chrono::milliseconds patience);

 private:
  class Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace azulejo::net
