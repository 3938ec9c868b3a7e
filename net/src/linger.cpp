#include "linger.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/socket_base.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/error_code.hpp>

namespace azulejo::net {
namespace asio = boost::asio;

asio::awaitable<void> linger(asio::ip::tcp::socket& socket) {
  boost::system::error_code ignored;
  socket.shutdown(asio::socket_base::shutdown_send, ignored);
  std::array<char, 512> rest;
  while (socket.is_open()) {
    const auto [error, size] = co_await socket.async_read_some(asio::buffer(rest), asio::as_tuple(asio::use_awaitable));
    if (error) break;
  }
}

void close_hard(asio::ip::tcp::socket& socket) {
  boost::system::error_code ignored;
  socket.set_option(asio::socket_base::linger(true, 0), ignored);
  socket.close(ignored);
}

}  // namespace azulejo::net
