// Connections that do nothing.
#pragma once

#include <sys/types.h>

#include "client.h"

namespace azulejo::load {

struct IdleOptions {
  Endpoint server;
  int connections = 1000;
  int tables = 100;  // that they watch
  int seconds = 5;
  pid_t pid = 0;  // of the server; 0: its memory is not shown
};

/// Prints what it measured; whether every connection answered at the end.
bool idle(const IdleOptions& options);

}  // namespace azulejo::load
