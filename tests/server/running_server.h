// The program as a server: `azulejo serve` as a process of its own, on any port that is free.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

#include "tests/program.h"

namespace azulejo::testing {

struct ServerSetup {
  std::string database = {};                // a URL of PostgreSQL; empty: a SQLite file of its own
  std::vector<std::string> arguments = {};  // more of them, such as {"--engine", "mine=..."}
  bool limit_rates = false;                 // as it does for people
  const char* program = AZULEJO_PROGRAM;
};

class RunningServer {
 public:
  /// Blocks until it listens. Throws std::runtime_error with its log when it does not.
  explicit RunningServer(ServerSetup setup = {});
  RunningServer(const RunningServer&) = delete;
  RunningServer(RunningServer&&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  RunningServer& operator=(RunningServer&&) = delete;
  /// Ends it with SIGKILL, if it still runs.
  ~RunningServer();

  /// Again, after it was stopped or killed: with the same database, on another port.
  void start();
  /// SIGTERM; its exit code, -1 if a signal ended it.
  int stop();
  /// SIGKILL.
  void kill();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] pid_t pid() const { return pid_; }
  /// The file or the URL.
  [[nodiscard]] const std::string& database() const { return setup_.database; }
  /// What it wrote to standard error in all its lives.
  [[nodiscard]] std::string log() const;

 private:
  TemporaryFolder folder_;
  ServerSetup setup_;
  pid_t pid_ = 0;
  int output_ = -1;
  int lives_ = 0;
  std::uint16_t port_ = 0;
};

}  // namespace azulejo::testing
