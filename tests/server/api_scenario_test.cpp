// An evening at the tables, with everything that can happen at them. Whatever anybody hears fits the description: the
// clients see to that. Here: that all of it was heard.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <set>

#include "core/legal_moves.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "tests/server/api_client.h"

namespace azulejo {
namespace {

using nlohmann::json;
using ::testing::UnorderedElementsAreArray;

using namespace testing;  // NOLINT(google-build-using-namespace): our own

/// All columns that a seat has to choose in this tiling: the first that there are. None when it has none to choose.
json columns_of(const std::string& text, int seat) {
  Position position = *parse_position(text);
  json columns = json::array();
  while (position.phase() == Phase::kTiling) {
    const Move move = LegalMoves(position)[0];
    if (position.turn().number() == seat) columns.push_back(format(move));
    position.apply(move);
  }
  return columns;
}

/// Both players send their columns as soon as the tiling begins.
void play_grey(const std::string& table, const std::map<int, ApiClient*>& players) {
  json state = players.at(1)->state(table);
  while (state["phase"] == "playing") {
    if (state["legal"][0].get<std::string>()[1] != '@') {
      state = play_some(table, players, 1, state["version"].get<unsigned>());
      continue;
    }
    for (const int seat : {2, 1}) {
      const json columns = columns_of(state["position"], seat);
      const bool again = state["planned"].size() == 1 && seat == 1;
      if (columns.empty() || again) continue;
      const json plan{{"moves", columns}, {"version", state["version"]}};
      const Answer answer = players.at(seat)->act(table, "columns", plan);
      ASSERT_EQ(answer.status, 200) << answer.raw.body << state["position"] << columns;
    }
    state = players.at(1)->state(table);
  }
}

struct Heard {
  std::set<std::string> events;
  std::set<std::string> frames;

