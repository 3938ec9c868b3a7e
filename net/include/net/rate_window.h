// So many in any window of time, and no more.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

namespace azulejo::net {

/// Remembers when each of the last `most` was admitted: exact, and without memory for whoever is silent.
class RateWindow {
 public:
  using Time = std::chrono::steady_clock::time_point;

  RateWindow(int most, std::chrono::milliseconds window) : most_(static_cast<std::size_t>(most)), window_(window) {}

  /// Whether there were fewer than `most` in the window that ends now. What is not admitted is not counted.
  [[nodiscard]] bool admit(Time now) {
    if (times_.size() < most_) {
      times_.push_back(now);
      return true;
    }
    if (most_ == 0 || now - times_[oldest_] < window_) return false;
    times_[oldest_] = now;
    oldest_ = (oldest_ + 1) % most_;
    return true;
  }

 private:
  std::size_t most_;
  std::chrono::milliseconds window_;
  std::vector<Time> times_;  // a ring once it is full
  std::size_t oldest_ = 0;
};

}  // namespace azulejo::net
