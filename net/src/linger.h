#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace azulejo::net {

/// Says that nothing more comes and reads until the other side has done the same, or the socket is closed: closing it
/// with something unread would take from the other side what it has not read yet.
boost::asio::awaitable<void> linger(boost::asio::ip::tcp::socket& socket);

/// Closes at once and lets the system forget what it still had to send.
void close_hard(boost::asio::ip::tcp::socket& socket);

}  // namespace azulejo::net
