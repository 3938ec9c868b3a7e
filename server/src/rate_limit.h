// How often one client may do what costs something. A bucket of tokens for each client and kind of request.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace azulejo::server {

enum class Rate : std::uint8_t { kRequest, kGuest, kLogin, kTable, kCode, kChat };

class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  explicit RateLimit(bool on) : on_(on) {}

  /// Takes a token, if there is one.
  [[nodiscard]] bool allows(Rate rate, const std::string& client, Clock::time_point at = Clock::now());

 private:
  struct Bucket {
    double tokens;
    Clock::time_point filled;
  };

  bool on_;
  std::map<std::pair<Rate, std::string>, Bucket> buckets_;
};

}  // namespace azulejo::server
