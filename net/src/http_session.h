#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <optional>
#include <string>

#include "hub.h"

namespace azulejo::net {

/// Reads requests and answers them, one after the other, until one of them becomes a channel or either side has enough.
/// Without a ticket it only says that there are too many.
void start_session(const std::shared_ptr<Hub>& hub, boost::asio::ip::tcp::socket socket, std::optional<Ticket> ticket,
                   std::string peer);

}  // namespace azulejo::net
