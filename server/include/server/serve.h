// The server: tables for people and bots over HTTP and WebSocket (docs/api.md), kept in a database.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace azulejo::server {

struct Options {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string database;                        // a file, or postgres://...
  std::string public_url;                      // as people reach it; empty: as the request says
  std::vector<std::string> trusted_proxies;    // whose X-Forwarded-For counts
  std::map<std::string, std::string> engines;  // commands that speak the engine protocol, by name
  int bot_threads = 1;
  std::size_t connections = 20'000;
  std::size_t connections_of_client = 500;  // 0: no limit
  bool limit_rates = true;                  // of requests of one client
  std::string log_level = "info";
  std::function<void(std::uint16_t port)> ready = {};  // called when it listens
};

/// Blocks until it is told to stop (SIGTERM, SIGINT). Gives what is wrong, or nothing after a graceful stop.
[[nodiscard]] std::string serve(const Options& options);

}  // namespace azulejo::server
