#include "turnstile.h"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>

namespace azulejo::server {

namespace asio = boost::asio;

asio::awaitable<Turnstile::Pass> Turnstile::enter() {
  if (occupied_) {
    const auto initiate = [this](auto handler) {
      auto shared = std::make_shared<decltype(handler)>(std::move(handler));
      waiting_.push_back([shared] { std::move (*shared)(); });
    };
    co_await asio::async_initiate<const asio::use_awaitable_t<>, void()>(initiate, asio::use_awaitable);
  }
  occupied_ = true;
  co_return Pass(this);
}

void Turnstile::leave() {
  if (waiting_.empty()) {
    occupied_ = false;
    return;
  }
  // It stays occupied, so that nobody slips in between.
  asio::post(io_, std::move(waiting_.front()));
  waiting_.pop_front();
}

}  // namespace azulejo::server
