#include <algorithm>
#include <cctype>

#include "call.h"
#include "notation/atoms.h"
#include "notation/record.h"
#include "search/engine.h"
#include "table/record.h"

namespace azulejo::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

constexpr int kLongestList = 100;

asio::awaitable<std::shared_ptr<LiveTable>> table_of(Desk& desk, const Call& call) {
  auto table = co_await desk.hub.find(call.parameters[0]);
  if (table == nullptr) throw not_found("table");
  co_return table;
}

/// What lists show, with the names of the people.
json show_rows(const std::vector<TableRow>& rows, const std::map<std::string, std::string>& names) {
  json list = json::array();
  for (const TableRow& row : rows) {
    json summary = json::parse(row.summary);
    summary["id"] = row.id;
    summary["code"] = row.code;
    for (json& seat : summary["seats"]) {
      if (!seat.contains("person")) continue;
      const auto found = names.find(seat["person"].get<std::string>());
      seat["name"] = found == names.end() ? kSomebody : found->second;
    }
    list.push_back(std::move(summary));
  }
  return list;
}

std::vector<std::string> people_in(const std::vector<TableRow>& rows) {
  std::vector<std::string> people;
  for (const TableRow& row : rows) {
    const json summary = json::parse(row.summary);
    for (const json& seat : summary.at("seats")) {
      if (seat.contains("person")) people.push_back(seat["person"]);
    }
  }
  return people;
}

template <class List>
asio::awaitable<json> list_tables(Desk& desk, List list) {
  auto job = [list](Store& store) {
    const auto rows = list(store);
    return show_rows(rows, store.names_of(people_in(rows)));
  };
  json tables = co_await desk.store.run(std::move(job));
  co_return tables;
}

asio::awaitable<net::Answer> get_lobby(Desk& desk, Call& /*call*/) {
  auto list = [](Store& store) { return store.lobby(kLongestList); };
  json tables = co_await list_tables(desk, std::move(list));
  co_return answer({{"tables", std::move(tables)}});
}

asio::awaitable<net::Answer> get_my_tables(Desk& desk, Call& call) {
  const std::string person = call.need_who().person.id;
  auto list = [person](Store& store) { return store.tables_of(person, kLongestList); };
  json tables = co_await list_tables(desk, std::move(list));
  co_return answer({{"tables", std::move(tables)}});
}

asio::awaitable<net::Answer> get_my_stream(Desk& desk, Call& call) {
  const Who& who = call.need_who();
  const std::string person = who.person.id;
  auto list = [person](Store& store) { return store.tables_of(person, kLongestList); };
  const json tables = co_await list_tables(desk, std::move(list));
  std::vector<net::Text> first;
  for (const json& table : tables) {
    if (table["phase"] != "ended" && table["phase"] != "closed") first.push_back(frame("table", table));
  }
  co_return std::make_shared<PersonChannel>(desk.hub, who, std::move(first));
}

/// Seats can be kept for people that there are.
asio::awaitable<void> check_reserved(Desk& desk, const table::Settings& settings) {
  std::vector<std::string> people;
  for (const table::Seat& seat : settings.seats) {
    if (const auto* reserved = std::get_if<table::Reserved>(&seat)) people.push_back(reserved->person);
  }
  if (people.empty()) co_return;
  auto job = [people](Store& store) { return store.names_of(people).size(); };
  const std::size_t known = co_await desk.store.run(std::move(job));
  if (known < people.size()) throw ApiError(400, "bad_field", "There is no such person.", "seats.person");
}

asio::awaitable<net::Answer> post_table(Desk& desk, Call& call) {
  const Who& who = call.need_who();
  const table::Surroundings around{who.person.id,
                                   [&desk](std::string_view engine) { return desk.bots.has_engine(engine); }};
  auto settings = table::read_settings(call.body, around);
  if (const auto* refused = std::get_if<table::Refused>(&settings)) throw ApiError(*refused);
  if (!desk.rates.allows(Rate::kTable, call.request.client)) {
    throw ApiError(429, "too_many_requests", "Too many new tables from this address; wait a while.");
  }
  co_await check_reserved(desk, std::get<table::Settings>(settings));
  const auto table = co_await desk.hub.create(std::get<table::Settings>(std::move(settings)), who.person.id);
  co_return answer(table->describe(), 201);
}

asio::awaitable<net::Answer> get_table(Desk& desk, Call& call) {
  const auto table = co_await table_of(desk, call);
  co_return answer(table->describe());
}

asio::awaitable<net::Answer> get_code(Desk& desk, Call& call) {
  if (!desk.rates.allows(Rate::kCode, call.request.client)) {
    throw ApiError(429, "too_many_requests", "Too many codes from this address; wait a while.");
  }
  std::string code = call.parameters[0];
  std::transform(code.begin(), code.end(), code.begin(), [](unsigned char c) { return std::tolower(c); });
  auto job = [code](Store& store) { return store.find_code(code); };
  const auto table = co_await desk.store.run(std::move(job));
  if (!table) throw not_found("table");
  co_return answer({{"table", *table}});
}

