// The command `arena`: its options and what it does.
#pragma once

#include <CLI/CLI.hpp>

namespace azulejo::app {

void add_arena(CLI::App& program, int& exit_code);

}  // namespace azulejo::app
