// The hand-made evaluation: a sum over patterns, fair to all seats; and chances made of scores.
#include <gtest/gtest.h>

#include <numeric>
#include <string>
#include <utility>

#include "games.h"
#include "notation/atoms.h"
#include "search/patterns.h"
#include "search/src/chances.h"

namespace azulejo {
namespace {

constexpr WallKind kColoured = WallKind::kColoured;

Board board(std::string_view brief) { return rules::read(brief).board(Player::at(0)); }

TEST(SearchPatterns, StageIsTheLongestRowOfAnybody) {
  EXPECT_EQ(stage_of(rules::read("2c 2 d - 1/- - - ? 0 0 0")), 0);
  EXPECT_EQ(stage_of(rules::read("2c 2 d - 1/- - - ? 0 0;-;B.R../W..R. 0;-;...../WBYR.")), 4);
  EXPECT_EQ(stage_of(rules::read("2c 2 d - 1/- - - ? 0 0;-;B.R../W..RK 0")), 3);
  EXPECT_EQ(stage_of(rules::read("2c 2 e - 1/1 - - ? 0 0;-;BYRKW 0")), 4);
}

TEST(SearchPatterns, BestPoints) {
  const Wall wall = board("2g 2 d - 1/- - - ? 0 0;-;KY.../..Y../..... 0").wall();
  const Row first = Row::at(0);
  EXPECT_EQ(best_points(wall, WallKind::kGrey, first, Colour::kBlue), 5);  // column 3: a row of 3 and a column of 2
  EXPECT_EQ(best_points(wall, WallKind::kGrey, Row::at(4), Colour::kBlue), 1);
  const Wall full = board("2g 2 d - 1/- - - ? 0 0;-;YRKW./....B 0").wall();
  EXPECT_EQ(best_points(full, WallKind::kGrey, first, Colour::kBlue), 0) << "no space accepts it";
  const Wall coloured = board("2c 2 d - 1/- - - ? 0 0;-;.Y.../W.Y.. 0").wall();
  EXPECT_EQ(best_points(coloured, kColoured, first, Colour::kBlue), 4);
}

// A weight by itself shows what it counts for.
TEST(SearchPatterns, EveryPatternCountsOnce) {
  const Board it = board("2c 2 d - 1/- - - ? 0 9;-,W1,-,Y3;BY.../.B.../...../R.... 0");
  const auto with = [&it](auto set) {
    StageWeights weights;
    set(weights);
    return promise(it, kColoured, weights);
  };
  EXPECT_EQ(with([](StageWeights&) {}), 0) << "the score is not part of it";
  EXPECT_EQ(with([](StageWeights& weights) { weights.base = 7; }), 7);
  EXPECT_EQ(with([](StageWeights& weights) { weights.row[0][0b00011] = 7; }), 7);
  EXPECT_EQ(with([](StageWeights& weights) { weights.row[1][0b00011] = 7; }), 0);
  EXPECT_EQ(with([](StageWeights& weights) { weights.row[2][0] = 7; }), 7);
  EXPECT_EQ(with([](StageWeights& weights) { weights.column[0][0b01001] = 7; }), 7);
  EXPECT_EQ(with([](StageWeights& weights) { weights.column[1][0b00011] = 7; }), 7);
  EXPECT_EQ(with([](StageWeights& weights) { weights.colour[0b00011] = 7; }), 7);  // blue in rows 1 and 2
  EXPECT_EQ(with([](StageWeights& weights) { weights.colour[0] = 7; }), 14);       // black and white
  EXPECT_EQ(with([](StageWeights& weights) { weights.line[1][0][4] = 7; }), 7);    // white beside blue, under blue
  EXPECT_EQ(with([](StageWeights& weights) { weights.line[3][2][1] = 7; }), 7);    // yellow alone
  EXPECT_EQ(with([](StageWeights& weights) { weights.start = weights.certainty = 7; }), 0);
}

TEST(SearchPatterns, PromiseOfABoardIsThatOfItsWallAndLines) {
  const Board it = board("2c 2 d - 1/- - - ? 0 9;-,W1,-,Y3;BY.../.B.../...../R.... 0");
  StageWeights weights;
  weights.base = 1;
  weights.row[0][0b00011] = 10;
  weights.line[1][0][4] = 100;
  EXPECT_EQ(promise(it.wall(), weights), 11);
  EXPECT_EQ(promise(it, kColoured, weights), 111);
}

/// The players of a two-player position that waits for a deal, seated the other way round.
Position swapped(const Position& position) {
  std::vector<std::string> fields;
  const std::string text = format(position);
  for (const std::string_view field : split(text, ' ')) fields.emplace_back(field);
  fields[4].front() = fields[4].front() == '1' ? '2' : '1';
  std::swap(fields[9], fields[10]);
  std::string again;
  for (const std::string& field : fields) again += again.empty() ? field : ' ' + field;
  return *parse_position(again);
}

TEST(SearchPatterns, TheSeatDoesNotMatter) {
  const HandMadeEvaluation evaluation;
  for (const char* const game : {"2c", "2g", "2cs"}) {
    for (const Position& position : search_tests::random_positions(
             *parse_game_kind(game), 30, [](const Position& it) { return it.phase() == Phase::kDeal; })) {
      const Outlook outlook = evaluation.judge(position);
      const Outlook other = evaluation.judge(swapped(position));
      EXPECT_EQ(outlook.score[0], other.score[1]);
      EXPECT_EQ(outlook.score[1], other.score[0]);
      EXPECT_EQ(outlook.win[0], other.win[1]);
      EXPECT_EQ(outlook.win[1], other.win[0]);
      EXPECT_EQ(outlook.score[2], 0);
      EXPECT_EQ(outlook.win[3], 0);
    }
  }
}

TEST(SearchPatterns, TheResultOfAGame) {
  const Outlook won = result_of(rules::read("3c 5 e - 1/1 - - ? 0 50;-;BYRKW 40 50"));
  EXPECT_EQ(won.score, (std::array<std::int32_t, 4>{5000, 4000, 5000, 0}));
  EXPECT_EQ(won.win, (std::array<std::int32_t, 4>{10000, 0, 0, 0})) << "the same points, but a row (R6.3)";
  const Outlook shared = result_of(rules::read("2c 5 e - 1/1 - - ? 0 50;-;BYRKW 50;-;BYRKW"));
  EXPECT_EQ(shared.win, (std::array<std::int32_t, 4>{5000, 5000, 0, 0}));
}

Outlook shared(std::array<std::int32_t, 4> scores, int players) {
  Outlook outlook;
  outlook.score = scores;
  share_chances(outlook, players, 100);
  return outlook;
}

TEST(SearchChances, AddUpToCertainty) {
  for (int lead = -20'000; lead <= 20'000; lead += 333) {
    for (int players = 2; players <= 4; ++players) {
      const Outlook outlook = shared({3000, 3000 + lead, 2000, 3333}, players);
      const int sum = std::accumulate(outlook.win.begin(), outlook.win.end(), 0);
      EXPECT_LE(sum, Outlook::kCertain);
      EXPECT_GT(sum, Outlook::kCertain - players);
      for (int i = players; i < Player::kLimit; ++i) EXPECT_EQ(outlook.win[i], 0);
    }
  }
}

TEST(SearchChances, GrowWithTheLead) {
  int before = 0;
  for (int lead = -8000; lead <= 8000; lead += 100) {
    const int now = shared({3000 + lead, 3000, 0, 0}, 2).win[0];
    EXPECT_GE(now, before) << lead;
    before = now;
  }
  EXPECT_GT(before, 9900);
  EXPECT_EQ(shared({3000, 3000, 0, 0}, 2).win[0], Outlook::kCertain / 2);
  EXPECT_EQ(shared({3000, 3000, 3000, 3000}, 4).win[2], Outlook::kCertain / 4);
}

TEST(SearchChances, PowersFallAsTheyShould) {
  EXPECT_EQ(power_of_minus(0), 1U << 24);
  EXPECT_NEAR(power_of_minus(kStepsPerNat), 0.36787944 * (1 << 24), 20);
  EXPECT_NEAR(power_of_minus(std::int64_t{5} * kStepsPerNat), 0.00673795 * (1 << 24), 20);
  EXPECT_LT(power_of_minus(std::int64_t{1} << 40), 200U);
}

}  // namespace
}  // namespace azulejo