asio::awaitable<net::Answer> get_events(Desk& desk, Call& call) {
  const auto since = number_in_query(call, "since").value_or(0);
  const auto table = co_await table_of(desk, call);
  net::Response response;
  response.body = R"({"events":[)";
  const int version = table->state().version();
  for (int i = since; i < version; ++i) {
    response.body += (i == since ? "" : ",") + *table->shown_event(static_cast<std::size_t>(i));
  }
  response.body += R"(],"version":)" + std::to_string(version) + '}';
  co_return response;
}

asio::awaitable<net::Answer> get_channel(Desk& desk, Call& call) {
  const auto since = number_in_query(call, "since");
  const auto table = co_await table_of(desk, call);
  std::vector<int> muted;
  std::string secret;  // a token that came as a cookie is none here either
  if (call.who) {
    secret = People::secret_of(call.request);
    auto job = [id = table->id(), person = call.who->person.id](Store& store) { return store.mutes(id, person); };
    muted = co_await desk.store.run(std::move(job));
  }
  co_return std::make_shared<TableChannel>(desk, table, call.who, std::move(secret), since, std::move(muted));
}

asio::awaitable<net::Answer> get_record(Desk& desk, Call& call) {
  const auto table = co_await table_of(desk, call);
  if (!table->state().position()) throw ApiError(409, "wrong_phase", "The game has not begun.");
  const auto events = table->events();
  net::Response response;
  response.type = "text/plain; charset=utf-8";
  response.body = format(table::record_of(events, [&](const std::string& person) { return table->name_of(person); }));
  response.headers.emplace_back("Content-Disposition", "inline; filename=\"azulejo-" + table->id() + ".azr\"");
  co_return response;
}

asio::awaitable<net::Answer> get_chat(Desk& desk, Call& call) {
  const auto table = co_await table_of(desk, call);
  const bool is_player = call.who && table->state().seat_of(call.who->person.id);
  struct Found {
    std::vector<ChatLine> lines;
    std::map<std::string, std::string> names;
    std::vector<int> muted;
  };
  auto job = [id = table->id(), is_player, person = call.who ? call.who->person.id : std::string()](Store& store) {
    Found found{store.chat(id, !is_player, 0, kLongestList), {}, {}};
    std::vector<std::string> people;
    for (const ChatLine& line : found.lines) people.push_back(line.person);
    found.names = store.names_of(people);
    if (!person.empty()) found.muted = store.mutes(id, person);
    return found;
  };
  const Found found = co_await desk.store.run(std::move(job));
  json lines = json::array();
  for (const ChatLine& line : found.lines) {
    if (std::find(found.muted.begin(), found.muted.end(), line.seat) != found.muted.end()) continue;
    const auto name = found.names.find(line.person);
    lines.push_back(show_chat(line, name == found.names.end() ? kSomebody : name->second));
  }
  co_return answer({{"lines", std::move(lines)}});
}

asio::awaitable<net::Answer> post_command(Desk& desk, Call& call) {
  const auto table = co_await table_of(desk, call);
  json done = co_await do_command(desk, table, call.parameters[1], call.body, call.who);
  co_return answer(done);
}

asio::awaitable<net::Answer> get_bots(Desk& desk, Call& /*call*/) {
  co_return answer({{"levels", kStrongestLevel}, {"engines", desk.bots.engines()}});
}

}  // namespace

std::optional<int> number_in_query(const Call& call, const std::string& name) {
  const auto found = call.request.query.find(name);
  if (found == call.request.query.end()) return std::nullopt;
  const auto number = parse_number(found->second);
  if (!number || *number > kMostVersions) {
    throw ApiError(400, "bad_field", "\"" + name + "\" must be a whole number.", name);
  }
  return number;
}

const std::vector<Route>& table_routes() {
  static const std::vector<Route> kRoutes{
      {"GET", "/api/me/tables", get_my_tables},
      {"GET", "/api/me/stream", get_my_stream},
      {"GET", "/api/tables", get_lobby},
      {"POST", "/api/tables", post_table},
      {"GET", "/api/tables/{id}", get_table},
      {"GET", "/api/tables/{id}/events", get_events},
      {"GET", "/api/tables/{id}/live", get_channel},
      {"GET", "/api/tables/{id}/stream", get_channel},
      {"GET", "/api/tables/{id}/record", get_record},
      {"GET", "/api/tables/{id}/chat", get_chat},
      {"POST", "/api/tables/{id}/{command}", post_command},
      {"GET", "/api/codes/{code}", get_code},
      {"GET", "/api/bots", get_bots},
  };
  return kRoutes;
}

}  // namespace azulejo::server
