// What a WebSocket and a stream of lines have in common: the queue, the deadlines, the listener, the order of closing.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hub.h"
#include "net/service.h"

namespace azulejo::net {

/// One coroutine reads; another writes while there is something to write. When both have ended the rest of the input is
/// read, and the channel is gone.
class OpenChannel : public Channel, public Connection, public std::enable_shared_from_this<OpenChannel> {
 public:
  OpenChannel(std::shared_ptr<Hub> hub, Ticket ticket, std::shared_ptr<Listener> listener);

  void send(Text text) final;
  void close(Close code, std::string_view reason) final;
  void tick(Clock::time_point now) final;
  void finish() final;
  void drop() final;
  void release() final;

  /// Puts it into the list; it is not open yet.
  void enlist();
  /// Tells the listener, reads and writes; one that was dropped already goes.
  void open();

 protected:
  [[nodiscard]] Hub& hub() { return *hub_; }
  [[nodiscard]] bool is_open() const { return state_ == State::kOpen; }

  /// The oldest of the queue; none when there is nothing left.
  [[nodiscard]] Text take();
  [[nodiscard]] bool has_queued() const { return head_ < queue_.size(); }
  /// Gives the text to the listener.
  void hear(std::string_view text);

  virtual boost::asio::ip::tcp::socket& socket() = 0;
  /// Reads, and returns when there is nothing more to read or the channel is not open any more. False: it is broken.
  virtual boost::asio::awaitable<bool> read() = 0;
  /// Takes something from the queue and writes it. False: it is broken.
  virtual boost::asio::awaitable<bool> write() = 0;
  /// Writes what ends the channel in good order.
  virtual boost::asio::awaitable<void> say_goodbye(Close code, std::string reason) = 0;
  /// Nothing was written for a while.
  virtual void be_silent() {}
  /// Nothing moves although the socket is closed: destroys what is waiting.
  virtual void discard() {}

 private:
  enum class State {
    kOpening,
    kOpen,
    kClosing,  // what is queued and the goodbye are still to be written
    kEnding,   // nothing more is written
    kGone,     // the socket is closed
  };
  struct Goodbye {
    Close code;
    std::string reason;
  };

  void begin_closing(Close code, std::string_view reason, std::chrono::milliseconds patience);
  void end();
  void leave();
  void tell_closed();
  void clear_queue();
  void wake_writer();
  void settle();
  void go();
  boost::asio::awaitable<void> read_all();
  boost::asio::awaitable<void> write_all();
  boost::asio::awaitable<void> read_the_rest();

  std::shared_ptr<Hub> hub_;
  std::optional<Ticket> ticket_;
  std::shared_ptr<Listener> listener_;
  State state_ = State::kOpening;
  bool opened_ = false;
  bool left_ = false;
  bool reading_ = false;
  bool writing_ = false;
  bool lingering_ = false;
  std::vector<Text> queue_;  // from head_ on
  std::size_t head_ = 0;
  std::size_t queued_ = 0;  // bytes
  std::unique_ptr<Goodbye> goodbye_;
  Clock::time_point deadline_;
  Clock::time_point last_write_;
};

}  // namespace azulejo::net
