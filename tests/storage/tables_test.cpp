// Tables and their events.
#include <gmock/gmock.h>

#include <string>
#include <thread>
#include <vector>

#include "tests/storage/stores.h"

namespace azulejo::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class StoreTables : public StoreTest {};
AZULEJO_ON_BOTH_DATABASES(StoreTables);

std::vector<std::string> ids(const std::vector<TableRow>& tables) {
  std::vector<std::string> ids;
  for (const TableRow& table : tables) ids.push_back(table.id);
  return ids;
}

TEST_P(StoreTables, ANewTableIsFoundByIdAndCode) {
  make_table("t1");
  const auto table = store().find_table("t1");
  ASSERT_TRUE(table);
  EXPECT_EQ(table->id, "t1");
  EXPECT_EQ(table->code, "ct1");
  EXPECT_EQ(table->phase, TablePhase::kWaiting);
  EXPECT_TRUE(table->listed);
  EXPECT_EQ(table->version, 0);
  EXPECT_EQ(table->created, 100);
  EXPECT_EQ(table->changed, 100);
  EXPECT_EQ(table->summary, "");
  EXPECT_EQ(store().find_code("ct1"), "t1");
  EXPECT_EQ(store().seed_of("t1"), "seed of t1");
  EXPECT_THAT(store().events("t1", 0), IsEmpty());
}

TEST_P(StoreTables, WhatIsNotThereIsNotFound) {
  EXPECT_FALSE(store().find_table("t1"));
  EXPECT_FALSE(store().find_code("ct1"));
  EXPECT_EQ(store().seed_of("t1"), "");
  EXPECT_THAT(store().events("t1", 0), IsEmpty());
  EXPECT_FALSE(store().append(an_append("t1", 0, {"a"})));
}

TEST_P(StoreTables, IdsAreUniqueAndCodesAmongTablesThatAreNotOver) {
  make_table("t1");
  EXPECT_FALSE(store().create_table({.id = "t1", .code = "other", .seed = "", .listed = true, .server = "s1"}, 5));
  EXPECT_FALSE(store().create_table({.id = "t2", .code = "ct1", .seed = "", .listed = true, .server = "s1"}, 5));
  EXPECT_EQ(store().seed_of("t1"), "seed of t1");
  EXPECT_FALSE(store().find_table("t2"));

  ASSERT_TRUE(store().append(an_append("t1", 0, {"end"}, TablePhase::kEnded)));
  EXPECT_FALSE(store().find_code("ct1"));
  EXPECT_TRUE(store().create_table({.id = "t2", .code = "ct1", .seed = "", .listed = true, .server = "s1"}, 5));
  EXPECT_EQ(store().find_code("ct1"), "t2");

  ASSERT_TRUE(store().append(an_append("t2", 0, {"close"}, TablePhase::kClosed)));
  EXPECT_TRUE(store().create_table({.id = "t3", .code = "ct1", .seed = "", .listed = true, .server = "s1"}, 5));
  EXPECT_EQ(store().find_code("ct1"), "t3");
}

TEST_P(StoreTables, EventsAreKeptInTheirOrder) {
  make_table("t1");
  make_table("t2");
  Append append = an_append("t1", 0, {R"({"type":"created"})", R"({"name":"Zoë 🀄 'x' $1 ?1"})"});
  append.summary = R"({"game":"2c"})";
  append.at = 777;
  ASSERT_TRUE(store().append(append));
  ASSERT_TRUE(store().append(an_append("t1", 2, {"third"})));
  EXPECT_THAT(store().events("t1", 0), ElementsAre(R"({"type":"created"})", R"({"name":"Zoë 🀄 'x' $1 ?1"})", "third"));
  EXPECT_THAT(store().events("t1", 2), ElementsAre("third"));
  EXPECT_THAT(store().events("t1", 3), IsEmpty());
  EXPECT_THAT(store().events("t2", 0), IsEmpty());
  EXPECT_EQ(store().find_table("t1")->version, 3);
  EXPECT_EQ(store().find_table("t1")->changed, 200);
  EXPECT_EQ(store().find_table("t1")->created, 100);
}

