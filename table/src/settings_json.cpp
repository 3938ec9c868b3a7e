#include "settings_json.h"

#include <set>
#include <stdexcept>

#include "notation/atoms.h"
#include "table/json.h"

namespace azulejo::table {

namespace {

using nlohmann::json;
using std::chrono::seconds;
using Kind = TimeControl::Kind;

constexpr int kLevels = 10;
constexpr int kLongestId = 64;
constexpr std::int64_t kSecondsPerDay = 86'400;

std::int64_t seconds_of(milliseconds time) { return std::chrono::duration_cast<seconds>(time).count(); }

/// "none", "move", "bank" or "days", with what belongs to it.
TimeControl read_time(Fields fields, std::optional<Refused>& refused) {
  const std::string kind = fields.text("kind", 1, 10);
  TimeControl time;
  if (kind == "move") {
    time = {Kind::kMove, seconds(fields.number("seconds", 5, 3600))};
  } else if (kind == "bank") {
    time.kind = Kind::kBank;
    time.time = seconds(fields.number("seconds", 30, 86400));
    time.increment = seconds(fields.number_or("increment", 0, 0, 600));
  } else if (kind == "days") {
    time = {Kind::kDays, seconds(kSecondsPerDay * fields.number("days", 1, 30))};
  } else if (kind != "none") {
    fields.fail(Code::kBadField, R"(The kind of time is "none", "move", "bank" or "days".)", "kind");
  }
  refused = fields.refused();
  return time;
}

Refused bad_seat(const std::string& field) {
  return {Code::kBadField, R"(A seat is "me", "open", {"bot": 1 to 10}, {"engine": name} or {"person": id}.)", field};
}

/// A seat as people ask for it, in a field of that name.
std::variant<Seat, Refused> read_wish(const json& wish, const Surroundings& around, const std::string& field) {
  if (wish == "me") return Seated{around.me};
  if (wish == "open") return Open{};
  if (!wish.is_object() || wish.size() != 1) return bad_seat(field);
  Fields fields(wish, field + ".");
  Seat seat;
  if (fields.has("bot")) {
    seat = BotSeat{fields.number("bot", 1, kLevels)};
  } else if (fields.has("engine")) {
    auto name = fields.text("engine", 1, kLongestId);
    if (!around.is_engine(name)) {
      fields.fail(Code::kBadField, "There is no engine " + in_quotes(name) + " here.", "engine");
    }
    seat = EngineSeat{std::move(name)};
  } else if (fields.has("person")) {
    seat = Reserved{fields.text("person", 1, kLongestId)};
  } else {
    return bad_seat(field);
  }
  if (auto refused = fields.refused()) return std::move(*refused);
  return seat;
}

/// Whose seat it is or shall be.
const std::string* person_of(const Seat& seat) {
  if (const auto* seated = std::get_if<Seated>(&seat)) return &seated->person;
  if (const auto* reserved = std::get_if<Reserved>(&seat)) return &reserved->person;
  return nullptr;
}

std::optional<Refused> read_seats(const json& wishes, const Surroundings& around, Settings& settings) {
  const int players = settings.kind.players();
  if (!wishes.is_array() || std::cmp_not_equal(wishes.size(), players)) {
    return Refused{Code::kBadField, "The field \"seats\" must list " + std::to_string(players) + " seats.", "seats"};
  }
  std::set<std::string> people;
  for (const json& wish : wishes) {
    auto seat = read_wish(wish, around, "seats");
    if (auto* refused = std::get_if<Refused>(&seat)) return std::move(*refused);
    settings.seats.push_back(std::get<Seat>(std::move(seat)));
    const auto* person = person_of(settings.seats.back());
    if (person != nullptr && !people.insert(*person).second) {
      return Refused{Code::kBadField, "Nobody can sit on two seats.", "seats"};
    }
  }
  return std::nullopt;
}

/// The creator on the first seat, the others open.
json default_seats(int players) {
  json seats = json::array({"me"});
  while (std::cmp_less(seats.size(), players)) seats.push_back("open");
  return seats;
}

void give_contribution(Settings& settings, const std::string& contribution, Fields& fields) {
  if (contribution.empty()) return;
  for (Seat& seat : settings.seats) {
    if (auto* seated = std::get_if<Seated>(&seat)) {
      seated->contribution = contribution;
      return;
    }
  }
  fields.fail(Code::kBadField, R"(A contribution needs a seat "me".)", "contribution");
}

}  // namespace

json write_seat(const Seat& seat) {
  if (const auto* reserved = std::get_if<Reserved>(&seat)) return {{"kind", "reserved"}, {"person", reserved->person}};
  if (const auto* bot = std::get_if<BotSeat>(&seat)) return {{"kind", "bot"}, {"level", bot->level}};
  if (const auto* engine = std::get_if<EngineSeat>(&seat)) return {{"kind", "engine"}, {"name", engine->name}};
  if (const auto* seated = std::get_if<Seated>(&seat)) {
    json result{{"kind", "person"}, {"person", seated->person}};
    if (!seated->contribution.empty()) result["contribution"] = seated->contribution;
    return result;
  }
  return {{"kind", "open"}};
}

Seat read_seat(const json& value) {
  const auto kind = value.at("kind").get<std::string>();
  if (kind == "open") return Open{};
  if (kind == "reserved") return Reserved{value.at("person")};
  if (kind == "person") return Seated{value.at("person"), value.value("contribution", "")};
  if (kind == "bot") return BotSeat{whole(value.at("level"), 1, kLevels)};
  if (kind == "engine") return EngineSeat{value.at("name")};
  throw std::runtime_error("a seat of an unknown kind");
}

json write_time(const TimeControl& time) {
  switch (time.kind) {
    case Kind::kNone:
      break;
    case Kind::kMove:
      return {{"kind", "move"}, {"seconds", seconds_of(time.time)}};
    case Kind::kBank:
      return {{"kind", "bank"}, {"seconds", seconds_of(time.time)}, {"increment", seconds_of(time.increment)}};
    case Kind::kDays:
      return {{"kind", "days"}, {"days", seconds_of(time.time) / kSecondsPerDay}};
  }
  return {{"kind", "none"}};
}

json write_settings(const Settings& settings) {
  json seats = json::array();
  for (const Seat& seat : settings.seats) seats.push_back(write_seat(seat));
  return {{"game", format(settings.kind)},   {"time", write_time(settings.time)},
          {"listed", settings.listed},       {"absence", settings.absence == Absence::kBot ? "bot" : "resign"},
          {"grace", settings.grace.count()}, {"counts", settings.counts},
          {"seats", std::move(seats)}};
}

Settings restore_settings(const json& value) {
  const auto kind = parse_game_kind(value.at("game").get<std::string>());
  if (!kind) throw std::runtime_error("a game of an unknown kind");
  Settings settings{*kind};
  std::optional<Refused> refused;
  settings.time = read_time(Fields(value.at("time")), refused);
  if (refused) throw std::runtime_error(refused->message);
  settings.listed = value.at("listed");
  const json& absence = value.at("absence");
  if (absence != "bot" && absence != "resign") throw std::runtime_error("an absence of an unknown kind");
  settings.absence = absence == "bot" ? Absence::kBot : Absence::kResign;
  settings.grace = seconds(whole(value.at("grace"), 10, 3600));
  settings.counts = value.at("counts");
  for (const json& seat : value.at("seats")) settings.seats.push_back(read_seat(seat));
  if (std::cmp_not_equal(settings.seats.size(), kind->players())) throw std::runtime_error("seats for another game");
  return settings;
}

std::variant<Settings, Refused> read_settings(const json& object, const Surroundings& around) {
  Fields fields(object);
  const auto kind = parse_game_kind(fields.text_or("game", "2c", 3));
  if (!kind) return Refused{Code::kBadField, kind.error().message(), "game"};
  Settings settings{*kind};
  const json* seats = fields.raw("seats");
  if (auto refused = read_seats(seats == nullptr ? default_seats(kind->players()) : *seats, around, settings)) {
    return std::move(*refused);
  }
  if (const json* time = fields.raw("time")) {
    if (!time->is_object()) return Refused{Code::kBadField, "The field \"time\" must be an object.", "time"};
    std::optional<Refused> refused;
    settings.time = read_time(Fields(*time, "time."), refused);
    if (refused) return std::move(*refused);
  }
  const std::string absence = fields.text_or("absence", "bot", 10);
  if (absence != "bot" && absence != "resign") {
    fields.fail(Code::kBadField, R"(The field "absence" is "bot" or "resign".)", "absence");
  }
  settings.absence = absence == "bot" ? Absence::kBot : Absence::kResign;
  settings.grace = seconds(fields.number_or("grace", 120, 10, 3600));
  settings.listed = fields.truth_or("listed", false);
  settings.counts = fields.truth_or("counts", true);
  give_contribution(settings, fields.contribution_or_none("contribution"), fields);
  if (auto refused = fields.refused()) return std::move(*refused);
  return settings;
}

std::variant<Seat, Refused> read_set_seat(const json& wish, const Surroundings& around) {
  auto seat = read_wish(wish, around, "what");
  const auto* wished = std::get_if<Seat>(&seat);
  const bool is_bad = wished == nullptr ? std::get<Refused>(seat).field == "what" : person_of(*wished) != nullptr;
  if (!is_bad) return seat;
  return Refused{Code::kBadField, R"(The host can set a seat to "open", {"bot": 1 to 10} or {"engine": name}.)",
                 "what"};
}

}  // namespace azulejo::table
