#include "schema.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "database.h"

namespace azulejo::storage {

namespace {

// Times are in milliseconds, truth is 0 or 1, nothing is ever null. A phase below 3 (ended) is a table that is not
// over.
constexpr std::array<std::string_view, 4> kSteps = {
    R"(
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  seed TEXT NOT NULL,
  server TEXT NOT NULL,
  listed INTEGER NOT NULL,
  phase INTEGER NOT NULL,
  version INTEGER NOT NULL,
  created BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  summary TEXT NOT NULL
);
CREATE UNIQUE INDEX tables_code ON tables (code) WHERE phase < 3;
CREATE INDEX tables_lobby ON tables (created) WHERE listed = 1 AND phase < 3;
CREATE INDEX tables_server ON tables (server) WHERE phase < 3;
CREATE INDEX tables_phase ON tables (phase, created, id);

CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables,
  version INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, version)
);

CREATE TABLE table_people (
  table_id TEXT NOT NULL REFERENCES tables,
  person TEXT NOT NULL,
  PRIMARY KEY (table_id, person)
);
CREATE INDEX table_people_person ON table_people (person);

CREATE TABLE servers (
  id TEXT PRIMARY KEY,
  seen BIGINT NOT NULL,
  gone INTEGER NOT NULL
);
)",
    R"(
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  password TEXT NOT NULL,
  created BIGINT NOT NULL
);
CREATE UNIQUE INDEX people_protected ON people (name_key) WHERE password <> '';

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
  secret TEXT NOT NULL UNIQUE,
  is_token INTEGER NOT NULL,
  label TEXT NOT NULL,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);
)",
    R"(
CREATE TABLE chat (
  table_id TEXT NOT NULL REFERENCES tables,
  number BIGINT NOT NULL,
  spectators INTEGER NOT NULL,
  person TEXT NOT NULL,
  seat INTEGER NOT NULL,
  body TEXT NOT NULL,
  said BIGINT NOT NULL,
  PRIMARY KEY (table_id, number)
);
CREATE INDEX chat_person ON chat (person);

CREATE TABLE mutes (
  table_id TEXT NOT NULL REFERENCES tables,
  person TEXT NOT NULL,
  seat INTEGER NOT NULL,
  PRIMARY KEY (table_id, person, seat)
);
CREATE INDEX mutes_person ON mutes (person);

CREATE TABLE presence (
  table_id TEXT NOT NULL REFERENCES tables,
  person TEXT NOT NULL,
  server TEXT NOT NULL,
  PRIMARY KEY (table_id, person, server)
);
CREATE INDEX presence_person ON presence (person);
CREATE INDEX presence_server ON presence (server);
)",
    R"(
ALTER TABLE chat ADD COLUMN message TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX chat_message ON chat (table_id, person, message) WHERE message <> '';
)",
};

constexpr std::array<std::string_view, 9> kContentTables = {
    "tables", "events", "table_people", "servers", "people", "sessions", "chat", "mutes", "presence",
};

constexpr auto kNewest = static_cast<std::int64_t>(kSteps.size());

std::int64_t version_of(Database& database) {
  if (!database.has_table("schema")) return 0;
  const Answer answer = database.run("SELECT version FROM schema");
  return answer.rows.empty() ? 0 : answer.rows.front().integer(0);
}

void refuse_newer(std::int64_t version) {
  if (version <= kNewest) return;
  throw StorageError("The database was written by a newer azulejo (its schema has version " + std::to_string(version) +
                     ", this program knows " + std::to_string(kNewest) + "). Use that one, or another database.");
}

}  // namespace

std::span<const std::string_view> schema_steps() { return kSteps; }

std::span<const std::string_view> content_tables() { return kContentTables; }

void migrate(Database& database) {
  Atomic whole(database);
  database.lock("schema");
  const std::int64_t version = version_of(database);
  refuse_newer(version);
  if (version < kNewest) {
    if (version == 0) {
      database.run_script("CREATE TABLE schema (version INTEGER NOT NULL); INSERT INTO schema (version) VALUES (0)");
    }
    for (std::int64_t step = version; step < kNewest; ++step) {
      database.run_script(std::string(kSteps.at(static_cast<std::size_t>(step))));
    }
    database.run("UPDATE schema SET version = $1", {kNewest});
  }
  whole.done();
}

void require_current_schema(Database& database) {
  const std::int64_t version = version_of(database);
  refuse_newer(version);
  if (version == 0) throw StorageError("There is nothing of azulejo in this database.");
  if (version < kNewest) {
    throw StorageError("The database was written by an older azulejo. Start its server once to bring it up to date.");
  }
}

}  // namespace azulejo::storage
