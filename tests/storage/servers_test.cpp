// Duties, presence and notices.
#include <gmock/gmock.h>

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/storage/stores.h"

namespace azulejo::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

std::vector<std::string> tables_of(const std::vector<Orphan>& orphans) {
  std::vector<std::string> tables;
  for (const Orphan& orphan : orphans) tables.push_back(orphan.table);
  return tables;
}

class StoreServers : public StoreTest {};
AZULEJO_ON_BOTH_DATABASES(StoreServers);

TEST_P(StoreServers, WhoMakesATableHasItsDuties) {
  make_table("t1", "s1");
  EXPECT_TRUE(store().has_duties("s1", "t1"));
  EXPECT_FALSE(store().has_duties("s2", "t1"));
  EXPECT_FALSE(store().has_duties("s1", "t2"));
}

TEST_P(StoreServers, TablesOfAServerThatLeftAreTakenOverAtOnce) {
  store().heartbeat("s1", 1000);
  store().heartbeat("s2", 1000);
  make_table("t1", "s1");
  make_table("ended", "s1");
  make_table("closed", "s1");
  make_table("mine", "s2");
  ASSERT_TRUE(store().append(an_append("ended", 0, {"a"}, TablePhase::kEnded)));
  ASSERT_TRUE(store().append(an_append("closed", 0, {"a"}, TablePhase::kClosed)));
  store().set_present("mine", "p1", "s1", true);
  store().set_present("mine", "p2", "s2", true);
  store().leave("s1", 2000);
  EXPECT_THAT(store().present("mine"), ElementsAre("p2"));
  const auto orphans = store().take_over("s2");
  EXPECT_THAT(tables_of(orphans), ElementsAre("t1"));
  EXPECT_EQ(orphans.front().last_seen, 2000);
  EXPECT_TRUE(store().has_duties("s2", "t1"));
  EXPECT_FALSE(store().has_duties("s1", "t1"));
  EXPECT_TRUE(store().has_duties("s1", "ended"));
  EXPECT_TRUE(store().has_duties("s2", "mine"));
  EXPECT_THAT(store().take_over("s2"), IsEmpty());
}

TEST_P(StoreServers, TablesOfAServerThatDiedAreTakenOver) {
  store().heartbeat("s1", 1000);
  store().heartbeat("s1", 1500);
  make_table("t1", "s1");
  make_table("t2", "s1");
  make_table("t3", "never said a word", true, 1234);
  store().set_present("t1", "p1", "s1", true);
  close_store();  // with its connection
  store().heartbeat("s2", 3000);
  const auto orphans = store().take_over("s2");
  EXPECT_THAT(tables_of(orphans), UnorderedElementsAre("t1", "t2", "t3"));
  for (const Orphan& orphan : orphans) EXPECT_EQ(orphan.last_seen, orphan.table == "t3" ? 1234 : 1500);
  EXPECT_TRUE(store().has_duties("s2", "t1"));
  EXPECT_THAT(store().present("t1"), IsEmpty());
  EXPECT_EQ(query("SELECT id FROM servers"), "s2\n");
}

TEST_P(StoreServers, ATakeOverThatIsRolledBackDidNotHappen) {
  make_table("t1", "s1");
  store().leave("s1", 5);
  store().begin();
  EXPECT_THAT(tables_of(store().take_over("s2")), ElementsAre("t1"));
  store().rollback();
  EXPECT_TRUE(store().has_duties("s1", "t1"));
  EXPECT_THAT(tables_of(store().take_over("s2")), ElementsAre("t1"));
}

TEST_P(StoreServers, PresenceIsPerServer) {
  make_table("t1");
  make_table("t2");
  store().set_present("t1", "p2", "s1", true);
  store().set_present("t1", "p1", "s1", true);
  store().set_present("t1", "p1", "s1", true);
  store().set_present("t1", "p1", "s2", true);
  EXPECT_THAT(store().present("t1"), ElementsAre("p1", "p2"));
  EXPECT_THAT(store().present("t2"), IsEmpty());
  store().set_present("t1", "p1", "s1", false);
  EXPECT_THAT(store().present("t1"), ElementsAre("p1", "p2"));
  store().set_present("t1", "p1", "s2", false);
  store().set_present("t1", "p1", "s2", false);
  EXPECT_THAT(store().present("t1"), ElementsAre("p2"));
}

