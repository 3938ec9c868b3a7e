#include "rate_limit.h"

#include <algorithm>

namespace azulejo::server {

namespace {

struct Size {
  double most;
  double per_second;
};

Size size_of(Rate rate) {
  switch (rate) {
    case Rate::kRequest:
      return {300, 20};
    case Rate::kGuest:
      return {30, 0.1};
    case Rate::kLogin:
      return {10, 1.0 / 30};
    case Rate::kTable:
      return {30, 0.2};
    case Rate::kCode:
      return {30, 0.5};
    case Rate::kChat:
      return {10, 1};
  }
  return {1, 1};
}

constexpr std::size_t kMostBuckets = 50'000;

}  // namespace

bool RateLimit::allows(Rate rate, const std::string& client, Clock::time_point at) {
  if (!on_) return true;
  const Size size = size_of(rate);
  const auto level = [&](const Bucket& bucket, const Size& of) {
    return std::min(of.most, bucket.tokens + std::chrono::duration<double>(at - bucket.filled).count() * of.per_second);
  };
  if (buckets_.size() >= kMostBuckets) {  // full buckets are as good as none
    std::erase_if(buckets_, [&](const auto& entry) {
      const Size of = size_of(entry.first.first);
      return level(entry.second, of) >= of.most;
    });
  }
  auto& bucket = buckets_.try_emplace({rate, client}, Bucket{size.most, at}).first->second;
  bucket = {level(bucket, size), at};
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}

}  // namespace azulejo::server
