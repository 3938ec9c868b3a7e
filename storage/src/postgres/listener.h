// Hears, on a connection and a thread of its own, what other servers do.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "postgres/connection.h"
#include "storage/store.h"

namespace azulejo::storage {

class Listener {
 public:
  /// Whatever is committed after this returns is told. `tell` must not throw.
  Listener(std::string url, std::string server, std::function<void(const Notice&)> tell);
  Listener(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener& operator=(Listener&&) = delete;
  /// Blocks until nothing is told any more.
  ~Listener();

 private:
  void connect();
  void work();
  /// Tells what comes until the connection is lost or it is time to stop.
  void hear();
  /// False: it is time to stop.
  bool connect_again();
  /// Waits for the file to be readable (-1: for nothing). False: it is time to stop.
  [[nodiscard]] bool wait(int file, std::chrono::milliseconds at_most) const;

  std::string url_;
  std::string server_;
  std::function<void(const Notice&)> tell_;
  std::unique_ptr<Connection> connection_;
  int stop_ = -1;  // readable when it is time to stop
  std::thread thread_;
};

}  // namespace azulejo::storage
