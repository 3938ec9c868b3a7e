#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <optional>

#include "hub.h"
#include "net/service.h"

namespace azulejo::net {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Whether the request asks for a WebSocket, well or badly.
[[nodiscard]] bool wants_websocket(const HttpRequest& request);

/// What is wrong with how it asks; none if nothing is.
[[nodiscard]] std::optional<Response> websocket_defect(const HttpRequest& request);

/// Completes the handshake of a request without defect and opens the channel.
boost::asio::awaitable<void> open_websocket(std::shared_ptr<Hub> hub, boost::asio::ip::tcp::socket socket,
                                            Ticket ticket, std::shared_ptr<Listener> listener,
                                            const HttpRequest& request);

}  // namespace azulejo::net
