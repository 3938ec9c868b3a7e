// CPU time of this process: what a benchmark on a shared machine can be measured in.
#pragma once

#include <ctime>

namespace azulejo::app {

inline double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace azulejo::app
