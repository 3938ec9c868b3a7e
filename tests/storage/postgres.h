// A PostgreSQL server of our own for tests: on a Unix socket in a temporary folder, gone with the process, however it
// ends.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace azulejo::testing {

class ThrowAwayPostgres {
 public:
  /// Makes and starts it (within a second, from the second time on). Throws std::runtime_error.
  ThrowAwayPostgres();
  ThrowAwayPostgres(const ThrowAwayPostgres&) = delete;
  ThrowAwayPostgres(ThrowAwayPostgres&&) = delete;
  ThrowAwayPostgres& operator=(const ThrowAwayPostgres&) = delete;
  ThrowAwayPostgres& operator=(ThrowAwayPostgres&&) = delete;
  ~ThrowAwayPostgres();

  /// One for all tests of this process, running.
  static ThrowAwayPostgres& shared();

  /// Makes a new, empty database: its URL.
  [[nodiscard]] std::string new_database();
  /// Does SQL in the database of a URL and gives the answer as psql -At prints it.
  static std::string query(const std::string& url, const std::string& sql);

  /// Starts it if it does not run; blocks until it answers.
  void start();
  /// Ends all connections and stops it.
  void stop();
  /// kill -9, as if the machine had failed.
  void kill();

 private:
  [[nodiscard]] std::filesystem::path data() const { return folder_ / "data"; }
  [[nodiscard]] std::string url(const std::string& database) const;
  void start_watcher();

  std::filesystem::path folder_;
  pid_t watcher_ = -1;  // cleans up when the pipe to it is closed
  int pipe_ = -1;
  int databases_ = 0;
};

}  // namespace azulejo::testing
