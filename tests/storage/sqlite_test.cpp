// What is special about a SQLite file: who may open it, and what happens when it cannot be written.
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <memory>
#include <string>

#include "tests/storage/stores.h"

namespace azulejo::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class SqliteFile : public ::testing::Test {
 protected:
  [[nodiscard]] std::string file() const { return folder_ / "azulejo.db"; }
  [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }
  static bool create(Store& store, const std::string& id) {
    return store.create_table({.id = id, .code = id, .seed = "", .listed = true, .server = "s1"}, 1);
  }
  static Append event(const std::string& table, int after, const std::string& text) {
    return {.table = table,
            .after = after,
            .events = {text},
            .phase = TablePhase::kPlaying,
            .summary = "",
            .people = {},
            .at = 1,
            .server = "s1"};
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(SqliteFile, IsMadeWithItsFoldersAndForItsOwnerOnly) {
  const std::string deep = folder() / "a" / "b" / "azulejo.db";
  const auto store = open_store(deep);
  ASSERT_TRUE(create(*store, "t1"));
  for (const std::string& name : {deep, deep + "-wal", deep + "-shm", deep + ".lock"}) {
    EXPECT_EQ(fs::status(name).permissions(), fs::perms::owner_read | fs::perms::owner_write) << name;
  }
  EXPECT_EQ(query_sqlite(deep, "PRAGMA journal_mode"), "wal\n");
}

TEST_F(SqliteFile, IsServedByOne) {
  auto store = open_store(file());
  fs::create_symlink(file(), folder() / "link");
  for (const std::string& name : {file(), (folder() / "link").string()}) {
    const auto error = storage_error([&] { (void)open_store(name); });
    ASSERT_TRUE(error) << name;
    EXPECT_THAT(*error, HasSubstr("Another azulejo is serving " + fs::canonical(file()).string()));
  }
  store.reset();
  (void)open_store(file());
}

TEST_F(SqliteFile, ThatCannotBeIsRefusedWithASentence) {
  const auto error_of = [](const std::string& where, Access access = Access::kServe) {
    return storage_error([&] { (void)open_store(where, access); }).value_or("none");
  };
  EXPECT_THAT(error_of(""), HasSubstr("path of a SQLite file"));
  EXPECT_THAT(error_of("mysql://localhost/x"), HasSubstr("path of a SQLite file"));
  write_file(folder() / "text", std::string(5000, 'x'));
  EXPECT_THAT(error_of(folder() / "text"), HasSubstr("is not a SQLite database"));
  EXPECT_THAT(error_of(folder() / "text" / "file"), HasSubstr("Cannot make the folder"));
  EXPECT_THAT(error_of(file(), Access::kRead), HasSubstr("There is no database"));
  EXPECT_FALSE(fs::exists(file()));
  fs::create_directory(folder() / "folder");
  EXPECT_THAT(error_of(folder() / "folder"), HasSubstr("unable to open"));
}

TEST_F(SqliteFile, ThatAnotherProgramHasLockedIsUsableAgainLater) {
  const auto store = open_store(file());
  ASSERT_TRUE(create(*store, "t1"));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
  const auto error = storage_error([&] { (void)store->append(event("t1", 0, "a")); });
  EXPECT_THAT(error.value_or("none"), HasSubstr("Another program has locked"));
  EXPECT_THAT(store->events("t1", 0), IsEmpty());
  sqlite3_close(other);
  EXPECT_TRUE(store->append(event("t1", 0, "b")));
  EXPECT_THAT(store->events("t1", 0), ElementsAre("b"));
}

/// While it lives, this process can write no file beyond a size.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit = {.rlim_cur = bytes, .rlim_max = before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit(FileSizeLimit&&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(FileSizeLimit&&) = delete;
  ~FileSizeLimit() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST_F(SqliteFile, ThatCannotGrowLosesNothingAndIsUsableAgainLater) {
  const auto store = open_store(file());
  ASSERT_TRUE(create(*store, "t1"));
  const std::string text(2000, 'x');
  int written = 0;
  std::optional<std::string> error;
  {
    const FileSizeLimit limit(rlim_t{512} * 1024);
    while (!error && written < 2000) {
      error = storage_error([&] { written += store->append(event("t1", written, text)) ? 1 : 0; });
    }
    ASSERT_TRUE(error);
    EXPECT_THAT(*error, HasSubstr(file()));
    EXPECT_THAT(*error, HasSubstr("disk I/O error"));
    EXPECT_TRUE(storage_error([&] { (void)store->append(event("t1", written, text)); }));
    EXPECT_EQ(store->find_table("t1")->version, written);  // reading goes on
    store->begin();                                        // and so it is in a transaction of several
    EXPECT_TRUE(storage_error([&] {
      for (int i = 0; i < 2000; ++i) (void)store->append(event("t1", written + i, text));
      store->commit();
    }));
    store->rollback();
  }
  EXPECT_EQ(store->find_table("t1")->version, written);
  EXPECT_EQ(store->events("t1", 0).size(), static_cast<std::size_t>(written));
  EXPECT_TRUE(store->append(event("t1", written, text)));
  EXPECT_EQ(query_sqlite(file(), "PRAGMA integrity_check"), "ok\n");
}

TEST_F(SqliteFile, ATransactionThatFailedCannotBeCommitted) {
  const auto store = open_store(file());
  store->begin();
  ASSERT_TRUE(create(*store, "t1"));
  EXPECT_TRUE(storage_error([&] { (void)create(*store, "\xff"); }));
  EXPECT_TRUE(storage_error([&] { (void)create(*store, "t2"); }));
  EXPECT_TRUE(storage_error([&] { store->commit(); }));
  store->rollback();
  EXPECT_FALSE(store->find_table("t1"));
  EXPECT_TRUE(create(*store, "t2"));
}

}  // namespace
}  // namespace azulejo::testing
