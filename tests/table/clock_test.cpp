// Clocks and absence: what is left to whom, when it is over, and what happens then.
#include "tests/table/live_table.h"

namespace azulejo::table::testing {
namespace {

using std::chrono::seconds;
using Kind = TimeControl::Kind;

constexpr TimeControl kBank{Kind::kBank, seconds(100), seconds(5)};

LiveTable with(TimeControl time, Absence absence = Absence::kBot, GameKind kind = kTwo) {
  Settings settings = all_people(kind);
  settings.time = time;
  settings.absence = absence;
  return started(settings);
}

/// The seat to act moves after so long.
void move_after(LiveTable& table, Millis time) {
  table.now += time;
  table.play(LegalMoves(table.position())[0]);
}

TEST(TableClock, None) {
  LiveTable table = with({});
  EXPECT_EQ(table.state().time_left(seat(1)), std::nullopt);
  EXPECT_EQ(table.state().deadline(), std::nullopt);
  EXPECT_EQ(table.show()["clock"]["left"], nlohmann::json::array({nullptr, nullptr}));
  table.now += 1'000'000'000;
  EXPECT_EQ(table.tick(), "");
  EXPECT_EQ(types(table.serve(Credit{seconds(1)})), "");
}

TEST(TableClock, PerMove) {
  LiveTable table = with({Kind::kMove, seconds(20)});
  EXPECT_EQ(table.state().deadline(), kNoon + 20 * kSecond);
  move_after(table, 19 * kSecond);
  EXPECT_EQ(table.state().turn_began(), kNoon + 19 * kSecond);
  EXPECT_EQ(table.state().deadline(), kNoon + 39 * kSecond);
  EXPECT_EQ(table.state().time_left(seat(1)), seconds(20)) << "nothing is saved or lost";
  EXPECT_EQ(table.show()["clock"]["left"], nlohmann::json::array({20'000, 20'000}));
  EXPECT_EQ(table.show()["clock"]["since"], kNoon + 19 * kSecond);
}

TEST(TableClock, BankAndIncrement) {
  LiveTable table = with(kBank);
  EXPECT_EQ(table.state().deadline(), kNoon + 100 * kSecond);
  move_after(table, 30'001);
  EXPECT_EQ(table.state().time_left(seat(1)), milliseconds(100'000 - 30'001 + 5000));
  EXPECT_EQ(table.state().time_left(seat(2)), seconds(100));
  EXPECT_EQ(table.state().deadline(), table.now + 100 * kSecond);
  move_after(table, 1000);
  EXPECT_EQ(table.state().time_left(seat(2)), seconds(104)) << "more than at the beginning is fine";
  EXPECT_EQ(table.state().deadline(), table.now + 74'999);
  move_after(table, 0);
  EXPECT_EQ(table.state().time_left(seat(1)), milliseconds(79'999));
}

TEST(TableClock, BankIsNeverBelowZero) {  // the move came before the server looked at the clock
  LiveTable table = with(kBank);
  move_after(table, 200 * kSecond);
  EXPECT_EQ(table.state().time_left(seat(1)), seconds(5));
}

TEST(TableClock, Days) {
  constexpr Millis kDay = 86'400 * kSecond;
  LiveTable table = with({Kind::kDays, std::chrono::hours(72)});
  EXPECT_EQ(table.state().deadline(), kNoon + 3 * kDay);
  table.now += 3 * kDay - 1;
  EXPECT_EQ(table.tick_away(seat(1), kNoon), "") << "nobody stays at such a table";
  table.now += 1;
  EXPECT_EQ(table.tick(), "stood_in");
}

TEST(TableClock, NonPositionEventsDoNotRestartIt) {
  LiveTable table = with({Kind::kMove, seconds(20)}, Absence::kBot, kThree);
  table.now += 10 * kSecond;
  table.must("chico", Resign{});
  EXPECT_EQ(table.state().deadline(), kNoon + 20 * kSecond);
}

TEST(TableClock, CreditMovesTheDeadline) {
  LiveTable table = with(kBank);
  table.now += 40 * kSecond;
  EXPECT_EQ(types(table.serve(Credit{seconds(30)})), "credited");
  EXPECT_EQ(table.state().deadline(), kNoon + 130 * kSecond);
  move_after(table, 0);
  EXPECT_EQ(table.state().time_left(seat(1)), seconds(100 - 10 + 5));
}

TEST(TableClock, CreditIsNeverMoreThanWasUsed) {
  LiveTable table = with(kBank);
  table.now += 40 * kSecond;
  table.serve(Credit{seconds(90)});
  EXPECT_EQ(table.state().deadline(), table.now + 100 * kSecond);
}

TEST(TableClock, TimeOverAndABotStandsIn) {
  LiveTable table = with({Kind::kMove, seconds(20)});
  table.now += 20 * kSecond - 1;
  EXPECT_EQ(table.tick(), "");
  table.now += 1;
  EXPECT_EQ(table.tick(), "stood_in");
  EXPECT_EQ(std::get<StoodIn>(table.events().back().what).why, Why::kTime);
  EXPECT_TRUE(table.state().person_at(seat(1))->stand_in);
  EXPECT_EQ(table.state().machine_to_act(), (Machine{kStandInLevel, {}}));
  EXPECT_EQ(table.state().deadline(), std::nullopt) << "bots have no clock";
  EXPECT_EQ(table.show()["clock"]["left"], nlohmann::json::array({nullptr, 20'000}));
  EXPECT_EQ(table.show()["seats"][0]["stand_in"], true);
  table.now += 1000 * kSecond;
  EXPECT_EQ(table.tick_away(seat(1), kNoon), "") << "once is enough";
  EXPECT_EQ(types(table.serve(BotMove{LegalMoves(table.position())[0], table.state().position_version()})), "moved");
}

TEST(TableClock, TimeOverAndTheSeatResigns) {
  LiveTable table = with({Kind::kMove, seconds(20)}, Absence::kResign);
  table.now += 20 * kSecond;
  EXPECT_EQ(table.tick(), "resigned ended");
  EXPECT_EQ(std::get<Resigned>(table.events().end()[-2].what).why, Why::kTime);
  EXPECT_EQ(table.state().ending()->places, (std::vector{2, 1}));
}

TEST(TableClock, TimeOverAmongThree) {
  LiveTable table = with({Kind::kMove, seconds(20)}, Absence::kResign, kThree);
  table.now += 20 * kSecond;
  EXPECT_EQ(table.tick(), "resigned");
  EXPECT_EQ(table.tick(), "") << "a bot plays on";
  EXPECT_EQ(table.state().machine_to_act(), (Machine{kStandInLevel, {}}));
}

TEST(TableClock, BotsAndEnginesHaveNone) {
  Settings settings{kThree, {Kind::kMove, seconds(20)}};
  settings.seats = {BotSeat{1}, EngineSeat{"north"}, Seated{"ana", "a"}};
  LiveTable table = started(settings);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(table.state().deadline(), std::nullopt);
    table.now += 1000 * kSecond;
    EXPECT_EQ(table.tick_away(table.turn(), kNoon), "");
    EXPECT_EQ(types(table.serve(Credit{seconds(5)})), "");
    table.play(LegalMoves(table.position())[0]);
  }
  EXPECT_EQ(table.state().deadline(), table.now + 20 * kSecond);
}

TEST(TableAway, GraceCountsFromTheTurnWhenAwayBefore) {
  LiveTable table = with({});
  table.now += 1000 * kSecond;
  table.play(LegalMoves(table.position())[0]);
  table.now += 120 * kSecond - 1;
  EXPECT_EQ(table.tick_away(seat(2), kNoon), "");
  table.now += 1;
  EXPECT_EQ(table.tick_away(seat(2), kNoon), "stood_in");
  EXPECT_EQ(std::get<StoodIn>(table.events().back().what).why, Why::kAway);
}

TEST(TableAway, GraceCountsFromGoingAwayDuringTheTurn) {
  LiveTable table = with({});
  table.now += 1000 * kSecond;
  const Millis gone = table.now;
  EXPECT_EQ(table.tick_away(seat(1), gone), "");
  table.now += 120 * kSecond - 1;
  EXPECT_EQ(table.tick_away(seat(1), gone), "");
  table.now += 1;
  EXPECT_EQ(table.tick_away(seat(1), gone), "stood_in");
}

TEST(TableAway, OnlyWhoeverIsToActIsMissed) {
  LiveTable table = with({});
  table.now += 1000 * kSecond;
  EXPECT_EQ(table.tick_away(seat(2), kNoon), "");
  EXPECT_EQ(types(table.serve(Tick{{{seat(2), kNoon}, {seat(1), kNoon}}})), "stood_in");
}

TEST(TableAway, GraceIsASetting) {
  Settings settings = all_people(kTwo);
  settings.grace = seconds(10);
  settings.absence = Absence::kResign;
  LiveTable table = started(settings);
  table.now += 10 * kSecond;
  EXPECT_EQ(table.tick_away(seat(1), kNoon), "resigned ended");
  EXPECT_EQ(std::get<Resigned>(table.events().end()[-2].what).why, Why::kAway);
}

TEST(TableReturn, OnOwnTurnWithAFreshClock) {
  LiveTable table = with({Kind::kMove, seconds(20)});
  table.now += 20 * kSecond;
  table.tick();
  table.now += 7 * kSecond;
  EXPECT_EQ(table.outcome("ana", Return{}), "returned");
  EXPECT_FALSE(table.state().person_at(seat(1))->stand_in);
  EXPECT_EQ(table.state().deadline(), table.now + 20 * kSecond);
  EXPECT_EQ(types(table.serve(BotMove{LegalMoves(table.position())[0], table.state().position_version()})), "");
  EXPECT_EQ(table.outcome("ana", Return{}), "not_stood_in");
}

TEST(TableReturn, ByMakingAMove) {
  LiveTable table = with(kBank);
  table.now += 100 * kSecond;
  EXPECT_EQ(table.tick(), "stood_in");
  EXPECT_EQ(table.outcome("ana", MakeMove{LegalMoves(table.position())[0], table.version()}), "returned moved");
  EXPECT_EQ(table.state().time_left(seat(1)), seconds(35)) << "the least, and the increment";
}

TEST(TableReturn, AMoveThatIsRefusedDoesNotBringOneBack) {
  LiveTable table = with(kBank);
  table.now += 100 * kSecond;
  table.tick();
  EXPECT_EQ(table.outcome("ana", MakeMove{move("CBF"), table.version()}), "illegal_move move");
  EXPECT_TRUE(table.state().person_at(seat(1))->stand_in);
}

TEST(TableReturn, OnAnothersTurnLeavesTheirClockAlone) {
  LiveTable table = with(kBank);
  table.now += 100 * kSecond;
  table.tick();
  table.play(LegalMoves(table.position())[0]);
  const auto deadline = table.state().deadline();
  table.now += 50 * kSecond;
  EXPECT_EQ(table.outcome("ana", Return{}), "returned");
  EXPECT_EQ(table.state().deadline(), deadline);
  EXPECT_EQ(table.state().time_left(seat(1)), seconds(30)) << "the bank was used up: the least";
}

TEST(TableReturn, KeepsWhatIsLeftOfTheBank) {
  Settings settings = all_people(kTwo);
  settings.time = kBank;
  settings.grace = seconds(40);
  LiveTable table = started(settings);
  table.now += 40 * kSecond;
  EXPECT_EQ(table.tick_away(seat(1), kNoon), "stood_in");
  table.now += 40 * kSecond;
  table.must("ana", Return{});
  EXPECT_EQ(table.state().time_left(seat(1)), seconds(60)) << "what the bot's time was is not the person's";
}

TEST(TableReturn, MovesOfTheBotCostNothing) {
  LiveTable table = with(kBank);
  move_after(table, 10 * kSecond);  // ana: 95
  move_after(table, 0);             // bruno: 105
  table.now += 95 * kSecond;
  EXPECT_EQ(table.tick(), "stood_in");
  move_after(table, 3 * kSecond);  // the bot
  move_after(table, 20 * kSecond);
  EXPECT_EQ(table.state().time_left(seat(2)), seconds(105 - 20 + 5));
  EXPECT_EQ(table.state().time_left(seat(1)), std::nullopt);
}

}  // namespace
}  // namespace azulejo::table::testing
