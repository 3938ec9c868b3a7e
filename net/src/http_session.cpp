#include "http_session.h"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cctype>
#include <chrono>
#include <cstddef>
#include <exception>
#include <string_view>
#include <utility>
#include <variant>

#include "linger.h"
#include "net/client_address.h"
#include "net/target.h"
#include "response_text.h"
#include "stream_channel.h"
#include "websocket_channel.h"

namespace azulejo::net {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds kLinger = 1s;
constexpr std::size_t kFirstRead = 1024;

using Parser = http::request_parser<http::string_body>;

std::string lower_case(beast::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower;
}

std::map<std::string, std::string> headers_of(const HttpRequest& request) {
  std::map<std::string, std::string> headers;
  for (const auto& field : request) {
    auto name = lower_case(field.name_string());
    const std::string_view separator = name == "cookie" ? "; " : ", ";
    const auto [found, is_new] = headers.try_emplace(std::move(name), field.value());
    if (!is_new) found->second.append(separator).append(field.value());
  }
  return headers;
}

/// The answer to a request that cannot be read; none where nobody waits for one.
std::optional<Response> defect_of(const beast::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return error_response(431, "header_too_long", "The header of the request is too long.");
  }
  if (error == http::error::body_limit) {
    return error_response(413, "body_too_long", "The body of the request is too long.");
  }
  if (error == http::error::end_of_stream || error == http::error::partial_message) return {};
  if (error.category() != make_error_code(http::error::bad_version).category()) return {};
  return error_response(400, "bad_request", "This is not an HTTP request.");
}

