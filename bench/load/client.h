// A client of a server on this machine, for many connections on one thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace azulejo::load {

using Endpoint = boost::asio::ip::tcp::endpoint;

/// Where the server is. Throws std::invalid_argument for an address that is not of this machine: this program is no
/// weapon.
[[nodiscard]] Endpoint loopback(const std::string& address, std::uint16_t port);

/// Somebody with a name on the server.
struct Guest {
  std::string id;
  std::string cookie;
};

/// A connection for requests, one after another. An answer other than a success throws std::runtime_error.
class Requests {
 public:
  Requests(boost::asio::io_context& io, Endpoint server) : server_(std::move(server)), stream_(io) {}

  boost::asio::awaitable<void> connect();
  boost::asio::awaitable<Guest> make_guest(std::string name);
  boost::asio::awaitable<nlohmann::json> post(std::string target, nlohmann::json body, std::string cookie);

 private:
  boost::asio::awaitable<nlohmann::json> exchange(std::string target, nlohmann::json body, std::string cookie,
                                                  std::string& new_cookie);

  Endpoint server_;
  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;
};

/// A WebSocket. Sends one text at a time.
class Live {
 public:
  explicit Live(boost::asio::io_context& io) : stream_(io) {}

  boost::asio::awaitable<void> connect(Endpoint server, std::string target, std::string cookie);
  /// Good until the next call.
  boost::asio::awaitable<std::string_view> receive();
  void send(std::string text);
  [[nodiscard]] bool is_sending() const { return sending_; }
  /// Drops the connection.
  void close();

 private:
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> stream_;
  boost::beast::flat_buffer buffer_;
  std::string text_;
  bool sending_ = false;
};

}  // namespace azulejo::load
