// One game of a match: seats and deals, failures, the order of the players.
#include "arena/game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <variant>

#include "bots/bot.h"
#include "core/legal_moves.h"
#include "notation/atoms.h"
#include "notation/move_text.h"

namespace azulejo {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Plays well enough, until it fails in its own way.
class FakeAgent final : public Agent {
 public:
  enum class Kind : std::uint8_t { kGreedy, kFloor, kDoesNotStart, kFails, kIllegal };
  explicit FakeAgent(Kind kind = Kind::kGreedy) : kind_(kind) {}

  std::optional<Error> new_game(std::uint64_t seed) override {
    rng_ = Rng(seed);
    moves_ = 0;
    if (kind_ == Kind::kDoesNotStart) return Error{"", "does not start"};
    return std::nullopt;
  }
  Result<Move> choose(const Position& position) override {
    const bool late = ++moves_ == 3;
    if (late && kind_ == Kind::kFails) return Error{"", "fell asleep"};
    if (late && kind_ == Kind::kIllegal) return *parse_move("9B1");
    if (kind_ == Kind::kFloor) {
      for (const Move move : LegalMoves(position)) {
        if (move.destination().is_floor()) return move;
      }
    }
    return choose_greedy(position, rng_);
  }

 private:
  Kind kind_;
  int moves_ = 0;
  Rng rng_{1};
};

PlayedGame play(GameKind kind, GameNumber number, std::vector<FakeAgent::Kind> kinds = {}) {
  kinds.resize(static_cast<std::size_t>(kind.players()), FakeAgent::Kind::kGreedy);
  std::vector<std::unique_ptr<FakeAgent>> agents;
  std::vector<Agent*> seats;
  for (const auto agent_kind : kinds) {
    agents.push_back(std::make_unique<FakeAgent>(agent_kind));
    seats.push_back(agents.back().get());
  }
  auto game = play_game(Pairing(kind, 5), number, seats, {});
  EXPECT_TRUE(game);
  EXPECT_FALSE(game->record.events.empty());
  return std::move(*game);
}

/// The deals of a game, by the bag and lid they were drawn from.
std::vector<std::pair<Position, Deal>> deals(const PlayedGame& game) {
  std::vector<std::pair<Position, Deal>> deals;
  const auto positions = replay(game.record);
  for (std::size_t i = 0; i < game.record.events.size(); ++i) {
    if (const auto* deal = std::get_if<Deal>(&game.record.events[i].what)) deals.emplace_back(positions[i], *deal);
  }
  return deals;
}

TEST(ArenaPairing, TheGamesOfAGroupShareTheirChance) {
  for (const GameKind kind : kGameKinds) {
    SCOPED_TRACE(format(kind));
    int shared = 0;
    const PlayedGame first = play(kind, {7, 0});
    for (int rotation = 1; rotation < kind.players(); ++rotation) {
      // Another player at the table makes other moves.
      const PlayedGame other = play(kind, {7, rotation}, {FakeAgent::Kind::kFloor});
      EXPECT_EQ(first.record.starter, other.record.starter);
      const auto ours = deals(first);
      const auto theirs = deals(other);
      for (std::size_t round = 0; round < std::min(ours.size(), theirs.size()); ++round) {
        const Position& a = ours[round].first;
        const Position& b = theirs[round].first;
        const bool no_refill = a.bag().total() > 4 * kind.displays();
        if (a.bag() != b.bag() || !(no_refill || a.lid() == b.lid())) continue;
        EXPECT_EQ(ours[round].second, theirs[round].second) << "round " << round + 1;
        ++shared;
      }
    }
    EXPECT_GE(shared, 2);
  }
}

TEST(ArenaPairing, UntilTheBagIsRefilledAllDealsAreTheSame) {
  const auto ours = deals(play(kGameKinds.front(), {0, 0}));
  const auto theirs = deals(play(kGameKinds.front(), {0, 1}, {FakeAgent::Kind::kFloor}));
  ASSERT_GE(ours.size(), 5U);
  ASSERT_GE(theirs.size(), 5U);
  for (std::size_t round = 0; round < 5; ++round) EXPECT_EQ(ours[round].second, theirs[round].second) << round;
}

TEST(ArenaPairing, OtherGroupsAndSeedsAndRoundsHaveOtherDeals) {
  const Position position = Position::fresh(kGameKinds.front(), Player::at(0));
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (int group = 0; group < 10; ++group) {
      seen.insert(format(Pairing(position.kind(), seed).deal(group, position)));
    }
  }
  EXPECT_EQ(seen.size(), 100U);
}

TEST(ArenaPairing, EverybodyStartsAboutEquallyOften) {
  const GameKind kind = *parse_game_kind("4c");
  std::map<int, int> starts;
  for (int group = 0; group < 4000; ++group) ++starts[Pairing(kind, 1).starter(group).index()];
  for (const auto& [player, count] : starts) EXPECT_NEAR(count, 1000, 120) << player;
}

