// The store for coroutines: a job is done on the store's thread, in a transaction; the coroutine goes on when it is
// committed, or throws StorageError.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "metrics.h"
#include "storage/store_queue.h"

namespace azulejo::server {

class AsyncStore {
 public:
  AsyncStore(boost::asio::io_context& io, std::unique_ptr<Store> store, Metrics& metrics)
      : io_(io), metrics_(metrics), queue_(std::move(store)) {}

  /// What a job gives. The job may be done more than once, when a group of them fails.
  template <class Job>
  boost::asio::awaitable<std::invoke_result_t<Job&, Store&>> run(Job job) {
    using Result = std::invoke_result_t<Job&, Store&>;
    if constexpr (std::is_void_v<Result>) {
      co_await perform(std::move(job));
    } else {
      auto result = std::make_shared<std::optional<Result>>();
      StoreQueue::Job keep = [result, job = std::move(job)](Store& store) mutable { *result = job(store); };
      co_await perform(std::move(keep));
      co_return std::move(**result);
    }
  }
  /// Without waiting; a failure is only logged.
  void post(StoreQueue::Job job);

  [[nodiscard]] int waiting() const { return queue_.waiting(); }
  /// False from a failure on until something was written again. Reading says little: a full disk can be read.
  [[nodiscard]] bool healthy() const { return healthy_; }
  void has_written() { healthy_ = true; }

 private:
  boost::asio::awaitable<void> perform(StoreQueue::Job job);

  boost::asio::io_context& io_;
  Metrics& metrics_;
  bool healthy_ = true;
  StoreQueue queue_;
};

}  // namespace azulejo::server
