// A session of the engine protocol and what it answered.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "notation/position_text.h"
#include "protocol/session.h"
#include "tests/notation/texts.h"

namespace azulejo::testing {

class Talk {
 public:
  /// What one line is answered, until it is handled: what the engine thinks on its own thread may come later.
  std::vector<std::string> say(std::string_view line) {
    {
      const std::lock_guard lock(mutex_);
      answers_.clear();
    }
    goes_on_ = session_.handle(line);
    return answers();
  }
  /// The answer to a line that gets one of one line.
  std::string ask(std::string_view line) {
    const auto answers = say(line);
    EXPECT_EQ(answers.size(), 1U) << line.substr(0, 80);
    return answers.empty() ? "" : answers.front();
  }
  /// Everything answered since the last line, as soon as a line that begins so is there.
  std::vector<std::string> await(std::string_view beginning) {
    constexpr std::chrono::seconds kPatience(10);
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(answered_.wait_for(lock, kPatience, [&] { return has(beginning); })) << "no " << beginning;
    return answers_;
  }
  void finish() { session_.finish(); }

  [[nodiscard]] std::vector<std::string> answers() const {
    const std::lock_guard lock(mutex_);
    return answers_;
  }
  [[nodiscard]] bool goes_on() const { return goes_on_; }
  [[nodiscard]] std::string position() const { return format(session_.position()); }

 private:
  [[nodiscard]] bool has(std::string_view beginning) const {
    return std::any_of(answers_.begin(), answers_.end(),
                       [beginning](const std::string& answer) { return answer.starts_with(beginning); });
  }
  void hear(std::string_view line) {
    const std::lock_guard lock(mutex_);
    answers_.emplace_back(line);
    answered_.notify_all();
  }

  mutable std::mutex mutex_;
  std::condition_variable answered_;
  std::vector<std::string> answers_;
  bool goes_on_ = true;
  EngineSession session_{"azulejo 1.2.3", [this](std::string_view line) { hear(line); }};
};

/// Before its first deal; after it, it is kStart.
inline constexpr std::string_view kFresh =
    "2c 1 d - 1/- -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 "
    "0;-,-,-,-,-;...../...../...../...../.....;- 0;-,-,-,-,-;...../...../...../...../.....;-";

}  // namespace azulejo::testing
