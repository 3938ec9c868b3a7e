#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "hub.h"
#include "net/service.h"
#include "response_text.h"

namespace azulejo::net {

/// Answers a request with lines that come as they are sent.
boost::asio::awaitable<void> open_stream(std::shared_ptr<Hub> hub, boost::asio::ip::tcp::socket socket, Ticket ticket,
                                         std::shared_ptr<Listener> listener, Framing framing);

}  // namespace azulejo::net
