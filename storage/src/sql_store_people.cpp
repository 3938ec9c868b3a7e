// People and their sessions.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>

#include "sql_store.h"
#include "text.h"

namespace azulejo::storage {

namespace {

std::string select_people(std::string_view rest) {
  return "SELECT id, name, password, created FROM people " + std::string(rest);
}

std::string select_sessions(std::string_view rest) {
  return "SELECT id, person, secret, is_token, label, created, seen FROM sessions " + std::string(rest);
}

std::optional<Person> first_person(const Answer& answer) {
  if (answer.rows.empty()) return std::nullopt;
  const Row& row = answer.rows.front();
  return Person{.id = row.text(0), .name = row.text(1), .password = row.text(2), .created = row.integer(3)};
}

StoredSession session_row(const Row& row) {
  return {.id = row.text(0),
          .person = row.text(1),
          .secret = row.text(2),
          .is_token = row.integer(3) != 0,
          .label = row.text(4),
          .created = row.integer(5),
          .seen = row.integer(6)};
}

}  // namespace

bool SqlStore::name_is_taken(std::string_view key, std::string_view id) {
  database_->lock("name:" + std::string(key));
  return !database_->run("SELECT id FROM people WHERE name_key = $1 AND password <> '' AND id <> $2", {key, id})
              .rows.empty();
}

bool SqlStore::add_person(const Person& person) {
  Atomic whole(*database_);
  const std::string key = fold_case(person.name);
  if (name_is_taken(key, person.id)) return false;
  const Answer answer = database_->run(
      "INSERT INTO people (id, name, name_key, password, created) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
      {person.id, person.name, key, person.password, person.created});
  whole.done();
  return answer.changes > 0;
}

std::optional<Person> SqlStore::find_person(std::string_view id) {
  return first_person(database_->run(select_people("WHERE id = $1"), {id}));
}

std::optional<Person> SqlStore::find_protected(std::string_view name) {
  return first_person(database_->run(select_people("WHERE name_key = $1 AND password <> ''"), {fold_case(name)}));
}

bool SqlStore::rename_person(std::string_view id, std::string_view name) {
  Atomic whole(*database_);
  const std::string key = fold_case(name);
  if (name_is_taken(key, id)) return false;
  const Answer answer = database_->run("UPDATE people SET name = $2, name_key = $3 WHERE id = $1", {id, name, key});
  whole.done();
  return answer.changes > 0;
}

bool SqlStore::set_password(std::string_view id, std::string_view password) {
  Atomic whole(*database_);
  for (;;) {
    const Answer named = database_->run("SELECT name_key FROM people WHERE id = $1", {id});
    if (named.rows.empty()) return false;
    const std::string& key = named.rows.front().text(0);
    if (name_is_taken(key, id)) return false;
    // Somebody may have renamed the person after we looked: then look again.
    const Answer answer =
        database_->run("UPDATE people SET password = $2 WHERE id = $1 AND name_key = $3", {id, password, key});
    if (answer.changes > 0) break;
  }
  whole.done();
  return true;
}

void SqlStore::delete_person(std::string_view id) {
  Atomic whole(*database_);
  database_->run("DELETE FROM people WHERE id = $1", {id});  // and the sessions with it
  database_->run("DELETE FROM mutes WHERE person = $1", {id});
  database_->run("DELETE FROM presence WHERE person = $1", {id});
  database_->run("DELETE FROM table_people WHERE person = $1", {id});
  database_->run("UPDATE chat SET person = '' WHERE person = $1", {id});
  whole.done();
}

std::map<std::string, std::string> SqlStore::names_of(const std::vector<std::string>& people) {
  // Lists of 1, 2, 4, ... people, filled up with the last one, so that there are few different statements.
  constexpr std::size_t kAtOnce = 64;
  std::map<std::string, std::string> names;
  for (std::size_t done = 0; done < people.size(); done += kAtOnce) {
    const std::size_t count = std::min(kAtOnce, people.size() - done);
    std::vector<Parameter> parameters(std::bit_ceil(count), people[done + count - 1]);
    std::copy_n(people.begin() + static_cast<std::ptrdiff_t>(done), count, parameters.begin());
    const Answer answer =
        database_->run("SELECT id, name FROM people WHERE id IN " + placeholders(1, parameters.size()), parameters);
    for (const Row& row : answer.rows) names.emplace(row.text(0), row.text(1));
  }
  return names;
}

void SqlStore::add_session(const StoredSession& session) {
  database_->run(
      "INSERT INTO sessions (id, person, secret, is_token, label, created, seen) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {session.id, session.person, session.secret, session.is_token ? 1 : 0, session.label, session.created,
       session.seen});
}

std::optional<StoredSession> SqlStore::find_session(std::string_view secret) {
  const Answer answer = database_->run(select_sessions("WHERE secret = $1"), {secret});
  if (answer.rows.empty()) return std::nullopt;
  return session_row(answer.rows.front());
}

void SqlStore::touch_session(std::string_view id, Millis now) {
  database_->run("UPDATE sessions SET seen = $2 WHERE id = $1", {id, now});
}

std::vector<StoredSession> SqlStore::sessions_of(std::string_view person) {
  const Answer answer = database_->run(select_sessions("WHERE person = $1 ORDER BY created, id"), {person});
  std::vector<StoredSession> sessions;
  std::transform(answer.rows.begin(), answer.rows.end(), std::back_inserter(sessions), session_row);
  return sessions;
}

bool SqlStore::remove_session(std::string_view person, std::string_view id) {
  return database_->run("DELETE FROM sessions WHERE person = $1 AND id = $2", {person, id}).changes > 0;
}

void SqlStore::remove_other_sessions(std::string_view person, std::string_view kept) {
  database_->run("DELETE FROM sessions WHERE person = $1 AND id <> $2", {person, kept});
}

}  // namespace azulejo::storage
