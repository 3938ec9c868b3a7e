// Columns on the grey wall: everybody chooses at once, and they are applied in the order of R7.4.
#include <algorithm>

#include "tests/table/live_table.h"

namespace azulejo::table::testing {
namespace {

/// Which columns each player has to choose; the first that are legal. In the order of R7.4.
std::vector<std::pair<Player, Move>> first_columns(Position position) {
  std::vector<std::pair<Player, Move>> columns;
  while (position.phase() == azulejo::Phase::kTiling) {
    columns.emplace_back(position.turn(), LegalMoves(position)[0]);
    position.apply(columns.back().second);
  }
  return columns;
}

class TableColumns : public ::testing::Test {
 protected:
  TableColumns() {
    while (!everybody_has_columns()) {
      table_ = started(all_people(kThreeGrey), ++seed_);
      Rng rng(static_cast<std::uint64_t>(seed_));
      while (table_.position().phase() == azulejo::Phase::kOffer) table_.play(table_.random_move(rng));
    }
  }

  [[nodiscard]] std::vector<Move> columns_of(Player player) const {
    std::vector<Move> columns;
    for (const auto& [turn, column] : first_columns(table_.position())) {
      if (turn == player) columns.push_back(column);
    }
    return columns;
  }
  std::string send(Player player, const std::vector<Move>& columns) {
    return table_.outcome(table_.person(player), PlanColumns{columns, table_.version()});
  }
  /// What they would all lead to: the same position, whoever sends first.
  [[nodiscard]] Position after_all() const {
    Position position = table_.position();
    for (const auto& [turn, column] : first_columns(position)) position.apply(column);
    return position;
  }
  /// The moves since a version, by seat.
  [[nodiscard]] std::vector<std::pair<Player, Move>> moves_since(int version) const {
    std::vector<std::pair<Player, Move>> moves;
    for (auto i = static_cast<std::size_t>(version); i < table_.events().size(); ++i) {
      if (const auto* moved = std::get_if<Moved>(&table_.events()[i].what))
        moves.emplace_back(moved->seat, moved->move);
    }
    return moves;
  }

  // In this tiling.
  [[nodiscard]] Player first() const { return table_.position().starter(); }
  [[nodiscard]] Player second() const { return kThreeGrey.after(first()); }
  [[nodiscard]] Player third() const { return kThreeGrey.after(second()); }

  LiveTable table_ = started(all_people(kThreeGrey));

 private:
  /// Two or more each, in a round that is not the last.
  [[nodiscard]] bool everybody_has_columns() const {
    if (table_.position().phase() != azulejo::Phase::kTiling) return false;
    for (const int number : {1, 2, 3}) {
      if (columns_of(seat(number)).size() < 2) return false;
    }
    return after_all().phase() == azulejo::Phase::kDeal;
  }