  explicit Heard(const Site& site) {
    for (const std::string& text : site.heard) {
      if (!text.starts_with('{')) continue;
      const json frame = json::parse(text);
      if (frame.contains("events")) {
        for (const json& event : frame["events"]) events.insert(event["event"]["type"].get<std::string>());
      }
      for (const char* kind : {"state", "live", "ack", "refused", "chat", "presence", "bye", "pong"}) {
        if (frame.contains(kind)) frames.insert(kind);
      }
      if (frame.contains("names") && frame.size() == 1) frames.insert("names");  // events come with names too
      if (!frame.contains("event")) continue;
      frames.insert("event");
      events.insert(frame["event"]["type"].get<std::string>());
    }
  }
};

std::set<std::string> all_events(const Site& site, const std::set<std::string>& but) {
  std::set<std::string> events;
  for (const auto& [type, schema] : site.description.schema("Event")["discriminator"]["mapping"].items()) {
    if (!but.contains(type)) events.insert(type);
  }
  return events;
}

TEST(ApiScenario, EverythingThatHappensIsDescribed) {
  Site site;
  ApiClient ana(site, "Ana");
  ApiClient bia(site, "Bia");
  ApiClient caio(site, "Caio");
  ApiClient nobody(site);

  // Sitting down, leaving, chat, spectators.
  ApiStream tables_of_ana(ana, "/api/me/stream", "PersonFrame");
  const std::string table =
      ana.make_table({{"listed", true}, {"time", {{"kind", "bank"}, {"seconds", 600}, {"increment", 5}}}});
  ApiSocket ana_live(ana, table);
  ApiSocket bia_live(bia, table);
  ApiSocket caio_live(caio, table);
  ApiStream watching(nobody, "/api/tables/" + table + "/stream", "Frame");
  EXPECT_EQ(nobody.get("/api/tables").body["tables"].size(), 1U);
  EXPECT_TRUE(bia_live.say({{"do", "sit"}, {"seat", 2}}).contains("ack"));
  EXPECT_TRUE(bia_live.say({{"do", "leave"}}).contains("ack"));
  EXPECT_TRUE(ana_live.say({{"do", "seat"}, {"seat", 2}, {"what", {{"bot", 3}}}}).contains("ack"));
  EXPECT_TRUE(ana_live.say({{"do", "seat"}, {"seat", 2}, {"what", "open"}}).contains("ack"));
  EXPECT_TRUE(bia_live.say({{"do", "sit"}, {"seat", 2}, {"contribution", "of Bia"}}).contains("ack"));
  EXPECT_TRUE(ana_live.say({{"do", "chat"}, {"text", "Olá!"}}).contains("ack"));
  EXPECT_EQ(bia_live.next("chat")["chat"]["name"], "Ana");
  EXPECT_TRUE(caio_live.say({{"do", "chat"}, {"text", "Nobody hears me"}}).contains("ack"));
  EXPECT_EQ(watching.next("chat")["chat"]["text"], "Nobody hears me");
  EXPECT_TRUE(bia_live.say({{"do", "mute"}, {"seat", 1}, {"on", true}}).contains("ack"));
  EXPECT_EQ(ana.call("PATCH", "/api/me", {{"name", "Ana B."}}).status, 200);
  while (bia_live.next("names").size() > 1) {
  }
  ApiSocket late(nobody, table);  // who comes and goes is told a moment later
  EXPECT_GE(late.next("presence")["presence"]["spectators"], 2);
  EXPECT_TRUE(ana_live.say({{"do", "start"}}).contains("ack"));
  EXPECT_EQ(ana.state(table)["phase"], "starting");
  EXPECT_TRUE(ana_live.say({{"do", "contribute"}, {"contribution", "of Ana"}}).contains("ack"));

  // The game, with a refusal, a question and an answer in it.
  json state = play_some(table, {{1, &ana}, {2, &bia}}, 5);
  EXPECT_EQ(ana_live.say({{"do", "move"}, {"move", "9WF"}, {"version", state["version"]}})["error"]["code"],
            state["turn"] == 1 ? "illegal_move" : "not_your_turn");
  ana_live.send(R"({"do":"ping"})");
  EXPECT_GT(ana_live.next("pong")["pong"], 0);
  ana_live.send(R"({"do":"sync","since":3})");
  EXPECT_EQ(ana_live.next("live")["live"], state["version"]);
  state = play_on(table, {{1, &ana}, {2, &bia}});
  EXPECT_EQ(state["reason"], "complete");
  EXPECT_EQ(nobody.get("/api/tables/" + table + "/record").status, 200);
  EXPECT_EQ(nobody.get("/api/tables/" + table + "/chat").body["lines"].size(), 1U);
  EXPECT_EQ(ana.get("/api/tables/" + table + "/chat").body["lines"][0]["text"], "Olá!");

  // The rematch, on seats that were kept; it is given up.
  const std::string rematch = bia_live.say({{"do", "rematch"}})["table"];
  EXPECT_EQ(ana.act(table, "rematch").body["table"], rematch);
  EXPECT_EQ(ana.state(rematch)["seats"][1]["kind"], "reserved");
  EXPECT_EQ(ana.act(rematch, "sit", {{"seat", 2}, {"contribution", "a"}}).status, 200);
  EXPECT_EQ(bia.act(rematch, "sit", {{"seat", 1}, {"contribution", "b"}}).status, 200);
  EXPECT_EQ(bia.act(rematch, "start").status, 200);
  EXPECT_EQ(bia.act(rematch, "resign").status, 200);
  EXPECT_EQ(ana.state(rematch)["places"], json({2, 1}));

  // The grey wall with Special Factories, a bot, an empty table.
  const std::string grey = begin_game(ana, bia, {{"game", "2gs"}});
  play_grey(grey, {{1, &ana}, {2, &bia}});
  const std::string with_bots = ana.make_table({{"game", "3c"},
                                                {"seats", {{{"bot", 1}}, "me", {{"bot", 1}}}},
                                                {"contribution", "x"},
                                                {"time", {{"kind", "days"}, {"days", 3}}}});
  ana.act(with_bots, "start");
  play_some(with_bots, {{2, &ana}}, 3);
  ana.act(with_bots, "resign");
  const std::string empty = ana.make_table(json::object());
  ana.act(empty, "leave");
  EXPECT_EQ(ana.state(empty)["phase"], "closed");

  for (const std::string& id : {table, rematch, grey, empty}) {
    EXPECT_EQ(nobody.get("/api/tables/" + id + "/events").body["version"], nobody.state(id)["version"]);
  }
  const Heard heard(site);
  EXPECT_THAT(heard.events, UnorderedElementsAreArray(all_events(site, {"stood_in", "returned", "credited"})));
  EXPECT_EQ(heard.frames.size() + 1, site.description.schema("Frame")["oneOf"].size())
      << "all but the farewell, but " << ::testing::PrintToString(heard.frames);
}

TEST(ApiScenario, SoIsWhatHappensByItself) {
  Site site;
  ApiClient ana(site, "Ana");
  ApiStream tables(ana, "/api/me/stream", "PersonFrame");
  const std::string table = ana.make_table(
      {{"seats", {"me", {{"bot", 1}}}}, {"time", {{"kind", "move"}, {"seconds", 5}}}, {"contribution", "x"}});
  ApiSocket live(ana, table);
  ana.act(table, "start");
  while (live.next("event")["event"]["type"] != "stood_in") {
  }
  const json returned = ana.act(table, "return").body;
  while (ana.state(table)["turn"] != 1) {
  }
  auto stopped = std::async(std::launch::async, [&] { return site.server.stop(); });
  EXPECT_EQ(live.next("bye")["bye"], "restart");
  EXPECT_EQ(live.raw().wait_closed(), 1012);
  EXPECT_EQ(tables.next("bye")["bye"], "restart");
  tables.raw().drop();
  EXPECT_EQ(stopped.get(), 0);
  site.server.start();
  // The clock did not run while the server was away.
  ApiSocket again(ana, table, returned["version"].get<int>());
  while (again.next("event")["event"]["type"] != "credited") {
  }
}

}  // namespace
}  // namespace azulejo
