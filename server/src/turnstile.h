// Lets coroutines through one after another, in the order they came. For one thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <deque>
#include <functional>
#include <utility>

namespace azulejo::server {

class Turnstile {
 public:
  /// Whoever holds it is inside.
  class [[nodiscard]] Pass {
   public:
    explicit Pass(Turnstile* turnstile) : turnstile_(turnstile) {}
    Pass(const Pass&) = delete;
    Pass(Pass&& other) noexcept : turnstile_(std::exchange(other.turnstile_, nullptr)) {}
    Pass& operator=(const Pass&) = delete;
    Pass& operator=(Pass&&) = delete;
    ~Pass() {
      if (turnstile_ != nullptr) turnstile_->leave();
    }

   private:
    Turnstile* turnstile_;
  };

  explicit Turnstile(boost::asio::io_context& io) : io_(io) {}

  boost::asio::awaitable<Pass> enter();

 private:
  void leave();

  boost::asio::io_context& io_;
  bool occupied_ = false;
  std::deque<std::function<void()>> waiting_;
};

}  // namespace azulejo::server
