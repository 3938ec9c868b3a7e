// HTTP/1.1 and WebSocket on one port.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "net/service.h"

namespace azulejo::net {

struct ServerOptions {
  std::string address = "127.0.0.1";  // or a name
  std::uint16_t port = 8080;          // 0: any that is free
  std::size_t longest_header = 8'192;
  std::size_t longest_body = 65'536;    // of a request
  std::size_t longest_message = 8'192;  // of a WebSocket
  int messages = 100;                   // of one WebSocket in any window, pings included
  std::chrono::milliseconds window{20'000};
  std::chrono::milliseconds patience{15'000};    // for a request to arrive, a handshake, a write that does not move
  std::chrono::milliseconds idle{60'000};        // a WebSocket that does not answer pings, an idle connection
  std::chrono::milliseconds keep_alive{10'000};  // an empty line in a stream that is silent
  std::size_t longest_queue = 262'144;           // bytes that wait for a slow reader
  std::size_t connections = 20'000;
  std::size_t connections_of_client = 500;         // 0: no limit
  std::vector<std::string> trusted_proxies;        // addresses whose X-Forwarded-For counts
  std::function<void(std::string_view)> on_error;  // hears of a service that threw, of descriptors that ran out
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
  /// Listens at once; throws boost::system::system_error when it cannot. Raises the limit of open files as far as it
  /// may. The service must outlive it, and so must `io`.
  Server(boost::asio::io_context& io, const ServerOptions& options, Service& service);
  Server(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(const Server&) = delete;
  Server& operator=(Server&&) = delete;
  /// Drops what is still open; its listeners are told now. A request that the service still works on must not go on
  /// after this: stop() first, or let `io` run no more.
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