class HttpSession final : public Connection, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(std::shared_ptr<Hub> hub, tcp::socket socket, std::optional<Ticket> ticket, std::string peer)
      : hub_(std::move(hub)), socket_(std::move(socket)), ticket_(std::move(ticket)), peer_(std::move(peer)) {}

  void tick(Clock::time_point now) override {
    if (now >= deadline_) drop();
  }

  void finish() override {
    if (waiting_) drop();
  }

  void drop() override {
    deadline_ = kNever;
    if (!socket_.is_open()) return;  // it is a channel's now
    if (waiting_) {
      beast::error_code ignored;
      socket_.close(ignored);
    } else {
      close_hard(socket_);
    }
  }

  asio::awaitable<void> run() {
    const auto self = shared_from_this();
    hub_->add(self);
    try {
      co_await converse();
    } catch (...) {
      hub_->report(std::current_exception());
    }
    hub_->remove(this);
  }

 private:
  asio::awaitable<void> converse() {
    if (ticket_) {
      bool more = true;
      while (more) {
        more = co_await await_request();
        if (more) more = co_await exchange();
      }
    } else {
      ++hub_->refusals();
      co_await refuse();
      --hub_->refusals();
    }
    if (socket_.is_open()) {
      deadline_ = Clock::now() + kLinger;
      co_await linger(socket_);
    }
  }

  /// Whether a request begins to arrive.
  asio::awaitable<bool> await_request() {
    if (buffer_.size() > 0) co_return true;
    if (hub_->stopping()) co_return false;
    buffer_.shrink_to_fit();
    deadline_ = Clock::now() + (first_ ? hub_->options().patience : hub_->options().idle);
    first_ = false;
    waiting_ = true;
    const auto [error, size] = co_await socket_.async_read_some(buffer_.prepare(kFirstRead), kTuple);
    waiting_ = false;
    buffer_.commit(size);
    co_return !error;
  }

  /// Reads a request and answers it. Whether another may follow.
  asio::awaitable<bool> exchange() {
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(hub_->options().longest_header));
    parser.body_limit(hub_->options().longest_body);
    deadline_ = Clock::now() + hub_->options().patience;
    const auto error = co_await read(parser);
    deadline_ = kNever;
    if (error) {
      const auto defect = defect_of(error);
      if (defect) co_await write(*defect, After::kClose);
      co_return false;
    }
    ++hub_->stats().requests;
    co_return co_await answer(parser.get());
  }

  asio::awaitable<beast::error_code> read(Parser& parser) {
    const auto [error, size] = co_await http::async_read_header(socket_, buffer_, parser, kTuple);
    if (error) co_return error;
    if (!parser.is_done() && beast::iequals(parser.get()[http::field::expect], "100-continue")) {
      const bool written = co_await write_bytes("HTTP/1.1 100 Continue\r\n\r\n", {});
      if (!written) co_return make_error_code(asio::error::broken_pipe);
      deadline_ = Clock::now() + hub_->options().patience;
    }
    const auto [body_error, body_size] = co_await http::async_read(socket_, buffer_, parser, kTuple);
    co_return body_error;
  }

  asio::awaitable<bool> answer(HttpRequest& message) {
    const bool is_head = message.method() == http::verb::head;
    const After after = message.keep_alive() ? After::kKeepAlive : After::kClose;
    const bool upgrade = wants_websocket(message);
    auto request = translate(message);
    std::optional<Response> defect;
    if (!request || (message.version() >= 11 && message.count(http::field::host) != 1)) {
      defect = error_response(400, "bad_request", "This is not an HTTP request with a path and a host.");
    } else if (upgrade) {
      defect = websocket_defect(message);
      if (!defect && buffer_.size() > 0) {
        defect = error_response(400, "bad_request", "Data came before the handshake was complete.");
      }
    }
    if (defect) co_return co_await write(*defect, After::kClose, is_head);
    if (!ticket_->assign(request->client)) {
      ++hub_->stats().refused;
      co_await refuse();
      co_return false;
    }
    if (hub_->service() == nullptr) co_return false;
    auto answer = co_await ask(std::move(*request));
    if (hub_->service() == nullptr) co_return false;
    if (const auto* response = std::get_if<Response>(&answer)) co_return co_await write(*response, after, is_head);
    auto listener = std::get<std::shared_ptr<Listener>>(std::move(answer));
    if (!listener || (message.method() != http::verb::get && !is_head)) {
      hub_->report("a listener answers a request that is not GET");
      co_return co_await write(internal_error(), After::kClose);
    }
    if (is_head) {
      co_await write_bytes(stream_head(Framing::kPlain), {});
    } else if (upgrade) {
      co_await open_websocket(hub_, std::move(socket_), take_ticket(), std::move(listener), message);
    } else {
      const auto framing = message.version() >= 11 ? Framing::kChunked : Framing::kPlain;
      co_await open_stream(hub_, std::move(socket_), take_ticket(), std::move(listener), framing);
    }
    co_return false;
  }

  [[nodiscard]] Ticket take_ticket() {
    Ticket ticket = std::move(*ticket_);
    ticket_.reset();
    return ticket;
  }

  std::optional<Request> translate(HttpRequest& message) {
    auto target = parse_target(message.target());
    if (!target) return {};
    Request request;
    request.method = message.method() == http::verb::head ? "GET" : std::string(message.method_string());
    request.path = std::move(target->path);
    request.query = std::move(target->query);
    request.headers = headers_of(message);
    request.body = std::move(message.body());
    request.client = client_address(peer_, request.header("x-forwarded-for"), hub_->options().trusted_proxies);
    return request;
  }

  static Response internal_error() { return error_response(500, "internal", "Something went wrong in the server."); }

  asio::awaitable<Answer> ask(Request request) {
    try {
      co_return co_await hub_->service()->handle(std::move(request));
    } catch (...) {
      hub_->report(std::current_exception());
    }
    co_return internal_error();
  }

  asio::awaitable<void> refuse() {
    const auto response = error_response(503, "too_many_connections", "There are too many connections.");
    co_await write(response, After::kClose);
  }

  /// Whether another request may follow.
  asio::awaitable<bool> write(const Response& response, After after, bool is_head = false) {
    if (!is_writable(response)) {
      hub_->report("an answer with a status or a header that cannot be written");
      co_return co_await write(internal_error(), After::kClose, is_head);
    }
    if (hub_->stopping()) after = After::kClose;
    const bool body = has_body(response) && !is_head;
    const bool whole =
        co_await write_bytes(response_head(response, after), body ? std::string_view(response.body) : "");
    co_return whole&& after == After::kKeepAlive;
  }

  /// Patience is for each step: something long may go to somebody slow as long as it moves.
  asio::awaitable<bool> write_bytes(std::string head, std::string_view body) {
    std::array<asio::const_buffer, 2> rest{asio::buffer(head), asio::buffer(body)};
    while (asio::buffer_size(rest) > 0) {
      deadline_ = Clock::now() + hub_->options().patience;
      const auto [error, size] = co_await socket_.async_write_some(rest, kTuple);
      if (error) co_return false;
      const std::size_t of_head = std::min(size, rest[0].size());
      rest[0] += of_head;
      rest[1] += size - of_head;
    }
    deadline_ = kNever;
    co_return true;
  }

  std::shared_ptr<Hub> hub_;
  tcp::socket socket_;
  std::optional<Ticket> ticket_;
  std::string peer_;
  beast::flat_buffer buffer_;
  Clock::time_point deadline_ = kNever;
  bool first_ = true;
  bool waiting_ = false;  // for a request
};

}  // namespace

void start_session(const std::shared_ptr<Hub>& hub, tcp::socket socket, std::optional<Ticket> ticket,
                   std::string peer) {
  const auto session = std::make_shared<HttpSession>(hub, std::move(socket), std::move(ticket), std::move(peer));
  hub->spawn(session->run());
}

}  // namespace azulejo::net
