// What is special about PostgreSQL: its connection can be lost.
#include <gmock/gmock.h>

#include <memory>
#include <string>

#include "tests/storage/stores.h"

namespace azulejo::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class LostPostgres : public ::testing::Test {
 protected:
  LostPostgres() {
    EXPECT_TRUE(store().create_table({.id = "t1", .code = "c1", .seed = "", .listed = true, .server = "s1"}, 1));
  }
  [[nodiscard]] Store& store() { return *store_; }
  [[nodiscard]] const std::string& where() const { return where_; }
  static ThrowAwayPostgres& postgres() { return ThrowAwayPostgres::shared(); }
  bool append(int after, const std::string& text) {
    return store().append({.table = "t1",
                           .after = after,
                           .events = {text},
                           .phase = TablePhase::kPlaying,
                           .summary = "",
                           .people = {},
                           .at = 1,
                           .server = "s1"});
  }
  void cut() {
    ThrowAwayPostgres::query(where_,
                             "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE"
                             " datname = current_database() AND pid <> pg_backend_pid()");
  }

 private:
  std::string where_ = postgres().new_database();
  std::unique_ptr<Store> store_ = open_store(where_);
};

TEST_F(LostPostgres, ALostConnectionIsMadeAgainByTheNextCall) {
  cut();
  EXPECT_TRUE(append(0, "a"));
  cut();
  EXPECT_EQ(store().find_table("t1")->version, 1);
  cut();
  store().begin();
  EXPECT_TRUE(append(1, "b"));
  store().commit();
  EXPECT_THAT(store().events("t1", 0), ElementsAre("a", "b"));
}

TEST_F(LostPostgres, ATransactionUnderWayFails) {
  store().begin();
  EXPECT_TRUE(append(0, "a"));
  cut();
  EXPECT_TRUE(storage_error([&] { append(1, "b"); }));
  EXPECT_TRUE(storage_error([&] { append(1, "b"); }));
  store().rollback();
  EXPECT_EQ(store().find_table("t1")->version, 0);

  store().begin();
  EXPECT_TRUE(append(0, "a"));
  cut();
  EXPECT_TRUE(storage_error([&] { store().commit(); }));
  EXPECT_EQ(store().find_table("t1")->version, 0);
  EXPECT_TRUE(append(0, "c"));
}

TEST_F(LostPostgres, AFailedTransactionCannotBeCommitted) {
  store().begin();
  EXPECT_TRUE(append(0, "a"));
  EXPECT_TRUE(storage_error([&] {
    store().add_session({.id = "x", .person = "nobody", .secret = "", .is_token = false, .label = "", .created = 0});
  }));
  EXPECT_TRUE(storage_error([&] { store().commit(); }));
  EXPECT_EQ(store().find_table("t1")->version, 0);
}

TEST_F(LostPostgres, ADatabaseThatIsAwayAndComesBack) {
  EXPECT_TRUE(append(0, "a"));
  postgres().stop();
  const auto error = storage_error([&] { append(1, "b"); });
  EXPECT_THAT(error.value_or("none"), HasSubstr("cannot be reached"));
  EXPECT_TRUE(storage_error([&] { store().begin(); }));
  EXPECT_TRUE(storage_error([&] { (void)open_store(where()); }));
  postgres().start();
  EXPECT_TRUE(append(1, "b"));
  EXPECT_THAT(store().events("t1", 0), ElementsAre("a", "b"));
}

TEST_F(LostPostgres, WhatWasCommittedSurvivesAKill) {
  EXPECT_TRUE(append(0, "a"));
  store().begin();
  EXPECT_TRUE(append(1, "b"));
  postgres().kill();
  EXPECT_TRUE(storage_error([&] {
    for (int i = 2;; ++i) append(i, "c");
  }));
  store().rollback();
  postgres().start();
  EXPECT_THAT(store().events("t1", 0), ElementsAre("a"));
  EXPECT_TRUE(append(1, "d"));
}

TEST(PostgresUrl, ThatLeadsNowhereIsRefusedWithASentence) {
  for (const char* url : {"postgres://nobody@127.0.0.1:1/nothing", "postgresql:///x?host=/nowhere"}) {
    const auto error = storage_error([&] { (void)open_store(url); });
    EXPECT_THAT(error.value_or("none"), HasSubstr("The PostgreSQL database cannot be reached"));
    EXPECT_EQ(error->find('\n'), std::string::npos);
  }
  const auto error = storage_error([&] { (void)open_store("postgres://u:topsecret@127.0.0.1:1/x?nonsense=1"); });
  EXPECT_EQ(error.value_or("topsecret").find("topsecret"), std::string::npos);
}

TEST(PostgresUrl, AnEncodingThatCannotHoldAllNamesIsRefused) {
  const std::string where = ThrowAwayPostgres::shared().new_database();
  ThrowAwayPostgres::query(where, "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
  std::string latin = where;
  latin.replace(latin.find("/test") + 1, latin.find('?') - latin.find("/test") - 1, "latin");
  const auto error = storage_error([&] { (void)open_store(latin); });
  EXPECT_THAT(error.value_or("none"), HasSubstr("LATIN1"));
}

}  // namespace
}  // namespace azulejo::testing
