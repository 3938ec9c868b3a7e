// Seats before the game: sitting down, changing, leaving, reserved seats, the host's rights, closing.
#include "tests/table/live_table.h"

namespace azulejo::table::testing {
namespace {

LiveTable table_of(std::vector<Seat> seats) {
  Settings settings{kThree};
  settings.seats = std::move(seats);
  return LiveTable(settings);
}

TEST(TableSeats, SitOnAnOpenSeat) {
  LiveTable table = table_of({Seated{"ana"}, Open{}, Open{}});
  EXPECT_EQ(table.outcome("bruno", Sit{seat(3), "b"}), "sat");
  EXPECT_EQ(table.state().seat(seat(3)), Seat(Seated{"bruno", "b"}));
  EXPECT_EQ(table.state().seat_of("bruno"), seat(3));
  EXPECT_EQ(table.state().seat_of("chico"), std::nullopt);
}

TEST(TableSeats, SitWhereThereIsNoSeat) {
  LiveTable table = table_of({Seated{"ana"}, Open{}, Open{}});
  EXPECT_EQ(table.outcome("bruno", Sit{seat(4), {}}), "bad_field seat");
  EXPECT_EQ(table.outcome("ana", SetSeat{seat(4), Open{}}), "bad_field seat");
}

TEST(TableSeats, SitOnATakenSeat) {
  LiveTable table = table_of({Seated{"ana"}, BotSeat{2}, EngineSeat{"north"}});
  for (const int number : {1, 2, 3}) EXPECT_EQ(table.outcome("bruno", Sit{seat(number), {}}), "seat_taken seat");
}

TEST(TableSeats, ChangeSeatsWithTheContribution) {
  LiveTable table = table_of({Seated{"ana", "a"}, Open{}, Open{}});
  EXPECT_EQ(table.outcome("ana", Sit{seat(2), {}}), "sat");
  EXPECT_EQ(table.state().seats(), (std::vector<Seat>{Open{}, Seated{"ana", "a"}, Open{}}));
  EXPECT_EQ(table.outcome("ana", Sit{seat(3), "new"}), "sat");
  EXPECT_EQ(table.state().seats(), (std::vector<Seat>{Open{}, Open{}, Seated{"ana", "new"}}));
}

TEST(TableSeats, SitAgainToContribute) {
  LiveTable table = table_of({Seated{"ana"}, Open{}, Open{}});
  EXPECT_EQ(table.outcome("ana", Sit{seat(1), "a"}), "sat");
  EXPECT_EQ(table.state().seats(), (std::vector<Seat>{Seated{"ana", "a"}, Open{}, Open{}}));
}

TEST(TableSeats, ReservedForOnePerson) {
  LiveTable table = table_of({Seated{"ana"}, Reserved{"bruno"}, Open{}});
  EXPECT_EQ(table.state().seat_of("bruno"), std::nullopt);
  EXPECT_EQ(table.outcome("chico", Sit{seat(2), {}}), "seat_taken seat");
  EXPECT_EQ(table.outcome("bruno", Sit{seat(2), {}}), "sat");
  EXPECT_EQ(table.state().seat_of("bruno"), seat(2));
}

TEST(TableSeats, ReservedSeatStaysReservedForWhoeverSitsElsewhere) {
  LiveTable table = table_of({Seated{"ana"}, Reserved{"bruno"}, Open{}});
  table.must("bruno", Sit{seat(3), {}});
  EXPECT_EQ(table.state().seats(), (std::vector<Seat>{Seated{"ana"}, Reserved{"bruno"}, Seated{"bruno"}}));
}

TEST(TableSeats, LeaveOpensTheSeat) {
  LiveTable table = table_of({Seated{"ana"}, Seated{"bruno"}, BotSeat{1}});
  EXPECT_EQ(table.outcome("bruno", Leave{}), "left");
  EXPECT_EQ(table.state().seats(), (std::vector<Seat>{Seated{"ana"}, Open{}, BotSeat{1}}));
  EXPECT_EQ(table.state().host(), "ana");
  EXPECT_EQ(table.outcome("bruno", Leave{}), "not_seated");
}

TEST(TableSeats, HostPassesOnToTheNextSeatedPerson) {
  LiveTable table = table_of({Seated{"ana"}, Reserved{"bruno"}, Seated{"chico"}});
  EXPECT_EQ(table.outcome("ana", Leave{}), "left");
  EXPECT_EQ(table.state().host(), "chico");
  EXPECT_EQ(table.state().phase(), Phase::kWaiting);
  EXPECT_EQ(table.outcome("ana", SetSeat{seat(1), BotSeat{1}}), "not_host");
  EXPECT_EQ(table.outcome("chico", SetSeat{seat(1), BotSeat{1}}), "seat_set");
}

TEST(TableSeats, LastPersonToLeaveClosesTheTable) {
  LiveTable table = table_of({Seated{"ana"}, Reserved{"bruno"}, BotSeat{1}});
  EXPECT_EQ(table.outcome("ana", Leave{}), "left closed");
  EXPECT_EQ(table.state().phase(), Phase::kClosed);
  EXPECT_EQ(table.show().at("phase"), "closed");
}

TEST(TableSeats, HostWithoutASeatMayLeave) {
  LiveTable table = table_of({Open{}, Seated{"bruno"}, BotSeat{1}});
  EXPECT_EQ(table.outcome("ana", Leave{}), "left");
  EXPECT_EQ(table.state().host(), "bruno");
  EXPECT_EQ(table.state().seat_of("bruno"), seat(2));
}

TEST(TableSeats, HostSetsSeats) {
  LiveTable table = table_of({Seated{"ana"}, Reserved{"bruno"}, Open{}});
  table.must("ana", SetSeat{seat(2), BotSeat{7}});
  table.must("ana", SetSeat{seat(3), EngineSeat{"north"}});
  EXPECT_EQ(table.state().seats(), (std::vector<Seat>{Seated{"ana"}, BotSeat{7}, EngineSeat{"north"}}));
  table.must("ana", SetSeat{seat(2), Open{}});
  EXPECT_EQ(table.outcome("bruno", Sit{seat(2), {}}), "sat");
}

TEST(TableSeats, HostSendsSomebodyAway) {
  LiveTable table = table_of({Seated{"ana"}, Seated{"bruno"}, Open{}});
  EXPECT_EQ(table.outcome("ana", SetSeat{seat(2), Open{}}), "seat_set");
  EXPECT_EQ(table.state().seat_of("bruno"), std::nullopt);
}

TEST(TableSeats, HostWhoGivesUpTheSeatStaysHost) {
  LiveTable table = table_of({Seated{"ana"}, BotSeat{1}, BotSeat{2}});
  table.must("ana", SetSeat{seat(1), BotSeat{3}});
  EXPECT_EQ(table.outcome("ana", Start{}), "started dealt") << "bots among themselves";
  EXPECT_EQ(table.state().machine_to_act(), (Machine{3, {}}));
  EXPECT_EQ(table.outcome("ana", Resign{}), "not_seated");
}

TEST(TableSeats, NobodyStartsWithEmptySeats) {
  LiveTable open = table_of({Seated{"ana", "a"}, Open{}, BotSeat{1}});
  EXPECT_EQ(open.outcome("ana", Start{}), "seats_missing");
  LiveTable reserved = table_of({Seated{"ana", "a"}, Reserved{"bruno"}, BotSeat{1}});
  EXPECT_EQ(reserved.outcome("ana", Start{}), "seats_missing");
}

TEST(TableSeats, TableExpiresADayAfterItsLastChange) {
  constexpr Millis kDay = 86'400 * kSecond;
  LiveTable table = table_of({Seated{"ana"}, Open{}, Open{}});
  table.now = kNoon + kDay - 1;
  EXPECT_EQ(table.tick(), "");
  table.must("bruno", Sit{seat(2), {}});
  table.now += kDay - 1;
  EXPECT_EQ(table.tick(), "");
  table.now += 1;
  EXPECT_EQ(table.tick(), "closed");
  EXPECT_EQ(std::get<Closed>(table.events().back().what).reason, Closed::Reason::kExpired);
  EXPECT_EQ(table.tick(), "");
}

TEST(TableSeats, TimeNeverGoesBack) {
  LiveTable table = table_of({Seated{"ana"}, Open{}, Open{}});
  table.now = kNoon - 5000;  // another server's clock
  table.must("bruno", Sit{seat(2), {}});
  EXPECT_EQ(table.state().changed(), kNoon);
  EXPECT_EQ(table.state().created(), kNoon);
}

}  // namespace
}  // namespace azulejo::table::testing
