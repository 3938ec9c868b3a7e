// How long to think. What is not set does not limit; when nothing is set, only `stop` ends the thinking.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace azulejo {

struct Limits {
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::uint64_t> nodes;  // positions visited
  std::optional<int> depth;            // moves ahead
};

}  // namespace azulejo
