#include "open_channel.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/system/error_code.hpp>
#include <exception>
#include <utility>

#include "linger.h"

namespace azulejo::net {
namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

// What a text in the queue costs besides its bytes.
constexpr std::size_t kOverhead = 32;
// How long whoever is too slow, or has closed already, is waited for.
constexpr std::chrono::milliseconds kShort = 1s;

}  // namespace

OpenChannel::OpenChannel(std::shared_ptr<Hub> hub, Ticket ticket, std::shared_ptr<Listener> listener)
    : hub_(std::move(hub)),
      ticket_(std::move(ticket)),
      listener_(std::move(listener)),
      deadline_(Clock::now() + hub_->options().patience),
      last_write_(Clock::now()) {}

void OpenChannel::send(Text text) {
  if (state_ != State::kOpen || !text) return;
  const std::size_t size = text->size() + kOverhead;
  // A text alone is never too long.
  if (queued_ > 0 && queued_ + size > hub_->options().longest_queue) {
    ++hub_->stats().closed_slow;
    clear_queue();
    begin_closing(Close::kPolicy, "too slow", std::min(kShort, hub_->options().patience));
    return;
  }
  queue_.push_back(std::move(text));
  queued_ += size;
  wake_writer();
}

void OpenChannel::close(Close code, std::string_view reason) {
  if (state_ == State::kOpen) begin_closing(code, reason, hub_->options().patience);
}

void OpenChannel::begin_closing(Close code, std::string_view reason, std::chrono::milliseconds patience) {
  state_ = State::kClosing;
  goodbye_ = std::make_unique<Goodbye>(Goodbye{code, std::string(reason)});
  deadline_ = Clock::now() + patience;
  leave();
  wake_writer();
}

void OpenChannel::tick(Clock::time_point now) {
  if (now < deadline_) {
    if (state_ == State::kOpen && !writing_ && now - last_write_ >= hub_->options().keep_alive) be_silent();
    return;
  }
  if (state_ == State::kGone) {
    const auto self = shared_from_this();
    discard();
    go();
    return;
  }
  if (state_ == State::kOpen) ++hub_->stats().closed_slow;
  drop();
}

void OpenChannel::finish() { close(Close::kRestart, "restart"); }

void OpenChannel::drop() {
  if (state_ == State::kGone) return;
  state_ = State::kGone;
  deadline_ = Clock::now() + 2 * hub_->tick();
  clear_queue();
  leave();
  close_hard(socket());
}

void OpenChannel::release() { tell_closed(); }

void OpenChannel::enlist() { hub_->add(shared_from_this()); }

void OpenChannel::open() {
  const auto self = shared_from_this();
  if (state_ != State::kOpening) {
    go();
    return;
  }
  state_ = State::kOpen;
  deadline_ = kNever;
  opened_ = true;
  reading_ = true;
  ++hub_->stats().channels;
  try {
    listener_->opened(self);
  } catch (...) {
    hub_->report(std::current_exception());
    close(Close::kFault, "internal error");
  }
  if (hub_->stopping()) finish();
  hub_->spawn(read_all());
}

void OpenChannel::hear(std::string_view text) {
  if (state_ != State::kOpen) return;
  try {
    listener_->heard(text);
  } catch (...) {
    hub_->report(std::current_exception());
    close(Close::kFault, "internal error");
  }
}

Text OpenChannel::take() {
  if (!has_queued()) return {};
  Text text = std::move(queue_[head_++]);
  queued_ -= text->size() + kOverhead;
  if (!has_queued()) {
    clear_queue();
  } else if (head_ > 64 && head_ > queue_.size() / 2) {
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(head_));
    head_ = 0;
  }
  return text;
}

void OpenChannel::clear_queue() {
  queue_ = {};
  head_ = 0;
  queued_ = 0;
}

/// Nothing more is written: the other side has closed, or it is broken.
void OpenChannel::end() {
  if (state_ == State::kEnding || state_ == State::kGone) return;
  state_ = State::kEnding;
  deadline_ = std::min(deadline_, Clock::now() + kShort);
  clear_queue();
  leave();
}

void OpenChannel::leave() {
  if (std::exchange(left_, true)) return;
  if (!opened_) {
    listener_.reset();
    return;
  }
  --hub_->stats().channels;
  asio::post(hub_->executor(), [self = shared_from_this()] { self->tell_closed(); });
}

void OpenChannel::tell_closed() {
  const auto listener = std::exchange(listener_, nullptr);
  if (!listener || !opened_) return;
  try {
    listener->closed();
  } catch (...) {
    hub_->report(std::current_exception());
  }
}

void OpenChannel::wake_writer() {
  if (std::exchange(writing_, true)) return;
  hub_->spawn(write_all());
}

asio::awaitable<void> OpenChannel::read_all() {
  const auto self = shared_from_this();
  const bool whole = co_await read();
  if (!whole) end();
  reading_ = false;
  settle();
}

asio::awaitable<void> OpenChannel::write_all() {
  const auto self = shared_from_this();
  while (state_ == State::kOpen || state_ == State::kClosing) {
    if (has_queued()) {
      if (state_ == State::kOpen) deadline_ = Clock::now() + hub_->options().patience;
      const bool whole = co_await write();
      if (!whole) end();
    } else if (goodbye_) {
      const auto goodbye = std::move(goodbye_);
      co_await say_goodbye(goodbye->code, std::move(goodbye->reason));
      break;
    } else {
      break;
    }
  }
  writing_ = false;
  if (state_ == State::kOpen) deadline_ = kNever;
  last_write_ = Clock::now();
  settle();
}

/// When nobody reads or writes any more, only the end remains.
void OpenChannel::settle() {
  if (reading_ || writing_ || lingering_ || state_ == State::kOpen) return;
  lingering_ = true;
  deadline_ = std::min(deadline_, Clock::now() + kShort);
  hub_->spawn(read_the_rest());
}

asio::awaitable<void> OpenChannel::read_the_rest() {
  const auto self = shared_from_this();
  if (state_ != State::kGone) co_await linger(socket());
  go();
}

void OpenChannel::go() {
  if (state_ != State::kGone) {
    state_ = State::kGone;
    boost::system::error_code ignored;
    socket().close(ignored);
  }
  leave();
  ticket_.reset();
  hub_->remove(this);
}

}  // namespace azulejo::net
