#include "tests/net/client.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace azulejo::test {
namespace {

using Clock = std::chrono::steady_clock;

int connect_to(std::uint16_t port, int receive_buffer) {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) throw std::system_error(errno, std::generic_category(), "socket");
  if (receive_buffer > 0) setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const int on = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    const int error = errno;
    ::close(descriptor);
    throw std::system_error(error, std::generic_category(), "connect");
  }
  return descriptor;
}

std::string lower_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

/// Takes the head of an answer off the front; none if it is not all there.
std::optional<HttpResponse> take_head(std::string& input) {
  const auto end = input.find("\r\n\r\n");
  if (end == std::string::npos) return {};
  HttpResponse response;
  std::string_view head = std::string_view(input).substr(0, end + 2);
  if (!head.starts_with("HTTP/1.1 ")) throw std::runtime_error("not an HTTP answer: " + input.substr(0, 200));
  response.status = std::stoi(std::string(head.substr(9, 3)));
  head.remove_prefix(head.find("\r\n") + 2);
  while (!head.empty()) {
    const auto line = head.substr(0, head.find("\r\n"));
    head.remove_prefix(line.size() + 2);
    const auto colon = line.find(": ");
    if (colon == std::string_view::npos) throw std::runtime_error("a bad header: " + std::string(line));
    auto& value = response.headers[lower_case(std::string(line.substr(0, colon)))];
    if (!value.empty()) value += '\n';
    value += line.substr(colon + 2);
  }
  input.erase(0, end + 4);
  return response;
}

std::string request_text(const std::string& method, const std::string& target, const std::string& body,
                         const Headers& headers) {
  std::string text = method + ' ' + target + " HTTP/1.1\r\nHost: localhost\r\n";
  for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
  if (!body.empty() || method == "POST" || method == "PUT" || method == "PATCH") {
    text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  }
  return text + "\r\n" + body;
}

/// Reads until the answer is there, as far as its length is known.
HttpResponse read_answer(Connection& connection, std::string& input, bool has_body) {
  std::optional<HttpResponse> response;
  while (!(response = take_head(input))) {
    const auto more = connection.read();
    if (!more) throw std::runtime_error("no answer in time");
    if (more->empty()) throw std::runtime_error("closed without an answer");
    input += *more;
  }
  const auto length = response->header("content-length");
  if (!has_body || length.empty()) return *response;
  const auto size = std::stoul(length);
  while (input.size() < size) {
    const auto more = connection.read();
    if (!more || more->empty()) throw std::runtime_error("the answer is not whole");
    input += *more;
  }
  response->body = input.substr(0, size);
  input.erase(0, size);
  return *response;
}

}  // namespace

Connection::Connection(std::uint16_t port) : descriptor_(connect_to(port, 0)) {}
Connection::Connection(std::uint16_t port, int receive_buffer) : descriptor_(connect_to(port, receive_buffer)) {}
Connection::Connection(Connection&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
Connection::~Connection() { close(); }

void Connection::write(std::string_view bytes) {
  const auto until = Clock::now() + kLong;
  while (!bytes.empty()) {
    const auto written = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN && Clock::now() < until) {
      pollfd poll_for{descriptor_, POLLOUT, 0};
      ::poll(&poll_for, 1, 100);
    } else if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category(), "send");
    }
  }
}