TEST_P(StoreServers, PresenceOutlivesASqliteServerNot) {
  make_table("t1");
  store().set_present("t1", "p1", "s1", true);
  close_store();
  EXPECT_EQ(store().present("t1").size(), is_postgres() ? 1U : 0U);
}

/// What a listener was told.
class Ear {
 public:
  void hear(const Notice& notice) {
    const std::lock_guard lock(mutex_);
    notices_.push_back(notice);
    heard_.notify_all();
  }
  /// Blocks until there is one.
  std::string next() {
    std::unique_lock lock(mutex_);
    if (!heard_.wait_for(lock, std::chrono::seconds(60), [this] { return !notices_.empty(); })) return "nothing";
    const Notice notice = notices_.front();
    notices_.pop_front();
    constexpr const char* kLetters = "ecpl";
    return std::string(1, kLetters[static_cast<int>(notice.what)]) + " " + notice.table;
  }

 private:
  std::mutex mutex_;
  std::condition_variable heard_;
  std::deque<Notice> notices_;
};

/// Two servers of one PostgreSQL database.
class TwoServers : public ::testing::Test {
 protected:
  static bool create(Store& store, const std::string& id, const std::string& server) {
    return store.create_table({.id = id, .code = id, .seed = "", .listed = true, .server = server}, 1);
  }
  static Append event(const std::string& table, int after, const std::string& server) {
    return {.table = table,
            .after = after,
            .events = {"event"},
            .phase = TablePhase::kPlaying,
            .summary = "",
            .people = {},
            .at = 1,
            .server = server};
  }
  /// Ends every connection of the store, as a failing network does.
  void cut_connections() const {
    ThrowAwayPostgres::query(where_,
                             "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE"
                             " datname = current_database() AND pid <> pg_backend_pid()");
  }
  [[nodiscard]] const std::string& where() const { return where_; }

 private:
  std::string where_ = ThrowAwayPostgres::shared().new_database();
};

TEST_F(TwoServers, HearOfEachOther) {
  const auto first = open_store(where());
  const auto second = open_store(where());
  ASSERT_TRUE(create(*first, "t1", "s1"));
  Ear ear;
  first->listen("s1", [&](const Notice& notice) { ear.hear(notice); });
  ASSERT_TRUE(first->append(event("t1", 0, "s1")));  // its own
  ASSERT_TRUE(second->append(event("t1", 1, "s2")));
  EXPECT_EQ(ear.next(), "e t1");
  second->add_chat({.table = "t1", .person = "p", .text = "hello"}, "s2");
  EXPECT_EQ(ear.next(), "c t1");
  second->set_present("t1", "p1", "s2", true);
  EXPECT_EQ(ear.next(), "p t1");
  second->set_present("t1", "p1", "s2", true);  // nothing new
  EXPECT_FALSE(second->append(event("t1", 1, "s2")));
  second->begin();
  ASSERT_TRUE(second->append(event("t1", 2, "s2")));
  second->rollback();
  ThrowAwayPostgres::query(where(), "SELECT pg_notify('azulejo', x) FROM unnest(ARRAY['', 'x', 's2 q t', 's2 e']) x");
  second->set_present("t1", "p1", "s2", false);
  EXPECT_EQ(ear.next(), "p t1");
  second->set_present("t1", "p1", "s2", true);
  EXPECT_EQ(ear.next(), "p t1");
  second->leave("s2", 5);
  EXPECT_EQ(ear.next(), "p t1");
}

TEST_F(TwoServers, AListenerThatWasCutOffSaysSo) {
  const auto first = open_store(where());
  const auto second = open_store(where());
  ASSERT_TRUE(create(*first, "t1", "s1"));
  Ear ear;
  first->listen("s1", [&](const Notice& notice) { ear.hear(notice); });
  cut_connections();
  EXPECT_EQ(ear.next(), "l ");
  ASSERT_TRUE(second->append(event("t1", 0, "s2")));
  EXPECT_EQ(ear.next(), "e t1");
}

