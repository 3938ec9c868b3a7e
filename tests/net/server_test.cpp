// Listening, limits, stopping.
#include "net/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <chrono>
#include <deque>
#include <string>
#include <vector>

#include "tests/net/client.h"
#include "tests/net/toy.h"
#include "tests/sanitized.h"

namespace azulejo::test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

const std::string kTooMany = R"({"error":{"code":"too_many_connections","message":)";

TEST(NetServer, ListensOnNamesAndAddresses) {
  for (const std::string address : {"0.0.0.0", "::", "localhost", "127.0.0.1"}) {
    auto options = quick_options();
    options.address = address;
    // A name may be the address of the other kind first; the clients here use the old kind.
    if (address == "localhost") {
      const Running server(options);
      EXPECT_GT(server.port(), 0);
      continue;
    }
    Running server(options);
    const auto response = HttpClient(server.port()).get("/");
    EXPECT_EQ(response.status, 200) << address;
    EXPECT_THAT(response.body, HasSubstr("client 127.0.0.1\n")) << address;
  }
}

TEST(NetServer, SaysWhereItCannotListen) {
  Running first;
  boost::asio::io_context io;
  Toy toy(io);
  auto options = quick_options();
  options.port = first.port();
  const auto message = [&]() -> std::string {
    try {
      const net::Server second(io, options, toy);
      return "";
    } catch (const boost::system::system_error& error) {
      return error.what();
    }
  };
  EXPECT_THAT(message(), HasSubstr("cannot listen on 127.0.0.1 port " + std::to_string(first.port())));
  options.address = "no such host.invalid";
  EXPECT_THAT(message(), HasSubstr("cannot listen on no such host.invalid port "));
}

TEST(NetServer, RaisesTheLimitOfFiles) {
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit low = before;
  low.rlim_cur = 256;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &low), 0);
  const Running server;
  rlimit after{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &after), 0);
  EXPECT_EQ(after.rlim_cur, before.rlim_max);
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
}

TEST(NetServer, LimitsConnections) {
  auto options = quick_options();
  options.connections = 3;
  Running server(options);
  std::deque<HttpClient> clients;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(clients.emplace_back(server.port()).get("/").status, 200);
  const auto response = HttpClient(server.port()).get("/");
  EXPECT_EQ(response.status, 503);
  EXPECT_THAT(response.body, testing::StartsWith(kTooMany));
  EXPECT_EQ(response.header("connection"), "close");
  EXPECT_EQ(server.stats().refused, 1U);
  clients.pop_back();
  ASSERT_TRUE(server.has_connections(2));
  EXPECT_EQ(HttpClient(server.port()).get("/").status, 200);
}

TEST(NetServer, LimitsConnectionsOfAClient) {
  auto options = quick_options();
  options.connections_of_client = 2;
  Running server(options);
  WebSocket first(server.port(), "/listen");
  HttpClient second(server.port());
  EXPECT_EQ(second.get("/").status, 200);
  EXPECT_THROW(WebSocket(server.port(), "/listen"), Refused);
  EXPECT_EQ(HttpClient(server.port()).get("/").status, 503);
  EXPECT_EQ(server.stats().refused, 2U);
  first.close();
  first.drop();
  ASSERT_TRUE(server.has_connections(1));
  EXPECT_EQ(HttpClient(server.port()).get("/").status, 200);
}

TEST(NetServer, CountsClientsBehindATrustedProxy) {
  auto options = quick_options();
  options.connections_of_client = 2;
  options.trusted_proxies = {"127.0.0.1"};
  Running server(options);
  const auto from = [](const std::string& address) { return Headers{{"X-Forwarded-For", address}}; };
  const WebSocket first(server.port(), "/listen", from("1.1.1.1"));
  const WebSocket second(server.port(), "/listen", from("1.1.1.1"));
  const WebSocket third(server.port(), "/listen", from("2.2.2.2"));
  EXPECT_THROW(WebSocket(server.port(), "/listen", from("1.1.1.1")), Refused);
  HttpClient client(server.port());
  EXPECT_THAT(client.get("/", from("3.3.3.3, 2.2.2.2")).body, HasSubstr("client 2.2.2.2\n"));
  // The proxy uses the same connection for another client.
  EXPECT_EQ(client.get("/", from("1.1.1.1")).status, 503);
  EXPECT_THAT(client.get("/", from("3.3.3.3")).body, HasSubstr("client 3.3.3.3\n"));
}

TEST(NetServer, AForeignProxyIsNotBelieved) {
  Running server;
  EXPECT_THAT(HttpClient(server.port()).get("/", {{"X-Forwarded-For", "9.9.9.9"}}).body,
              HasSubstr("client 127.0.0.1\n"));
}

