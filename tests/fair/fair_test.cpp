// Fair deals: the numbers of docs/fair.md, what a deal depends on, and that it is legal and even.
#include "fair/fair.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <set>

#include "core/play.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "tests/fair/games.h"

namespace azulejo {
namespace {

Position fresh(const char* kind) { return Position::fresh(*parse_game_kind(kind), Player::at(0)); }

fair::Seed counted_seed() {
  fair::Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
  return seed;
}

// docs/fair.md has these: whoever writes the algorithm again begins from them.
TEST(Fair, TheDealsOfTheDocumentation) {
  const fair::Seed seed = counted_seed();
  EXPECT_EQ(fair::commitment(seed), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  EXPECT_EQ(format(fair::deal(fresh("2c"), {seed, {"Ana", "Bruno"}})), "BBYR/BKKW/YYRR/WWWW/BYKK");
  EXPECT_EQ(format(fair::deal(fresh("2c"), {seed, {"Ana", "Bruno 33610"}})), "YRKW/YKKW/BRRR/BKKW/BBRK")
      << "here a draw is rejected and repeated";
  EXPECT_EQ(format(fair::deal(fresh("3gs"), {seed, {"Ana", "Bruno", "Chico \"x\""}})),
            "+BBKKW/BBKW/BBWW/YYKK/BBRW/@BYRKW/^RRKK");
}

TEST(Fair, TheSameLotGivesTheSameDeal) {
  for (const GameKind kind : kGameKinds) {
    const Position position = Position::fresh(kind, Player::at(0));
    EXPECT_EQ(fair::deal(position, testing::lot(kind, 1)), fair::deal(position, testing::lot(kind, 1)));
    EXPECT_NE(fair::deal(position, testing::lot(kind, 1)), fair::deal(position, testing::lot(kind, 2)));
  }
}

TEST(Fair, EveryBitOfTheSeedCounts) {
  fair::Lot lot{counted_seed(), {"Ana", "Bruno"}};
  const Position position = fresh("2c");
  std::set<std::string> seen{format(fair::deal(position, lot))};
  for (std::uint8_t& byte : lot.seed) {
    for (int bit = 0; bit < 8; ++bit) {
      byte ^= static_cast<std::uint8_t>(1 << bit);
      EXPECT_TRUE(seen.insert(format(fair::deal(position, lot))).second) << bit;
      byte ^= static_cast<std::uint8_t>(1 << bit);
    }
  }
}

TEST(Fair, EveryContributionCountsAndWhoseItIs) {
  const std::vector<std::vector<std::string>> table{
      {"Ana", "Bruno"},
      {"ana", "Bruno"},
      {"Ana", "Brunp"},
      {"Bruno", "Ana"},
      {"AnaB", "runo"},
      {"An", "aBruno"},
      {"Ana ", "Bruno"},
      {"Ana", " Bruno"},
      {"Ana\n5:Bruno", "Bruno"},
      {"A", "naBruno"},
      {"3:Ana", "Brun"},
      {"AnaBrun", "o"},
      {"Ana", "Bruno\n1"},
      {"Ana", "Bruno1"},
      {"1", "1"},
      {"1", "11"},
      {"11", "1"},
      {std::string(64, 'x'), "y"},
      {std::string(63, 'x'), "xy"},
  };
  std::set<std::string> seen;
  for (const auto& contributions : table) {
    EXPECT_TRUE(seen.insert(format(fair::deal(fresh("2c"), {counted_seed(), contributions}))).second)
        << contributions[0] << " and " << contributions[1];
  }
}

TEST(Fair, EveryRoundHasItsOwnDeal) {
  const fair::Lot lot{counted_seed(), {"Ana", "Bruno"}};
  std::set<std::string> seen;
  std::string text = format(fresh("2c"));
  for (int round = 1; round <= 200; ++round) {
    const auto position = parse_position("2c " + std::to_string(round) + text.substr(text.find(" d ")));
    ASSERT_TRUE(position);
    EXPECT_TRUE(seen.insert(format(fair::deal(*position, lot))).second) << round;
  }
}

TEST(Fair, TheRulesAcceptEveryDeal) {
  for (const GameKind kind : kGameKinds) {
    for (int game = 0; game < 20; ++game) {
      const Record record = testing::play(kind, testing::lot(kind, game), static_cast<std::uint64_t>(game));
      Position position = Position::fresh(kind, record.starter);
      for (const Event& event : record.events) {
        const auto refusal = std::visit([&](const auto& what) { return play(position, what); }, event.what);
        ASSERT_EQ(refusal, std::nullopt) << format(kind) << ' ' << game << ' ' << format(position);
      }
    }
  }
}

TEST(Fair, Contributions) {
  EXPECT_FALSE(fair::is_contribution(""));
  EXPECT_TRUE(fair::is_contribution(" "));
  EXPECT_TRUE(fair::is_contribution("~"));
  EXPECT_TRUE(fair::is_contribution(std::string(64, 'x')));
  EXPECT_FALSE(fair::is_contribution(std::string(65, 'x')));
  for (const char* const text : {"a\nb", "a\tb", "\x7F", "\x1F", "In\xC3\xAAs"})
    EXPECT_FALSE(fair::is_contribution(text));
  EXPECT_FALSE(fair::is_contribution(std::string_view("a\0b", 3)));
}

TEST(Fair, FreshSeedsAreNeverTheSame) {
  std::set<fair::Seed> seeds;
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(seeds.insert(fair::fresh_seed()).second);
}

TEST(Fair, TagsOfARecord) {
  const auto tags = fair::tags({counted_seed(), {"Ana", "Bruno"}});
  const std::vector<Tag> expected{{"Fair", "1"},
                                  {"Commitment", "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"},
                                  {"Seed", "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"},
                                  {"Contribution1", "Ana"},
                                  {"Contribution2", "Bruno"}};
  EXPECT_EQ(tags, expected);
}

/// How often the draw of n tiles out of 100 with 20 of a colour has k of it.
double hypergeometric(int n, int k) {
  const auto choose = [](int from, int count) {
    return std::exp(std::lgamma(from + 1) - std::lgamma(count + 1) - std::lgamma(from - count + 1));
  };
  return choose(20, k) * choose(80, n - k) / choose(100, n);
}

/// Pearson's statistic of two categories or more.
double chi_square(const std::vector<int>& seen, const std::vector<double>& expected) {
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) sum += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
  return sum;
}

TEST(Fair, EveryColourIsAsLikelyOnEveryDisplay) {
  constexpr int kDeals = 10'000;
  std::array<std::array<std::vector<int>, kColourCount>, 5> seen;
  for (auto& display : seen) display.fill(std::vector<int>(5));
  const GameKind kind = *parse_game_kind("2c");
  const Position position = Position::fresh(kind, Player::at(0));
  for (int i = 0; i < kDeals; ++i) {
    const Deal deal = fair::deal(position, testing::lot(kind, i));
    for (int display = 0; display < 5; ++display) {
      for (const Colour colour : kColours) {
        const int count = deal.tiles.count(Display::at(display), colour);
        ++seen[static_cast<std::size_t>(display)][static_cast<std::size_t>(index(colour))]
              [static_cast<std::size_t>(count)];
      }
    }
  }
  std::vector<double> expected;
  for (int k = 0; k <= 4; ++k) expected.push_back(kDeals * hypergeometric(4, k));
  for (const auto& display : seen) {
    for (const auto& counts : display) EXPECT_LT(chi_square(counts, expected), 23.5);  // 4 degrees, one in ten thousand
  }
}

TEST(Fair, EveryGoldSideIsAsLikelyOnEveryDisplay) {
  constexpr int kDeals = 18'000;
  std::array<std::array<int, kGoldSideCount>, 5> seen{};
  const GameKind kind = *parse_game_kind("2cs");
  const Position position = Position::fresh(kind, Player::at(0));
  for (int i = 0; i < kDeals; ++i) {
    const Deal deal = fair::deal(position, testing::lot(kind, i));
    for (int side = 0; side < kGoldSideCount; ++side) {
      const auto display = deal.sides.find(gold_side_at(side));
      if (display) ++seen[static_cast<std::size_t>(display->index())][static_cast<std::size_t>(side)];
    }
  }
  std::vector<int> all;
  for (const auto& display : seen) all.insert(all.end(), display.begin(), display.end());
  EXPECT_LT(chi_square(all, std::vector<double>(all.size(), kDeals * 2 / 45.0)),
            90);  // 44 degrees, one in ten thousand
}

}  // namespace
}  // namespace azulejo