TEST_P(StoreTables, AnAppendChangesWhatListsShow) {
  make_table("t1");
  Append append = an_append("t1", 0, {"a"}, TablePhase::kStarting);
  append.summary = R"({"game":"2c"})";
  append.at = 777;
  ASSERT_TRUE(store().append(append));
  const auto table = store().find_table("t1");
  EXPECT_EQ(table->phase, TablePhase::kStarting);
  EXPECT_EQ(table->summary, "{\"game\":\"2c\"}");
  EXPECT_EQ(table->changed, 777);
}

TEST_P(StoreTables, ManyEventsAtOnce) {
  make_table("t1");
  std::vector<std::string> events;
  for (int i = 0; i < 100; ++i) events.push_back("event " + std::to_string(i));
  ASSERT_TRUE(store().append(an_append("t1", 0, events)));
  EXPECT_EQ(store().events("t1", 0), events);
  EXPECT_EQ(store().find_table("t1")->version, 100);
}

TEST_P(StoreTables, AnAppendToAnotherVersionChangesNothing) {
  make_table("t1");
  ASSERT_TRUE(store().append(an_append("t1", 0, {"a", "b"})));
  Append late = an_append("t1", 1, {"x"}, TablePhase::kEnded);
  late.people = {"p1"};
  EXPECT_FALSE(store().append(late));
  EXPECT_FALSE(store().append(an_append("t1", 3, {"x"}, TablePhase::kEnded)));
  EXPECT_THAT(store().events("t1", 0), ElementsAre("a", "b"));
  EXPECT_EQ(store().find_table("t1")->version, 2);
  EXPECT_EQ(store().find_table("t1")->phase, TablePhase::kPlaying);
  EXPECT_THAT(store().tables_of("p1", 10), IsEmpty());
}

TEST_P(StoreTables, AConflictDoesNotSpoilTheTransaction) {
  make_table("t1");
  store().begin();
  ASSERT_TRUE(store().append(an_append("t1", 0, {"a"})));
  EXPECT_FALSE(store().append(an_append("t1", 0, {"b"})));
  EXPECT_FALSE(store().create_table({.id = "t1", .code = "z", .seed = "", .listed = true, .server = "s1"}, 5));
  EXPECT_FALSE(store().create_table({.id = "t9", .code = "ct1", .seed = "", .listed = true, .server = "s1"}, 5));
  ASSERT_TRUE(store().append(an_append("t1", 1, {"c"})));
  store().commit();
  EXPECT_THAT(store().events("t1", 0), ElementsAre("a", "c"));
}

TEST_P(StoreTables, TheLobbyHasListedTablesThatAreNotOverNewestFirst) {
  make_table("old", "s1", true, 10);
  make_table("new", "s1", true, 30);
  make_table("middle", "s1", true, 20);
  make_table("hidden", "s1", false, 40);
  make_table("played", "s1", true, 50);
  make_table("ended", "s1", true, 60);
  make_table("closed", "s1", true, 70);
  ASSERT_TRUE(store().append(an_append("played", 0, {"a"}, TablePhase::kPlaying)));
  ASSERT_TRUE(store().append(an_append("ended", 0, {"a"}, TablePhase::kEnded)));
  ASSERT_TRUE(store().append(an_append("closed", 0, {"a"}, TablePhase::kClosed)));
  EXPECT_THAT(ids(store().lobby(10)), ElementsAre("played", "new", "middle", "old"));
  EXPECT_THAT(ids(store().lobby(2)), ElementsAre("played", "new"));
}

TEST_P(StoreTables, TablesOfAPersonAreThoseWhereTheySitNow) {
  make_table("t1", "s1", false, 10);
  make_table("t2", "s1", true, 20);
  Append append = an_append("t1", 0, {"a"});
  append.people = {"p1", "p2", "p1"};
  ASSERT_TRUE(store().append(append));
  append = an_append("t2", 0, {"a"}, TablePhase::kEnded);
  append.people = {"p1"};
  ASSERT_TRUE(store().append(append));
  EXPECT_THAT(ids(store().tables_of("p1", 10)), ElementsAre("t2", "t1"));
  EXPECT_THAT(ids(store().tables_of("p1", 1)), ElementsAre("t2"));
  EXPECT_THAT(ids(store().tables_of("p2", 10)), ElementsAre("t1"));
  EXPECT_THAT(ids(store().tables_of("p3", 10)), IsEmpty());

  append = an_append("t1", 1, {"b"});
  append.people = {"p3", "p2"};
  ASSERT_TRUE(store().append(append));
  EXPECT_THAT(ids(store().tables_of("p1", 10)), ElementsAre("t2"));
  EXPECT_THAT(ids(store().tables_of("p2", 10)), ElementsAre("t1"));
  EXPECT_THAT(ids(store().tables_of("p3", 10)), ElementsAre("t1"));
}

