// The commands about the server: `serve`, and `backup` and `export` of what it keeps.
#pragma once

#include <CLI/CLI.hpp>

namespace azulejo::app {

void add_serve(CLI::App& program, int& exit_code);
void add_backup(CLI::App& program, int& exit_code);
void add_export(CLI::App& program, int& exit_code);

}  // namespace azulejo::app
