#include "stream_channel.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/socket_base.hpp>
#include <boost/asio/write.hpp>
#include <boost/system/error_code.hpp>
#include <charconv>
#include <cstddef>
#include <string>
#include <utility>

#include "open_channel.h"
#include "response_text.h"

namespace azulejo::net {
namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr std::size_t kChunk = 16'384;      // lines are put together up to this
constexpr std::size_t kMostInput = 65'536;  // from a client that should only listen

class StreamChannel final : public OpenChannel {
 public:
  StreamChannel(std::shared_ptr<Hub> hub, tcp::socket socket, Ticket ticket, std::shared_ptr<Listener> listener,
                Framing framing)
      : OpenChannel(std::move(hub), std::move(ticket), std::move(listener)),
        socket_(std::move(socket)),
        framing_(framing) {}

  asio::awaitable<bool> write_head() { co_return co_await write_bytes(stream_head(framing_)); }

 private:
  tcp::socket& socket() override { return socket_; }

  asio::awaitable<bool> read() override {
    std::size_t read = 0;
    std::array<char, 64> ignored;
    while (read < kMostInput) {
      const auto [error, size] = co_await socket_.async_read_some(asio::buffer(ignored), kTuple);
      if (error) break;
      read += size;
    }
    co_return false;
  }

  asio::awaitable<bool> write() override {
    std::string lines;
    while (lines.size() < kChunk && has_queued()) {
      lines += *take();
      lines += '\n';
    }
    co_return co_await write_bytes(framed(lines));
  }

  asio::awaitable<void> say_goodbye(Close /*code*/, std::string /*reason*/) override {
    if (framing_ == Framing::kChunked) {
      const bool whole = co_await write_bytes("0\r\n\r\n");
      if (!whole) co_return;
    }
    boost::system::error_code ignored;
    socket_.shutdown(asio::socket_base::shutdown_send, ignored);
  }

  void be_silent() override {
    static const Text kEmptyLine = std::make_shared<const std::string>();
    send(kEmptyLine);
  }

  [[nodiscard]] std::string framed(const std::string& lines) const {
    if (framing_ == Framing::kPlain) return lines;
    std::array<char, 16> size;
    const auto end = std::to_chars(size.begin(), size.end(), lines.size(), 16).ptr;
    return std::string(size.begin(), end) + "\r\n" + lines + "\r\n";
  }

  asio::awaitable<bool> write_bytes(std::string bytes) {
    const auto [error, size] = co_await asio::async_write(socket_, asio::buffer(bytes), kTuple);
    co_return !error;
  }

  tcp::socket socket_;
  Framing framing_;
};

}  // namespace

asio::awaitable<void> open_stream(std::shared_ptr<Hub> hub, tcp::socket socket, Ticket ticket,
                                  std::shared_ptr<Listener> listener, Framing framing) {
  const auto channel = std::make_shared<StreamChannel>(std::move(hub), std::move(socket), std::move(ticket),
                                                       std::move(listener), framing);
  channel->enlist();
  const bool whole = co_await channel->write_head();
  if (!whole) channel->drop();
  channel->open();
}

}  // namespace azulejo::net
