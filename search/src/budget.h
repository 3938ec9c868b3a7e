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

  Budget(std::atomic<bool>& stopped, std::optional<Clock::time_point> deadline, std::uint64_t nodes)
      : stopped_(stopped), deadline_(deadline), nodes_(nodes) {}

  /// Whether a thread that visited so many positions must stop. Looks at the clock only now and then.
  [[nodiscard]] bool spent(std::uint64_t nodes) {
    if (nodes >= nodes_) return true;
    if ((nodes & kSeldom) != 0) return false;
    if (deadline_ && Clock::now() >= *deadline_) stopped_.store(true, std::memory_order_relaxed);
    return stopped_.load(std::memory_order_relaxed);
  }

 private:
  static constexpr std::uint64_t kSeldom = 0x3FF;

  std::atomic<bool>& stopped_;
  std::optional<Clock::time_point> deadline_;
  std::uint64_t nodes_;  // for each thread
};

}  // namespace azulejo
