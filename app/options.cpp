#include "app/options.h"

#include <charconv>

#include "bots/bot.h"
#include "notation/atoms.h"

namespace azulejo::app {

CLI::Validator game_kind() {
  return {[](std::string& text) {
            const auto kind = parse_game_kind(text);
            return kind ? std::string() : kind.error().reason;
          },
          "GAME"};
}

CLI::Validator bot_name() {
  return {[](std::string& text) {
            if (find_bot(text) != nullptr) return std::string();
            std::string known;
            for (const BotKind& bot : all_bots()) known += (known.empty() ? "" : ", ") + std::string(bot.name);
            return "there is no bot " + in_quotes(text) + "; there are " + known;
          },
          "BOT"};
}

void add_game_option(CLI::App* command, std::string& game) {
  command->add_option("--game", game, "2c 3c 4c 2g 3g 4g; with s for Special Factories")
      ->check(game_kind())
      ->capture_default_str();
}

CLI::Validator whole_number() {
  return {[](std::string& text) {
            std::uint64_t number = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
            const bool whole = error == std::errc() && end == text.data() + text.size();
            return whole ? std::string() : in_quotes(text) + " is not a whole number from 0 to 18446744073709551615";
          },
          "NUMBER"};
}

}  // namespace azulejo::app
