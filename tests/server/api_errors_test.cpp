// Every code of an error is one that can be provoked; the clients see to it that each is described where it comes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <future>
#include <map>
#include <set>

#include "tests/server/api_client.h"
#include "tests/storage/postgres.h"

namespace azulejo {
namespace {

using nlohmann::json;
using test::HttpClient;

using namespace testing;  // NOLINT(google-build-using-namespace): our own

/// A server, three people, and a table of the first two whose game is on.
struct Party {
  explicit Party(Site& at) : site(at), ana(at, "Ana"), bia(at, "Bia"), caio(at, "Caio") {
    table = begin_game(ana, bia);
    waiting = ana.make_table({{"game", "3c"}});
  }

  /// The one whose turn it is, and the other.
  std::pair<ApiClient*, ApiClient*> by_turn() {
    return ana.state(table)["turn"] == 1 ? std::pair(&ana, &bia) : std::pair(&bia, &ana);
  }
  json any_move() {
    const json state = ana.state(table);
    return {{"move", state["legal"][0]}, {"version", state["version"]}};
  }

  Site& site;
  ApiClient ana;
  ApiClient bia;
  ApiClient caio;
  std::string table;
  std::string waiting;
};

std::string code_of(Site& site, const test::HttpResponse& response) {
  site.description.check("Error", json::parse(response.body));
  return json::parse(response.body)["error"]["code"];
}

/// A request by hand.
std::string code_of_raw(Site& site, const std::string& request) {
  HttpClient client(site.server.port());
  client.write(request);
  return code_of(site, client.read_response());
}

using Provocation = std::function<std::string(Party&)>;

const std::map<std::string, Provocation>& provocations() {
  static const std::map<std::string, Provocation> kAll{
      {"bad_request", [](Party& party) { return code_of_raw(party.site, "GET nowhere HTTP/1.1\r\nHost: x\r\n\r\n"); }},
      {"header_too_long",
       [](Party& party) {
         return code_of_raw(party.site, "GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(9000, 'x') + "\r\n\r\n");
       }},
      {"body_too_long",
       [](Party& party) {
         return code_of_raw(party.site, "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n");
       }},
      {"bad_method", [](Party& party) { return party.ana.call("PUT", "/api/tables").code(); }},
      {"not_found", [](Party& party) { return party.ana.get("/api/tables/" + std::string(16, 'a')).code(); }},
      {"foreign_origin",
       [](Party& party) {
         return party.ana.call("PATCH", "/api/me", {{"name", "X"}}, {{"Origin", "http://evil.example"}}).code();
       }},
      {"not_signed_in", [](Party& party) { return ApiClient(party.site).get("/api/me").code(); }},
      {"name_taken",
       [](Party& party) {
         party.caio.call("PUT", "/api/me/password", {{"password", "correct horse"}});
         return ApiClient(party.site).post("/api/guest", {{"name", "Caio"}}).code();
       }},
      {"wrong_password",
       [](Party& party) {
         return ApiClient(party.site).post("/api/login", {{"name", "Ana"}, {"password", "what?"}}).code();
       }},
      {"bad_json",
       [](Party& party) { return code_of(party.site, HttpClient(party.site.server.port()).post("/api/guest", "{")); }},
      {"bad_field",
       [](Party& party) {
         return party.ana.act(party.waiting, "sit", {{"seat", 5}}).code();
       }},
      {"unknown_field",
       [](Party& party) {
         return party.ana.act(party.waiting, "start", {{"now", true}}).code();
       }},
      {"unknown_command", [](Party& party) { return party.ana.act(party.table, "cheat").code(); }},
      {"bad_contribution",
       [](Party& party) {
         return party.ana.act(party.waiting, "contribute", {{"contribution", "é"}}).code();
       }},
      {"not_seated", [](Party& party) { return party.caio.act(party.table, "resign").code(); }},
      {"not_host", [](Party& party) { return party.bia.act(party.waiting, "start").code(); }},
      {"seat_taken",
       [](Party& party) {
         return party.bia.act(party.waiting, "sit", {{"seat", 1}}).code();
       }},
      {"seats_missing", [](Party& party) { return party.ana.act(party.waiting, "start").code(); }},
      {"wrong_phase", [](Party& party) { return party.ana.act(party.waiting, "resign").code(); }},
      {"not_your_turn",
       [](Party& party) { return party.by_turn().second->act(party.table, "move", party.any_move()).code(); }},
      {"stale_version",
       [](Party& party) {
         json move = party.any_move();
         move["version"] = 1;
         return party.by_turn().first->act(party.table, "move", move).code();
       }},
      {"illegal_move",
       [](Party& party) {
         json move = party.any_move();
         move["move"] = "9B1";
         return party.by_turn().first->act(party.table, "move", move).code();
       }},
      {"not_stood_in", [](Party& party) { return party.ana.act(party.table, "return").code(); }},
      {"resigned",
       [](Party& party) {
         const std::string three =
             party.ana.make_table({{"game", "3c"}, {"seats", {"me", "open", {{"bot", 1}}}}, {"contribution", "a"}});
         party.bia.act(three, "sit", {{"seat", 2}, {"contribution", "b"}});
         party.ana.act(three, "start");
         party.ana.act(three, "resign");
         return party.ana.act(three, "resign").code();
       }},
      {"too_many_requests",
       [](Party& /*party*/) {
         Site strict({.limit_rates = true});
         std::string code;
         for (int i = 0; i < 40 && code.empty(); ++i)
           code = ApiClient(strict).post("/api/guest", {{"name", "X"}}).code();
         return code;
       }},
      {"too_many_connections",
       [](Party& /*party*/) {
         Site strict({.arguments = {"--max-connections-per-client", "2"}, .limit_rates = true});
         ApiClient person(strict, "X");
         const ApiStream first(person, "/api/me/stream", "PersonFrame");
         const ApiStream second(person, "/api/me/stream", "PersonFrame");
         return person.get("/api/me").code();
       }},
      {"busy",
       [](Party& party) {
         party.caio.call("PUT", "/api/me/password", {{"password", "correct horse"}, {"current", "correct horse"}});
         const std::string body = R"({"name":"Caio","password":"wrong horse"})";
         const std::string request =
             "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
             body;
         std::vector<HttpClient> clients;
         for (int i = 0; i < 25; ++i) clients.emplace_back(party.site.server.port()).write(request);
         std::set<std::string> codes;
         for (HttpClient& client : clients) codes.insert(code_of(party.site, client.read_response()));
         return codes.contains("wrong_password") ? *codes.begin() : "none was tried";
       }},
      {"storage_unavailable",
       [](Party& /*party*/) {
         Site site({.database = ThrowAwayPostgres::shared().new_database()});
         ThrowAwayPostgres::shared().stop();
         const std::string code = ApiClient(site).post("/api/guest", {{"name", "X"}}).code();
         ApiClient(site).get("/healthz");
         ThrowAwayPostgres::shared().start();
         return code;
       }},
      {"stopping",
       [](Party& /*party*/) {
         const std::string url = ThrowAwayPostgres::shared().new_database();
         Site site({.database = url});
         ApiClient person(site, "X");
         // The server cannot say goodbye to its database as long as somebody has locked it.
         const auto lock = std::async(std::launch::async, [&] {
           EXPECT_ANY_THROW(ThrowAwayPostgres::query(url, "BEGIN; LOCK TABLE servers; SELECT pg_sleep(60)"));
         });
         while (ThrowAwayPostgres::query(url,
                                         "SELECT count(*) FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND "
                                         "relation = 'servers'::regclass AND granted") != "1\n") {
         }
         auto stopped = std::async(std::launch::async, [&] { return site.server.stop(); });
         while (site.server.log().find(R"("event":"stopping")") == std::string::npos) {
         }
         const std::string code = person.call("PATCH", "/api/me", {{"name", "Y"}}).code();
         ThrowAwayPostgres::query(url,
                                  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> "
                                  "pg_backend_pid() AND query LIKE '%pg_sleep%'");
         EXPECT_EQ(stopped.get(), 0);
         return code;
       }},
  };
  return kAll;
}

TEST(ApiErrorCodes, CanAllBeProvoked) {
  Site site;
  std::set<std::string> described;
  for (const json& code : site.description.schema("ErrorCode")["enum"]) described.insert(code.get<std::string>());
  described.erase("internal");  // whoever can provoke that has found a fault
  std::set<std::string> provoked;
  for (const auto& [code, provoke] : provocations()) provoked.insert(code);
  EXPECT_EQ(provoked, described);
}

class ApiErrors : public ::testing::TestWithParam<std::string> {};

TEST_P(ApiErrors, CanBeProvoked) {
  Site site;
  Party party(site);
  EXPECT_EQ(provocations().at(GetParam())(party), GetParam()) << site.server.log();
}

std::vector<std::string> codes() {
  std::vector<std::string> all;
  for (const auto& [code, provoke] : provocations()) all.push_back(code);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Code, ApiErrors, ::testing::ValuesIn(codes()), [](const auto& code) { return code.param; });

}  // namespace
}  // namespace azulejo
