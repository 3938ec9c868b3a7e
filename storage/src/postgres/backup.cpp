#include "postgres/backup.h"

#include <string_view>
#include <vector>

#include "postgres/connection.h"
#include "schema.h"
#include "sql_store.h"
#include "sqlite/new_file.h"
#include "sqlite/sqlite_database.h"

namespace azulejo::storage {

namespace {

std::string columns_of(Database& database, std::string_view table, std::size_t& count) {
  const Answer answer = database.run("SELECT name FROM pragma_table_info($1) ORDER BY cid", {table});
  std::string columns;
  for (const Row& row : answer.rows) columns += (columns.empty() ? "" : ", ") + row.text(0);
  count = answer.rows.size();
  return columns;
}

void copy_table(Connection& from, Database& to, const std::string& table) {
  std::size_t count = 0;
  const std::string columns = columns_of(to, table, count);
  const std::string insert = "INSERT INTO " + table + " (" + columns + ") VALUES " + placeholders(1, count);
  from.execute_script("DECLARE contents CURSOR FOR SELECT " + columns + " FROM " + table);
  std::vector<Parameter> parameters(count);
  for (;;) {
    const Answer page = from.execute("FETCH 1000 FROM contents", {});
    if (page.rows.empty()) break;
    for (const Row& row : page.rows) {
      for (std::size_t column = 0; column < count; ++column) parameters[column] = row.parameter(column);
      to.run(insert, parameters);
    }
  }
  from.execute_script("CLOSE contents");
}

}  // namespace

void copy_to_sqlite(const std::string& url, const std::string& file) {
  NewFile copy(file);
  {
    Connection from(url);
    SqliteDatabase to(copy.draft(), SqliteDatabase::Use::kFill);
    to.begin();
    migrate(to);
    from.execute_script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const Answer version = from.execute("SELECT version FROM schema", {});
    if (version.rows.front().integer(0) != static_cast<std::int64_t>(schema_steps().size())) {
      throw StorageError("The database belongs to another version of azulejo, which has to make the backup.");
    }
    for (const std::string_view table : content_tables()) copy_table(from, to, std::string(table));
    to.commit();
  }
  copy.keep();
}

}  // namespace azulejo::storage
