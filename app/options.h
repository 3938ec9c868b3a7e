// Options that several commands have.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace azulejo::app {

[[nodiscard]] CLI::Validator game_kind();
[[nodiscard]] CLI::Validator bot_name();
/// A whole number of 64 bits without sign.
[[nodiscard]] CLI::Validator whole_number();

void add_game_option(CLI::App* command, std::string& game);

}  // namespace azulejo::app
