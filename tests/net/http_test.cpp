// Requests and answers over a real socket.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/net/client.h"
#include "tests/net/toy.h"

namespace azulejo::test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(NetHttp, TranslatesTheRequest) {
  Running server;
  HttpClient client(server.port());
  const auto response = client.request("PUT", "/a%20b/c?x=1&y=a+b%26&z", "the body", {{"X-Thing", "Value"}});
  EXPECT_EQ(response.status, 200);
  EXPECT_THAT(response.body, StartsWith("PUT /a b/c\nquery x=1\nquery y=a b&\nquery z=\n"));
  EXPECT_THAT(response.body, HasSubstr("header x-thing=Value\n"));
  EXPECT_THAT(response.body, HasSubstr("client 127.0.0.1\nbody the body"));
}

TEST(NetHttp, JoinsRepeatedHeaders) {
  Running server;
  HttpClient client(server.port());
  const auto response =
      client.request("GET", "/", "", {{"X-A", "1"}, {"x-a", "2"}, {"Cookie", "a=1"}, {"Cookie", "b=2"}});
  EXPECT_THAT(response.body, HasSubstr("header x-a=1, 2\n"));
  EXPECT_THAT(response.body, HasSubstr("header cookie=a=1; b=2\n"));
}

TEST(NetHttp, AnswersHaveTheHeadersOfTheHouse) {
  Running server;
  HttpClient client(server.port());
  auto response = client.get("/");
  EXPECT_EQ(response.header("content-type"), "text/plain");
  EXPECT_EQ(response.header("x-content-type-options"), "nosniff");
  EXPECT_EQ(response.header("cache-control"), "no-store");
  EXPECT_EQ(response.header("connection"), "keep-alive");
  EXPECT_THAT(response.header("date"), HasSubstr(" GMT"));
  response = client.get("/cached");
  EXPECT_EQ(response.header("cache-control"), "max-age=60");
}

TEST(NetHttp, KeepsTheConnection) {
  Running server;
  HttpClient client(server.port());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.get("/").status, 200);
  EXPECT_EQ(server.stats().connections, 1U);
  EXPECT_EQ(server.stats().requests, 5U);
  EXPECT_EQ(client.get("/", {{"Connection", "close"}}).header("connection"), "close");
  EXPECT_FALSE(client.is_connected());
  EXPECT_TRUE(server.has_connections(0));
}

TEST(NetHttp, Http10ClosesUnlessAskedNotTo) {
  Running server;
  Connection connection(server.port());
  connection.write("GET / HTTP/1.0\r\n\r\n");
  EXPECT_THAT(connection.read_all(), HasSubstr("Connection: close\r\n"));
}

