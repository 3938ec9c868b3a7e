// Games to their end in all twelve kinds, by random moves of people, bots and engines, with what happens at real
// tables: columns sent at once, people who stay away and return.
#include <gmock/gmock.h>

#include "notation/atoms.h"
#include "tests/table/live_table.h"

namespace azulejo::table::testing {
namespace {

/// The columns of all who are to choose, whoever is first.
std::vector<Move> random_columns(Position position, Player player, Rng& rng) {
  std::vector<Move> columns;
  while (position.phase() == azulejo::Phase::kTiling) {
    const bool mine = position.turn() == player;
    const LegalMoves moves(position);
    const Move move = moves[static_cast<int>(below(rng, static_cast<std::uint32_t>(moves.size())))];
    if (mine) columns.push_back(move);
    position.apply(move);
  }
  return columns;
}

class TableWholeGame : public ::testing::TestWithParam<GameKind> {
 protected:
  static Settings mixed(GameKind kind, int game) {
    Settings settings = all_people(kind);
    settings.time = {TimeControl::Kind::kBank, std::chrono::minutes(5), std::chrono::seconds(3)};
    settings.seats[1] = game % 2 == 0 ? Seat(BotSeat{4}) : Seat(Seated{"bruno", "b"});
    if (kind.players() > 2) settings.seats[2] = game % 3 == 0 ? Seat(EngineSeat{"north"}) : Seat(Seated{"chico", "c"});
    return settings;
  }

  /// One thing that happens, mostly the move that is due.
  static void go_on(LiveTable& table, Rng& rng) {
    table.now += below(rng, 2000);
    const Player turn = table.turn();
    if (below(rng, 40) == 0) table.tick_away(turn, table.now - 600 * kSecond);
    if (table.position().phase() == azulejo::Phase::kTiling && below(rng, 2) == 0) {
      const Player any =
          Player::at(static_cast<int>(below(rng, static_cast<std::uint32_t>(table.position().kind().players()))));
      const auto columns = random_columns(table.position(), any, rng);
      if (table.state().person_at(any) != nullptr && !columns.empty()) {
        const std::string outcome = table.outcome(table.person(any), PlanColumns{columns, table.version()});
        EXPECT_NE(outcome.find("planned"), std::string::npos) << outcome;
        return;
      }
    }
    // People return by moving.
    if (table.state().person_at(turn) != nullptr && below(rng, 2) == 0) {
      table.must(table.person(turn), MakeMove{table.random_move(rng), table.version()});
    } else {
      table.play(table.random_move(rng));
    }
  }
};

TEST_P(TableWholeGame, IsTheGameOfItsRecord) {
  for (int game = 0; game < 6; ++game) {
    SCOPED_TRACE(game);
    Rng rng(static_cast<std::uint64_t>(game));
    LiveTable table = started(mixed(GetParam(), game), game);
    while (table.state().phase() == Phase::kPlaying && !HasFailure()) go_on(table, rng);
    ASSERT_EQ(table.state().phase(), Phase::kEnded);

    std::vector<Position> positions{Position::fresh(GetParam(), seat(1))};
    State again(table.events().front());
    int deals = 0;
    for (std::size_t i = 1; i < table.events().size(); ++i) {
      again.apply(table.events()[i]);
      if (again.position_version() == again.version()) positions.push_back(*again.position());
      deals += std::holds_alternative<Dealt>(table.events()[i].what) ? 1 : 0;
    }
    const std::string text = format(table.record());
    const auto records = parse_records(text);
    ASSERT_TRUE(records) << records.error().message() << '\n' << text;
    ASSERT_EQ(records->size(), 1);
    EXPECT_EQ(records->front(), table.record());
    EXPECT_EQ(replay(records->front()), positions) << text;
    EXPECT_EQ(table.position(), positions.back());

    const auto verified = fair::verify(records->front());
    ASSERT_TRUE(verified) << verified.error().message() << '\n' << text;
    EXPECT_EQ(*verified, deals);

    const auto& ending = table.state().ending().value();
    for (std::size_t i = 0; i < ending.scores.size(); ++i) {
      EXPECT_EQ(ending.scores[i], table.position().boards()[i].score());
    }
    EXPECT_THAT(ending.places, ::testing::Contains(1));
    EXPECT_EQ(fair::commitment(*crypto::digest_from_hex(ending.seed)), table.state().commitment());
    EXPECT_EQ(table.show()["fair"]["seed"], ending.seed);
    EXPECT_EQ(table.show()["places"], ending.places);
    EXPECT_EQ(table.show()["scores"], ending.scores);
    EXPECT_FALSE(table.show().contains("turn"));
    EXPECT_EQ(table.tick(), "");
  }
}

INSTANTIATE_TEST_SUITE_P(AllKinds, TableWholeGame, ::testing::ValuesIn(kGameKinds),
                         [](const auto& kind) { return "kind_" + format(kind.param); });

TEST(TableRecord, BeforeTheEndTellsNoSecret) {
  LiveTable table = started(all_people(kTwo));
  table.play(LegalMoves(table.position())[0]);
  const Record record = table.record();
  EXPECT_FALSE(record.has_end);
  EXPECT_EQ(record.events.size(), 2);
  EXPECT_EQ(record.tags,
            (std::vector<Tag>{{"Player1", "The \"ana\""}, {"Player2", "The \"bruno\""}, {"Date", "2023-11-14"}}));
  EXPECT_TRUE(parse_records(format(record)));
}

TEST(TableRecord, NamesWhoPlayed) {
  Settings settings{kThree};
  settings.seats = {Seated{"ana", "a"}, BotSeat{7}, EngineSeat{"north"}};
  const Record record = started(settings).record();
  EXPECT_EQ(record.tags[0].value, "The \"ana\"");
  EXPECT_EQ(record.tags[1].value, "azulejo 7");
  EXPECT_EQ(record.tags[2].value, "north");
}

TEST(TableRecord, TellsWhoStayedAwayAndWhoResigned) {
  LiveTable table = started(all_people(kThree));
  table.now += 120 * kSecond;
  EXPECT_EQ(table.tick_away(seat(1), kNoon), "stood_in");
  table.must("ana", Return{});
  table.play(LegalMoves(table.position())[0]);
  table.must("chico", Resign{});
  table.must("bruno", Resign{});
  const Record record = table.record();
  EXPECT_EQ(record.events[0].comment, "a bot stands in at seat 1; seat 1 returns");
  EXPECT_EQ(record.events[1].comment, "seat 3 resigns; seat 2 resigns");
  EXPECT_FALSE(record.has_end);
  EXPECT_EQ(table.state().phase(), Phase::kEnded);
  const auto verified = fair::verify(*parse_records(format(record))->begin());
  ASSERT_TRUE(verified) << verified.error().message();
  EXPECT_EQ(*verified, 1);
}

}  // namespace
}  // namespace azulejo::table::testing
