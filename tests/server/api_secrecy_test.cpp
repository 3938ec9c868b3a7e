// Nobody sees or does what is not theirs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "crypto/crypto.h"
#include "tests/server/api_client.h"
#include "tests/storage/stores.h"

namespace azulejo {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

using namespace testing;  // NOLINT(google-build-using-namespace): our own

struct ApiSecrecy : public ::testing::Test {
  /// What is refused to somebody at a table, by HTTP and by WebSocket alike.
  static void expect_refused(ApiClient& who, const std::string& table, const std::string& command, json fields,
                             const std::string& code) {
    EXPECT_EQ(who.act(table, command, fields).code(), code) << command << fields;
    ApiSocket live(who, table);
    if (fields.is_null()) fields = json::object();
    fields["do"] = command;
    const json answer = live.say(fields);
    EXPECT_EQ(answer.contains("error") ? answer["error"]["code"] : answer, code) << fields;
  }

  Site site;
  ApiClient ana{site, "Ana"};
  ApiClient bia{site, "Bia"};
  ApiClient caio{site, "Caio"};
  ApiClient nobody{site};
};

TEST_F(ApiSecrecy, OtherSitesPagesChangeNothing) {
  const std::string table = ana.make_table(json::object());
  const auto upgrade = [&](const std::string& origin) {
    test::Headers headers = ana.secret();
    headers.emplace_back("Origin", origin);
    try {
      const test::WebSocket live(site.server.port(), "/api/tables/" + table + "/live", headers);
      return 101;
    } catch (const test::Refused& refused) {
      return refused.status();
    }
  };
  const auto rename = [&](const std::string& origin) {
    return ana.call("PATCH", "/api/me", {{"name", "Eve"}}, {{"Origin", origin}}).code();
  };
  for (const char* origin : {"http://evil.example", "null", "http://localhost:1", "http://localhost.evil.example"}) {
    EXPECT_EQ(rename(origin), "foreign_origin") << origin;
    EXPECT_EQ(upgrade(origin), 403) << origin;
    EXPECT_EQ(nobody.call("POST", "/api/guest", {{"name", "Eve"}}, {{"Origin", origin}}).code(), "foreign_origin");
  }
  EXPECT_EQ(ana.get("/api/me").body["name"], "Ana");
  // What it may ask for, its page cannot read.
  const Answer seen = ana.call("GET", "/api/me", nullptr, {{"Origin", "http://evil.example"}});
  EXPECT_EQ(seen.raw.header("access-control-allow-origin"), "");
  // Our own pages may, and so may bots: tokens are never sent by a browser on its own.
  EXPECT_EQ(upgrade("http://localhost"), 101);
  EXPECT_EQ(rename("http://localhost"), "");
  ApiClient bot = ApiClient::with_token(site, ana.post("/api/me/tokens", {{"label", "bot"}}).body["token"]);
  EXPECT_EQ(bot.call("PATCH", "/api/me", {{"name", "Bot"}}, {{"Origin", "http://elsewhere.example"}}).status, 200);
}

TEST(ApiSecrecyBehindAProxy, OnlyThePublicPagesChangeAnything) {
  Site site({.arguments = {"--public-url", "https://azul.example.org/"}});
  ApiClient ana(site, "Ana");
  const auto rename = [&](const std::string& origin) {
    return ana.call("PATCH", "/api/me", {{"name", "Eve"}}, {{"Origin", origin}}).code();
  };
  EXPECT_EQ(rename("https://azul.example.org"), "");
  EXPECT_EQ(rename("http://azul.example.org"), "foreign_origin");
  EXPECT_EQ(rename("http://localhost"), "foreign_origin");
}

TEST_F(ApiSecrecy, EverybodyActsForThemselvesOnly) {
  const std::string table = begin_game(ana, bia);
  const std::string other = begin_game(bia, caio);
  const json state = ana.state(table);
  const bool anas_turn = state["turn"] == 1;
  const json move{{"move", state["legal"][0]}, {"version", state["version"]}};
  expect_refused(anas_turn ? bia : ana, table, "move", move, "not_your_turn");
  for (const auto& [who, code] : {std::pair(&caio, "not_seated"), std::pair(&nobody, "not_signed_in")}) {
    expect_refused(*who, table, "move", move, code);
    expect_refused(*who, table, "columns", {{"moves", {"1@1"}}, {"version", state["version"]}}, code);
    for (const char* command : {"resign", "return"}) expect_refused(*who, table, command, nullptr, code);
  }
  expect_refused(ana, other, "resign", nullptr, "not_seated");
  expect_refused(nobody, table, "chat", {{"text", "hello"}}, "not_signed_in");
  expect_refused(nobody, table, "mute", {{"seat", 1}, {"on", true}}, "not_signed_in");
  EXPECT_EQ(ana.state(table), state);
  EXPECT_EQ(nobody.get("/api/tables/" + table + "/chat").body["lines"].size(), 0U);

  const std::string waiting = ana.make_table({{"game", "3c"}});
  bia.act(waiting, "sit", {{"seat", 2}});
  const int version = ana.state(waiting)["version"];
  for (ApiClient* who : {&bia, &caio}) {
    expect_refused(*who, waiting, "start", nullptr, "not_host");
    expect_refused(*who, waiting, "seat", {{"seat", 1}, {"what", "open"}}, "not_host");
    expect_refused(*who, waiting, "sit", {{"seat", 1}}, "seat_taken");
  }
  expect_refused(caio, waiting, "contribute", {{"contribution", "x"}}, "not_seated");
  expect_refused(caio, waiting, "leave", nullptr, "not_seated");
  expect_refused(nobody, waiting, "sit", {{"seat", 3}}, "not_signed_in");
  EXPECT_EQ(ana.state(waiting)["version"], version);
}

TEST_F(ApiSecrecy, ASeatIsKeptForOnePerson) {
  const std::string kept = ana.make_table({{"seats", {"me", {{"person", bia.id()}}}}});
  expect_refused(caio, kept, "sit", {{"seat", 2}}, "seat_taken");
  EXPECT_EQ(bia.act(kept, "sit", {{"seat", 2}}).status, 200);
  const Answer unknown = ana.post("/api/tables", {{"seats", {"me", {{"person", "p" + std::string(16, 'a')}}}}});
  EXPECT_EQ(unknown.code(), "bad_field");
  EXPECT_EQ(unknown.field(), "seats.person");
}

TEST_F(ApiSecrecy, TablesAreFoundByThoseWhoKnowTheirNames) {
  ana.make_table(json::object());
  for (const char* path : {"", "/events", "/stream", "/live", "/record", "/chat"}) {
    EXPECT_EQ(ana.get("/api/tables/" + std::string(16, 'a') + path).code(), "not_found") << path;
    EXPECT_EQ(ana.get(std::string("/api/tables/%27%20OR%201=1%20--") + path).code(), "not_found") << path;
  }
  EXPECT_EQ(ana.act(std::string(16, 'a'), "start").code(), "not_found");
  EXPECT_EQ(ana.get("/api/codes/aaaaaa").code(), "not_found");
  EXPECT_EQ(ana.get("/api/tables").body["tables"].size(), 0U);
  EXPECT_EQ(bia.get("/api/me/tables").body["tables"].size(), 0U);
}

TEST_F(ApiSecrecy, ARepeatedIdIsDoneOnceAndAnswersItsSenderOnly) {
  const std::string table = ana.make_table({{"game", "3c"}});
  ApiSocket live(bia, table);
  const json sit{{"seat", 2}, {"id", "once"}};
  const Answer first = bia.act(table, "sit", sit);
  ASSERT_EQ(first.status, 200);
  EXPECT_EQ(bia.act(table, "leave").status, 200);
  const int version = bia.state(table)["version"];
  // The same answer, whatever happened since, and by whatever way.
  EXPECT_EQ(bia.act(table, "sit", sit).body, first.body);
  EXPECT_EQ(live.say({{"do", "sit"}, {"seat", 2}, {"id", "once"}})["version"], first.body["version"]);
  EXPECT_EQ(bia.state(table)["version"], version);
  EXPECT_EQ(bia.state(table)["seats"][1]["kind"], "open");
  // Somebody else's id is their own.
  EXPECT_EQ(caio.act(table, "sit", sit).body["version"], version + 1);
  EXPECT_EQ(nobody.act(table, "sit", sit).code(), "not_signed_in");
  // What was refused may be tried again.
  EXPECT_EQ(bia.act(table, "sit", {{"seat", 2}, {"id", "twice"}}).code(), "seat_taken");
  EXPECT_EQ(bia.act(table, "sit", {{"seat", 3}, {"id", "twice"}}).status, 200);
  // Chat as well.
  for (int i = 0; i < 2; ++i) EXPECT_EQ(bia.act(table, "chat", {{"text", "hello"}, {"id", "line"}}).status, 200);
  EXPECT_EQ(caio.act(table, "chat", {{"text", "hello"}, {"id", "line"}}).status, 200);
  EXPECT_EQ(bia.get("/api/tables/" + table + "/chat").body["lines"].size(), 2U);
}

TEST_F(ApiSecrecy, ARepeatedMoveIsMadeOnceAlsoAfterARestart) {
  const std::string table = begin_game(ana, bia);
  const json state = ana.state(table);
  ApiClient& mover = state["turn"] == 1 ? ana : bia;
  const json move{{"move", state["legal"][0]}, {"version", state["version"]}, {"id", "m"}};
  const Answer first = mover.act(table, "move", move);
  ASSERT_EQ(first.status, 200) << first.raw.body;
  EXPECT_EQ(mover.act(table, "move", move).body, first.body);
  site.server.kill();
  site.server.start();
  EXPECT_EQ(mover.act(table, "move", move).body, first.body);
  EXPECT_EQ(mover.state(table)["version"], first.body["version"]);
}

/// How somebody could write 32 bytes down.
std::vector<std::string> spellings(const std::string& hex) {
  const auto digest = *crypto::digest_from_hex(hex);
  const std::string raw(digest.begin(), digest.end());
  std::string upper = hex;
  std::transform(upper.begin(), upper.end(), upper.begin(), [](unsigned char c) { return std::toupper(c); });
  std::vector<std::string> all{hex.substr(0, 16), hex.substr(32, 16), upper.substr(0, 16), raw.substr(0, 8)};
  for (const char* alphabet : {"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"}) {
    std::string base64;
    for (std::size_t i = 0; i + 2 < 12; i += 3) {
      const unsigned group = static_cast<unsigned>(digest[i]) << 16U | static_cast<unsigned>(digest[i + 1]) << 8U |
                             static_cast<unsigned>(digest[i + 2]);
      for (const unsigned shift : {18U, 12U, 6U, 0U}) base64 += alphabet[group >> shift & 63U];
    }
    all.push_back(base64);
  }
  return all;
}

/// The version of a table that an answer or a frame speaks of; 0 when it speaks of none.
int version_of(const json& heard) {
  for (const char* inner : {"state", "table"}) {
    if (heard.contains(inner) && heard[inner].is_object()) return version_of(heard[inner]);
  }
  return heard.value("version", 0);
}

TEST_F(ApiSecrecy, NobodyHearsOfTheSeedBeforeTheEndNorOfADealBeforeItsTime) {
  const std::string table = ana.make_table({{"listed", true}, {"contribution", "a"}});
  ApiSocket ana_live(ana, table);
  ApiSocket bia_live(bia, table);
  ApiSocket caio_live(caio, table);
  ApiStream tables(ana, "/api/me/stream", "PersonFrame");
  ApiStream watching(nobody, "/api/tables/" + table + "/stream", "Frame");
  bia.act(table, "sit", {{"seat", 2}, {"contribution", "b"}});
  const std::string seed = query_sqlite(site.server.database(), "SELECT seed FROM tables").substr(0, 64);
  ana.act(table, "start");
  const auto look_around = [&] {
    for (ApiClient* who : {&ana, &caio, &nobody}) {
      for (const char* path : {"", "/events", "/record", "/chat"}) who->get("/api/tables/" + table + path);
      for (const char* path : {"/api/tables", "/api/bots", "/healthz", "/metrics", "/", "/api/me/tables"})
        who->get(path);
    }
  };
  // Whoever does not listen for a minute is hung up on, and a slow machine can take longer than that over the game.
  const auto listen = [&](const json& state) {
    for (ApiSocket* live : {&ana_live, &bia_live, &caio_live}) {
      while (live->next("event")["version"] < state["version"]) {
      }
    }
    return state["phase"] == "playing";
  };
  while (listen(play_some(table, {{1, &ana}, {2, &bia}}, 7))) look_around();
  while (watching.next("event")["event"]["type"] != "ended") {
  }
  while (tables.next("table")["table"]["phase"] != "ended") {
  }

  int before_the_end = 0;
  for (const std::string& text : site.heard) {
    if (text.find("ended") != std::string::npos) continue;
    ++before_the_end;
    for (const std::string& spelling : spellings(seed)) ASSERT_THAT(text, Not(HasSubstr(spelling)));
  }
  EXPECT_GT(before_the_end, 100);
  EXPECT_EQ(ana.state(table)["fair"]["seed"], seed);

  const json events = ana.get("/api/tables/" + table + "/events").body["events"];
  int deals = 0;
  for (const json& event : events) {
    if (event["event"]["type"] != "dealt") continue;
    ++deals;
    const auto deal = event["event"]["deal"].get<std::string>();
    for (const std::string& text : site.heard) {
      if (text.find(deal) == std::string::npos || !text.starts_with('{')) continue;
      ASSERT_GE(version_of(json::parse(text)), event["version"]) << text;
    }
  }
  EXPECT_GT(deals, 3);
}

TEST_F(ApiSecrecy, ARecordHasTheDealsThatWereDealt) {
  const std::string table = begin_game(ana, bia);
  const auto count = [](const std::string& text, const std::string& what) {
    int found = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
  };
  const std::string path = "/api/tables/" + table;
  for (int i = 0; i < 5; ++i) {
    play_some(table, {{1, &ana}, {2, &bia}}, 4);
    EXPECT_EQ(count(nobody.get(path + "/record").raw.body, "\ndeal "),
              count(nobody.get(path + "/events").raw.body, R"("type":"dealt")"));
  }
}

}  // namespace
}  // namespace azulejo
