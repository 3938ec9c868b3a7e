#include <array>
#include <stdexcept>
#include <utility>

#include "core/setup.h"
#include "crypto/crypto.h"
#include "notation/move_text.h"
#include "settings_json.h"
#include "table/json.h"

namespace azulejo::table {

namespace {

using nlohmann::json;

template <class Enum, std::size_t N>
using Names = std::array<std::pair<Enum, std::string_view>, N>;

constexpr Names<Why, 3> kWhys{{{Why::kOwn, "own"}, {Why::kTime, "time"}, {Why::kAway, "away"}}};
constexpr Names<Ended::Reason, 3> kEndings{{{Ended::Reason::kComplete, "complete"},
                                            {Ended::Reason::kResigned, "resigned"},
                                            {Ended::Reason::kEndless, "endless"}}};
constexpr Names<Closed::Reason, 2> kClosings{{{Closed::Reason::kLeft, "left"}, {Closed::Reason::kExpired, "expired"}}};

template <class Enum, std::size_t N>
std::string_view name_in(const Names<Enum, N>& names, Enum value) {
  for (const auto& [known, name] : names) {
    if (known == value) return name;
  }
  return {};
}

template <class Enum, std::size_t N>
Enum value_in(const Names<Enum, N>& names, const json& text) {
  for (const auto& [value, name] : names) {
    if (text == name) return value;
  }
  throw std::runtime_error("an event with an unknown word: " + text.dump());
}

template <class Parsed>
auto sound(const Parsed& parsed) {
  if (!parsed) throw std::runtime_error(parsed.error().message());
  return *parsed;
}

/// A time that is so far from the end of Millis that sums of times cannot overflow.
Millis millis_in(const json& value) { return whole(value, Millis{0}, Millis{1} << 52); }
Player player_in(const json& value) { return Player::numbered(whole(value, 1, Player::kLimit)); }
Player seat_in(const json& value) { return player_in(value.at("seat")); }
Move move_in(const json& value) { return sound(parse_move(value.get<std::string>())); }

// Writing and reading side by side, one pair for each kind of event.

json write(const Created& event) {
  return {{"type", "created"},
          {"settings", write_settings(event.settings)},
          {"host", event.host},
          {"commitment", event.commitment}};
}
Created read_created(const json& value) {
  return {restore_settings(value.at("settings")), value.at("host"), value.at("commitment")};
}

json write(const Sat& event) {
  json result{{"type", "sat"}, {"seat", event.seat.number()}, {"person", event.person}};
  if (!event.contribution.empty()) result["contribution"] = event.contribution;
  return result;
}
Sat read_sat(const json& value) { return {seat_in(value), value.at("person"), value.value("contribution", "")}; }

json write(const Left& event) { return {{"type", "left"}, {"person", event.person}, {"host", event.host}}; }
Left read_left(const json& value) { return {value.at("person"), value.at("host")}; }

json write(const SeatSet& event) {
  return {{"type", "seat_set"}, {"seat", event.seat.number()}, {"what", write_seat(event.what)}};
}
SeatSet read_seat_set(const json& value) { return {seat_in(value), read_seat(value.at("what"))}; }

json write(const Contributed& event) {
  return {{"type", "contributed"}, {"seat", event.seat.number()}, {"contribution", event.contribution}};
}
Contributed read_contributed(const json& value) { return {seat_in(value), value.at("contribution")}; }

json write(const Starting& event) { return {{"type", "starting"}, {"until", event.until}}; }
Starting read_starting(const json& value) { return {millis_in(value.at("until"))}; }

json write(const Started& event) {
  json replaced = json::array();
  for (const Player seat : event.replaced) replaced.push_back(seat.number());
  return {{"type", "started"}, {"contributions", event.contributions}, {"replaced", std::move(replaced)}};
}
Started read_started(const json& value) {
  Started event{value.at("contributions"), {}};
  for (const json& seat : value.at("replaced")) event.replaced.push_back(player_in(seat));
  return event;
}

json write(const Dealt& event) { return {{"type", "dealt"}, {"deal", format(event.deal)}}; }
Dealt read_dealt(const json& value) { return {sound(parse_deal(value.at("deal").get<std::string>()))}; }

json write(const Moved& event) {
  json result{{"type", "moved"}, {"seat", event.seat.number()}, {"move", format(event.move)}};
  if (event.automatic) result["auto"] = true;
  return result;
}
Moved read_moved(const json& value) { return {seat_in(value), move_in(value.at("move")), value.value("auto", false)}; }

json write(const Planned& event) {
  json moves = json::array();
  for (const Move move : event.moves) moves.push_back(format(move));
  return {{"type", "planned"}, {"seat", event.seat.number()}, {"moves", std::move(moves)}};
}
Planned read_planned(const json& value) {
  Planned event{seat_in(value), {}};
  for (const json& move : value.at("moves")) event.moves.push_back(move_in(move));
  return event;
}

json write(const StoodIn& event) {
  return {{"type", "stood_in"}, {"seat", event.seat.number()}, {"why", name_in(kWhys, event.why)}};
}
StoodIn read_stood_in(const json& value) { return {seat_in(value), value_in(kWhys, value.at("why"))}; }

json write(const Returned& event) { return {{"type", "returned"}, {"seat", event.seat.number()}}; }
Returned read_returned(const json& value) { return {seat_in(value)}; }

json write(const Resigned& event) {
  return {{"type", "resigned"}, {"seat", event.seat.number()}, {"why", name_in(kWhys, event.why)}};
}
Resigned read_resigned(const json& value) { return {seat_in(value), value_in(kWhys, value.at("why"))}; }

json write(const Credited& event) { return {{"type", "credited"}, {"ms", event.time.count()}}; }
Credited read_credited(const json& value) { return {milliseconds(millis_in(value.at("ms")))}; }

json write(const Ended& event) {
  return {{"type", "ended"},
          {"reason", name(event.reason)},
          {"scores", event.scores},
          {"places", event.places},
          {"seed", event.seed}};
}
Ended read_ended(const json& value) {
  Ended event{value_in(kEndings, value.at("reason")), {}, {}, value.at("seed")};
  for (const json& score : value.at("scores")) event.scores.push_back(whole(score, 0, kMaxScore));
  for (const json& place : value.at("places")) event.places.push_back(whole(place, 1, Player::kLimit));
  if (!crypto::digest_from_hex(event.seed)) throw std::runtime_error("an event with a seed that is none");
  return event;
}

json write(const Closed& event) { return {{"type", "closed"}, {"reason", name_in(kClosings, event.reason)}}; }
Closed read_closed(const json& value) { return {value_in(kClosings, value.at("reason"))}; }

json write(const Rematch& event) { return {{"type", "rematch"}, {"table", event.table}}; }
Rematch read_rematch(const json& value) { return {value.at("table")}; }

template <auto Read>
What as_what(const json& value) {
  return Read(value);
}

constexpr std::array<std::pair<std::string_view, What (*)(const json&)>, std::variant_size_v<What>> kEventReaders{{
    {"created", as_what<read_created>},
    {"sat", as_what<read_sat>},
    {"left", as_what<read_left>},
    {"seat_set", as_what<read_seat_set>},
    {"contributed", as_what<read_contributed>},
    {"starting", as_what<read_starting>},
    {"started", as_what<read_started>},
    {"dealt", as_what<read_dealt>},
    {"moved", as_what<read_moved>},
    {"planned", as_what<read_planned>},
    {"stood_in", as_what<read_stood_in>},
    {"returned", as_what<read_returned>},
    {"resigned", as_what<read_resigned>},
    {"credited", as_what<read_credited>},
    {"ended", as_what<read_ended>},
    {"closed", as_what<read_closed>},
    {"rematch", as_what<read_rematch>},
}};

}  // namespace

std::string_view name(Ended::Reason reason) { return name_in(kEndings, reason); }

std::string write_event(const Event& event) {
  json result = std::visit([](const auto& what) { return write(what); }, event.what);
  result["at"] = event.at;
  if (!event.by.empty()) result["by"] = event.by;
  if (!event.id.empty()) result["id"] = event.id;
  return result.dump();
}

Event read_event(std::string_view text) {
  const json value = json::parse(text);
  const auto& type = value.at("type");
  for (const auto& [name, read] : kEventReaders) {
    if (type == name) return {millis_in(value.at("at")), value.value("by", ""), value.value("id", ""), read(value)};
  }
  throw std::runtime_error("an event of an unknown type: " + type.dump());
}

}  // namespace azulejo::table
