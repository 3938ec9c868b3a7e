// A move is made upon a position its sender has seen: which versions are taken, which are not.
#include "tests/table/live_table.h"

namespace azulejo::table::testing {
namespace {

class TableVersion : public ::testing::Test {
 protected:
  std::string moves(int version) {
    LiveTable copy = table_;
    return copy.outcome(copy.person(copy.turn()), MakeMove{LegalMoves(copy.position())[0], version});
  }

  LiveTable table_ = started(all_people(kThree));
};

TEST_F(TableVersion, CountedFromOne) {
  EXPECT_EQ(State(table_.events().front()).version(), 1);
  EXPECT_EQ(table_.version(), static_cast<int>(table_.events().size()));
  EXPECT_EQ(table_.state().position_version(), table_.version());
}

TEST_F(TableVersion, TheLastOneIsTaken) { EXPECT_EQ(moves(table_.version()), "moved"); }

TEST_F(TableVersion, AnEarlierOneIsStale) {
  EXPECT_EQ(moves(table_.version() - 1), "stale_version version");
  EXPECT_EQ(moves(0), "stale_version version");
}

TEST_F(TableVersion, OneThatIsStillToComeIsRefused) {
  EXPECT_EQ(moves(table_.version() + 1), "stale_version version");
  EXPECT_EQ(moves(1'000'000), "stale_version version");
}

TEST_F(TableVersion, OnlyThePositionMakesItStale) {
  const int seen = table_.version();
  table_.must("chico", Resign{});
  EXPECT_GT(table_.version(), table_.state().position_version());
  EXPECT_EQ(moves(seen), "moved");
  EXPECT_EQ(moves(seen + 1), "moved");
  table_.play(LegalMoves(table_.position())[0]);
  EXPECT_EQ(moves(seen), "stale_version version");
  EXPECT_EQ(moves(seen + 1), "stale_version version");
  EXPECT_EQ(moves(seen + 2), "moved");
}

TEST_F(TableVersion, StaleComesBeforeNotYourTurn) {  // a late repetition is not a mistake of the player
  const Move first = LegalMoves(table_.position())[0];
  const int seen = table_.version();
  table_.play(first);
  EXPECT_EQ(table_.outcome("ana", MakeMove{first, seen}), "stale_version version");
  EXPECT_EQ(table_.outcome("ana", MakeMove{first, table_.version()}), "not_your_turn move");
}

}  // namespace
}  // namespace azulejo::table::testing