  int seed_ = 0;
};

TEST_F(TableColumns, InAnyOrderOfSendingTheOrderOfTheRules) {
  std::array order{1, 2, 3};  // seats
  const LiveTable before = table_;
  const auto expected = first_columns(table_.position());
  const Position position = after_all();
  do {
    table_ = before;
    std::vector<std::vector<Move>> columns;
    for (const int number : order) columns.push_back(columns_of(seat(number)));
    for (std::size_t i = 0; i < order.size(); ++i) {
      EXPECT_EQ(send(seat(order.at(i)), columns[i]).substr(0, 7), "planned");
    }
    EXPECT_EQ(moves_since(before.version()), expected);
    EXPECT_TRUE(std::holds_alternative<Dealt>(table_.events().back().what));
    Position dealt = position;
    dealt.apply(std::get<Dealt>(table_.events().back().what).deal);
    EXPECT_EQ(table_.position(), dealt);
    EXPECT_EQ(table_.show()["planned"], nlohmann::json::array());
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_F(TableColumns, WaitForTheirTurn) {
  const Player last = third();
  const Position position = table_.position();
  EXPECT_EQ(send(last, columns_of(last)), "planned");
  EXPECT_EQ(table_.position(), position);
  EXPECT_EQ(table_.turn(), first());
  EXPECT_EQ(table_.state().plan(last), columns_of(last));
  EXPECT_EQ(table_.show()["planned"], nlohmann::json::array({last.number()}));
}

TEST_F(TableColumns, OneByOneAsMovesToo) {
  const Player second = this->second();
  const auto columns = columns_of(second);
  const auto expected = first_columns(table_.position());
  const int version = table_.version();
  EXPECT_EQ(send(second, columns), "planned");
  for (const Move column : columns_of(first())) table_.play(column);
  EXPECT_EQ(table_.turn(), third()) << "the second player's came by themselves";
  for (const Move column : columns_of(third())) table_.play(column);
  EXPECT_EQ(moves_since(version), expected);
}

TEST_F(TableColumns, TheRestAfterAMove) {
  const Player player = first();
  const auto columns = columns_of(player);
  table_.play(columns.front());
  EXPECT_EQ(send(player, columns), "illegal_move moves") << "the first is there already";
  EXPECT_EQ(send(player, {columns.begin() + 1, columns.end()}).substr(0, 7), "planned");
  EXPECT_EQ(table_.turn(), second());
}

TEST_F(TableColumns, TooFewTooManyOrWrongOnes) {
  for (const Player player : {first(), second(), third()}) {
    const auto columns = columns_of(player);
    EXPECT_EQ(send(player, {}), "illegal_move moves");
    EXPECT_EQ(send(player, {columns.begin(), columns.end() - 1}), "illegal_move moves");
    auto more = columns;
    more.push_back(move("5@1"));
    EXPECT_EQ(send(player, more), "illegal_move moves");
    auto turned = columns;
    std::reverse(turned.begin(), turned.end());
    EXPECT_EQ(send(player, turned), "illegal_move moves");
    auto take = columns;
    take.back() = move("1BF");
    EXPECT_EQ(send(player, take), "illegal_move moves");
  }
}

TEST_F(TableColumns, SentAgainBeforeTheirTurnReplaceTheFirst) {
  const Player last = third();
  auto columns = columns_of(last);
  EXPECT_EQ(send(last, columns), "planned");
  columns.front() = Move::place(columns.front().row(), Column::numbered(5));
  EXPECT_EQ(send(last, columns), "planned");
  EXPECT_EQ(table_.state().plan(last), columns);
}

TEST_F(TableColumns, SentAgainAfterTheirTurnAreRefused) {
  const Player player = first();
  const auto columns = columns_of(player);
  EXPECT_EQ(send(player, columns).substr(0, 7), "planned");
  EXPECT_EQ(send(player, columns), "illegal_move moves");
  EXPECT_EQ(send(player, {}), "illegal_move moves");
}

TEST_F(TableColumns, OfAPlanOthersMovesDoNotMakeItStale) {
  const int tiling = table_.state().tiling_version();
  EXPECT_EQ(tiling, table_.version());
  const Player last = third();
  table_.play(columns_of(first()).front());
  const auto columns = columns_of(last);
  const auto send_with = [&](int version) {
    LiveTable copy = table_;
    return copy.outcome(copy.person(last), PlanColumns{columns, version});
  };
  EXPECT_EQ(send_with(tiling), "planned");
  EXPECT_EQ(send_with(table_.version()), "planned");
  EXPECT_EQ(send_with(tiling - 1), "stale_version version");
  EXPECT_EQ(send_with(table_.version() + 1), "stale_version version");
}

TEST_F(TableColumns, OfTheTilingBeforeAreStaleInTheNext) {
  const int tiling = table_.state().tiling_version();
  Rng rng(7);
  const int round = table_.position().round();
  while (table_.position().round() == round || table_.position().phase() != azulejo::Phase::kTiling) {
    table_.play(table_.random_move(rng));
    ASSERT_EQ(table_.state().phase(), Phase::kPlaying);
  }
  const Player player = table_.turn();
  EXPECT_EQ(table_.outcome(table_.person(player), PlanColumns{columns_of(player), tiling}), "stale_version version");
}

TEST_F(TableColumns, OfOneWhoResignsAreStillPlaced) {
  const Player last = third();
  const auto columns = columns_of(last);
  const auto expected = first_columns(table_.position());
  const int version = table_.version();
  send(last, columns);
  table_.must(table_.person(last), Resign{});
  for (const Player player : {first(), second()}) send(player, columns_of(player));
  EXPECT_EQ(moves_since(version), expected);
}

TEST_F(TableColumns, WithOneResignedAndOneStoodIn) {
  const Player resigned = second();
  const Player stood_in = first();
  const Player last = third();
  const auto expected = first_columns(table_.position());
  const int version = table_.version();
  table_.must(table_.person(resigned), Resign{});
  table_.now += 120 * kSecond;
  EXPECT_EQ(table_.tick_away(stood_in, kNoon), "stood_in");
  EXPECT_EQ(send(last, columns_of(last)), "planned");
  while (table_.state().machine_to_act() && table_.position().phase() == azulejo::Phase::kTiling) {
    table_.play(LegalMoves(table_.position())[0]);
  }
  EXPECT_EQ(moves_since(version), expected);
}

TEST_F(TableColumns, BringOneBackWhoWasStoodIn) {
  const Player player = first();
  table_.now += 120 * kSecond;
  EXPECT_EQ(table_.tick_away(player, kNoon), "stood_in");
  EXPECT_EQ(send(player, columns_of(player)).substr(0, 22), "returned planned moved");
  EXPECT_FALSE(table_.state().person_at(player)->stand_in);
}

TEST_F(TableColumns, NotOnTheColouredWall) {
  LiveTable coloured = started(all_people(kThree));
  EXPECT_EQ(coloured.outcome("ana", PlanColumns{{move("1@1")}, coloured.version()}), "wrong_phase");
}

}  // namespace
}  // namespace azulejo::table::testing
