// How a game ends other than by its rules: resigning, never; and what comes after: places, a rematch.
#include "core/ranking.h"
#include "tests/table/live_table.h"

namespace azulejo::table::testing {
namespace {

void play_to_the_end(LiveTable& table, int seed) {
  Rng rng(static_cast<std::uint64_t>(seed));
  while (table.state().phase() == Phase::kPlaying) table.play(table.random_move(rng));
}

TEST(TableResign, TwoPlayersEndsTheGame) {
  LiveTable table = started(all_people(kTwo));
  EXPECT_EQ(table.outcome("ana", Resign{}), "resigned ended");
  EXPECT_EQ(std::get<Resigned>(table.events().end()[-2].what).why, Why::kOwn);
  const Ended& ending = table.state().ending().value();
  EXPECT_EQ(ending.reason, Ended::Reason::kResigned);
  EXPECT_EQ(ending.places, (std::vector{2, 1})) << "nil to nil, but one resigned";
  EXPECT_EQ(ending.scores, (std::vector{0, 0}));
  EXPECT_EQ(table.show()["reason"], "resigned");
}

TEST(TableResign, ThreePlayersGoesOnWithABot) {
  LiveTable table = started(all_people(kThree));
  EXPECT_EQ(table.outcome("ana", Resign{}), "resigned");
  EXPECT_EQ(table.state().phase(), Phase::kPlaying);
  EXPECT_EQ(table.state().machine_to_act(), (Machine{kStandInLevel, {}}));
  EXPECT_EQ(table.show()["seats"][0]["resigned"], true);
}

TEST(TableResign, WhoeverResignedComesLast) {
  int leaders = 0;
  for (int game = 0; game < 20; ++game) {
    LiveTable table = started(all_people(kThree), game);
    table.must("bruno", Resign{});
    play_to_the_end(table, game);
    const Ended& ending = table.state().ending().value();
    EXPECT_EQ(ending.reason, Ended::Reason::kComplete);
    const auto by_points = ranking(table.position());
    leaders += by_points[1] == 1 ? 1 : 0;
    EXPECT_EQ(ending.places[1], 3);
    const bool behind = by_points[0] > by_points[2];
    const bool tied = by_points[0] == by_points[2];
    EXPECT_EQ(ending.places[0], behind ? 2 : 1);
    EXPECT_EQ(ending.places[2], behind || tied ? 1 : 2);
  }
  EXPECT_GT(leaders, 0) << "in some the resigned seat had the most points";
}

TEST(TableResign, TheLastTwoOfThree) {
  LiveTable table = started(all_people(kThree));
  table.must("chico", Resign{});
  EXPECT_EQ(table.outcome("ana", Resign{}), "resigned ended");
  EXPECT_EQ(table.state().ending()->places, (std::vector{2, 1, 2})) << "those who resigned share, as points do";
}

TEST(TableResign, AgainstBotsOnlyEndsTheGame) {
  Settings settings{kThree};
  settings.seats = {BotSeat{1}, Seated{"ana", "a"}, EngineSeat{"north"}};
  LiveTable table = started(settings);
  EXPECT_EQ(table.outcome("ana", Resign{}), "resigned ended");
  EXPECT_EQ(table.state().ending()->places, (std::vector{1, 3, 1}));
}

TEST(TableResign, OneWhoIsStoodInForStillPlays) {
  LiveTable table = started(all_people(kThree));
  table.now += 120 * kSecond;
  EXPECT_EQ(table.tick_away(seat(1), kNoon), "stood_in");
  EXPECT_EQ(table.outcome("bruno", Resign{}), "resigned");
  EXPECT_EQ(table.outcome("chico", Resign{}), "resigned ended");
  EXPECT_EQ(table.state().ending()->places[0], 1);
}

TEST(TableEndless, EndsWhenNobodyEverFillsALine) {
  LiveTable table = started(all_people(kTwo));
  int last_round = 0;
  while (table.state().phase() == Phase::kPlaying) {
    last_round = table.position().round();
    for (const Move move : LegalMoves(table.position())) {
      if (!move.destination().is_floor()) continue;
      table.play(move);
      break;
    }
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_EQ(last_round, kLastRound);
  const Ended& ending = table.state().ending().value();
  EXPECT_EQ(ending.reason, Ended::Reason::kEndless);
  EXPECT_EQ(ending.scores, (std::vector{0, 0}));
  EXPECT_EQ(ending.places, (std::vector{1, 1}));
  EXPECT_EQ(table.show()["reason"], "endless");
  const auto record = parse_records(format(table.record()));
  ASSERT_TRUE(record) << record.error().message();
  const auto verified = fair::verify(record->front());
  ASSERT_TRUE(verified) << verified.error().message();
  EXPECT_EQ(*verified, kLastRound);
}

TEST(TableRematch, OnceAndAfterTheEnd) {
  LiveTable table = started(all_people(kTwo));
  EXPECT_EQ(table.outcome("ana", AskRematch{"next"}), "wrong_phase");
  table.must("ana", Resign{});
  EXPECT_EQ(table.outcome("zoe", AskRematch{"next"}), "not_seated");
  EXPECT_FALSE(table.show().contains("rematch"));
  EXPECT_EQ(table.outcome("ana", AskRematch{"next"}), "rematch");
  EXPECT_EQ(table.state().rematch(), "next");
  EXPECT_EQ(table.show()["rematch"], "next");
  EXPECT_EQ(table.outcome("bruno", AskRematch{"other"}), "wrong_phase");
  EXPECT_EQ(table.state().rematch(), "next");
}

TEST(TableRematch, SeatsMoveOnByOne) {
  Settings settings{{4, WallKind::kGrey, Factories::kSpecial}};
  settings.time = {TimeControl::Kind::kBank, std::chrono::seconds(60), std::chrono::seconds(2)};
  settings.absence = Absence::kResign;
  settings.grace = std::chrono::seconds(33);
  settings.listed = true;
  settings.counts = false;
  settings.seats = {Seated{"ana", "a"}, BotSeat{4}, Seated{"bruno", "b"}, EngineSeat{"north"}};
  LiveTable table = started(settings);
  table.must("ana", Resign{});
  table.must("bruno", Resign{});
  Settings next = settings;
  next.seats = {EngineSeat{"north"}, Reserved{"ana"}, BotSeat{4}, Reserved{"bruno"}};
  EXPECT_EQ(rematch_settings(table.state()), next);
}

TEST(TableRematch, TheOtherOneBegins) {
  LiveTable table = started(all_people(kTwo));
  table.must("ana", Resign{});
  LiveTable next(rematch_settings(table.state()), "ana", 2);
  next.must("ana", Sit{seat(2), "a"});
  next.must("bruno", Sit{seat(1), "b"});
  EXPECT_EQ(next.outcome("ana", Start{}), "started dealt");
  EXPECT_EQ(next.person(next.turn()), "bruno");
}

}  // namespace
}  // namespace azulejo::table::testing
