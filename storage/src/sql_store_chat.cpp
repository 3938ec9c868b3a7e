// Chat and who does not want to read whom.
#include <algorithm>

#include "sql_store.h"

namespace azulejo::storage {

std::optional<std::int64_t> SqlStore::add_chat(const ChatLine& line, std::string_view server) {
  Atomic whole(*database_);
  // Numbers become visible in their order, so that who asks for what follows a number misses nothing.
  database_->lock("chat:" + line.table);
  const Answer answer = database_->run(
      "INSERT INTO chat (table_id, number, spectators, person, seat, body, said, message)"
      " VALUES ($1, (SELECT COALESCE(MAX(number), 0) + 1 FROM chat WHERE table_id = $1), $2, $3, $4, $5, $6, $7)"
      " ON CONFLICT DO NOTHING RETURNING number",
      {line.table, line.spectators ? 1 : 0, line.person, line.seat, line.text, line.at, line.message});
  if (answer.rows.empty()) return std::nullopt;
  database_->tell_others(server, Notice::What::kChat, line.table);
  whole.done();
  return answer.rows.front().integer(0);
}

std::vector<ChatLine> SqlStore::chat(std::string_view table, bool spectators, std::int64_t after, int limit) {
  const Answer answer = database_->run(
      "SELECT number, person, seat, body, said FROM chat WHERE table_id = $1 AND spectators = $2 AND number > $3"
      " ORDER BY number DESC LIMIT $4",
      {table, spectators ? 1 : 0, after, limit});
  std::vector<ChatLine> lines;
  for (const Row& row : answer.rows) {
    lines.push_back({.number = row.integer(0),
                     .table = std::string(table),
                     .spectators = spectators,
                     .person = row.text(1),
                     .seat = static_cast<int>(row.integer(2)),
                     .text = row.text(3),
                     .at = row.integer(4)});
  }
  std::reverse(lines.begin(), lines.end());
  return lines;
}

void SqlStore::set_mute(std::string_view table, std::string_view person, int seat, bool mute) {
  if (mute) {
    database_->run("INSERT INTO mutes (table_id, person, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                   {table, person, seat});
  } else {
    database_->run("DELETE FROM mutes WHERE table_id = $1 AND person = $2 AND seat = $3", {table, person, seat});
  }
}

std::vector<int> SqlStore::mutes(std::string_view table, std::string_view person) {
  const Answer answer =
      database_->run("SELECT seat FROM mutes WHERE table_id = $1 AND person = $2 ORDER BY seat", {table, person});
  std::vector<int> seats;
  for (const Row& row : answer.rows) seats.push_back(static_cast<int>(row.integer(0)));
  return seats;
}

}  // namespace azulejo::storage
