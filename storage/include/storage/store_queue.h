// The store on a thread of its own. Jobs that wait are done in one transaction (a group commit): the dearest part of a
// commit is that the disk confirms it, and that is the same for one job or for fifty.
#pragma once

#include <exception>
#include <functional>
#include <memory>

#include "storage/store.h"

namespace azulejo {

class StoreQueue {
 public:
  /// Must be repeatable: when a group fails, its jobs are done again one by one, each in a transaction of its own.
  using Job = std::function<void(Store&)>;
  /// Called on the store's thread after the commit, or with what went wrong. Answers come in the order of the jobs.
  /// Must not throw; may submit.
  using Done = std::function<void(std::exception_ptr)>;

  explicit StoreQueue(std::unique_ptr<Store> store);
  StoreQueue(const StoreQueue&) = delete;
  StoreQueue(StoreQueue&&) = delete;
  StoreQueue& operator=(const StoreQueue&) = delete;
  StoreQueue& operator=(StoreQueue&&) = delete;
  /// Blocks until all jobs are done.
  ~StoreQueue();

  /// From any thread.
  void submit(Job job, Done done);
  /// From any thread: how many jobs wait.
  [[nodiscard]] int waiting() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace azulejo
