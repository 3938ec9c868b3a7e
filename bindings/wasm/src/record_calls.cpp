// Records of games as the page calls for them: `writeRecord` and `readRecords` in web/src/rules/types.ts.
#include "call.h"
#include "core/play.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "notation/record.h"

namespace azulejo::wasm {

namespace {

std::string text_of(const Event& event) {
  const auto* const deal = std::get_if<Deal>(&event.what);
  return deal != nullptr ? "deal:" + format(*deal) : format(*std::get_if<Move>(&event.what));
}

void write_replay(Json& json, const Record& record) {
  const std::vector<Position> positions = replay(record);
  json.open_object().member("game", format(record.kind)).member("starter", record.starter.number());
  json.key("tags").open_list();
  for (const Tag& tag : record.tags) {
    json.open_object().member("name", tag.name).member("value", tag.value).close_object();
  }
  json.close_list().key("events").open_list();
  for (const Event& event : record.events) json.value(text_of(event));
  json.close_list().key("positions").open_list();
  for (const Position& position : positions) json.value(format(position));
  json.close_list().member("ended", positions.back().phase() == Phase::kEnded).close_object();
}

}  // namespace

// The game, the starter, the number of tags, a name and a value for each, then the events.
AZULEJO_CALL(writeRecord, 3, fields) {
  const auto kind = parse_game_kind(fields[0]);
  if (!kind) return kind.error();
  const auto starter = parse_starter(*kind, fields[1]);
  if (!starter) return starter.error();
  Record record{.kind = *kind, .starter = *starter};
  const auto tags = parse_number(fields[2]);
  const std::size_t first_event = 3 + 2 * static_cast<std::size_t>(tags.value_or(0));
  if (!tags || first_event > fields.size()) return Error{"tags", "a name and a value for each"};
  for (std::size_t i = 3; i < first_event; i += 2) {
    const Tag tag{std::string(fields[i]), std::string(fields[i + 1])};
    if (!is_writable(tag)) return Error{"tag " + in_quotes(tag.name), "cannot be written in a record"};
    record.tags.push_back(tag);
  }
  Position position = Position::fresh(*kind, *starter);
  for (std::size_t i = first_event; i < fields.size(); ++i) {
    const auto event = parse_event(fields[i]);
    if (!event) return event.error();
    const auto refusal = std::visit([&](const auto& what) { return play(position, what); }, *event);
    if (refusal) return Error{in_quotes(fields[i]), describe(*refusal)};
    record.events.push_back({*event});
  }
  record.has_end = position.phase() == Phase::kEnded;
  Json json;
  json.value(format(record));
  return json;
}

AZULEJO_CALL(readRecords, 1, fields) {
  const auto records = parse_records(fields[0]);
  if (!records) return records.error();
  Json json;
  json.open_list();
  for (const Record& record : *records) write_replay(json, record);
  json.close_list();
  return json;
}

}  // namespace azulejo::wasm
