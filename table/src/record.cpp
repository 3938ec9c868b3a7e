#include "table/record.h"

#include <chrono>
#include <ctime>

#include "crypto/crypto.h"
#include "fair/fair.h"
#include "table/state.h"

namespace azulejo::table {

namespace {

std::string player_name(const Seat& seat, const std::function<std::string(const std::string&)>& name_of) {
  if (const auto* person = std::get_if<Seated>(&seat)) return name_of(person->person);
  if (const auto* bot = std::get_if<BotSeat>(&seat)) return "azulejo " + std::to_string(bot->level);
  if (const auto* engine = std::get_if<EngineSeat>(&seat)) return engine->name;
  return "?";
}

std::string date_of(Millis time) {
  const std::time_t seconds = time / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::string text(10, ' ');
  text.resize(std::strftime(text.data(), text.size() + 1, "%Y-%m-%d", &parts));
  return text;
}

/// What happened beside the moves, as a comment behind the last of them.
void note(Record& record, const std::string& text) {
  if (record.events.empty()) return;
  std::string& comment = record.events.back().comment;
  comment += (comment.empty() ? "" : "; ") + text;
}

std::string seat_name(Player seat) { return "seat " + std::to_string(seat.number()); }

}  // namespace

Record record_of(std::span<const Event> events, const std::function<std::string(const std::string& person)>& name_of) {
  State state(events.front());
  Record record{state.settings().kind, Player::at(0)};
  for (const Event& event : events.subspan(1)) {
    state.apply(event);
    if (const auto* dealt = std::get_if<Dealt>(&event.what)) record.events.push_back({dealt->deal});
    if (const auto* moved = std::get_if<Moved>(&event.what)) record.events.push_back({moved->move});
    if (const auto* stood_in = std::get_if<StoodIn>(&event.what)) {
      note(record, "a bot stands in at " + seat_name(stood_in->seat));
    }
    if (const auto* returned = std::get_if<Returned>(&event.what)) note(record, seat_name(returned->seat) + " returns");
    if (const auto* resigned = std::get_if<Resigned>(&event.what)) {
      note(record, seat_name(resigned->seat) + " resigns");
    }
  }
  int number = 0;
  for (const Seat& seat : state.seats()) {
    record.tags.push_back({"Player" + std::to_string(++number), player_name(seat, name_of)});
  }
  record.tags.push_back({"Date", date_of(state.created())});
  if (const auto& ending = state.ending()) {
    record.has_end = state.position()->phase() == azulejo::Phase::kEnded;
    std::string places;
    for (const int place : ending->places) places += (places.empty() ? "" : "-") + std::to_string(place);
    record.tags.push_back({"Places", std::move(places)});
    const fair::Lot lot{*crypto::digest_from_hex(ending->seed), state.contributions()};
    for (auto& tag : fair::tags(lot)) record.tags.push_back(std::move(tag));
  }
  return record;
}

}  // namespace azulejo::table