TEST_P(StoreTables, EveryTableOfAPhaseIsVisitedOldestFirst) {
  // More than a page, many of them made in the same moment; and the visitor uses the store.
  constexpr int kTables = 1203;
  store().begin();
  for (int i = 0; i < kTables; ++i) make_table(std::to_string(100000 + i), "s1", false, 1000 - i / 300);
  make_table("played");
  ASSERT_TRUE(store().append(an_append("played", 0, {"a"})));
  store().commit();
  std::vector<std::string> visited;
  Millis last = 0;
  store().for_each_table(TablePhase::kWaiting, [&](const TableRow& table) {
    EXPECT_GE(table.created, last);
    last = table.created;
    if (visited.size() % 100 == 0) {
      EXPECT_EQ(store().seed_of(table.id), "seed of " + table.id);
    }
    visited.push_back(table.id);
  });
  EXPECT_EQ(visited.size(), kTables);
  EXPECT_EQ(std::set<std::string>(visited.begin(), visited.end()).size(), kTables);
  int played = 0;
  store().for_each_table(TablePhase::kPlaying, [&](const TableRow&) { ++played; });
  EXPECT_EQ(played, 1);
}

TEST_P(StoreTables, EverythingIsThereAfterOpeningAgain) {
  make_table("t1");
  ASSERT_TRUE(store().append(an_append("t1", 0, {"a", "b"})));
  close_store();
  EXPECT_THAT(store().events("t1", 0), ElementsAre("a", "b"));
  EXPECT_EQ(store().seed_of("t1"), "seed of t1");
}

TEST(StoreTablesOfTwoServers, OfTwoAppendsToOneVersionOneSucceeds) {
  const std::string where = ThrowAwayPostgres::shared().new_database();
  const auto first = open_store(where);
  ASSERT_TRUE(first->create_table({.id = "t1", .code = "c1", .seed = "", .listed = true, .server = "s1"}, 1));
  constexpr int kRounds = 100;
  const auto play = [&](const std::string& name) {
    const auto store = open_store(where);
    int successes = 0;
    for (int version = 0; version < kRounds;) {
      const Append append = {.table = "t1",
                             .after = version,
                             .events = {name},
                             .phase = TablePhase::kPlaying,
                             .summary = name,
                             .people = {name},
                             .at = version,
                             .server = name};
      if (store->append(append)) ++successes;
      version = store->find_table("t1")->version;
    }
    return successes;
  };
  int left = 0;
  int right = 0;
  std::thread other([&] { left = play("left"); });
  right = play("right");
  other.join();
  const auto events = first->events("t1", 0);
  EXPECT_EQ(left + right, static_cast<int>(events.size()));
  EXPECT_EQ(std::count(events.begin(), events.end(), "left"), left);
  EXPECT_EQ(first->find_table("t1")->summary, events.back());
}

TEST(StoreTablesOfTwoServers, TheSecondWaitsForTheFirstAndIsRefused) {
  const std::string where = ThrowAwayPostgres::shared().new_database();
  const auto first = open_store(where);
  const auto second = open_store(where);
  const NewTable table = {.id = "t1", .code = "c1", .seed = "", .listed = true, .server = "s1"};
  first->begin();
  ASSERT_TRUE(first->create_table(table, 1));
  bool created = true;
  std::thread other([&] {
    second->begin();
    created = second->create_table({.id = "t2", .code = "c1", .seed = "", .listed = true, .server = "s2"}, 1);
    EXPECT_TRUE(second->create_table({.id = "t3", .code = "c3", .seed = "", .listed = true, .server = "s2"}, 1));
    second->commit();
  });
  first->commit();
  other.join();
  EXPECT_FALSE(created);
  EXPECT_TRUE(first->find_table("t3"));
}

}  // namespace
}  // namespace azulejo::testing
