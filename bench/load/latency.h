// How long things took.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

namespace azulejo::load {

class Latencies {
 public:
  void add(std::chrono::nanoseconds time) {
    milliseconds_.push_back(std::chrono::duration<double, std::milli>(time).count());
  }
  [[nodiscard]] std::size_t count() const { return milliseconds_.size(); }

  /// "p50 1.2 ms, p90 ..."
  [[nodiscard]] std::string text() {
    if (milliseconds_.empty()) return "nothing was measured";
    std::sort(milliseconds_.begin(), milliseconds_.end());
    const auto at = [this](double share) {
      return milliseconds_[static_cast<std::size_t>(share * static_cast<double>(milliseconds_.size() - 1))];
    };
    std::array<char, 128> text{};
    std::snprintf(text.data(), text.size(),  // NOLINT(*-vararg)
                  "p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, p99.9 %.1f ms, max %.1f ms", at(0.5), at(0.9), at(0.99),
                  at(0.999), at(1.0));
    return text.data();
  }

 private:
  std::vector<double> milliseconds_;
};

}  // namespace azulejo::load
