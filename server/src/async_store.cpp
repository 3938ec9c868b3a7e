#include "async_store.h"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

#include "log.h"

namespace azulejo::server {

namespace asio = boost::asio;

asio::awaitable<void> AsyncStore::perform(StoreQueue::Job job) {
  const auto begun = std::chrono::steady_clock::now();
  const auto initiate = [this](auto handler, StoreQueue::Job&& to_do) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    queue_.submit(std::move(to_do), [this, shared](const std::exception_ptr& failure) {
      asio::post(io_, [shared, failure] { std::move (*shared)(failure); });
    });
  };
  std::exception_ptr failure;
  try {
    co_await asio::async_initiate<const asio::use_awaitable_t<>, void(std::exception_ptr)>(
        initiate, asio::use_awaitable, std::move(job));
  } catch (const StorageError&) {
    healthy_ = false;
    failure = std::current_exception();
  } catch (...) {
    failure = std::current_exception();
  }
  metrics_.store_job(std::chrono::steady_clock::now() - begun, failure == nullptr);
  if (failure) std::rethrow_exception(failure);
}

void AsyncStore::post(StoreQueue::Job job) {
  queue_.submit(std::move(job), [](const std::exception_ptr& failure) {
    if (!failure) return;
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception& error) {
      log_warning("storage", {{"reason", error.what()}});
    }
  });
}

}  // namespace azulejo::server