std::optional<std::string> Connection::read(Milliseconds timeout) {
  if (!is_open()) return "";
  const auto until = Clock::now() + timeout;
  for (;;) {
    std::string bytes(65'536, '\0');
    const auto size = ::recv(descriptor_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (size >= 0) {
      bytes.resize(static_cast<std::size_t>(size));
      return bytes;
    }
    if (errno == ECONNRESET || errno == EPIPE || errno == ETIMEDOUT) return "";
    if (errno != EAGAIN && errno != EINTR) throw std::system_error(errno, std::generic_category(), "recv");
    const auto left = std::chrono::ceil<Milliseconds>(until - Clock::now()).count();
    if (left <= 0) return {};
    pollfd poll_for{descriptor_, POLLIN, 0};
    ::poll(&poll_for, 1, static_cast<int>(left));
  }
}

std::string Connection::read_all(Milliseconds timeout) {
  std::string all;
  for (;;) {
    const auto more = read(timeout);
    if (!more) throw std::runtime_error("not closed in time, after: " + all.substr(0, 500));
    if (more->empty()) return all;
    all += *more;
  }
}

void Connection::close() {
  if (is_open()) ::close(std::exchange(descriptor_, -1));
}

void Connection::drop() {
  if (!is_open()) return;
  const linger option{1, 0};
  setsockopt(descriptor_, SOL_SOCKET, SO_LINGER, &option, sizeof option);
  close();
}

HttpResponse HttpClient::request(const std::string& method, const std::string& target, const std::string& body,
                                 const Headers& headers) {
  const bool fresh = !connection_;
  const auto text = request_text(method, target, body, headers);
  const auto exchange = [&] {
    write(text);
    return read_response(method != "HEAD");
  };
  if (fresh) return exchange();
  // A connection that was kept may have been closed meanwhile.
  const auto pending = connection_->read(Milliseconds(0));
  if (pending) connection_.reset();
  return exchange();
}

void HttpClient::write(std::string_view bytes) {
  if (!connection_) {
    connection_.emplace(port_);
    input_.clear();
  }
  connection_->write(bytes);
}

HttpResponse HttpClient::read_response(bool has_body) {
  auto response = read_answer(*connection_, input_, has_body);
  if (response.header("connection") == "close") connection_.reset();
  return response;
}

Refused::Refused(HttpResponse response)
    : std::runtime_error("HTTP " + std::to_string(response.status) + ": " + response.body),
      response_(std::move(response)) {}

std::string make_frame(Opcode opcode, std::string_view payload, Final final) {
  constexpr std::array<char, 4> kMask{0x12, 0x34, 0x56, 0x78};
  std::string frame;
  frame += static_cast<char>(static_cast<unsigned>(opcode) | (final == Final::kYes ? 0x80U : 0U));
  const auto size = payload.size();
  if (size < 126) {
    frame += static_cast<char>(0x80U | size);
  } else if (size < 65536) {
    frame += static_cast<char>(0x80U | 126U);
    for (const unsigned shift : {8U, 0U}) frame += static_cast<char>(size >> shift & 0xFFU);
  } else {
    frame += static_cast<char>(0x80U | 127U);
    for (unsigned shift = 64; shift > 0; shift -= 8) frame += static_cast<char>(size >> (shift - 8) & 0xFFU);
  }
  frame.append(kMask.data(), kMask.size());
  for (std::size_t i = 0; i < size; ++i) frame += static_cast<char>(payload[i] ^ kMask[i % 4]);
  return frame;
}

WebSocket::WebSocket(std::uint16_t port, const std::string& target, const Headers& headers)
    : WebSocket(Connection(port), target, headers) {}

WebSocket::WebSocket(Connection connection, const std::string& target, const Headers& headers)
    : connection_(std::move(connection)) {
  Headers all = {{"Connection", "Upgrade"},
                 {"Upgrade", "websocket"},
                 {"Sec-WebSocket-Version", "13"},
                 {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  all.insert(all.end(), headers.begin(), headers.end());
  connection_.write(request_text("GET", target, "", all));
  auto response = read_answer(connection_, input_, true);
  if (response.status != 101) throw Refused(std::move(response));
  // The answer to that key is in the specification.
  if (response.header("sec-websocket-accept") != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") {
    throw std::runtime_error("a bad Sec-WebSocket-Accept");
  }
}

void WebSocket::send(std::string_view text) { send_frame(Opcode::kText, text); }

void WebSocket::send_frame(Opcode opcode, std::string_view payload, Final final) {
  send_raw(make_frame(opcode, payload, final));
}

void WebSocket::send_raw(std::string_view bytes) { connection_.write(bytes); }

std::optional<WebSocket::Frame> WebSocket::take_frame() {
  const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(input_[i])); };
  if (input_.size() < 2) return {};
  if (byte(1) > 127 || (byte(0) & 0x70U) != 0) throw std::runtime_error("a bad frame from the server");
  std::size_t begin = 2;
  std::size_t size = byte(1);
  const std::size_t extra = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (extra > 0) {
    begin += extra;
    if (input_.size() < begin) return {};
    size = 0;
    for (std::size_t i = 2; i < begin; ++i) size = size << 8U | byte(i);
  }
  if (input_.size() < begin + size) return {};
  Frame frame{static_cast<unsigned>(byte(0) & 0x0FU), byte(0) > 127, input_.substr(begin, size)};
  input_.erase(0, begin + size);
  return frame;
}

/// A whole text, if the frame is the end of one.
std::optional<std::string> WebSocket::handle(Frame frame) {
  switch (static_cast<Opcode>(frame.opcode)) {
    case Opcode::kContinuation:
    case Opcode::kText:
      message_ += frame.payload;
      if (frame.final) return std::exchange(message_, {});
      return {};
    case Opcode::kPing:
      ++pings_;
      if (answer_pings_) send_frame(Opcode::kPong, frame.payload);
      return {};
    case Opcode::kPong:
      ++pongs_;
      return {};
    case Opcode::kClose:
      close_code_ = 1005;
      if (frame.payload.size() >= 2) {
        close_code_ = static_cast<unsigned char>(frame.payload[0]) * 256 + static_cast<unsigned char>(frame.payload[1]);
        close_reason_ = frame.payload.substr(2);
      }
      if (!std::exchange(sent_close_, true)) {
        try {
          send_frame(Opcode::kClose, frame.payload.substr(0, 2));
        } catch (const std::system_error&) {  // it does not wait for the answer
        }
      }
      return {};
    case Opcode::kBinary:
      break;
  }
  throw std::runtime_error("a frame of an unexpected kind");
}

std::optional<std::string> WebSocket::receive(Milliseconds timeout) {
  const auto until = Clock::now() + timeout;
  while (!closed_) {
    if (auto frame = take_frame()) {
      if (auto text = handle(std::move(*frame))) return text;
      if (close_code_ == 0) continue;
      closed_ = true;
      connection_.close();
      break;
    }
    const auto more = connection_.read(std::chrono::ceil<Milliseconds>(until - Clock::now()));
    if (!more) return {};
    if (more->empty()) {
      closed_ = true;
      close_code_ = 1006;
    }
    input_ += *more;
  }
  return {};
}

int WebSocket::wait_closed(Milliseconds timeout) {
  while (!closed_) {
    if (!receive(timeout) && !closed_) throw std::runtime_error("not closed in time");
  }
  return close_code_;
}

void WebSocket::drop() { connection_.drop(); }

void WebSocket::close(int code) {
  sent_close_ = true;
  send_frame(Opcode::kClose, std::string{static_cast<char>(code / 256), static_cast<char>(code % 256)});
  (void)wait_closed();
}

LineStream::LineStream(std::uint16_t port, const std::string& target, const Headers& headers) : connection_(port) {
  connection_.write(request_text("GET", target, "", headers));
  response_ = read_answer(connection_, input_, true);
  if (response_.status != 200 || response_.header("transfer-encoding") != "chunked") throw Refused(response_);
}

/// Moves whole chunks from the input to the lines.
void LineStream::unchunk() {
  for (;;) {
    const auto end = input_.find("\r\n");
    if (end == std::string::npos) return;
    const auto size = std::stoul(input_.substr(0, end), nullptr, 16);
    if (input_.size() < end + 2 + size + 2) return;
    if (input_.compare(end + 2 + size, 2, "\r\n") != 0) throw std::runtime_error("a bad chunk");
    lines_ += input_.substr(end + 2, size);
    input_.erase(0, end + 2 + size + 2);
    if (size == 0) complete_ = true;
  }
}

std::optional<std::string> LineStream::receive(Milliseconds timeout) {
  const auto until = Clock::now() + timeout;
  for (;;) {
    unchunk();
    if (const auto end = lines_.find('\n'); end != std::string::npos) {
      auto line = lines_.substr(0, end);
      lines_.erase(0, end + 1);
      return line;
    }
    if (ended_) return {};
    const auto more = connection_.read(std::chrono::ceil<Milliseconds>(until - Clock::now()));
    if (!more) return {};
    if (more->empty()) ended_ = true;
    input_ += *more;
  }
}

}  // namespace azulejo::test