TEST(ArenaPairing, SeatsRotate) {
  const auto seated = [](const char* game, int contestants, int rotation) {
    const GameKind kind = *parse_game_kind(game);
    std::vector<int> seats;
    for (int seat = 0; seat < kind.players(); ++seat) {
      seats.push_back(contestant_at(kind, contestants, Player::at(seat), rotation));
    }
    return seats;
  };
  EXPECT_THAT(seated("2c", 2, 0), ElementsAre(0, 1));
  EXPECT_THAT(seated("2c", 2, 1), ElementsAre(1, 0));
  EXPECT_THAT(seated("3c", 3, 1), ElementsAre(2, 0, 1));
  EXPECT_THAT(seated("3c", 3, 2), ElementsAre(1, 2, 0));
  EXPECT_THAT(seated("4c", 2, 0), ElementsAre(0, 1, 1, 1)) << "one among many";
  EXPECT_THAT(seated("4c", 2, 3), ElementsAre(1, 1, 1, 0));
}

TEST(ArenaGame, AGameToItsEnd) {
  const PlayedGame game = play(kGameKinds.front(), {0, 0});
  EXPECT_TRUE(game.outcome.ended);
  EXPECT_TRUE(game.record.has_end);
  EXPECT_FALSE(game.outcome.has_failure());
  EXPECT_DOUBLE_EQ(game.outcome.points(Player::at(0)) + game.outcome.points(Player::at(1)), 1);
}

TEST(ArenaGame, WhoFailsLosesAndTheGameOfTwoIsOver) {
  for (const auto kind : {FakeAgent::Kind::kDoesNotStart, FakeAgent::Kind::kFails, FakeAgent::Kind::kIllegal}) {
    const PlayedGame game = play(kGameKinds.front(), {0, 0}, {FakeAgent::Kind::kGreedy, kind});
    EXPECT_FALSE(game.outcome.ended);
    EXPECT_FALSE(game.record.has_end);
    EXPECT_THAT(game.outcome.places, ElementsAre(1, 2, 0, 0));
    EXPECT_EQ(game.outcome.points(Player::at(0)), 1);
    EXPECT_EQ(game.outcome.points(Player::at(1)), 0);
    EXPECT_FALSE(game.outcome.failures[1].empty());
    EXPECT_EQ(game.record.events.back().comment, "player 2 fails");
  }
  const PlayedGame illegal = play(kGameKinds.front(), {0, 0}, {FakeAgent::Kind::kIllegal});
  EXPECT_THAT(illegal.outcome.failures[0], HasSubstr("illegal move 9B1: there are only 5 displays"));
}

TEST(ArenaGame, WithMorePlayersSomebodyElsePlaysOnForWhoFails) {
  for (const char* const name : {"3c", "4gs"}) {
    const GameKind kind = *parse_game_kind(name);
    const PlayedGame game = play(kind, {0, 0}, {FakeAgent::Kind::kFails, FakeAgent::Kind::kGreedy});
    EXPECT_TRUE(game.outcome.ended);
    EXPECT_TRUE(game.record.has_end);
    EXPECT_EQ(game.outcome.places[0], kind.players()) << "last, whatever the score";
    EXPECT_EQ(game.outcome.failures[0], "fell asleep");
  }
}

TEST(ArenaGame, NobodyIsLeftToWin) {
  const PlayedGame game =
      play(kGameKinds.front(), {0, 0}, {FakeAgent::Kind::kDoesNotStart, FakeAgent::Kind::kDoesNotStart});
  EXPECT_THAT(game.outcome.places, ElementsAre(1, 1, 0, 0));
  EXPECT_EQ(game.outcome.points(Player::at(0)), 0.5);
}

TEST(ArenaGame, AGameWithoutEndIsShared) {
  const PlayedGame game = play(kGameKinds.front(), {0, 0}, {FakeAgent::Kind::kFloor, FakeAgent::Kind::kFloor});
  EXPECT_FALSE(game.outcome.ended);
  EXPECT_FALSE(game.outcome.has_failure());
  EXPECT_THAT(game.outcome.places, ElementsAre(1, 1, 0, 0));
  EXPECT_THAT(game.record.events.back().comment, HasSubstr("not over after round 500"));
  EXPECT_GT(replay(game.record).back().round(), kLastRound);
}

TEST(ArenaGame, AStopGivesNoGame) {
  FakeAgent agent;
  const std::vector<Agent*> seats{&agent, &agent};
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(play_game(Pairing(kGameKinds.front(), 1), {0, 0}, seats, stop.get_token()));
}

}  // namespace
}  // namespace azulejo
