// Copies of everything.
#include <gmock/gmock.h>

#include <filesystem>
#include <string>

#include "storage/src/schema.h"
#include "tests/storage/stores.h"

namespace azulejo::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class StoreBackup : public StoreTest {
 protected:
  void fill() {
    make_table("t1");
    Append append = an_append("t1", 0, {"{\"a\":\"é'\"}", "b"});
    append.people = {"p1"};
    ASSERT_TRUE(store().append(append));
    store().heartbeat("s1", 50);
    ASSERT_TRUE(store().add_person({.id = "p1", .name = "Ána", .password = "hash", .created = 3}));
    store().add_session(
        {.id = "x1", .person = "p1", .secret = "secret", .is_token = true, .label = "", .created = 4, .seen = 5});
    store().add_chat({.table = "t1", .person = "p1", .seat = 1, .text = "hello", .at = 6}, "s1");
    store().set_mute("t1", "p1", 2, true);
    store().set_present("t1", "p1", "s1", true);
  }
  static std::string contents(const std::string& file) {
    std::string all;
    for (const auto table : storage::content_tables()) {
      all += std::string(table) + "\n" + query_sqlite(file, "SELECT * FROM " + std::string(table) + " ORDER BY 1, 2");
    }
    return all;
  }
  [[nodiscard]] std::string file() const { return (folder() / "copy").string(); }
};
AZULEJO_ON_BOTH_DATABASES(StoreBackup);

TEST_P(StoreBackup, HoldsEverythingAndCanBeServed) {
  fill();
  store().backup(file());
  std::string original;
  for (const auto table : storage::content_tables()) {
    const std::string rows = query("SELECT * FROM " + std::string(table) + " ORDER BY 1, 2");
    EXPECT_NE(rows, "") << table;
    original += std::string(table) + "\n" + rows;
  }
  EXPECT_EQ(contents(file()), original);
  EXPECT_EQ(std::filesystem::status(file()).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_FALSE(std::filesystem::exists(file() + ".draft"));

  const auto copy = open_store(file());
  EXPECT_THAT(copy->events("t1", 0), ElementsAre("{\"a\":\"é'\"}", "b"));
  EXPECT_EQ(copy->find_protected("ÁNA")->id, "p1");
  EXPECT_TRUE(copy->append(an_append("t1", 2, {"c"})));
  EXPECT_EQ(copy->take_over("s2").size(), 1U);
  EXPECT_EQ(store().find_table("t1")->version, 2);
}

TEST_P(StoreBackup, RefusesAFileThatIsThere) {
  fill();
  write_file(file(), "precious");
  EXPECT_TRUE(storage_error([&] { store().backup(file()); }));
  EXPECT_EQ(std::filesystem::file_size(file()), 8U);
  EXPECT_TRUE(storage_error([&] { store().backup((folder() / "no folder" / "copy").string()); }));
  EXPECT_TRUE(store().append(an_append("t1", 2, {"c"})));
}

TEST_P(StoreBackup, HoldsWhatIsCommittedAlsoInATransaction) {
  fill();
  store().begin();
  ASSERT_TRUE(store().append(an_append("t1", 2, {"c"})));
  store().backup(file());
  store().commit();
  EXPECT_THAT(open_store(file())->events("t1", 0), ElementsAre("{\"a\":\"é'\"}", "b"));
  EXPECT_EQ(store().find_table("t1")->version, 3);
}

TEST_P(StoreBackup, AReaderCanMakeOne) {
  fill();
  const auto reader = open_store(where(), Access::kRead);
  reader->backup(file());
  EXPECT_EQ(open_store(file())->find_table("t1")->version, 2);
}

TEST_P(StoreBackup, MoreThanAPage) {
  make_table("t1");
  const std::vector<std::string> events(2500, "event");
  ASSERT_TRUE(store().append(an_append("t1", 0, events)));
  store().backup(file());
  EXPECT_EQ(open_store(file())->events("t1", 0), events);
}

TEST(StoreBackupOfPostgres, OneThatFailsLeavesNoFile) {
  const std::string where = ThrowAwayPostgres::shared().new_database();
  const auto store = open_store(where);
  const TemporaryFolder folder;
  const std::string file = folder / "copy";
  ThrowAwayPostgres::query(where, "ALTER TABLE mutes RENAME TO muted");
  EXPECT_TRUE(storage_error([&] { store->backup(file); }));
  EXPECT_THAT(folder.names(), ::testing::IsEmpty());
  ThrowAwayPostgres::query(where, "ALTER TABLE muted RENAME TO mutes; UPDATE schema SET version = 99");
  EXPECT_THAT(storage_error([&] { store->backup(file); }).value_or("none"), HasSubstr("another version"));
  EXPECT_THAT(folder.names(), ::testing::IsEmpty());
}

}  // namespace
}  // namespace azulejo::testing
