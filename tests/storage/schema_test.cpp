// How a database comes to its schema.
#include "storage/src/schema.h"

#include <gmock/gmock.h>

#include <array>
#include <string>
#include <thread>
#include <vector>

#include "tests/storage/stores.h"

namespace azulejo::testing {
namespace {

using storage::schema_steps;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class StoreSchema : public StoreTest {
 protected:
  /// Everything that makes up the schema, as the database describes it.
  static std::string description(const std::string& where) {
    return query_at(
        where, is_postgres() ? "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns"
                               " WHERE table_schema = 'public' ORDER BY 1, 2; SELECT indexdef FROM pg_indexes WHERE"
                               " schemaname = 'public' ORDER BY 1; SELECT conrelid::regclass::text,"
                               " pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1, 2; SELECT * FROM schema"
                             : "SELECT name, sql FROM sqlite_master ORDER BY 1; SELECT * FROM schema");
  }
  /// A database as an earlier program left it, with something in every table it had.
  void make_version(std::size_t version) {
    std::string script = "CREATE TABLE schema (version INTEGER NOT NULL); INSERT INTO schema (version) VALUES (" +
                         std::to_string(version) + ");";
    constexpr std::array<const char*, 4> kContents = {
        "INSERT INTO tables (id, code, seed, server, listed, phase, version, created, changed, summary)"
        " VALUES ('t1', 'c1', 'seed', 's1', 1, 2, 2, 10, 20, '{}');"
        "INSERT INTO events (table_id, version, body) VALUES ('t1', 1, 'a'), ('t1', 2, 'b');"
        "INSERT INTO table_people (table_id, person) VALUES ('t1', 'p1');"
        "INSERT INTO servers (id, seen, gone) VALUES ('s1', 30, 0);",
        "INSERT INTO people (id, name, name_key, password, created) VALUES ('p1', 'Ana', 'ana', 'hash', 5);"
        "INSERT INTO sessions (id, person, secret, is_token, label, created, seen)"
        " VALUES ('x1', 'p1', 'secret', 0, 'label', 6, 7);",
        "INSERT INTO chat (table_id, number, spectators, person, seat, body, said)"
        " VALUES ('t1', 1, 0, 'p1', 1, 'hello', 8);"
        "INSERT INTO mutes (table_id, person, seat) VALUES ('t1', 'p1', 2);",
        "UPDATE chat SET message = 'm1';"};
    ASSERT_EQ(kContents.size(), schema_steps().size()) << "a new step needs contents here";
    for (std::size_t i = 0; i < version; ++i) script += std::string(schema_steps()[i]) + kContents.at(i);
    query(script);
  }
  void expect_contents(std::size_t version) {
    if (version >= 1) {
      EXPECT_THAT(store().events("t1", 0), ElementsAre("a", "b"));
      EXPECT_EQ(store().find_code("c1"), "t1");
      EXPECT_EQ(store().seed_of("t1"), "seed");
      EXPECT_EQ(store().tables_of("p1", 9).size(), 1U);
      EXPECT_TRUE(store().append(an_append("t1", 2, {"c"})));
      const auto orphans = store().take_over("s2");
      ASSERT_EQ(orphans.size(), 1U);
      EXPECT_EQ(orphans.front().last_seen, 30);
    }
    if (version >= 2) {
      EXPECT_EQ(store().find_protected("ANA")->id, "p1");
      EXPECT_EQ(store().find_session("secret")->id, "x1");
    }
    if (version >= 3) {
      EXPECT_EQ(store().chat("t1", false, 0, 9).size(), 1U);
      EXPECT_THAT(store().mutes("t1", "p1"), ElementsAre(2));
      EXPECT_EQ(store().add_chat({.table = "t1", .person = "p1", .text = "again"}, "s1"), 2);
    }
    if (version >= 4) {
      EXPECT_EQ(store().add_chat({.table = "t1", .person = "p1", .text = "hello", .message = "m1"}, "s1"),
                std::nullopt);
    }
  }
};
AZULEJO_ON_BOTH_DATABASES(StoreSchema);

TEST_P(StoreSchema, EveryEarlierVersionIsBroughtUpToDateWithWhatIsInIt) {
  const std::string fresh = another();
  (void)open_store(fresh);
  const std::string wanted = description(fresh);
  ASSERT_THAT(wanted, HasSubstr("presence"));
  for (std::size_t version = 1; version <= schema_steps().size(); ++version) {
    SCOPED_TRACE(version);
    new_database();
    make_version(version);
    expect_contents(version);
    close_store();
    EXPECT_EQ(description(where()), wanted);
  }
}

TEST_P(StoreSchema, ContentTablesAreAllThereAre) {
  (void)store();
  std::string wanted;
  std::vector<std::string_view> tables(storage::content_tables().begin(), storage::content_tables().end());
  tables.emplace_back("schema");
  std::sort(tables.begin(), tables.end());
  for (const std::string_view table : tables) wanted += std::string(table) + "\n";
  EXPECT_EQ(query(is_postgres() ? "SELECT table_name::text COLLATE \"C\" FROM information_schema.tables WHERE"
                                  " table_schema = 'public' ORDER BY 1"
                                : "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1"),
            wanted);
}

TEST_P(StoreSchema, ADatabaseOfANewerProgramIsRefused) {
  (void)store();
  close_store();
  query("UPDATE schema SET version = 99");
  const auto error = storage_error([&] { (void)open_store(where()); });
  ASSERT_TRUE(error);
  EXPECT_THAT(*error, HasSubstr("newer azulejo"));
  EXPECT_TRUE(storage_error([&] { (void)open_store(where(), Access::kRead); }));
  EXPECT_EQ(query("SELECT version FROM schema"), "99\n");
}

TEST_P(StoreSchema, AMigrationThatFailsChangesNothing) {
  make_version(1);
  query("CREATE TABLE mutes (something INTEGER)");  // in the way of the third step
  const std::string before = description(where());
  EXPECT_TRUE(storage_error([&] { (void)open_store(where()); }));
  EXPECT_EQ(description(where()), before);
  query("DROP TABLE mutes");
  expect_contents(1);
}

TEST_P(StoreSchema, AReaderWantsADatabaseThatIsUpToDate) {
  if (is_postgres()) {
    const auto error = storage_error([&] { (void)open_store(where(), Access::kRead); });
    ASSERT_TRUE(error);
    EXPECT_THAT(*error, HasSubstr("nothing of azulejo"));
  }
  make_version(1);
  const auto error = storage_error([&] { (void)open_store(where(), Access::kRead); });
  ASSERT_TRUE(error);
  EXPECT_THAT(*error, HasSubstr("older azulejo"));
  EXPECT_EQ(query("SELECT version FROM schema"), "1\n");
}

TEST_P(StoreSchema, AReaderReadsBesideAServerAndWritesNothing) {
  make_table("t1");
  const auto reader = open_store(where(), Access::kRead);
  ASSERT_TRUE(store().append(an_append("t1", 0, {"a"})));
  EXPECT_THAT(reader->events("t1", 0), ElementsAre("a"));
  EXPECT_TRUE(storage_error([&] { (void)reader->append(an_append("t1", 1, {"b"})); }));
  EXPECT_TRUE(storage_error([&] { reader->delete_person("p1"); }));
  EXPECT_THAT(reader->events("t1", 0), ElementsAre("a"));
  ASSERT_TRUE(store().append(an_append("t1", 1, {"c"})));
}

TEST(StoreSchemaOfTwoServers, TwoThatMigrateAtOnceAreSafe) {
  const std::string where = ThrowAwayPostgres::shared().new_database();
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] { EXPECT_EQ(storage_error([&] { (void)open_store(where); }), std::nullopt); });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace azulejo::testing
