// When to stop thinking: shared by the threads of a search.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace azulejo {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  /// `stopped` may be set by anybody at any time. `nodes` is for each thread.
  Budget(std::atomic<bool>& stopped, std::optional<Clock::time_point> deadline, std::uint64_t nodes)
      : stopped_(stopped), deadline_(deadline), nodes_(nodes) {}

  /// Whether a thread must stop that had visited so many positions and now these. Looks at the clock only now and then.
  [[nodiscard]] bool spent(std::uint64_t before, std::uint64_t now) {
    return now >= nodes_ || (before / kSeldom != now / kSeldom && spent_now(now));
  }
  /// The same, but looks at the clock every time.
  [[nodiscard]] bool spent_now(std::uint64_t nodes) {
    if (nodes >= nodes_ || ended_.load(std::memory_order_relaxed)) return true;
    return stopped_.load(std::memory_order_relaxed) || (deadline_ && Clock::now() >= *deadline_);
  }
  /// From now on it is spent.
  void end() { ended_.store(true, std::memory_order_relaxed); }

 private:
  static constexpr std::uint64_t kSeldom = 1024;

  std::atomic<bool>& stopped_;
  std::atomic<bool> ended_ = false;
  std::optional<Clock::time_point> deadline_;
  std::uint64_t nodes_;
};

}  // namespace azulejo
