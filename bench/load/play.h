// Live tables: two persons at each, random legal moves at a steady rate.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "client.h"

namespace azulejo::load {

struct PlayOptions {
  Endpoint server;
  int tables = 100;
  double rate = 100;  // moves a second, of all tables together
  int seconds = 10;
  std::string game = "2c";
  std::uint64_t seed = 1;
};

/// Prints what it measured; whether every move was acknowledged.
bool play(const PlayOptions& options);

}  // namespace azulejo::load
