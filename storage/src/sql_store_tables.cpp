// Tables and their events.
#include <algorithm>
#include <cstddef>
#include <iterator>

#include "sql_store.h"

namespace azulejo::storage {

namespace {

std::string select_tables(std::string_view rest) {
  return "SELECT id, code, phase, listed, version, created, changed, summary FROM tables " + std::string(rest);
}

TableRow table_row(const Row& row) {
  return {.id = row.text(0),
          .code = row.text(1),
          .phase = static_cast<TablePhase>(row.integer(2)),
          .listed = row.integer(3) != 0,
          .version = static_cast<int>(row.integer(4)),
          .created = row.integer(5),
          .changed = row.integer(6),
          .summary = row.text(7)};
}

std::vector<TableRow> table_rows(const Answer& answer) {
  std::vector<TableRow> tables;
  tables.reserve(answer.rows.size());
  std::transform(answer.rows.begin(), answer.rows.end(), std::back_inserter(tables), table_row);
  return tables;
}

std::vector<std::string> first_column(const Answer& answer) {
  std::vector<std::string> texts;
  texts.reserve(answer.rows.size());
  for (const Row& row : answer.rows) texts.push_back(row.text(0));
  return texts;
}

}  // namespace

std::string placeholders(std::size_t rows, std::size_t columns, std::size_t first) {
  std::string text;
  std::size_t number = first;
  for (std::size_t row = 0; row < rows; ++row) {
    text += row == 0 ? "(" : ", (";
    for (std::size_t column = 0; column < columns; ++column) {
      text += (column == 0 ? "$" : ", $") + std::to_string(number++);
    }
    text += ")";
  }
  return text;
}

bool SqlStore::create_table(const NewTable& table, Millis now) {
  const Answer answer = database_->run(
      "INSERT INTO tables (id, code, seed, server, listed, phase, version, created, changed, summary)"
      " VALUES ($1, $2, $3, $4, $5, 0, 0, $6, $7, '') ON CONFLICT DO NOTHING",
      {table.id, table.code, table.seed, table.server, table.listed ? 1 : 0, now, now});
  return answer.changes > 0;
}

bool SqlStore::append(const Append& append) {
  Atomic whole(*database_);
  // Whoever comes second waits here for the first, and then finds another version.
  const Answer answer = database_->run(
      "UPDATE tables SET version = $3, phase = $4, summary = $5, changed = $6 WHERE id = $1 AND version = $2",
      {append.table, append.after, append.after + static_cast<std::int64_t>(append.events.size()),
       static_cast<std::int64_t>(append.phase), append.summary, append.at});
  if (answer.changes == 0) return false;
  add_events(append);
  seat_people(append);
  database_->tell_others(append.server, Notice::What::kEvents, append.table);
  whole.done();
  return true;
}

void SqlStore::add_events(const Append& append) {
  constexpr std::size_t kAtOnce = 16;
  std::vector<Parameter> parameters;
  for (std::size_t done = 0; done < append.events.size(); done += kAtOnce) {
    const std::size_t end = std::min(done + kAtOnce, append.events.size());
    parameters.clear();
    for (std::size_t i = done; i < end; ++i) {
      parameters.insert(parameters.end(),
                        {append.table, append.after + static_cast<std::int64_t>(i) + 1, append.events[i]});
    }
    database_->run("INSERT INTO events (table_id, version, body) VALUES " + placeholders(end - done, 3), parameters);
  }
}

void SqlStore::seat_people(const Append& append) {
  // Most events change nothing here, and looking is cheaper than writing.
  std::vector<std::string> before =
      first_column(database_->run("SELECT person FROM table_people WHERE table_id = $1", {append.table}));
  std::vector<std::string> now = append.people;
  std::sort(before.begin(), before.end());
  std::sort(now.begin(), now.end());
  now.erase(std::unique(now.begin(), now.end()), now.end());
  if (before == now) return;
  database_->run("DELETE FROM table_people WHERE table_id = $1", {append.table});
  for (const std::string& person : now) {
    database_->run("INSERT INTO table_people (table_id, person) VALUES ($1, $2)", {append.table, person});
  }
}

std::optional<TableRow> SqlStore::find_table(std::string_view id) {
  const Answer answer = database_->run(select_tables("WHERE id = $1"), {id});
  if (answer.rows.empty()) return std::nullopt;
  return table_row(answer.rows.front());
}

std::optional<std::string> SqlStore::find_code(std::string_view code) {
  const Answer answer = database_->run("SELECT id FROM tables WHERE code = $1 AND phase < 3", {code});
  if (answer.rows.empty()) return std::nullopt;
  return answer.rows.front().text(0);
}

std::string SqlStore::seed_of(std::string_view table) {
  const Answer answer = database_->run("SELECT seed FROM tables WHERE id = $1", {table});
  return answer.rows.empty() ? std::string() : answer.rows.front().text(0);
}

std::vector<std::string> SqlStore::events(std::string_view table, int after) {
  return first_column(
      database_->run("SELECT body FROM events WHERE table_id = $1 AND version > $2 ORDER BY version", {table, after}));
}

std::vector<TableRow> SqlStore::lobby(int limit) {
  return table_rows(
      database_->run(select_tables("WHERE listed = 1 AND phase < 3 ORDER BY created DESC, id LIMIT $1"), {limit}));
}

std::vector<TableRow> SqlStore::tables_of(std::string_view person, int limit) {
  return table_rows(database_->run(select_tables("JOIN table_people ON table_id = id WHERE person = $1"
                                                 " ORDER BY created DESC, id LIMIT $2"),
                                   {person, limit}));
}

void SqlStore::for_each_table(TablePhase phase, const std::function<void(const TableRow&)>& visit) {
  // Page by page, so that a large database is not held in memory and `visit` may use the store.
  Answer page = database_->run(select_tables("WHERE phase = $1 ORDER BY created, id LIMIT 500"),
                               {static_cast<std::int64_t>(phase)});
  while (!page.rows.empty()) {
    for (const Row& row : page.rows) visit(table_row(row));
    const TableRow last = table_row(page.rows.back());
    page = database_->run(select_tables("WHERE phase = $1 AND (created, id) > ($2, $3) ORDER BY created, id LIMIT 500"),
                          {static_cast<std::int64_t>(phase), last.created, last.id});
  }
}

}  // namespace azulejo::storage
