// What the net asks of whoever answers: HTTP requests, and channels that stay open (a WebSocket, or a stream of lines).
// Everything happens on the one thread that runs the io_context.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace azulejo::net {

struct Request {
  std::string method;                          // "GET"
  std::string path;                            // "/api/tables/x", without the query, percent signs decoded
  std::map<std::string, std::string> query;    // decoded
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  std::string client;  // its address; behind a trusted proxy what that says

  [[nodiscard]] std::string_view header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string_view() : std::string_view(found->second);
  }
};

struct Response {
  int status = 200;
  std::string body = {};
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers = {};
};

/// Text that goes out to many: made once.
using Text = std::shared_ptr<const std::string>;

enum class Close : std::uint16_t {
  kNormal = 1000,
  kUnsupported = 1003,  // a binary message
  kBadData = 1007,
  kPolicy = 1008,
  kTooBig = 1009,
  kFault = 1011,  // a listener threw
  kRestart = 1012,
};

/// One that stays open. `send` never blocks: it queues, and a reader that is too slow is closed. What was sent before
/// `close` still goes out. After `close` both do nothing. Neither calls the listener: that happens later.
class Channel {
 public:
  Channel() = default;
  Channel(const Channel&) = delete;
  Channel(Channel&&) = delete;
  Channel& operator=(const Channel&) = delete;
  Channel& operator=(Channel&&) = delete;
  virtual ~Channel() = default;

  virtual void send(Text text) = 0;
  virtual void close(Close code, std::string_view reason) = 0;
};

/// Who listens to a channel. The net keeps it until the channel is closed. One whose channel could not be opened hears
/// nothing at all.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener& operator=(Listener&&) = delete;
  virtual ~Listener() = default;

  /// The channel is open: what is sent from now on arrives.
  virtual void opened(const std::shared_ptr<Channel>& channel) = 0;
  /// A message of a WebSocket: valid UTF-8, not too long, not too often.
  virtual void heard(std::string_view text) = 0;
  /// Closed by either side; the last call, and the only one of its kind.
  virtual void closed() = 0;
};

/// How a request is answered: at once, or by a channel that stays open.
using Answer = std::variant<Response, std::shared_ptr<Listener>>;

class Service {
 public:
  Service() = default;
  Service(const Service&) = delete;
  Service(Service&&) = delete;
  Service& operator=(const Service&) = delete;
  Service& operator=(Service&&) = delete;
  virtual ~Service() = default;

  /// A listener in answer to a WebSocket upgrade makes a WebSocket; in answer to a plain GET, a stream of lines. HEAD
  /// comes as GET, and the body of the answer is left out.
  virtual boost::asio::awaitable<Answer> handle(Request request) = 0;
};

}  // namespace azulejo::net
