// The bots: legal moves in every game, the same moves from the same seed, and that greedy is greedy.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "chance/draw.h"
#include "core/play.h"
#include "core/ranking.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "rules/table.h"

namespace azulejo {
namespace {

constexpr int kLastRoundHere = 20;
constexpr Limits kShort{.time = {}, .nodes = 30, .depth = {}};

struct Game {
  Position last;
  std::string moves;
};

/// Plays a game; every move is checked.
Game play_game(GameKind kind, const std::vector<const BotKind*>& kinds, Rng& rng) {
  std::vector<std::unique_ptr<Bot>> seats;
  for (const BotKind* seat : kinds) seats.push_back(seat->make(rng.next()));
  Game game{Position::fresh(kind, Player::at(0)), {}};
  Position& now = game.last;
  while (now.phase() != Phase::kEnded && now.round() <= kLastRoundHere) {
    if (now.phase() == Phase::kDeal) {
      now.apply(draw_deal(now, rng));
      continue;
    }
    const Move move = seats.at(static_cast<std::size_t>(now.turn().index()))->choose(now, kShort);
    game.moves += format(move) + ' ';
    const auto refusal = play(now, move);
    EXPECT_FALSE(refusal) << format(now) << ' ' << format(move) << ": " << describe(*refusal);
    if (refusal) break;
  }
  return game;
}

TEST(Bots, AreFoundByName) {
  std::vector<std::string> names;
  for (const BotKind& bot : all_bots()) {
    names.emplace_back(bot.name);
    EXPECT_EQ(find_bot(bot.name), &bot);
    EXPECT_FALSE(bot.description.empty()) << bot.name;
    EXPECT_EQ(bot.name.find_first_of(" ,\""), std::string::npos) << "a name stands in lists and tags";
  }
  EXPECT_EQ(names, (std::vector<std::string>{"random", "greedy", "uct", "handmade", "level1", "level2", "level3",
                                             "level4", "level5", "level6", "level7", "level8", "level9", "level10"}));
  for (const char* const name : {"", "Greedy", "greedy ", "nobody"}) EXPECT_EQ(find_bot(name), nullptr) << name;
}

TEST(Bots, ChooseLegalMovesInEveryGame) {
  for (const BotKind& bot : all_bots()) {
    for (const GameKind kind : kGameKinds) {
      SCOPED_TRACE(std::string(bot.name) + " in " + format(kind));
      Rng rng(5);
      const std::vector<const BotKind*> seats(static_cast<std::size_t>(kind.players()), &bot);
      EXPECT_FALSE(play_game(kind, seats, rng).moves.empty());
    }
  }
}

TEST(Bots, TheSameSeedPlaysTheSameGame) {
  for (const GameKind kind : kGameKinds) {
    std::vector<const BotKind*> seats;
    for (const char* const name : {"random", "greedy", "uct", "level3"}) seats.push_back(find_bot(name));
    seats.erase(seats.begin(), seats.end() - kind.players());
    Rng first(77);
    Rng second(77);
    Rng other(78);
    const Game game = play_game(kind, seats, first);
    const Game same = play_game(kind, seats, second);
    EXPECT_EQ(game.moves, same.moves) << format(kind);
    EXPECT_EQ(game.last, same.last) << format(kind);
    EXPECT_NE(game.moves, play_game(kind, seats, other).moves) << format(kind);
  }
}

TEST(Bots, RandomPlaysEveryMoveAboutEquallyOften) {
  const Position position = rules::read("2c 1 o 1 1/- BB - ? 0 0;B1 0");  // lines 2 to 5 and the floor
  constexpr int kOften = 1000;
  constexpr int kTries = 5 * kOften;
  std::array<int, Destination::kLimit> counts{};
  Rng rng(3);
  for (int i = 0; i < kTries; ++i)
    ++counts.at(static_cast<std::size_t>(choose_random(position, rng).destination().index()));
  for (const int line : {0, 2, 3, 4, 5}) EXPECT_NEAR(counts.at(static_cast<std::size_t>(line)), kOften, 150) << line;
}

TEST(Bots, GreedyBeatsRandom) {
  const std::vector<const BotKind*> seats{find_bot("random"), find_bot("greedy")};
  for (const char* const game : {"2c", "2g", "2cs", "2gs"}) {
    Rng rng(1);
    int won = 0;
    for (int i = 0; i < 100; ++i) won += ranking(play_game(*parse_game_kind(game), seats, rng).last)[1] == 1 ? 1 : 0;
    EXPECT_GE(won, 95) << game;
  }
}

/// Whatever the seed, greedy chooses this.
void expect_greedy(const char* brief, const std::string& expected) {
  const Position position = rules::read(brief);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    EXPECT_EQ(format(choose_greedy(position, rng)), expected) << brief;
  }
}

TEST(Bots, GreedyTakesAnObviousGain) {
  // One black tile fills line 2 and joins a row of four for five points; two of them would cost one.
  expect_greedy("2c 3 o 1 1/- BBYR/KKWW/BRRW/YYKW/BBYR - ? 0 10;-,K1;...../WBYR. 0", "4K2");
  // One point, and five tiles for somebody else's floor.
  expect_greedy("2c 3 o 1 1/- B BBBBBB ? 0 10 0", "1B1");
  // The column that joins the others.
  expect_greedy("2g 2 t 1 1/- - - ? 0 0;B1;..RKW 0", "1@2");
}

TEST(Bots, GreedyForeseesTheBestColumn) {
  // A blue tile can join black and white in column 3; a yellow one cannot, and stays alone.
  expect_greedy("2g 3 o 1 1/1 B/Y - ? 0 10;-;KW.../...../...../...../..Y..;* 0", "1B1");
}

TEST(Bots, GreedyLetsChanceDecideBetweenEquals) {
  const Position position = rules::read("2c 3 o 1 1/1 B/B/B - ? 0 10;-;.....;* 0");
  constexpr int kOften = 1000;
  std::array<int, 3> counts{};
  Rng rng(8);
  for (int i = 0; i < 3 * kOften; ++i)
    ++counts.at(static_cast<std::size_t>(choose_greedy(position, rng).source().index()));
  for (const int count : counts) EXPECT_NEAR(count, kOften, 150);
}

TEST(Bots, GreedyFillsALineRatherThanTheFloor) {
  expect_greedy("2c 3 o 1 1/1 YYYY - ? 0 10;-;.....;* 0", "1Y4");
  // Line 1 would be full, but no column accepts blue and it would fall (R7.3).
  expect_greedy("2g 3 o 1 1/1 B - ? 0 10;-;YRKW./....B;* 0", "1B3");
}

}  // namespace
}  // namespace azulejo
