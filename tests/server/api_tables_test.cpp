// Tables through the API: settings, seats, rooms for talk, what is missed and made up for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/api_client.h"

namespace azulejo {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

using namespace testing;  // NOLINT(google-build-using-namespace): our own

struct ApiTables : public ::testing::Test {
  static std::vector<std::string> texts(const json& answer) {
    std::vector<std::string> texts;
    for (const json& line : answer["lines"]) texts.push_back(line["text"]);
    return texts;
  }
  static std::vector<std::string> ids(const json& answer) {
    std::vector<std::string> ids;
    for (const json& table : answer["tables"]) ids.push_back(table["id"]);
    return ids;
  }

  Site site{{.arguments = {"--engine", "none=false"}}};
  ApiClient ana{site, "Ana"};
  ApiClient bia{site, "Bia"};
  ApiClient caio{site, "Caio"};
  ApiClient nobody{site};
};

TEST_F(ApiTables, HaveTheSettingsTheyWereMadeWith) {
  const json state =
      ana.post("/api/tables", {{"game", "4gs"},
                               {"seats", {{{"bot", 10}}, "me", {{"engine", "none"}}, {{"person", bia.id()}}}},
                               {"listed", true},
                               {"time", {{"kind", "bank"}, {"seconds", 300}, {"increment", 3}}},
                               {"absence", "resign"},
                               {"grace", 60},
                               {"counts", false},
                               {"contribution", "mine"}})
          .body;
  EXPECT_EQ(state["game"], "4gs");
  EXPECT_EQ(state["seats"][0], json({{"kind", "bot"}, {"level", 10}}));
  EXPECT_EQ(state["seats"][1]["name"], "Ana");
  EXPECT_EQ(state["seats"][1]["ready"], true);
  EXPECT_EQ(state["seats"][2], json({{"kind", "engine"}, {"name", "none"}}));
  EXPECT_EQ(state["seats"][3], json({{"kind", "reserved"}, {"person", bia.id()}, {"name", "Bia"}}));
  EXPECT_EQ(state["listed"], true);
  EXPECT_EQ(state["time"], json({{"kind", "bank"}, {"seconds", 300}, {"increment", 3}}));
  EXPECT_EQ(state["absence"], "resign");
  EXPECT_EQ(state["grace"], 60);
  EXPECT_EQ(state["counts"], false);
  EXPECT_EQ(state["host"], ana.id());
  EXPECT_EQ(state["phase"], "waiting");

  const json plain = ana.post("/api/tables").body;
  EXPECT_EQ(plain["game"], "2c");
  EXPECT_EQ(plain["seats"][0]["person"], ana.id());
  EXPECT_EQ(plain["seats"][1]["kind"], "open");
  EXPECT_EQ(plain["time"]["kind"], "none");
  EXPECT_EQ(plain["absence"], "bot");
  EXPECT_EQ(plain["grace"], 120);
  EXPECT_EQ(plain["counts"], true);
  EXPECT_EQ(plain["listed"], false);
}

TEST_F(ApiTables, EveryWrongSettingIsNamed) {
  struct Wrong {
    const char* settings;
    const char* field;
    const char* code = "bad_field";
  };
  const std::vector<Wrong> all{
      {R"({"game":"5c"})", "game"},
      {R"({"game":2})", "game"},
      {R"({"seats":["me"]})", "seats"},
      {R"({"seats":["me","me"]})", "seats"},
      {R"({"seats":["me","you"]})", "seats"},
      {R"({"seats":["me",{"bot":11}]})", "seats.bot"},
      {R"({"seats":["me",{"bot":0}]})", "seats.bot"},
      {R"({"seats":["me",{"engine":"other"}]})", "seats.engine"},
      {R"({"seats":["me",{"person":"pabcdefghijkmnpqr"}]})", "seats.person"},
      {R"({"seats":["me",{"bot":1,"engine":"none"}]})", "seats"},
      {R"({"seats":{}})", "seats"},
      {R"({"listed":1})", "listed"},
      {R"({"time":"none"})", "time"},
      {R"({"time":{}})", "time.kind"},
      {R"({"time":{"kind":"hours"}})", "time.kind"},
      {R"({"time":{"kind":"move"}})", "time.seconds"},
      {R"({"time":{"kind":"move","seconds":4}})", "time.seconds"},
      {R"({"time":{"kind":"bank","seconds":29}})", "time.seconds"},
      {R"({"time":{"kind":"bank","seconds":60,"increment":601}})", "time.increment"},
      {R"({"time":{"kind":"days","days":31}})", "time.days"},
      {R"({"time":{"kind":"none","seconds":5}})", "time.seconds", "unknown_field"},
      {R"({"absence":"wait"})", "absence"},
      {R"({"grace":9})", "grace"},
      {R"({"grace":60.5})", "grace"},
      {R"({"counts":"yes"})", "counts"},
      {R"({"contribution":""})", "contribution"},
      {R"({"contribution":"é"})", "contribution", "bad_contribution"},
      {R"({"seats":["open","open"],"contribution":"x"})", "contribution"},
      {R"({"colour":"blue"})", "colour", "unknown_field"},
  };
  for (const Wrong& wrong : all) {
    const Answer answer = ana.post("/api/tables", json::parse(wrong.settings));
    EXPECT_EQ(answer.status, 400) << wrong.settings;
    EXPECT_EQ(answer.code(), wrong.code) << wrong.settings << answer.raw.body;
    EXPECT_EQ(answer.field(), wrong.field) << wrong.settings << answer.raw.body;
  }
  EXPECT_EQ(nobody.post("/api/tables", json::object()).code(), "not_signed_in");
  EXPECT_EQ(ana.get("/api/me/tables").body["tables"].size(), 0U);
}

TEST_F(ApiTables, TheLobbyHasListedTablesThatWaitOrArePlayed) {
  const std::string hidden = ana.make_table({{"listed", false}});
  const std::string waiting = ana.make_table({{"listed", true}});
  const std::string played = begin_game(ana, bia, {{"listed", true}});
  const std::string over = begin_game(ana, bia, {{"listed", true}});
  ana.act(over, "resign");
  EXPECT_THAT(ids(nobody.get("/api/tables").body), ::testing::UnorderedElementsAre(played, waiting));
  EXPECT_THAT(ids(bia.get("/api/me/tables").body), ::testing::UnorderedElementsAre(played, over));
  EXPECT_THAT(ids(ana.get("/api/me/tables").body), ::testing::UnorderedElementsAre(hidden, waiting, played, over));
}

TEST_F(ApiTables, AreFoundByTheirCodeInAnyCase) {
  const json state = ana.post("/api/tables").body;
  std::string code = state["code"];
  EXPECT_EQ(nobody.get("/api/codes/" + code).body["table"], state["id"]);
  std::transform(code.begin(), code.end(), code.begin(), [](unsigned char c) { return std::toupper(c); });
  EXPECT_EQ(nobody.get("/api/codes/" + code).body["table"], state["id"]);
}

TEST_F(ApiTables, SeatsAreTakenChangedAndLeftAndTheHostPassesOn) {
  const std::string table = ana.make_table({{"game", "3c"}});
  EXPECT_EQ(bia.act(table, "sit", {{"seat", 3}}).status, 200);
  EXPECT_EQ(bia.act(table, "sit", {{"seat", 2}}).status, 200);
  json seats = ana.state(table)["seats"];
  EXPECT_EQ(seats[1]["person"], bia.id());
  EXPECT_EQ(seats[2]["kind"], "open");
  EXPECT_EQ(ana.act(table, "start").code(), "seats_missing");
  EXPECT_EQ(bia.act(table, "sit", {{"seat", 4}}).field(), "seat");
  EXPECT_EQ(ana.act(table, "leave").status, 200);
  EXPECT_EQ(ana.state(table)["host"], bia.id());
  EXPECT_EQ(ana.act(table, "seat", {{"seat", 3}, {"what", "open"}}).code(), "not_host");
  EXPECT_EQ(caio.act(table, "sit", {{"seat", 1}, {"contribution", "c"}}).status, 200);
  for (const char* what : {R"("me")", R"({"person":"pabcdefghijkmnpqr"})", R"({"bot":99})", "7"}) {
    const Answer answer = bia.act(table, "seat", {{"seat", 3}, {"what", json::parse(what)}});
    EXPECT_EQ(answer.code(), "bad_field") << what;
    EXPECT_THAT(answer.field(), ::testing::StartsWith("what")) << what;
  }
  EXPECT_EQ(bia.act(table, "seat", {{"seat", 3}, {"what", {{"bot", 1}}}}).status, 200);
  EXPECT_EQ(bia.act(table, "start").status, 200);
  EXPECT_EQ(bia.state(table)["phase"], "starting");
  EXPECT_EQ(bia.act(table, "contribute", {{"contribution", "b"}}).status, 200);
  const json state = bia.state(table);
  EXPECT_EQ(state["phase"], "playing");
  EXPECT_EQ(state["fair"]["contributions"], json({"c", "b", "bot"}));
  for (const char* command : {"leave", "start"}) EXPECT_EQ(bia.act(table, command).code(), "wrong_phase");
  EXPECT_EQ(ana.act(table, "sit", {{"seat", 1}}).code(), "wrong_phase");
}

TEST_F(ApiTables, PlayersAndSpectatorsTalkAmongThemselves) {
  const std::string table = begin_game(ana, bia);
  const std::string path = "/api/tables/" + table + "/chat";
  ApiSocket ana_live(ana, table);
  ApiSocket bia_live(bia, table);
  ApiSocket caio_live(caio, table);
  ApiSocket eye(nobody, table);
  EXPECT_EQ(ana.act(table, "chat", {{"text", "for players"}}).status, 200);
  EXPECT_EQ(caio.act(table, "chat", {{"text", "for spectators"}}).status, 200);
  for (ApiSocket* live : {&ana_live, &bia_live}) {
    const json chat = live->next("chat")["chat"];
    EXPECT_EQ(chat["text"], "for players");
    EXPECT_EQ(chat["seat"], 1);
  }
  for (ApiSocket* live : {&caio_live, &eye}) {
    const json chat = live->next("chat")["chat"];
    EXPECT_EQ(chat["text"], "for spectators");
    EXPECT_EQ(chat["seat"], 0);
    EXPECT_EQ(chat["name"], "Caio");
  }
  EXPECT_THAT(texts(bia.get(path).body), ::testing::ElementsAre("for players"));
  EXPECT_THAT(texts(caio.get(path).body), ::testing::ElementsAre("for spectators"));
  EXPECT_THAT(texts(nobody.get(path).body), ::testing::ElementsAre("for spectators"));
  for (const std::string& text : {std::string(), std::string(501, 'x'), std::string("a\nb")}) {
    EXPECT_EQ(ana.act(table, "chat", {{"text", text}}).field(), "text");
  }
}

TEST_F(ApiTables, WhoIsMutedIsNotHeardByWhoMuted) {
  const std::string table = begin_game(ana, bia);
  const std::string path = "/api/tables/" + table + "/chat";
  ApiSocket before(bia, table);
  EXPECT_EQ(bia.act(table, "mute", {{"seat", 1}, {"on", true}}).status, 200);
  ApiSocket after(bia, table);
  ApiSocket own(ana, table);
  ana.act(table, "chat", {{"text", "unheard"}});
  EXPECT_EQ(own.next("chat")["chat"]["text"], "unheard");
  EXPECT_THAT(texts(bia.get(path).body), ::testing::IsEmpty());
  EXPECT_EQ(bia.act(table, "mute", {{"seat", 1}, {"on", false}}).status, 200);
  ana.act(table, "chat", {{"text", "heard"}});
  for (ApiSocket* live : {&before, &after}) EXPECT_EQ(live->next("chat")["chat"]["text"], "heard");
  EXPECT_EQ(bia.act(table, "mute", {{"seat", 3}, {"on", true}}).field(), "seat");
}

TEST_F(ApiTables, WhoComesBackGetsExactlyWhatWasMissed) {
  const std::string table = begin_game(ana, bia);
  const int seen = ana.state(table)["version"];
  const int now = play_some(table, {{1, &ana}, {2, &bia}}, 6)["version"];
  const json missed = nobody.get("/api/tables/" + table + "/events?since=" + std::to_string(seen)).body;
  EXPECT_EQ(missed["version"], now);
  ASSERT_EQ(missed["events"].size(), static_cast<std::size_t>(now - seen));
  const auto expect_missed = [&](auto& live) {
    for (const json& event : missed["events"]) EXPECT_EQ(live.next(), event);
    EXPECT_EQ(live.next(), json({{"live", now}}));
    EXPECT_TRUE(live.next().contains("presence"));
  };
  ApiSocket socket(ana, table, seen);
  expect_missed(socket);
  ApiStream stream(nobody, "/api/tables/" + table + "/stream?since=" + std::to_string(seen), "Frame");
  expect_missed(stream);
  EXPECT_EQ(nobody.get("/api/tables/" + table + "/events?since=" + std::to_string(now)).body["events"], json::array());
  EXPECT_EQ(nobody.get("/api/tables/" + table + "/events?since=99999").body["version"], now);
  for (const char* since : {"-1", "x", "1.5", "", "99999999999"}) {
    const Answer answer = nobody.get("/api/tables/" + table + "/events?since=" + since);
    EXPECT_EQ(answer.code(), "bad_field") << since;
    EXPECT_EQ(answer.field(), "since");
  }
}

TEST_F(ApiTables, WhoIsBehindIsRefusedAndBroughtUpToDate) {
  const std::string table = begin_game(ana, bia);
  const json old = ana.state(table);
  const json now = play_some(table, {{1, &ana}, {2, &bia}}, 2);
  ApiClient& mover = now["turn"] == 1 ? ana : bia;
  ApiSocket live(mover, table);
  live.next("presence");
  const json refused = live.say({{"do", "move"}, {"move", now["legal"][0]}, {"version", old["version"]}});
  EXPECT_EQ(refused["error"]["code"], "stale_version");
  for (int version = old["version"].get<int>() + 1; version <= now["version"]; ++version) {
    EXPECT_EQ(live.next()["version"], version);
  }
  EXPECT_EQ(live.next(), json({{"live", now["version"]}}));
}

TEST_F(ApiTables, WhatIsNoMessageIsToldOrClosesTheConnection) {
  const std::string table = ana.make_table(json::object());
  ApiSocket live(ana, table);
  live.send(R"({"do":"move","id":7})");
  EXPECT_EQ(live.next("refused")["refused"], nullptr);
  live.send(R"({"what":"is this"})");
  EXPECT_EQ(live.next("refused")["error"]["field"], "do");
  EXPECT_EQ(live.say({{"do", "dance"}})["error"]["code"], "unknown_command");
  EXPECT_EQ(live.say({{"do", "start"}, {"id", std::string(65, 'x')}})["error"]["field"], "id");
  live.send(R"({"do":"sync","since":-1})");
  EXPECT_EQ(live.next("refused")["error"]["field"], "since");
  live.send(R"({"do":"ping","pong":1})");
  EXPECT_EQ(live.next("refused")["error"]["code"], "unknown_field");
  live.send("[]");
  EXPECT_EQ(live.raw().wait_closed(), 1007);
}

TEST_F(ApiTables, PresenceTellsWhoIsThere) {
  const std::string table = begin_game(ana, bia);
  EXPECT_EQ(ana.state(table)["seats"][0]["away"], true);
  ApiSocket live(ana, table);
  EXPECT_EQ(live.next("presence")["presence"], json({{"seats", {1}}, {"spectators", 0}}));
  EXPECT_EQ(ana.state(table)["seats"][0]["away"], false);
  ApiSocket eye(nobody, table);
  EXPECT_EQ(live.next("presence")["presence"], json({{"seats", {1}}, {"spectators", 1}}));
  ApiSocket other(bia, table);
  EXPECT_EQ(live.next("presence")["presence"], json({{"seats", {1, 2}}, {"spectators", 1}}));
  other.raw().drop();
  EXPECT_EQ(live.next("presence")["presence"], json({{"seats", {1}}, {"spectators", 1}}));
}

TEST_F(ApiTables, AFinishedGamesRecordIsVerified) {
  const std::string table = begin_game(ana, bia, {{"game", "2cs"}});
  EXPECT_EQ(nobody.get("/api/tables/" + ana.make_table(json::object()) + "/record").code(), "wrong_phase");
  play_on(table, {{1, &ana}, {2, &bia}});
  const std::string record = nobody.get("/api/tables/" + table + "/record").raw.body;
  EXPECT_THAT(record, AllOf(HasSubstr("Ana"), HasSubstr("Bia")));
  const auto outcome = run({"verify", "-"}, {.input = record});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err << record;
}

TEST_F(ApiTables, AStreamTellsAPersonOfTheirTables) {
  const std::string earlier = ana.make_table(json::object());
  ApiStream tables(ana, "/api/me/stream", "PersonFrame");
  EXPECT_EQ(tables.next()["table"]["id"], earlier);
  const std::string table = begin_game(ana, bia);
  json told = tables.next()["table"];
  EXPECT_EQ(told["id"], table);
  EXPECT_EQ(told["phase"], "playing");
  // From then on whenever it is her turn, and only then.
  for (int i = 0; i < 12; ++i) {
    const json state = play_some(table, {{1, &ana}, {2, &bia}}, 1, static_cast<unsigned>(i));
    if (state["turn"] != 1) continue;
    told = tables.next()["table"];
    EXPECT_EQ(told["version"], state["version"]);
    EXPECT_EQ(told["turn"], 1);
  }
  bia.act(table, "resign");
  EXPECT_EQ(tables.next()["table"]["phase"], "ended");
}

TEST_F(ApiTables, TheSameRematchIsGivenToAll) {
  const std::string table = begin_game(ana, bia);
  EXPECT_EQ(ana.act(table, "rematch").code(), "wrong_phase");
  ana.act(table, "resign");
  EXPECT_EQ(caio.act(table, "rematch").code(), "not_seated");
  const std::string next = ana.act(table, "rematch").body["table"];
  EXPECT_EQ(bia.act(table, "rematch").body["table"], next);
  EXPECT_EQ(bia.state(table)["rematch"], next);
  const json seats = bia.state(next)["seats"];
  EXPECT_EQ(seats[0]["person"], bia.id());
  EXPECT_EQ(seats[1]["person"], ana.id());
}

}  // namespace
}  // namespace azulejo
