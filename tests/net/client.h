// Small blocking clients on plain sockets, independent of what the server is made of. Everything waits for ten seconds
// at most, or as long as it is told, and then throws.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace azulejo::test {

using Milliseconds = std::chrono::milliseconds;
using Headers = std::vector<std::pair<std::string, std::string>>;

inline constexpr Milliseconds kLong{10'000};

/// A connection to 127.0.0.1.
class Connection {
 public:
  explicit Connection(std::uint16_t port);
  /// With a receive buffer of about so many bytes, so that it is soon full.
  Connection(std::uint16_t port, int receive_buffer);
  Connection(const Connection&) = delete;
  Connection(Connection&& other) noexcept;
  Connection& operator=(const Connection&) = delete;
  Connection& operator=(Connection&&) = delete;
  ~Connection();

  /// Throws when the other side has closed.
  void write(std::string_view bytes);
  /// What there is, at most 64 KB; empty at the end. None when nothing comes in time.
  std::optional<std::string> read(Milliseconds timeout = kLong);
  /// Everything up to the end, also when that is a reset.
  std::string read_all(Milliseconds timeout = kLong);
  void close();
  /// Resets the connection.
  void drop();
  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }

 private:
  int descriptor_;
};

struct HttpResponse {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in lower case, repeated ones with "\n" between
  std::string body;

  [[nodiscard]] std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

/// Keeps its connection, and makes a new one when the server has closed it. Cookies are the caller's business.
class HttpClient {
 public:
  explicit HttpClient(std::uint16_t port) : port_(port) {}

  HttpResponse request(const std::string& method, const std::string& target, const std::string& body = "",
                       const Headers& headers = {});
  HttpResponse get(const std::string& target, const Headers& headers = {}) {
    return request("GET", target, "", headers);
  }
  HttpResponse post(const std::string& target, const std::string& body, const Headers& headers = {}) {
    return request("POST", target, body, headers);
  }

  /// For requests written by hand: the next answer on the connection.
  void write(std::string_view bytes);
  HttpResponse read_response(bool has_body = true);
  [[nodiscard]] bool is_connected() const { return connection_.has_value(); }

 private:
  std::uint16_t port_;
  std::optional<Connection> connection_;
  std::string input_;
};

/// Thrown by a WebSocket or a stream that gets another answer than it hoped for.
class Refused : public std::runtime_error {
 public:
  explicit Refused(HttpResponse response);
  [[nodiscard]] int status() const { return response_.status; }
  [[nodiscard]] const HttpResponse& response() const { return response_; }

 private:
  HttpResponse response_;
};

enum class Opcode : std::uint8_t { kContinuation = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };
enum class Final : std::uint8_t { kNo, kYes };

class WebSocket {
 public:
  WebSocket(std::uint16_t port, const std::string& target, const Headers& headers = {});
  /// On a connection of the caller's making.
  WebSocket(Connection connection, const std::string& target, const Headers& headers = {});

  void send(std::string_view text);
  void send_frame(Opcode opcode, std::string_view payload, Final final = Final::kYes);
  void send_raw(std::string_view bytes);
  /// The next text; none when nothing came in time or the server has closed: see is_closed(). Pings are answered.
  std::optional<std::string> receive(Milliseconds timeout = kLong);
  /// Reads until the server closes; what comes before that is thrown away. The code as in close_code().
  int wait_closed(Milliseconds timeout = kLong);
  [[nodiscard]] bool is_closed() const { return closed_; }
  /// Of the server's close frame; 1005 if it had none, 1006 if it closed without one, 0 as long as it has not closed.
  [[nodiscard]] int close_code() const { return close_code_; }
  [[nodiscard]] const std::string& close_reason() const { return close_reason_; }
  [[nodiscard]] int pings() const { return pings_; }
  [[nodiscard]] int pongs() const { return pongs_; }
  void answer_pings(bool yes) { answer_pings_ = yes; }
  void drop();
  /// Says goodbye and waits for the answer.
  void close(int code = 1000);

 private:
  struct Frame {
    unsigned opcode;
    bool final;
    std::string payload;
  };
  std::optional<Frame> take_frame();
  std::optional<std::string> handle(Frame frame);

  Connection connection_;
  std::string input_;
  std::string message_;  // the fragments so far
  bool closed_ = false;
  bool sent_close_ = false;
  bool answer_pings_ = true;
  int close_code_ = 0;
  int pings_ = 0;
  int pongs_ = 0;
  std::string close_reason_;
};

/// A frame as a client sends it.
std::string make_frame(Opcode opcode, std::string_view payload, Final final = Final::kYes);

/// The lines of a chunked answer.
class LineStream {
 public:
  LineStream(std::uint16_t port, const std::string& target, const Headers& headers = {});

  /// The next line; none when nothing came in time or it has ended: see is_ended().
  std::optional<std::string> receive(Milliseconds timeout = kLong);
  [[nodiscard]] bool is_ended() const { return ended_; }
  /// Whether it ended as a chunked body should.
  [[nodiscard]] bool is_complete() const { return complete_; }
  [[nodiscard]] const HttpResponse& response() const { return response_; }
  void drop() { connection_.drop(); }

 private:
  void unchunk();

  Connection connection_;
  HttpResponse response_;
  std::string input_;
  std::string lines_;
  bool ended_ = false;
  bool complete_ = false;
};

}  // namespace azulejo::test