// The undefined-behaviour sanitizer needs descriptors of its own to look at a type.
#ifndef AZULEJO_SANITIZED
TEST(NetServer, SurvivesWithoutDescriptors) {
  Running server;
  HttpClient before(server.port());
  EXPECT_EQ(before.get("/").status, 200);
  Connection waiting(server.port());
  ASSERT_TRUE(server.has_connections(2));
  rlimit limit{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &limit), 0);
  // Sockets for us come first; then the limit is lowered to what is in use, so that there are none for the server.
  std::deque<Connection> more;
  rlimit low = limit;
  low.rlim_cur = 0;
  ASSERT_EQ(server.ask([&] {
    more.emplace_back(server.port());  // arrives while nobody can accept it
    return setrlimit(RLIMIT_NOFILE, &low);
  }),
            0);
  EXPECT_TRUE(server.eventually([&] { return !server.errors_here().empty(); }));
  EXPECT_EQ(before.get("/").status, 200);
  std::this_thread::sleep_for(350ms);
  EXPECT_EQ(server.errors().size(), 1U);  // said once, and it pauses instead of spinning
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &limit), 0);
  more.front().write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(more.front().read_all(), HasSubstr("200 OK"));
}
#endif

TEST(NetServer, StopClosesChannelsAndIdleConnections) {
  Running server;
  WebSocket socket(server.port(), "/listen");
  LineStream stream(server.port(), "/listen");
  HttpClient idle(server.port());
  EXPECT_EQ(idle.get("/").status, 200);
  ASSERT_TRUE(server.eventually([&] { return server.toy().ears.size() == 2; }));
  auto done = server.ask([&] {
    server.toy().send_all("last words");
    return server.stop(60s);
  });
  EXPECT_EQ(socket.receive(), "last words");
  EXPECT_EQ(socket.wait_closed(), 1012);
  EXPECT_EQ(stream.receive(), "last words");
  EXPECT_EQ(stream.receive(), std::nullopt);
  EXPECT_TRUE(stream.is_complete());
  socket.drop();
  stream.drop();
  EXPECT_EQ(done.wait_for(30s), std::future_status::ready);
  EXPECT_EQ(server.stats().connections, 0U);
  EXPECT_THROW(Connection(server.port()), std::system_error);
  EXPECT_EQ(server.ask([&] { return server.toy().closed; }), 2);
}

TEST(NetServer, StopLetsRequestsFinish) {
  Running server;
  HttpClient client(server.port());
  client.write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
  ASSERT_TRUE(server.eventually([&] { return server.toy().waiting == 1; }));
  auto done = server.stop(60s);
  EXPECT_EQ(done.wait_for(50ms), std::future_status::timeout);
  server.ask([&] { server.toy().let_go(); });
  const auto response = client.read_response();
  EXPECT_EQ(response.body, "slow");
  EXPECT_EQ(response.header("connection"), "close");
  EXPECT_EQ(done.wait_for(30s), std::future_status::ready);
}

TEST(NetServer, StopDoesNotWaitForWhoeverDoesNotRead) {
  Running server;
  WebSocket socket(Connection(server.port(), 4096), "/listen");
  WebSocket silent(server.port(), "/listen");  // reads nothing and so does not answer the close
  HttpClient slow(server.port());
  slow.write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
  socket.send("many 1 30000000");
  ASSERT_TRUE(server.eventually([&] { return server.toy().heard == 1 && server.toy().waiting == 1; }));
  auto done = server.stop(100ms);
  EXPECT_EQ(done.wait_for(30s), std::future_status::ready);
  EXPECT_EQ(server.ask([&] { return server.toy().closed; }), 2);
  EXPECT_EQ(server.ask([&] { return server.toy().alive; }), 0);
  server.ask([&] { server.toy().let_go(); });
}

TEST(NetServer, DestroyedWhileInUse) {
  Running server;
  WebSocket socket(server.port(), "/listen");
  LineStream stream(server.port(), "/listen");
  HttpClient idle(server.port());
  EXPECT_EQ(idle.get("/").status, 200);
  Connection half(server.port());
  half.write("GET / HT");
  ASSERT_TRUE(server.eventually([&] { return server.toy().ears.size() == 2; }));
  server.destroy();
  EXPECT_EQ(server.ask([&] { return server.toy().closed; }), 2);
  EXPECT_EQ(server.ask([&] { return server.toy().alive; }), 0);
  EXPECT_EQ(socket.wait_closed(), 1006);
  EXPECT_EQ(half.read_all(), "");
}

TEST(NetServer, JunkDoesNoHarm) {
  Running server;
  std::uint64_t state = 1;
  for (int i = 0; i < 200; ++i) {
    std::string junk;
    for (int n = 0; n < 300; ++n) {
      state = state * 6364136223846793005U + 1442695040888963407U;
      junk += static_cast<char>(state >> 56U);
    }
    if (i % 2 == 0) {
      Connection connection(server.port());
      connection.write(junk);
      connection.drop();
    } else {
      WebSocket socket(server.port(), "/listen");
      socket.send_raw(junk);
      socket.drop();
    }
  }
  EXPECT_EQ(HttpClient(server.port()).get("/").status, 200);
  EXPECT_TRUE(server.has_connections(0));
  EXPECT_TRUE(server.eventually([&] { return server.toy().alive == 0; }));
}

}  // namespace
}  // namespace azulejo::test
