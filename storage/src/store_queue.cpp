#include "storage/store_queue.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace azulejo {

class StoreQueue::Impl {
 public:
  explicit Impl(std::unique_ptr<Store> store) : store_(std::move(store)), thread_([this] { work(); }) {}
  Impl(const Impl&) = delete;
  Impl(Impl&&) = delete;
  Impl& operator=(const Impl&) = delete;
  Impl& operator=(Impl&&) = delete;
  ~Impl() {
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void submit(Job job, Done done) {
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back({std::move(job), std::move(done)});
    }
    wake_.notify_one();
  }

  int waiting() const {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(queue_.size());
  }

 private:
  static constexpr std::size_t kLargestGroup = 256;

  struct Item {
    Job job;
    Done done;
  };
  using Group = std::vector<Item>;

  /// Whether a transaction could be begun says if there is any use in trying the next.
  enum class Outcome : std::uint8_t { kDone, kFailed, kNotBegun };

  void work() {
    for (;;) {
      Group group = next_group();
      if (group.empty()) return;
      do_together(group);
    }
  }

  /// Blocks until there is work. Empty: there will be none.
  Group next_group() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    Group group;
    while (!queue_.empty() && group.size() < kLargestGroup) {
      group.push_back(std::move(queue_.front()));
      queue_.pop_front();
    }
    return group;
  }

  void do_together(Group& group) {
    std::exception_ptr error;
    const Outcome outcome = transact(group.data(), group.size(), error);
    if (outcome == Outcome::kFailed && group.size() > 1) {
      do_one_by_one(group);
    } else {
      for (const Item& item : group) item.done(error);
    }
  }

  void do_one_by_one(Group& group) {
    std::exception_ptr error;
    Outcome outcome = Outcome::kDone;
    for (Item& item : group) {
      if (outcome != Outcome::kNotBegun) {
        error = nullptr;
        outcome = transact(&item, 1, error);
      }
      item.done(error);
    }
  }

  Outcome transact(Item* items, std::size_t count, std::exception_ptr& error) {
    try {
      store_->begin();
    } catch (...) {
      error = std::current_exception();
      return Outcome::kNotBegun;
    }
    try {
      for (std::size_t i = 0; i < count; ++i) items[i].job(*store_);
      store_->commit();
      return Outcome::kDone;
    } catch (...) {
      error = std::current_exception();
      store_->rollback();
      return Outcome::kFailed;
    }
  }

  std::unique_ptr<Store> store_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Item> queue_;
  bool stopping_ = false;
  std::thread thread_;  // the last, so that all it uses is there
};

StoreQueue::StoreQueue(std::unique_ptr<Store> store) : impl_(std::make_unique<Impl>(std::move(store))) {}
StoreQueue::~StoreQueue() = default;

void StoreQueue::submit(Job job, Done done) { impl_->submit(std::move(job), std::move(done)); }

int StoreQueue::waiting() const { return impl_->waiting(); }

}  // namespace azulejo
