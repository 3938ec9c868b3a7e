// Tests of the store run on both databases: TEST_P(SuiteName, ...) and AZULEJO_ON_BOTH_DATABASES(SuiteName).
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "storage/store.h"
#include "tests/program.h"
#include "tests/storage/postgres.h"

namespace azulejo::testing {

/// SQL on a SQLite file, past the store. Rows as lines, columns between bars.
std::string query_sqlite(const std::string& file, const std::string& sql);

enum class Kind : std::uint8_t { kSqlite, kPostgres };

inline void PrintTo(Kind kind, std::ostream* out) {  // NOLINT(readability-identifier-naming): GoogleTest's name
  *out << (kind == Kind::kSqlite ? "Sqlite" : "Postgres");
}

/// A new database for each test.
class StoreTest : public ::testing::TestWithParam<Kind> {
 protected:
  [[nodiscard]] static bool is_postgres() { return GetParam() == Kind::kPostgres; }
  [[nodiscard]] const std::string& where() {
    if (where_.empty()) where_ = another();
    return where_;
  }
  /// A second, empty database of the same kind.
  [[nodiscard]] std::string another() {
    return is_postgres() ? ThrowAwayPostgres::shared().new_database()
                         : (folder_ / ("file" + std::to_string(++files_))).string();
  }
  [[nodiscard]] Store& store() {
    if (!store_) store_ = open_store(where());
    return *store_;
  }
  void close_store() { store_.reset(); }
  /// The test goes on with another database.
  void new_database() {
    close_store();
    where_ = another();
  }
  /// SQL past the store.
  std::string query(const std::string& sql) { return query_at(where(), sql); }
  static std::string query_at(const std::string& where, const std::string& sql) {
    return is_postgres() ? ThrowAwayPostgres::query(where, sql) : query_sqlite(where, sql);
  }
  [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }

  void make_table(const std::string& id, const std::string& server = "s1", bool listed = true, Millis now = 100) {
    ASSERT_TRUE(store().create_table(
        {.id = id, .code = "c" + id, .seed = "seed of " + id, .listed = listed, .server = server}, now));
  }
  static Append an_append(const std::string& table, int after, std::vector<std::string> events,
                          TablePhase phase = TablePhase::kPlaying) {
    return {.table = table,
            .after = after,
            .events = std::move(events),
            .phase = phase,
            .summary = "{}",
            .people = {},
            .at = 200,
            .server = "s1"};
  }

 private:
  TemporaryFolder folder_;
  int files_ = 0;
  std::string where_;
  std::unique_ptr<Store> store_;
};

/// What the work threw as StorageError; nothing when it did not.
template <typename Work>
std::optional<std::string> storage_error(Work work) {
  try {
    work();
  } catch (const StorageError& error) {
    return error.what();
  }
  return std::nullopt;
}

}  // namespace azulejo::testing

#define AZULEJO_ON_BOTH_DATABASES(Suite) /* NOLINT(cppcoreguidelines-macro-usage) */                              \
  INSTANTIATE_TEST_SUITE_P(Storage, Suite,                                                                        \
                           ::testing::Values(azulejo::testing::Kind::kSqlite, azulejo::testing::Kind::kPostgres), \
                           ::testing::PrintToStringParamName())
