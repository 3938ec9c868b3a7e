// Which servers there are, who has the duties of which table, and who is connected where.
#include <set>

#include "sql_store.h"

namespace azulejo::storage {

void SqlStore::heartbeat(std::string_view server, Millis now) {
  database_->stay_alive(server);
  database_->run(
      "INSERT INTO servers (id, seen, gone) VALUES ($1, $2, 0)"
      " ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, gone = 0",
      {server, now});
}

std::vector<Orphan> SqlStore::take_over(std::string_view server) {
  std::vector<Orphan> orphans;
  Atomic whole(*database_);
  database_->lock("duties");  // one heir at a time
  // A server that died before its first heartbeat was last alive when it last changed a table.
  const Answer others = database_->run(
      "SELECT id, seen, gone FROM servers WHERE id <> $1 UNION ALL"
      " SELECT server, MAX(changed), 0 FROM tables WHERE phase < 3 AND server <> $1"
      " AND server NOT IN (SELECT id FROM servers) GROUP BY server",
      {server});
  for (const Row& other : others.rows) {
    const std::string& dead = other.text(0);
    if (other.integer(2) == 0 && database_->is_alive(dead)) continue;
    const Answer tables =
        database_->run("UPDATE tables SET server = $1 WHERE server = $2 AND phase < 3 RETURNING id", {server, dead});
    for (const Row& table : tables.rows) orphans.push_back({.table = table.text(0), .last_seen = other.integer(1)});
    clear_presence(dead);
    database_->run("DELETE FROM servers WHERE id = $1", {dead});
  }
  whole.done();
  return orphans;
}

void SqlStore::leave(std::string_view server, Millis now) {
  Atomic whole(*database_);
  database_->run(
      "INSERT INTO servers (id, seen, gone) VALUES ($1, $2, 1)"
      " ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, gone = 1",
      {server, now});
  clear_presence(server);
  whole.done();
}

void SqlStore::clear_presence(std::string_view server) {
  const Answer answer = database_->run("DELETE FROM presence WHERE server = $1 RETURNING table_id", {server});
  std::set<std::string> tables;
  for (const Row& row : answer.rows) tables.insert(row.text(0));
  // In the name of the one that is gone, so that all the living hear of it.
  for (const std::string& table : tables) database_->tell_others(server, Notice::What::kPresence, table);
}

bool SqlStore::has_duties(std::string_view server, std::string_view table) {
  return !database_->run("SELECT id FROM tables WHERE id = $1 AND server = $2", {table, server}).rows.empty();
}

void SqlStore::set_present(std::string_view table, std::string_view person, std::string_view server, bool present) {
  Atomic whole(*database_);
  const Answer answer =
      present
          ? database_->run("INSERT INTO presence (table_id, person, server) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                           {table, person, server})
          : database_->run("DELETE FROM presence WHERE table_id = $1 AND person = $2 AND server = $3",
                           {table, person, server});
  if (answer.changes > 0) database_->tell_others(server, Notice::What::kPresence, table);
  whole.done();
}

std::vector<std::string> SqlStore::present(std::string_view table, std::string_view except) {
  const Answer answer =
      database_->run("SELECT DISTINCT person FROM presence WHERE table_id = $1 AND server <> $2", {table, except});
  std::set<std::string> people;
  for (const Row& row : answer.rows) people.insert(row.text(0));
  return {people.begin(), people.end()};
}

}  // namespace azulejo::storage
