// From waiting to the first deal: contributions to the deals, and what happens when one is missing.
#include "tests/table/live_table.h"

namespace azulejo::table::testing {
namespace {

LiveTable two_people_and_a_bot() {
  Settings settings{kThree};
  settings.seats = {Seated{"ana", "a"}, BotSeat{2}, Seated{"chico"}};
  return LiveTable(settings);
}

TEST(TableStart, AtOnceWhenAllHaveContributed) {
  LiveTable table(all_people(kThree));
  EXPECT_EQ(table.outcome("ana", Start{}), "started dealt");
  EXPECT_EQ(table.state().phase(), Phase::kPlaying);
  EXPECT_EQ(table.state().contributions(), (std::vector<std::string>{"from 1", "from 2", "from 3"}));
  EXPECT_EQ(table.turn(), seat(1));
  EXPECT_EQ(table.position().round(), 1);
}

TEST(TableStart, DealFollowsFromSeedAndContributions) {
  const auto first_deal = [](LiveTable table) {
    table.must("ana", Start{});
    return std::get<Dealt>(table.events().back().what).deal;
  };
  Settings other = all_people(kThree);
  std::get<Seated>(other.seats[2]).contribution = "another";
  const Deal deal = first_deal(LiveTable(all_people(kThree)));
  EXPECT_EQ(first_deal(LiveTable(all_people(kThree))), deal);
  EXPECT_NE(first_deal(LiveTable(all_people(kThree), "ana", 2)), deal);
  EXPECT_NE(first_deal(LiveTable(other)), deal);
}

TEST(TableStart, ContributionsComeWithTheSeatOrLater) {
  LiveTable table = two_people_and_a_bot();
  EXPECT_EQ(table.show()["seats"][0]["ready"], true);
  EXPECT_EQ(table.show()["seats"][2]["ready"], false);
  EXPECT_EQ(table.outcome("chico", Contribute{"c"}), "contributed");
  EXPECT_EQ(table.outcome("chico", Contribute{"c2"}), "contributed") << "the last one counts";
  EXPECT_FALSE(table.show()["fair"].contains("contributions")) << "published at the start";
  EXPECT_EQ(table.outcome("ana", Start{}), "started dealt");
  const auto& contributions = table.state().contributions();
  EXPECT_EQ(contributions[0], "a");
  EXPECT_EQ(contributions[2], "c2");
  EXPECT_TRUE(fair::is_contribution(contributions[1])) << "the server's, for the bot";
  EXPECT_TRUE(std::get<Started>(table.events().end()[-2].what).replaced.empty());
  EXPECT_EQ(table.show()["fair"]["contributions"], contributions);
}

TEST(TableStart, MissingContributionsAreAwaited) {
  LiveTable table = two_people_and_a_bot();
  EXPECT_EQ(table.outcome("ana", Start{}), "starting");
  EXPECT_EQ(table.state().starting_until(), kNoon + 10 * kSecond);
  EXPECT_EQ(table.state().deadline(), kNoon + 10 * kSecond);
  EXPECT_EQ(table.show()["until"], kNoon + 10 * kSecond);
  EXPECT_EQ(table.outcome("ana", Contribute{"a2"}), "contributed");
  EXPECT_EQ(table.outcome("chico", Contribute{"c"}), "contributed started dealt");
  EXPECT_EQ(table.state().contributions()[0], "a2");
  EXPECT_EQ(table.state().contributions()[2], "c");
}

TEST(TableStart, WhatDoesNotComeInTimeIsReplacedAndSaidSo) {
  LiveTable table = two_people_and_a_bot();
  table.must("ana", Start{});
  table.now += 10 * kSecond - 1;
  EXPECT_EQ(table.tick(), "");
  table.now += 1;
  EXPECT_EQ(table.tick(), "started dealt");
  const auto& start = std::get<Started>(table.events().end()[-2].what);
  EXPECT_EQ(start.replaced, std::vector{seat(3)}) << "the bot's is nobody's concern";
  EXPECT_TRUE(fair::is_contribution(start.contributions[2]));
  EXPECT_EQ(table.outcome("chico", Contribute{"late"}), "wrong_phase");
}

TEST(TableStart, ServerWasAway) {
  LiveTable table = two_people_and_a_bot();
  table.must("ana", Start{});
  table.now += 60 * kSecond;
  EXPECT_EQ(types(table.serve(Credit{std::chrono::seconds(55)})), "credited");
  EXPECT_EQ(table.tick(), "") << "five seconds are left";
  table.now += 5 * kSecond;
  EXPECT_EQ(table.tick(), "started dealt");
}

TEST(TableStart, LeavingGoesBackToWaiting) {
  LiveTable table = two_people_and_a_bot();
  table.must("ana", Start{});
  EXPECT_EQ(table.outcome("chico", Leave{}), "left");
  EXPECT_EQ(table.state().phase(), Phase::kWaiting);
  EXPECT_EQ(table.state().deadline(), std::nullopt);
  EXPECT_EQ(table.outcome("ana", Start{}), "seats_missing");
  table.must("dora", Sit{seat(3), "d"});
  EXPECT_EQ(table.outcome("ana", Start{}), "started dealt");
}

}  // namespace
}  // namespace azulejo::table::testing
