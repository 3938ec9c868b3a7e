// Keys: the same for positions that are the same to the search, and for no others.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>

#include "games.h"
#include "notation/atoms.h"
#include "search/src/key.h"

namespace azulejo {
namespace {

std::uint64_t key(std::string_view brief) { return key_of(rules::read(brief)); }
std::uint64_t round_key(std::string_view brief) { return key_of_round(rules::read(brief)); }

/// What matters before the round ends, in words.
std::string gist(const Position& position) {
  std::vector<std::string> displays;
  for (int i = 0; i < position.kind().displays(); ++i) {
    const Display display = Display::at(i);
    displays.push_back(std::to_string(position.offer().at(display).bits()) + '/' +
                       std::to_string(static_cast<int>(position.sides().at(display))));
  }
  if (position.sides().all_plain()) std::sort(displays.begin(), displays.end());
  std::ostringstream text;
  for (const std::string& display : displays) text << display << ' ';
  const auto holder = position.marker_holder();
  text << position.offer().at(Source::centre()).bits() << ' ' << position.turn().index() << ' '
       << (holder ? holder->index() : -1);
  for (const Board& board : position.boards()) {
    text << ';';
    for (const Row row : Row::all()) {
      const auto line = board.line(row);
      text << (line ? index(line->colour) : -1) << (line ? line->count : 0) << ',';
    }
    const auto shelter = board.shelter();
    text << board.floor_taken() << ' ' << shelter.has_value() << (shelter && shelter->tile);
  }
  return text.str();
}

TEST(SearchKey, DifferentPositionsHaveDifferentKeys) {
  Rng rng(3);
  for (const GameKind kind : kGameKinds) {
    std::map<std::uint64_t, std::string> seen;
    for (int game = 0; game < 30; ++game) {
      search_tests::play_randomly(kind, rng, [&](const Position& position) {
        if (position.phase() != Phase::kOffer) return;
        const auto [known, is_new] = seen.try_emplace(key_of(position), gist(position));
        EXPECT_EQ(known->second, gist(position)) << format(kind);
      });
    }
    EXPECT_GT(seen.size(), 1000U);
  }
}

TEST(SearchKey, PlainDisplaysMayChangePlaces) {
  EXPECT_EQ(key("2c 1 o 1 1/- BBYR/KKWW/BRRW/-/BYRK - ? 0 0 0"), key("2c 1 o 1 1/- -/BRRW/BYRK/BBYR/KKWW - ? 0 0 0"));
  EXPECT_NE(key("2cs 1 o 1 1/- %BBYR/KKWW/=BRRW/-/BYRK - ? 0 0 0"),
            key("2cs 1 o 1 1/- %BBYR/-/=BRRW/KKWW/BYRK - ? 0 0 0"));
}

TEST(SearchKey, ColoursThatFellDoNotMatter) {
  EXPECT_EQ(key("2c 1 o 1 1/2 BB - ? 0 0;-;.....;B 0;-;.....;*"), key("2c 1 o 1 1/2 BB - ? 0 0;-;.....;K 0;-;.....;*"));
}

TEST(SearchKey, EverythingElseMatters) {
  const char* const brief = "2c 1 o 1 1/2 BB/YY K ? 0 0;Y1;.....;B 0;-,R1;.....;*";
  for (const char* const other :
       {"2c 1 o 2 1/2 BB/YY K ? 0 0;Y1;.....;B 0;-,R1;.....;*", "2c 1 o 1 1/1 BB/YY K ? 0 0;Y1;.....;* 0;-,R1;.....;B",
        "2c 1 o 1 1/2 BBY/Y K ? 0 0;Y1;.....;B 0;-,R1;.....;*", "2c 1 o 1 1/2 BB/YY W ? 0 0;Y1;.....;B 0;-,R1;.....;*",
        "2c 1 o 1 1/2 BB/YY K ? 0 0;R1;.....;B 0;-,R1;.....;*",
        "2c 1 o 1 1/2 BB/YY K ? 0 0;-,Y1;.....;B 0;-,R1;.....;*",
        "2c 1 o 1 1/2 BB/YY K ? 0 0;Y1;.....;BB 0;-,R1;.....;*",
        "2c 1 o 1 1/2 BB/YY K ? 0 0;Y1;.....;B 0;-,R2;.....;*"}) {
    EXPECT_NE(key(brief), key(other)) << other;
  }
}

TEST(SearchKey, RoundsDifferByBagWallsScoresAndStarter) {
  const char* const brief = "2c 2 o 1 1/- BB - 9,9,9,9,9 ? 5;-;B.... 7";
  EXPECT_EQ(round_key(brief), round_key("2c 2 o 2 1/2 YY/R - 9,9,9,9,9 ? 5;Y1;B.... 7;-;.....;*"));
  for (const char* const other :
       {"2c 2 o 1 2/- BB - 9,9,9,9,9 ? 5;-;B.... 7", "2c 2 o 1 1/- BB - 9,9,9,9,9 ? 6;-;B.... 7",
        "2c 2 o 1 1/- BB - 9,9,9,9,9 ? 7;-;B.... 5", "2c 2 o 1 1/- BB - 9,9,9,9,9 ? 5;-;.Y... 7",
        "2c 2 o 1 1/- BB - 9,9,9,9,9 ? 5;-;..... 7;-;B....", "2g 2 o 1 1/- BB - 9,9,9,9,9 ? 5;-;B.... 7"}) {
    EXPECT_NE(round_key(brief), round_key(other)) << other;
  }
  EXPECT_NE(round_key(brief), round_key("2c 3 o 1 1/- BB - 9,9,9,9,9 ? 5;-;B.... 7"));
  EXPECT_NE(round_key(brief), round_key("2c 2 o 1 1/- BB - 8,9,9,9,9 ? 5;-;B.... 7"));
  EXPECT_NE(round_key("2g 2 o 1 1/- BB - 9,9,9,9,9 ? 5;-;BY... 7"),
            round_key("2g 2 o 1 1/- BB - 9,9,9,9,9 ? 5;-;YB... 7"));
}

}  // namespace
}  // namespace azulejo
