// Start, stop and start again: the process itself.
#include "tests/server/running_server.h"

#include <gtest/gtest.h>

#include "tests/net/client.h"
#include "tests/storage/postgres.h"

namespace azulejo {
namespace {

using test::HttpClient;
using testing::RunningServer;

TEST(RunningServer, StopsOnSigtermAndStartsAgainWithWhatItKnew) {
  RunningServer server;
  const auto made = HttpClient(server.port()).post("/api/guest", R"({"name":"Ana"})");
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string cookie = made.header("set-cookie").substr(0, made.header("set-cookie").find(';'));
  EXPECT_EQ(server.stop(), 0) << server.log();
  EXPECT_NE(server.log().find("\"stopped\""), std::string::npos) << server.log();
  server.start();
  const auto me = HttpClient(server.port()).get("/api/me", {{"Cookie", cookie}});
  EXPECT_EQ(me.status, 200) << me.body;
  server.kill();
  server.start();
  EXPECT_EQ(HttpClient(server.port()).get("/api/me", {{"Cookie", cookie}}).body, me.body);
}

TEST(RunningServer, ServesFromPostgres) {
  RunningServer server({.database = testing::ThrowAwayPostgres::shared().new_database()});
  EXPECT_EQ(HttpClient(server.port()).get("/healthz").body, R"({"status":"ok"})");
  EXPECT_EQ(server.stop(), 0);
}

TEST(RunningServer, SaysWhyItCannotStart) {
  try {
    RunningServer server({.database = "/dev/null/azulejo.db"});
    FAIL() << "it did";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("Cannot make the folder /dev/null"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace azulejo
