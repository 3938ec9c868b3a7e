#include "websocket_channel.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/error.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>
#include <string>
#include <utility>

#include "net/rate_window.h"
#include "net/utf8.h"
#include "open_channel.h"
#include "response_text.h"

namespace azulejo::net {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

constexpr std::size_t kIdleBuffer = 2048;    // a longer one is given back after the message
constexpr std::size_t kLongestReason = 120;  // a close frame has room for 123 bytes

/// The socket as Beast sees it.
class Wire : public tcp::socket {
 public:
  explicit Wire(tcp::socket socket) : tcp::socket(std::move(socket)) {}
};

/// After the close frames Beast would read once and close, which can take the close frame from a client that was still
/// sending; OpenChannel ends the connection instead.
template <class Handler>
void async_teardown(beast::role_type /*role*/, Wire& wire, Handler&& handler) {
  asio::post(wire.get_executor(), beast::bind_front_handler(std::forward<Handler>(handler), beast::error_code()));
}

/// Waits for an operation of Beast. Handed to Beast directly, a coroutine that waits would keep the stream, which keeps
/// the coroutine: neither could be destroyed.
template <class... Results, class Start>
auto done(Start start) {
  return asio::async_initiate<decltype(kTuple), void(beast::error_code, Results...)>(std::move(start), kTuple);
}

std::string_view shortened(std::string_view reason) {
  if (reason.size() <= kLongestReason) return reason;
  std::size_t size = kLongestReason;
  while (size > 0 && (static_cast<unsigned char>(reason[size]) & 0xC0U) == 0x80) --size;
  return reason.substr(0, size);
}

class WebSocketChannel final : public OpenChannel {
 public:
  WebSocketChannel(std::shared_ptr<Hub> shared_hub, tcp::socket socket, Ticket ticket,
                   std::shared_ptr<Listener> listener)
      : OpenChannel(std::move(shared_hub), std::move(ticket), std::move(listener)),
        stream_(std::in_place, std::move(socket)),
        rate_(hub().options().messages, hub().options().window) {
    const ServerOptions& options = hub().options();
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = options.patience;
    timeout.idle_timeout = options.idle;
    timeout.keep_alive_pings = true;
    stream_->set_option(timeout);
    stream_->set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(http::field::server, "azulejo"); }));
    stream_->read_message_max(options.longest_message);
    stream_->auto_fragment(false);
    stream_->text(true);
    stream_->control_callback([this](websocket::frame_type kind, beast::string_view /*payload*/) {
      if (kind != websocket::frame_type::close) admit_control();
    });
  }

  asio::awaitable<bool> accept(const HttpRequest& request) {
    const auto [error] = co_await stream_->async_accept(request, kTuple);
    co_return !error;
  }

 private:
  tcp::socket& socket() override { return stream_->next_layer(); }

  asio::awaitable<bool> read() override {
    beast::flat_buffer buffer;
    while (is_open()) {
      const auto [error, size] =
          co_await done<std::size_t>([&](auto handler) { stream_->async_read(buffer, std::move(handler)); });
      if (error) {
        count(error);
        co_return false;
      }
      if (!is_open()) break;
      judge({static_cast<const char*>(buffer.data().data()), buffer.size()});
      buffer.clear();
      if (buffer.capacity() > kIdleBuffer) buffer.shrink_to_fit();
    }
    co_return true;
  }

  void judge(std::string_view message) {
    ++hub().stats().messages;
    if (!rate_.admit(Clock::now())) {
      close_flood();
    } else if (!stream_->got_text()) {
      ++hub().stats().closed_bad;
      close(Close::kUnsupported, "text only");
    } else if (!is_utf8(message)) {
      // Beast itself looks at every byte but not at what an empty last fragment leaves unfinished.
      ++hub().stats().closed_bad;
      close(Close::kBadData, "not UTF-8");
    } else {
      hear(message);
    }
  }

  /// In the midst of a read: the channel is closed a moment later.
  void admit_control() {
    if (!is_open() || rate_.admit(Clock::now())) return;
    asio::post(hub().executor(), [weak = weak_from_this(), this] {
      const auto self = weak.lock();
      if (self && is_open()) close_flood();
    });
  }

  void close_flood() {
    ++hub().stats().closed_flood;
    close(Close::kPolicy, "too many messages");
  }

  void count(const beast::error_code& error) {
    if (error == websocket::error::closed || error == asio::error::operation_aborted) return;
    if (error.category() == make_error_code(websocket::error::closed).category()) ++hub().stats().closed_bad;
  }

  asio::awaitable<bool> write() override {
    const Text text = take();
    const auto [error, size] = co_await done<std::size_t>(
        [&](auto handler) { stream_->async_write(asio::buffer(*text), std::move(handler)); });
    co_return !error;
  }

  asio::awaitable<void> say_goodbye(Close code, std::string reason) override {
    if (!stream_->is_open()) co_return;  // the reader is at it already
    const websocket::close_reason words(static_cast<websocket::close_code>(code), shortened(reason));
    co_await done<>([&](auto handler) { stream_->async_close(words, std::move(handler)); });
  }

  /// When a frame that breaks the protocol comes while the close frame is being written, Beast's reader waits for the
  /// writer and the writer for the reader.
  void discard() override { stream_.reset(); }

  std::optional<websocket::stream<Wire, false>> stream_;
  RateWindow rate_;
};

bool is_key(beast::string_view key) {
  constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return key.size() == 24 && key.ends_with("==") &&
         std::all_of(key.begin(), key.begin() + 22, [&](char c) { return kBase64.find(c) != std::string_view::npos; });
}

}  // namespace

bool wants_websocket(const HttpRequest& request) {
  return http::token_list{request[http::field::upgrade]}.exists("websocket");
}

std::optional<Response> websocket_defect(const HttpRequest& request) {
  if (request.version() != 11 || request.method() != http::verb::get) {
    return error_response(400, "bad_request", "A WebSocket is asked for with GET and HTTP/1.1.");
  }
  if (!http::token_list{request[http::field::connection]}.exists("upgrade")) {
    return error_response(400, "bad_request", "The header Connection does not say upgrade.");
  }
  if (request[http::field::sec_websocket_version] != "13") {
    auto response = error_response(426, "bad_request", "The WebSocket version is 13.");
    response.headers = {{"Sec-WebSocket-Version", "13"}, {"Upgrade", "websocket"}};
    return response;
  }
  if (!is_key(request[http::field::sec_websocket_key])) {
    return error_response(400, "bad_request", "The header Sec-WebSocket-Key is not 16 bytes in base64.");
  }
  return {};
}

asio::awaitable<void> open_websocket(std::shared_ptr<Hub> hub, tcp::socket socket, Ticket ticket,
                                     std::shared_ptr<Listener> listener, const HttpRequest& request) {
  const auto channel =
      std::make_shared<WebSocketChannel>(std::move(hub), std::move(socket), std::move(ticket), std::move(listener));
  channel->enlist();
  const bool whole = co_await channel->accept(request);
  if (!whole) channel->drop();
  channel->open();
}

}  // namespace azulejo::net