TEST_F(TwoServers, AListenerOutlivesTheDatabase) {
  const auto first = open_store(where());
  ASSERT_TRUE(create(*first, "t1", "s1"));
  Ear ear;
  first->listen("s1", [&](const Notice& notice) { ear.hear(notice); });
  ThrowAwayPostgres::shared().stop();
  EXPECT_TRUE(storage_error([&] { (void)first->find_table("t1"); }));
  ThrowAwayPostgres::shared().start();
  EXPECT_EQ(ear.next(), "l ");
  const auto second = open_store(where());
  ASSERT_TRUE(second->append(event("t1", 0, "s2")));
  EXPECT_EQ(ear.next(), "e t1");
}

TEST_F(TwoServers, TheLivingKeepTheirTables) {
  const auto first = open_store(where());
  const auto second = open_store(where());
  first->heartbeat("s1", 1);
  second->heartbeat("s2", 1);
  ASSERT_TRUE(create(*first, "t1", "s1"));
  EXPECT_THAT(second->take_over("s2"), IsEmpty());
  first->leave("s1", 2);
  first->heartbeat("s1", 3);  // it was only a pause
  EXPECT_THAT(second->take_over("s2"), IsEmpty());
  EXPECT_TRUE(first->has_duties("s1", "t1"));
}

TEST_F(TwoServers, AServerWhoseConnectionEndsIsDeadAtOnceAndWhoeverIsConnectedThroughItIsGone) {
  auto first = open_store(where());
  const auto second = open_store(where());
  first->heartbeat("s1", 10);
  second->heartbeat("s2", 11);
  ASSERT_TRUE(create(*first, "t1", "s1"));
  ASSERT_TRUE(create(*second, "t2", "s2"));
  first->set_present("t2", "p1", "s1", true);
  Ear ear;
  second->listen("s2", [&](const Notice& notice) { ear.hear(notice); });
  first.reset();
  const auto orphans = second->take_over("s2");
  EXPECT_THAT(tables_of(orphans), ElementsAre("t1"));
  EXPECT_EQ(orphans.front().last_seen, 10);
  EXPECT_THAT(second->present("t2"), IsEmpty());
  EXPECT_EQ(ear.next(), "p t2");
}

TEST_F(TwoServers, AServerThatConnectsAgainLives) {
  const auto first = open_store(where());
  first->heartbeat("s1", 10);
  ASSERT_TRUE(create(*first, "t1", "s1"));
  cut_connections();
  EXPECT_TRUE(first->find_table("t1"));  // connected again, without a heartbeat
  const auto second = open_store(where());
  EXPECT_THAT(second->take_over("s2"), IsEmpty());
  EXPECT_TRUE(first->has_duties("s1", "t1"));
}

TEST_F(TwoServers, AfterALossTheOthersHaveTimeToReturn) {
  const auto first = open_store(where());
  const auto second = open_store(where());
  first->heartbeat("s1", 10);
  second->heartbeat("s2", 10);
  ASSERT_TRUE(create(*first, "t1", "s1"));
  cut_connections();
  EXPECT_THAT(second->take_over("s2"), IsEmpty());
  first->leave("s1", 11);
  EXPECT_THAT(tables_of(second->take_over("s2")), ElementsAre("t1"));
}

TEST_F(TwoServers, EachOrphanGoesToOne) {
  const auto store = open_store(where());
  constexpr int kTables = 200;
  for (int i = 0; i < kTables; ++i)
    ASSERT_TRUE(create(*store, "t" + std::to_string(i), "dead" + std::to_string(i % 5)));
  std::vector<std::unique_ptr<Store>> heirs;  // all of them live to the end
  for (int i = 0; i < 4; ++i) {
    heirs.push_back(open_store(where()));
    heirs.back()->heartbeat("heir" + std::to_string(i), 1);
  }
  std::vector<std::vector<Orphan>> orphans(heirs.size());
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < heirs.size(); ++i) {
    threads.emplace_back([&, i] { orphans[i] = heirs[i]->take_over("heir" + std::to_string(i)); });
  }
  for (std::thread& thread : threads) thread.join();
  std::size_t total = 0;
  for (std::size_t i = 0; i < heirs.size(); ++i) {
    for (const Orphan& orphan : orphans[i]) EXPECT_TRUE(store->has_duties("heir" + std::to_string(i), orphan.table));
    total += orphans[i].size();
  }
  EXPECT_EQ(total, static_cast<std::size_t>(kTables));
}

}  // namespace
}  // namespace azulejo::testing
