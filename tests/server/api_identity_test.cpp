// Who somebody is: names, passwords, devices, tokens, and their ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/server/api_client.h"
#include "tests/storage/stores.h"

namespace azulejo {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using namespace testing;  // NOLINT(google-build-using-namespace): our own

constexpr const char* kPassword = "correct horse battery";

struct ApiIdentity : public ::testing::Test {
  /// Somebody whose name has a password.
  ApiClient with_password(const std::string& name) {
    ApiClient person(site, name);
    EXPECT_EQ(person.call("PUT", "/api/me/password", {{"password", kPassword}}).status, 200);
    return person;
  }
  ApiClient logged_in(const std::string& name) {
    ApiClient person(site);
    EXPECT_EQ(person.post("/api/login", {{"name", name}, {"password", kPassword}}).status, 200);
    return person;
  }
  ApiClient with_token(ApiClient& person) {
    return ApiClient::with_token(site, person.post("/api/me/tokens", {{"label", "a bot"}}).body["token"]);
  }

  Site site;
};

TEST_F(ApiIdentity, AGuestIsWhoeverHasTheCookie) {
  ApiClient ana(site);
  const Answer made = ana.post("/api/guest", {{"name", "  Ana   Maria "}});
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(made.body["name"], "Ana Maria");
  EXPECT_EQ(made.body["protected"], false);
  EXPECT_EQ(ana.get("/api/me").body, made.body);
  ApiClient another(site, "Ana Maria");
  EXPECT_NE(another.id(), ana.id());
  another.set_cookie(std::string(40, 'a'));
  EXPECT_EQ(another.get("/api/me").code(), "not_signed_in");
  another.set_cookie("");
  EXPECT_EQ(another.get("/api/me").code(), "not_signed_in");
}

TEST_F(ApiIdentity, TheCookieIsForThisSiteOnly) {
  ApiClient ana(site);
  const std::string cookie = ana.post("/api/guest", {{"name", "Ana"}}).raw.header("set-cookie");
  EXPECT_THAT(cookie,
              AllOf(StartsWith("azulejo="), HasSubstr("; HttpOnly"), HasSubstr("; SameSite=Lax"), HasSubstr("; Path=/"),
                    HasSubstr("; Max-Age=34560000"), Not(HasSubstr("Secure")), Not(HasSubstr("Domain"))));
  EXPECT_THAT(ana.post("/api/logout").raw.header("set-cookie"),
              AllOf(StartsWith("azulejo=;"), HasSubstr("; Max-Age=0")));
}

TEST(ApiIdentityByHttps, TheCookieIsSecure) {
  RunningServer server({.arguments = {"--public-url", "https://azul.example.org"}});
  const auto made = test::HttpClient(server.port()).post("/api/guest", R"({"name":"Ana"})");
  EXPECT_THAT(made.header("set-cookie"), HasSubstr("; Secure"));
}

TEST_F(ApiIdentity, NamesHaveTheirLimits) {
  ApiClient ana(site, "Ana");
  const std::string delete_inside = std::string("a") + '\x7F' + "b";
  for (const std::string& name : {std::string(), std::string("   "), std::string("a\nb"), std::string("a\tb"),
                                  delete_inside, std::string(33, 'x')}) {
    const Answer answer = ana.call("PATCH", "/api/me", {{"name", name}});
    EXPECT_EQ(answer.code(), "bad_field") << name;
    EXPECT_EQ(answer.field(), "name");
    EXPECT_EQ(ApiClient(site).post("/api/guest", {{"name", name}}).code(), "bad_field") << name;
  }
  const std::string longest = "Ääääääääääääääääääääääääääääääää";  // 32 characters, 64 bytes
  EXPECT_EQ(ana.call("PATCH", "/api/me", {{"name", longest}}).body["name"], longest);
}

TEST_F(ApiIdentity, AnotherNameShowsAtOnceEverywhere) {
  ApiClient ana(site, "Ana");
  const std::string table = ana.make_table({{"listed", true}});
  EXPECT_EQ(ana.state(table)["seats"][0]["name"], "Ana");
  ApiClient guest(site);
  ApiSocket live(guest, table);
  EXPECT_EQ(ana.call("PATCH", "/api/me", {{"name", "Anna"}}).body["name"], "Anna");
  EXPECT_EQ(live.next("names")["names"][ana.id()], "Anna");
  EXPECT_EQ(ana.get("/api/me").body["name"], "Anna");
  EXPECT_EQ(ana.state(table)["seats"][0]["name"], "Anna");
  EXPECT_EQ(ana.get("/api/tables").body["tables"][0]["seats"][0]["name"], "Anna");
  EXPECT_EQ(ana.get("/api/tables/" + table + "/events").body["events"][0]["names"][ana.id()], "Anna");
}

TEST_F(ApiIdentity, AProtectedNameBelongsToOnePerson) {
  ApiClient stranger(site, "Stranger");
  ApiClient namesake(site, "Ana");  // was there before
  ApiClient ana = with_password("Ana");
  for (const char* name : {"Ana", "ANA", "ana", " aNa "}) {
    EXPECT_EQ(ApiClient(site).post("/api/guest", {{"name", name}}).code(), "name_taken") << name;
    EXPECT_EQ(stranger.call("PATCH", "/api/me", {{"name", name}}).code(), "name_taken") << name;
  }
  EXPECT_EQ(stranger.get("/api/me").body["name"], "Stranger");
  EXPECT_EQ(namesake.call("PUT", "/api/me/password", {{"password", kPassword}}).code(), "name_taken");
  EXPECT_EQ(ana.call("PATCH", "/api/me", {{"name", "ANA"}}).status, 200);
}

TEST_F(ApiIdentity, ThePasswordOpensAnotherDevice) {
  ApiClient ana = with_password("Ana");
  EXPECT_EQ(ana.get("/api/me").body["protected"], true);
  ApiClient phone(site);
  EXPECT_EQ(phone.post("/api/login", {{"name", "Ana"}, {"password", "something else"}}).code(), "wrong_password");
  EXPECT_EQ(phone.post("/api/login", {{"name", "Nobody"}, {"password", kPassword}}).code(), "wrong_password");
  EXPECT_EQ(phone.get("/api/me").status, 401);
  EXPECT_EQ(phone.post("/api/login", {{"name", "ana"}, {"password", kPassword}}).status, 200);
  EXPECT_EQ(phone.id(), ana.id());
  EXPECT_NE(phone.cookie(), ana.cookie());
}

TEST_F(ApiIdentity, ThePasswordIsChangedByWhoKnowsIt) {
  ApiClient ana = with_password("Ana");
  EXPECT_EQ(ana.call("PUT", "/api/me/password", {{"password", "another one"}}).code(), "wrong_password");
  EXPECT_EQ(ana.call("PUT", "/api/me/password", {{"password", "another one"}, {"current", "no"}}).field(), "current");
  EXPECT_EQ(ana.call("PUT", "/api/me/password", {{"password", "short"}, {"current", kPassword}}).code(), "bad_field");
  EXPECT_EQ(ana.call("PUT", "/api/me/password", {{"password", "another one"}, {"current", kPassword}}).status, 200);
  EXPECT_EQ(ApiClient(site).post("/api/login", {{"name", "Ana"}, {"password", kPassword}}).code(), "wrong_password");
  EXPECT_EQ(ApiClient(site).post("/api/login", {{"name", "Ana"}, {"password", "another one"}}).status, 200);
}

TEST_F(ApiIdentity, SessionsAreListedAndEnded) {
  ApiClient ana = with_password("Ana");
  ApiClient phone = logged_in("Ana");
  ApiClient bot = with_token(ana);
  json sessions = ana.get("/api/me/sessions").body["sessions"];
  ASSERT_EQ(sessions.size(), 3U);
  int current = 0;
  std::string of_bot;
  for (const json& session : sessions) {
    if (session["current"]) {
      ++current;
      EXPECT_EQ(session["id"], ana.get("/api/me").body["session"]);
    }
    if (session["kind"] == "token") of_bot = session["id"];
    EXPECT_EQ(session["label"], session["kind"] == "token" ? "a bot" : "");
  }
  EXPECT_EQ(current, 1);

  ApiClient stranger(site, "Stranger");
  EXPECT_EQ(stranger.call("DELETE", "/api/me/sessions/" + of_bot).code(), "not_found");
  EXPECT_EQ(bot.get("/api/me").status, 200);
  EXPECT_EQ(ana.call("DELETE", "/api/me/sessions/" + of_bot).status, 200);
  EXPECT_EQ(bot.get("/api/me").code(), "not_signed_in");
  EXPECT_EQ(ana.call("DELETE", "/api/me/sessions/" + of_bot).code(), "not_found");

  EXPECT_EQ(phone.get("/api/me").status, 200);
  EXPECT_EQ(ana.call("DELETE", "/api/me/sessions").status, 200);
  EXPECT_EQ(phone.get("/api/me").code(), "not_signed_in");
  EXPECT_EQ(ana.get("/api/me/sessions").body["sessions"].size(), 1U);
}

TEST_F(ApiIdentity, WhatIsOpenEndsWithItsSession) {
  ApiClient ana = with_password("Ana");
  ApiClient phone = logged_in("Ana");
  const std::string table = ana.make_table(json::object());
  ApiSocket at_phone(phone, table);
  ApiStream tables(phone, "/api/me/stream", "PersonFrame");
  ApiSocket at_home(ana, table);
  at_phone.next("state");
  tables.next("table");
  ana.call("DELETE", "/api/me/sessions");
  EXPECT_EQ(at_phone.raw().wait_closed(), 1008);
  EXPECT_EQ(tables.raw().receive(), std::nullopt);
  EXPECT_TRUE(tables.raw().is_ended());
  EXPECT_TRUE(at_home.say({{"do", "chat"}, {"text", "still here"}}).contains("ack"));
  ana.post("/api/logout");
  EXPECT_EQ(at_home.raw().wait_closed(), 1008);
  EXPECT_EQ(ana.get("/api/me").status, 401);
}

TEST_F(ApiIdentity, ATokenIsNoCookieAndACookieNoToken) {
  ApiClient ana(site, "Ana");
  const Answer made = ana.post("/api/me/tokens", {{"label", "Zoë's bot"}});
  ASSERT_EQ(made.status, 201);
  const std::string token = made.body["token"];
  ApiClient bot = ApiClient::with_token(site, token);
  EXPECT_EQ(bot.get("/api/me").body["id"], ana.id());
  EXPECT_EQ(bot.get("/api/me/sessions").body["sessions"][1]["label"], "Zoë's bot");
  const std::string table = bot.make_table(json::object());

  ApiClient thief(site);
  thief.set_cookie(token);
  EXPECT_EQ(thief.get("/api/me").code(), "not_signed_in");
  ApiSocket live(thief, table);
  EXPECT_EQ(live.say({{"do", "leave"}})["error"]["code"], "not_signed_in");
  EXPECT_EQ(ApiClient::with_token(site, ana.cookie()).get("/api/me").code(), "not_signed_in");

  bot.post("/api/logout");
  EXPECT_EQ(bot.get("/api/me").code(), "not_signed_in");
  EXPECT_EQ(ana.get("/api/me").status, 200);
}

TEST_F(ApiIdentity, WhoeverDeletesTheAccountIsSomebodyAndTheGameGoesOn) {
  ApiClient ana = with_password("Ana");
  ApiClient bia(site, "Bia");
  const std::string table = begin_game(ana, bia, {{"listed", true}, {"grace", 10}});
  ApiSocket live(ana, table);
  ana.act(table, "chat", {{"text", "bye"}});
  EXPECT_EQ(ana.call("DELETE", "/api/me").status, 200);
  EXPECT_EQ(live.raw().wait_closed(), 1008);
  EXPECT_EQ(ana.get("/api/me").status, 401);

  const std::size_t before = site.heard.size();
  const json state = bia.state(table);
  EXPECT_EQ(state["phase"], "playing");
  EXPECT_EQ(state["seats"][0]["name"], "somebody");
  EXPECT_EQ(state["seats"][0]["away"], true);
  EXPECT_EQ(bia.get("/api/tables").body["tables"][0]["seats"][0]["name"], "somebody");
  EXPECT_EQ(bia.get("/api/me/tables").body["tables"][0]["seats"][0]["name"], "somebody");
  EXPECT_EQ(bia.get("/api/tables/" + table + "/chat").body["lines"][0]["name"], "somebody");
  bia.get("/api/tables/" + table + "/events");
  bia.get("/api/tables/" + table + "/record");
  ApiSocket(bia, table, 0).next("live");
  for (std::size_t i = before; i < site.heard.size(); ++i) EXPECT_THAT(site.heard[i], Not(HasSubstr("Ana")));

  if (state["turn"] == 2) play_some(table, {{2, &bia}}, 1);
  EXPECT_EQ(bia.act(table, "resign").status, 200);
  EXPECT_EQ(bia.state(table)["phase"], "ended");
  // The name is free again.
  EXPECT_EQ(ApiClient(site).post("/api/guest", {{"name", "Ana"}}).status, 201);
}

TEST_F(ApiIdentity, TheDatabaseHasNoSecretInIt) {
  ApiClient ana = with_password("Ana");
  const std::string token = ana.post("/api/me/tokens", {{"label", "a bot"}}).body["token"];
  const std::string file = site.server.database();
  const std::string hash = query_sqlite(file, "SELECT password FROM people WHERE name = 'Ana'");
  EXPECT_THAT(hash, StartsWith("$argon2id$"));
  std::string bytes;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(file).parent_path())) {
    bytes += read_file(entry.path());  // with the log of the database, and our own
  }
  EXPECT_THAT(bytes, HasSubstr(hash.substr(0, hash.size() - 1)));
  for (const std::string& secret : {std::string(kPassword), token, ana.cookie()}) {
    EXPECT_THAT(bytes, Not(HasSubstr(secret)));
  }
}

}  // namespace
}  // namespace azulejo
