// Streams of lines in answer to a plain GET.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/net/client.h"
#include "tests/net/toy.h"

namespace azulejo::test {
namespace {

using namespace std::chrono_literals;

bool all_gone(Running& server) {
  return server.has_connections(0) && server.eventually([&] {
    const Toy& toy = server.toy();
    return toy.alive == 0 && toy.closed == toy.opened && toy.after_end == 0 && server.stats_here().channels == 0;
  });
}

TEST(NetStream, EveryTextIsALine) {
  Running server;
  LineStream stream(server.port(), "/listen?greet=hello");
  EXPECT_EQ(stream.response().header("content-type"), "application/x-ndjson");
  EXPECT_EQ(stream.response().header("cache-control"), "no-store");
  EXPECT_EQ(stream.response().header("x-content-type-options"), "nosniff");
  EXPECT_EQ(stream.receive(), "hello");
  EXPECT_EQ(server.stats().channels, 1U);
  for (int i = 0; i < 100; ++i) {
    server.ask([&] { server.toy().send_all("line " + std::to_string(i)); });
  }
  server.ask([&] { server.toy().send_all(std::string(500'000, 'x')); });
  for (int i = 0; i < 100; ++i) EXPECT_EQ(stream.receive(), "line " + std::to_string(i));
  EXPECT_EQ(stream.receive(), std::string(500'000, 'x'));
  stream.drop();
  EXPECT_TRUE(all_gone(server));
}

TEST(NetStream, TheHeadDoesNotWaitForTheFirstLine) {
  Running server;
  LineStream stream(server.port(), "/listen");
  EXPECT_EQ(stream.receive(20ms), std::nullopt);
  EXPECT_FALSE(stream.is_ended());
}

TEST(NetStream, ClosingEndsTheBody) {
  Running server;
  LineStream stream(server.port(), "/listen?greet=bye&close=1");
  EXPECT_EQ(stream.receive(), "bye");
  EXPECT_EQ(stream.receive(), std::nullopt);
  EXPECT_TRUE(stream.is_ended());
  EXPECT_TRUE(stream.is_complete());
  stream.drop();
  EXPECT_TRUE(all_gone(server));
}

TEST(NetStream, SilenceIsAnEmptyLine) {
  auto options = quick_options();
  options.keep_alive = 50ms;
  Running server(options);
  LineStream stream(server.port(), "/listen");
  EXPECT_EQ(stream.receive(), "");
  EXPECT_EQ(stream.receive(), "");
  server.ask([&] { server.toy().send_all("not silent"); });
  std::optional<std::string> line;
  while ((line = stream.receive()) == "") {
  }
  EXPECT_EQ(line, "not silent");
}

TEST(NetStream, Http10GetsItWithoutChunks) {
  Running server;
  Connection connection(server.port());
  connection.write("GET /listen?greet=old&close=1 HTTP/1.0\r\n\r\n");
  const auto answer = connection.read_all();
  EXPECT_THAT(answer, testing::Not(testing::HasSubstr("chunked")));
  EXPECT_TRUE(answer.ends_with("\r\n\r\nold\n"));
  connection.close();
  EXPECT_TRUE(all_gone(server));
}

TEST(NetStream, ASlowReaderIsDropped) {
  auto options = quick_options();
  options.longest_queue = 100'000;
  Running server(options);
  Connection slow(server.port(), 4096);
  slow.write("GET /listen HTTP/1.1\r\nHost: a\r\n\r\n");
  ASSERT_TRUE(server.eventually([&] { return server.toy().ears.size() == 1; }));
  for (int i = 0; i < 1000 && server.stats().closed_slow == 0; ++i) {
    server.ask([&] { server.toy().send_all(std::string(50'000, 'x')); });
  }
  EXPECT_EQ(server.stats().closed_slow, 1U);
  EXPECT_TRUE(all_gone(server));
}

TEST(NetStream, AClientThatTalksTooMuchIsDropped) {
  Running server;
  Connection connection(server.port());
  connection.write("GET /listen HTTP/1.1\r\nHost: a\r\n\r\n");
  ASSERT_TRUE(server.eventually([&] { return server.toy().ears.size() == 1; }));
  connection.write(std::string(100'000, 'x'));
  connection.read_all();
  connection.close();
  EXPECT_TRUE(all_gone(server));
}

TEST(NetStream, AListenerThatThrowsEndsIt) {
  Running server;
  LineStream stream(server.port(), "/listen?throw=1");
  EXPECT_EQ(stream.receive(), std::nullopt);
  EXPECT_TRUE(stream.is_complete());
  EXPECT_EQ(server.errors().size(), 1U);
}

}  // namespace
}  // namespace azulejo::test
