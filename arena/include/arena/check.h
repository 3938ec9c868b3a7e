// Whether an engine speaks the protocol of docs/notation.md, point by point, for those who write one.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace azulejo {

/// Starts a command, talks to it and says to `print`, in whole lines, what is right and what is not: `ok`, `warning` or
/// `FAILED`, what was sent, what came back, and what would be right. Blocks; an answer may take `grace` beyond the time
/// the engine may think. True when nothing failed.
[[nodiscard]] bool check_engine(const std::string& command, std::chrono::milliseconds grace,
                                const std::function<void(const std::string&)>& print);

}  // namespace azulejo
