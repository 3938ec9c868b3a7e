// A program that is talked to line by line through its standard input and output. Its standard error is ours.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "notation/result.h"

namespace azulejo {

class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts a command by the shell, in a process group of its own. That the command does not exist shows only when it
  /// says nothing.
  [[nodiscard]] static Result<ChildProcess> start(const std::string& command);

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Kills it, with all processes of its group.
  ~ChildProcess();

  /// Sends a line, given without its end. False when the program has ended or does not read.
  [[nodiscard]] bool send(std::string_view line) const;

  void close_input();

  enum class Silence : std::uint8_t { kNone, kTimeout, kClosed, kStopped };
  struct Heard {
    Silence silence = Silence::kNone;
    std::string line = {};  // without its end; when there is none: what came of it
  };
  /// Blocks until there is a line, the deadline is over, the program has closed its output, or a stop.
  [[nodiscard]] Heard receive(Clock::time_point deadline, const std::stop_token& stop = {});

  /// Blocks until the program has ended by itself; false when it has not at the deadline.
  [[nodiscard]] bool wait(Clock::time_point deadline) const;
  /// How it ended, in words; empty when it is still running.
  [[nodiscard]] std::string how_it_ended() const;

 private:
  ChildProcess(pid_t pid, int to, int from) : pid_(pid), to_(to), from_(from) {}
  void end();

  pid_t pid_ = 0;  // 0: moved away
  int to_ = -1;
  int from_ = -1;
  std::string heard_;  // not given away yet
};

}  // namespace azulejo
