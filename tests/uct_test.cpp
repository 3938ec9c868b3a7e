// Plain Monte-Carlo tree search, the yardstick.
#include <gtest/gtest.h>

#include <string>

#include "bots/bot.h"
#include "notation/move_text.h"
#include "rules/table.h"

namespace azulejo {
namespace {

std::string uct_choice(std::string_view brief, std::uint64_t seed, std::uint64_t nodes) {
  return format(find_bot("uct")->make(seed)->choose(rules::read(brief), {.time = {}, .nodes = nodes, .depth = {}}));
}

TEST(BotsUct, TakesAnObviousWin) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    EXPECT_EQ(uct_choice("2c 5 o 1 1/2 B - ? 0 40;-;.YRKW 10;-;.....;*", seed, 2000), "1B1");
    // The column that completes a column of five.
    EXPECT_EQ(
        uct_choice("2g 5 t 1 2/2 - - ? 0 30;-,-,-,-,B5;R..../Y..R./K..Y./W..K./..K.W 35;-;BYRKW/.....;*", seed, 200),
        "5@1");
  }
}

TEST(BotsUct, TheSameSeedAndNodesMakeTheSameMove) {
  const char* const brief = "2c 1 o 1 1/- BBYR/KKWW/BRRW/YYKW/BYRK - ? 0 0 0";
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const std::string move = uct_choice(brief, seed, 50);
    EXPECT_EQ(uct_choice(brief, seed, 50), move);
    differs = differs || uct_choice(brief, seed + 1, 50) != move;
  }
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace azulejo
