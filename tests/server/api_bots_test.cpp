// Bots and engines at the table, bots that come by the API, and what is done beside a server that runs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/server/api_client.h"
#include "tests/storage/stores.h"

namespace azulejo {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

using namespace testing;  // NOLINT(google-build-using-namespace): our own

std::string example(const char* name) {
  return std::filesystem::path(AZULEJO_DATA_DIR).parent_path() / "examples" / name;
}

/// Plays against what sits on seat 2, to the end.
json play_against(Site& site, const json& opponent, const std::string& game = "2c") {
  ApiClient ana(site, "Ana");
  const std::string table = ana.make_table({{"game", game}, {"seats", {"me", opponent}}, {"contribution", "x"}});
  EXPECT_EQ(ana.act(table, "start").status, 200);
  return play_on(table, {{1, &ana}});
}

TEST(ApiBots, ABotOfOurOwnPlaysToTheEnd) {
  Site site;
  EXPECT_EQ(play_against(site, {{"bot", 1}})["reason"], "complete");
  EXPECT_EQ(ApiClient(site).get("/api/bots").body, json({{"levels", 10}, {"engines", json::array()}}));
}

TEST(ApiBots, AnEngineTakesASeat) {
  Site site({.arguments = {"--engine", "example=python3 " + example("bot.py") + ' ' + AZULEJO_PROGRAM + " engine"}});
  EXPECT_EQ(ApiClient(site).get("/api/bots").body["engines"], json({"example"}));
  EXPECT_EQ(play_against(site, {{"engine", "example"}}, "2g")["reason"], "complete");
  EXPECT_THAT(site.server.log(), Not(HasSubstr("engine_failed")));
}

TEST(ApiBots, AnEngineThatDiesIsStoodInFor) {
  Site site({.arguments = {"--engine", "dying=false", "--engine", "absent=/nowhere/at/all"}});
  ApiClient ana(site, "Ana");
  for (const char* engine : {"dying", "absent"}) {
    const std::string table = ana.make_table({{"seats", {{{"engine", engine}}, "me"}}, {"contribution", "x"}});
    ana.act(table, "start");
    EXPECT_EQ(play_some(table, {{2, &ana}}, 2)["phase"], "playing");
  }
  EXPECT_THAT(site.server.log(), HasSubstr(R"("engine":"dying")"));
  EXPECT_THAT(site.server.log(), HasSubstr(R"("engine":"absent")"));
}

TEST(ApiBots, ABotMadeOfCurlPlaysAWholeGame) {
  Site site;
  ApiClient ana(site, "Ana");
  const std::string token = ana.post("/api/me/tokens", {{"label", "bot.sh"}}).body["token"];
  const std::string table = ana.make_table({{"seats", {{{"bot", 1}}, "me"}}, {"contribution", "x"}});
  EXPECT_EQ(ana.act(table, "start").status, 200);
  const std::string url = "http://127.0.0.1:" + std::to_string(site.server.port());
  const auto outcome = run({example("bot.sh"), url, token, table}, {.program = "bash"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(ana.state(table)["reason"], "complete");
}

TEST(ApiBots, ABotMadeOfCurlSitsDown) {
  Site site;
  ApiClient ana(site, "Ana");
  ApiClient bot(site, "Bot");
  const std::string token = bot.post("/api/me/tokens", {{"label", "bot.sh"}}).body["token"];
  const std::string table = ana.make_table({{"contribution", "x"}});
  ApiSocket live(ana, table);
  const std::string url = "http://127.0.0.1:" + std::to_string(site.server.port());
  detail::Streams streams;
  const pid_t process = streams.start({example("bot.sh"), url, token, table, "2"}, "bash");
  while (live.next("event")["event"]["type"] != "sat") {
  }
  ana.act(table, "start");
  EXPECT_EQ(play_on(table, {{1, &ana}})["reason"], "complete");
  EXPECT_EQ(detail::wait_for(process), 0);
}

struct ApiBeside : public ::testing::TestWithParam<Kind> {};

TEST_P(ApiBeside, BackupAndExportWhileItServes) {
  const TemporaryFolder folder;
  Site site({.database = GetParam() == Kind::kPostgres ? ThrowAwayPostgres::shared().new_database() : std::string()});
  ApiClient ana(site, "Ana");
  ApiClient bia(site, "Bia");
  const std::string over = begin_game(ana, bia);
  play_on(over, {{1, &ana}, {2, &bia}});
  const std::string going_on = begin_game(ana, bia);
  const std::string database = site.server.database();

  const auto exported = run({"export", "--db", database});
  EXPECT_EQ(exported.exit_code, 0) << exported.err;
  EXPECT_THAT(exported.out, HasSubstr("[Table \"" + over + "\"]"));
  EXPECT_THAT(exported.out, Not(HasSubstr(going_on)));
  EXPECT_EQ(run({"verify", "-"}, {.input = exported.out}).exit_code, 0);

  const std::string copy = folder / "copy.db";
  const auto backed_up = run({"backup", "--db", database, copy});
  EXPECT_EQ(backed_up.exit_code, 0) << backed_up.err;
  EXPECT_EQ(run({"export", "--db", copy}).out, exported.out);
  EXPECT_EQ(run({"backup", "--db", database, copy}).exit_code, 1) << "it must not overwrite";

  // The copy is a server's whole memory: whoever was known still is, and the game goes on.
  const json state = ana.state(going_on);
  Site another({.database = copy});
  ApiClient same(another);
  same.set_cookie(ana.cookie());
  EXPECT_EQ(same.get("/api/me").body["name"], "Ana");
  EXPECT_EQ(same.state(going_on)["position"], state["position"]);
  // And the server that was copied noticed nothing.
  EXPECT_EQ(play_some(going_on, {{1, &ana}, {2, &bia}}, 2)["phase"], "playing");
}

INSTANTIATE_TEST_SUITE_P(Database, ApiBeside, ::testing::Values(Kind::kSqlite, Kind::kPostgres),
                         ::testing::PrintToStringParamName());

}  // namespace
}  // namespace azulejo