TEST(NetHttp, HeadIsGetWithoutBody) {
  Running server;
  HttpClient client(server.port());
  client.write("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto response = client.read_response(false);
  EXPECT_EQ(response.status, 200);
  EXPECT_GT(std::stoi(response.header("content-length")), 0);
  EXPECT_THAT(client.get("/x").body, StartsWith("GET /x\n"));  // the next answer begins where the head has ended

  Connection connection(server.port());
  connection.write("HEAD /listen HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto answer = connection.read_all();
  EXPECT_THAT(answer, HasSubstr("application/x-ndjson"));
  EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
  EXPECT_EQ(server.ask([&] { return server.toy().opened; }), 0);
  EXPECT_EQ(server.ask([&] { return server.toy().alive; }), 0);
}

TEST(NetHttp, EmptyAnswersHaveNoLength) {
  Running server;
  HttpClient client(server.port());
  const auto response = client.get("/empty");
  EXPECT_EQ(response.status, 204);
  EXPECT_EQ(response.header("content-length"), "");
  EXPECT_EQ(client.get("/").status, 200);
}

TEST(NetHttp, PipelinedRequestsAreAnsweredInOrder) {
  Running server;
  HttpClient client(server.port());
  std::string requests;
  for (int i = 0; i < 50; ++i) {
    const std::string body = "body " + std::to_string(i);
    requests += "POST /" + std::to_string(i) +
                " HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  }
  client.write(requests);
  for (int i = 0; i < 50; ++i) {
    const auto body = client.read_response().body;
    EXPECT_THAT(body, StartsWith("POST /" + std::to_string(i) + '\n'));
    EXPECT_TRUE(body.ends_with("body " + std::to_string(i)));
  }
}

TEST(NetHttp, ContinuesWhenExpectedTo) {
  Running server;
  HttpClient client(server.port());
  client.write("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n");
  EXPECT_EQ(client.read_response().status, 100);
  client.write("body");
  const auto response = client.read_response();
  EXPECT_EQ(response.status, 200);
  EXPECT_TRUE(response.body.ends_with("\nbody body"));
}

TEST(NetHttp, DoesNotContinueWithABodyThatIsTooLong) {
  Running server;
  HttpClient client(server.port());
  client.write("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 999999\r\n\r\n");
  EXPECT_EQ(client.read_response().status, 413);
}

TEST(NetHttp, ReadsChunkedBodies) {
  Running server;
  HttpClient client(server.port());
  client.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
  EXPECT_TRUE(client.read_response().body.ends_with("\nbody abcde"));
}

TEST(NetHttp, RefusesWhatIsTooLong) {
  auto options = quick_options();
  options.longest_body = 1000;
  Running server(options);
  const std::string code_413 = R"({"error":{"code":"body_too_long","message":"The body of the request is too long."}})";
  const std::string code_431 = R"({"error":{"code":"header_too_long","message":)";
  {
    HttpClient client(server.port());
    EXPECT_EQ(client.request("POST", "/", std::string(1000, 'x')).status, 200);
    const auto response = client.request("POST", "/", std::string(1001, 'x'));
    EXPECT_EQ(response.status, 413);
    EXPECT_EQ(response.body, code_413);
    EXPECT_EQ(response.header("content-type"), "application/json");
    EXPECT_EQ(response.header("connection"), "close");
  }
  {
    // Much too long: the answer arrives although the server does not read it all.
    HttpClient client(server.port());
    EXPECT_EQ(client.request("POST", "/", std::string(100'000, 'x')).status, 413);
  }
  {
    HttpClient client(server.port());
    std::string body = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (int i = 0; i < 11; ++i) body += "64\r\n" + std::string(100, 'x') + "\r\n";
    client.write(body);
    EXPECT_EQ(client.read_response().status, 413);
  }
  {
    HttpClient client(server.port());
    EXPECT_EQ(client.get("/", {{"X-Long", std::string(7000, 'x')}}).status, 200);
    const auto response = client.get("/", {{"X-Long", std::string(9000, 'x')}});
    EXPECT_EQ(response.status, 431);
    EXPECT_THAT(response.body, StartsWith(code_431));
  }
  {
    HttpClient client(server.port());
    EXPECT_EQ(client.get("/" + std::string(20'000, 'x')).status, 431);
  }
}

TEST(NetHttp, RefusesWhatIsNoRequest) {
  Running server;
  for (const std::string request : {
           "junk\r\n\r\n",
           "\x16\x03\x01\x02junk of a TLS client\r\n\r\n",
           "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
           "GET / HTTP/1.1\r\n\r\n",                           // no host
           "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",     // two
           "GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n",  // no colon
           "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
           "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
           "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
           "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
           "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
           "GET nowhere HTTP/1.1\r\nHost: a\r\n\r\n",
           "GET /% HTTP/1.1\r\nHost: a\r\n\r\n",
           "GET /a%00 HTTP/1.1\r\nHost: a\r\n\r\n",
           "GET /a/../b HTTP/1.1\r\nHost: a\r\n\r\n",
           "GET /%2e%2e/b HTTP/1.1\r\nHost: a\r\n\r\n",
           "GET /?a=%ff HTTP/1.1\r\nHost: a\r\n\r\n",
       }) {
    Connection connection(server.port());
    connection.write(request);
    const auto answer = connection.read_all();
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 400 Bad Request\r\n")) << request;
    EXPECT_THAT(answer, HasSubstr(R"({"error":{"code":"bad_request","message":")")) << request;
  }
  EXPECT_EQ(HttpClient(server.port()).get("/").status, 200);
}

TEST(NetHttp, AServiceThatThrowsSaysNothingOfWhy) {
  Running server;
  HttpClient client(server.port());
  const auto response = client.get("/throw");
  EXPECT_EQ(response.status, 500);
  EXPECT_THAT(response.body, StartsWith(R"({"error":{"code":"internal","message":")"));
  EXPECT_THAT(response.body, Not(HasSubstr("threw")));
  EXPECT_THAT(server.errors(), testing::ElementsAre("the service threw"));
  EXPECT_EQ(client.get("/").status, 200);
}

TEST(NetHttp, AHeaderCannotBeginAnother) {
  Running server;
  HttpClient client(server.port());
  const auto response = client.get("/split");
  EXPECT_EQ(response.status, 500);
  EXPECT_EQ(response.header("set-cookie"), "");
  EXPECT_EQ(server.errors().size(), 1U);
}

TEST(NetHttp, AListenerIsForGetOnly) {
  Running server;
  HttpClient client(server.port());
  EXPECT_EQ(client.request("POST", "/listen", "").status, 500);
  EXPECT_EQ(client.get("/none").status, 500);
  EXPECT_EQ(server.errors().size(), 2U);
  EXPECT_EQ(server.ask([&] { return server.toy().alive; }), 0);
}

TEST(NetHttp, LongAnswersArriveWhole) {
  Running server;
  HttpClient client(server.port());
  const auto response = client.get("/big");
  EXPECT_EQ(response.body, std::string(8 << 20, 'b'));
}

TEST(NetHttp, ARequestThatDoesNotComeIsNotAwaited) {
  auto options = quick_options();
  options.patience = 100ms;
  Running server(options);
  Connection silent(server.port());
  Connection half(server.port());
  half.write("GET / HTTP/1.1\r\nHo");
  Connection without_body(server.port());
  without_body.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc");
  EXPECT_EQ(silent.read_all(), "");
  EXPECT_EQ(half.read_all(), "");
  EXPECT_EQ(without_body.read_all(), "");
  EXPECT_TRUE(server.has_connections(0));
}

TEST(NetHttp, ARequestInDripsIsNotAwaitedLonger) {
  auto options = quick_options();
  options.patience = 150ms;
  Running server(options);
  Connection connection(server.port());
  std::optional<std::string> answer;
  // Far more drips than there is time for.
  for (int i = 0; i < 2000 && !answer; ++i) {
    try {
      connection.write("X");
    } catch (const std::system_error&) {
      answer = "";
    }
    if (!answer) answer = connection.read(10ms);
  }
  EXPECT_EQ(answer, "");
}

TEST(NetHttp, AnIdleConnectionIsClosed) {
  auto options = quick_options();
  options.idle = 100ms;
  Running server(options);
  Connection connection(server.port());
  connection.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_THAT(connection.read_all(), HasSubstr("keep-alive"));
}

TEST(NetHttp, AReaderWhoDoesNotReadIsDropped) {
  auto options = quick_options();
  options.patience = 100ms;
  Running server(options);
  Connection connection(server.port(), 4096);
  connection.write("GET /big HTTP/1.1\r\nHost: a\r\n\r\n");
  ASSERT_TRUE(server.eventually([&] { return server.stats_here().requests == 1; }));
  EXPECT_TRUE(server.has_connections(0));
}

TEST(NetHttp, AClientWhoGoesWhileTheServiceWorksDoesNoHarm) {
  Running server;
  Connection connection(server.port());
  connection.write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
  ASSERT_TRUE(server.eventually([&] { return server.toy().waiting == 1; }));
  connection.drop();
  server.ask([&] { server.toy().let_go(); });
  EXPECT_TRUE(server.has_connections(0));
  EXPECT_EQ(HttpClient(server.port()).get("/").status, 200);
}

}  // namespace
}  // namespace azulejo::test
