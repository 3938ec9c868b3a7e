// Who may ask for what, and when: every command in every phase by the host, another seated person and a spectator.
#include <map>

#include "tests/table/live_table.h"

namespace azulejo::table::testing {
namespace {

/// What follows when the host (ana, seat 1, to act), another player (bruno, seat 2) and a spectator (zoe) ask.
using Outcomes = std::array<std::string, 3>;

Outcomes all(const std::string& outcome) { return {outcome, outcome, outcome}; }

LiveTable waiting() {
  Settings settings{kTwo};
  settings.seats = {Seated{"ana", "a"}, Seated{"bruno"}};
  return LiveTable(settings);
}
LiveTable starting() {
  LiveTable table = waiting();
  table.must("ana", Start{});
  return table;
}
LiveTable playing() { return started(all_people(kTwo)); }
LiveTable ended() {
  LiveTable table = playing();
  table.must("bruno", Resign{});
  return table;
}
LiveTable closed() {
  LiveTable table = waiting();
  table.must("bruno", Leave{});
  table.must("ana", Leave{});
  return table;
}

std::map<std::string, Command> commands(const LiveTable& table) {
  const bool playing = table.state().phase() == Phase::kPlaying;
  return {{"sit", Sit{seat(2), {}}},
          {"leave", Leave{}},
          {"seat", SetSeat{seat(2), BotSeat{3}}},
          {"contribute", Contribute{"c"}},
          {"start", Start{}},
          {"move", MakeMove{playing ? LegalMoves(table.position())[0] : move("1BF"), table.version()}},
          {"columns", PlanColumns{{move("1@1")}, table.version()}},
          {"resign", Resign{}},
          {"return", Return{}},
          {"rematch", AskRematch{"next"}}};
}

void expect(const LiveTable& table, Phase phase, const std::map<std::string, Outcomes>& expected) {
  ASSERT_EQ(table.state().phase(), phase);
  const auto all_commands = commands(table);
  ASSERT_EQ(all_commands.size(), std::variant_size_v<Command>);
  constexpr std::array<const char*, 3> kSenders{"ana", "bruno", "zoe"};
  for (const auto& [word, command] : all_commands) {
    EXPECT_TRUE(is_command(word));
    for (std::size_t i = 0; i < kSenders.size(); ++i) {
      LiveTable copy = table;
      EXPECT_EQ(copy.outcome(kSenders.at(i), command), expected.at(word).at(i)) << word << " by " << kSenders.at(i);
    }
  }
}

TEST(TablePermissions, WhileWaiting) {
  expect(waiting(), Phase::kWaiting,
         {{"sit", {"seat_taken seat", "sat", "seat_taken seat"}},
          {"leave", {"left", "left", "not_seated"}},
          {"seat", {"seat_set", "not_host", "not_host"}},
          {"contribute", {"contributed", "contributed", "not_seated"}},
          {"start", {"starting", "not_host", "not_host"}},
          {"move", all("wrong_phase")},
          {"columns", all("wrong_phase")},
          {"resign", all("wrong_phase")},
          {"return", all("wrong_phase")},
          {"rematch", all("wrong_phase")}});
}

TEST(TablePermissions, WhileStarting) {
  expect(starting(), Phase::kStarting,
         {{"sit", all("wrong_phase")},
          {"leave", {"left", "left", "not_seated"}},
          {"seat", {"wrong_phase", "not_host", "not_host"}},
          {"contribute", {"contributed", "contributed started dealt", "not_seated"}},
          {"start", {"wrong_phase", "not_host", "not_host"}},
          {"move", all("wrong_phase")},
          {"columns", all("wrong_phase")},
          {"resign", all("wrong_phase")},
          {"return", all("wrong_phase")},
          {"rematch", all("wrong_phase")}});
}

TEST(TablePermissions, WhilePlaying) {
  expect(playing(), Phase::kPlaying,
         {{"sit", all("wrong_phase")},
          {"leave", all("wrong_phase")},
          {"seat", {"wrong_phase", "not_host", "not_host"}},
          {"contribute", all("wrong_phase")},
          {"start", {"wrong_phase", "not_host", "not_host"}},
          {"move", {"moved", "not_your_turn move", "not_seated"}},
          {"columns", {"wrong_phase", "wrong_phase", "not_seated"}},
          {"resign", {"resigned ended", "resigned ended", "not_seated"}},
          {"return", {"not_stood_in", "not_stood_in", "not_seated"}},
          {"rematch", all("wrong_phase")}});
}

TEST(TablePermissions, AfterTheEnd) {
  expect(ended(), Phase::kEnded,
         {{"sit", all("wrong_phase")},
          {"leave", all("wrong_phase")},
          {"seat", {"wrong_phase", "not_host", "not_host"}},
          {"contribute", all("wrong_phase")},
          {"start", {"wrong_phase", "not_host", "not_host"}},
          {"move", all("wrong_phase")},
          {"columns", all("wrong_phase")},
          {"resign", all("wrong_phase")},
          {"return", all("wrong_phase")},
          {"rematch", {"rematch", "rematch", "not_seated"}}});
}

TEST(TablePermissions, AfterClosing) {
  expect(closed(), Phase::kClosed,
         {{"sit", all("wrong_phase")},
          {"leave", all("wrong_phase")},
          {"seat", all("not_host")},
          {"contribute", all("wrong_phase")},
          {"start", all("not_host")},
          {"move", all("wrong_phase")},
          {"columns", all("wrong_phase")},
          {"resign", all("wrong_phase")},
          {"return", all("wrong_phase")},
          {"rematch", all("wrong_phase")}});
}

TEST(TablePermissions, WhoeverResignedOnlyWatches) {
  LiveTable table = started(all_people(kThree));
  table.must("ana", Resign{});
  EXPECT_EQ(table.outcome("ana", MakeMove{LegalMoves(table.position())[0], table.version()}), "resigned");
  EXPECT_EQ(table.outcome("ana", PlanColumns{{}, table.version()}), "resigned");
  EXPECT_EQ(table.outcome("ana", Return{}), "resigned");
  EXPECT_EQ(table.outcome("ana", Resign{}), "resigned");
}

TEST(TablePermissions, ServerHasNothingToDoOutsideTheGame) {
  for (LiveTable table : {waiting(), ended(), closed()}) {
    EXPECT_EQ(table.tick(), "");
    EXPECT_EQ(types(table.serve(BotMove{move("1BF"), table.version()})), "");
    EXPECT_EQ(types(table.serve(Credit{milliseconds(1)})), "");
  }
}

TEST(TablePermissions, MovesOfTheRulesOnly) {
  LiveTable table = playing();
  EXPECT_EQ(table.outcome("ana", MakeMove{move("CBF"), table.version()}), "illegal_move move");
  EXPECT_EQ(table.outcome("ana", MakeMove{move("1@1"), table.version()}), "illegal_move move");
  EXPECT_EQ(table.outcome("ana", MakeMove{move("9BF"), table.version()}), "illegal_move move");
}

TEST(TablePermissions, BotsMoveTheirOwnSeatsOnly) {
  Settings settings = all_people(kTwo);
  settings.seats[1] = EngineSeat{"north"};
  LiveTable table = started(settings);
  const Move first = LegalMoves(table.position())[0];
  EXPECT_EQ(types(table.serve(BotMove{first, table.version()})), "") << "it is a person's turn";
  table.play(first);
  EXPECT_EQ(table.state().machine_to_act(), (Machine{0, "north"}));
  const Move second = LegalMoves(table.position())[0];
  EXPECT_EQ(types(table.serve(BotMove{second, table.version() - 1})), "") << "of an earlier position";
  EXPECT_EQ(types(table.serve(BotMove{first, table.version()})), "") << "not legal any more";
  EXPECT_EQ(types(table.serve(BotMove{second, table.version()})), "moved");
  EXPECT_TRUE(std::get<Moved>(table.events().back().what).automatic);
}

}  // namespace
}  // namespace azulejo::table::testing
