// Figures for Prometheus (/metrics).
#pragma once

#include <chrono>
#include <memory>
#include <string>

namespace azulejo::server {

/// What is read off when somebody asks, not counted as it happens.
struct Gauges {
  std::size_t connections = 0;
  std::size_t channels = 0;
  std::size_t tables = 0;  // in memory
  std::size_t tables_playing = 0;
  std::size_t bots_waiting = 0;  // positions nobody thinks about yet
  std::size_t jobs_waiting = 0;  // of the store
  bool healthy = true;
};

class Metrics {
 public:
  Metrics();
  Metrics(const Metrics&) = delete;
  Metrics(Metrics&&) = delete;
  Metrics& operator=(const Metrics&) = delete;
  Metrics& operator=(Metrics&&) = delete;
  ~Metrics();

  void request(int status);
  void command(bool done);
  void events(std::size_t count);
  void store_job(std::chrono::nanoseconds time, bool done);
  void bot_move(std::chrono::nanoseconds time);

  [[nodiscard]] std::string text(const Gauges& gauges);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace azulejo::server
