// WebSockets: messages, limits, and how each of them ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

#include "tests/net/client.h"
#include "tests/net/toy.h"

namespace azulejo::test {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;

const Headers kUpgrade = {{"Connection", "Upgrade"}, {"Upgrade", "websocket"}};

const std::string kBadFrame = "\xFF\x80\x01\x02\x03\x04";

/// Everybody was told once that it is over, and nobody is kept.
void expect_all_gone(Running& server) {
  EXPECT_TRUE(server.has_connections(0));
  EXPECT_TRUE(server.eventually([&] { return server.toy().alive == 0; }));
  server.ask([&] {
    EXPECT_EQ(server.toy().closed, server.toy().opened);
    EXPECT_EQ(server.toy().after_end, 0);
    EXPECT_EQ(server.stats_here().channels, 0U);
  });
}

TEST(NetWebSocket, Echoes) {
  Running server;
  WebSocket socket(server.port(), "/listen?greet=hello");
  EXPECT_EQ(socket.receive(), "hello");
  for (const auto& text :
       {"a"s, ""s, std::string(125, 'b'), std::string(126, 'c'), std::string(8192, 'd'), "\xC3\xA4"s}) {
    socket.send(text);
    EXPECT_EQ(socket.receive(), text);
  }
  EXPECT_EQ(server.stats().channels, 1U);
  EXPECT_EQ(server.stats().messages, 6U);
  socket.close(1000);
  EXPECT_EQ(socket.close_code(), 1000);
  expect_all_gone(server);
}

TEST(NetWebSocket, LongTextsGoOut) {
  Running server;
  WebSocket socket(server.port(), "/listen");
  socket.send("many 1 3000000");  // longer than the queue may be: alone it is not too long
  EXPECT_EQ(socket.receive(), std::string(3'000'000, 'x'));
  socket.send("many 300 100");
  for (int i = 0; i < 300; ++i) ASSERT_EQ(socket.receive(), std::string(100, 'x'));
}

TEST(NetWebSocket, TheServiceDecidesBeforeTheHandshake) {
  Running server;
  try {
    const WebSocket socket(server.port(), "/forbidden");
    FAIL();
  } catch (const Refused& refused) {
    EXPECT_EQ(refused.status(), 403);
    EXPECT_EQ(refused.response().body, "no");
  }
  HttpClient client(server.port());
  // It sees the headers, and may answer with what it likes; the connection is then as any other.
  auto headers = kUpgrade;
  headers.insert(headers.end(), {{"Sec-WebSocket-Version", "13"},
                                 {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="},
                                 {"Origin", "https://elsewhere"}});
  EXPECT_THAT(client.get("/what", headers).body, testing::HasSubstr("header origin=https://elsewhere\n"));
  EXPECT_EQ(client.get("/").status, 200);
  EXPECT_EQ(server.stats().connections, 1U);
}

TEST(NetWebSocket, RefusesABadHandshake) {
  Running server;
  const auto status_of = [&](const std::string& method, const Headers& headers) {
    HttpClient client(server.port());
    return client.request(method, "/listen", "", headers);
  };
  const std::pair<std::string, std::string> key = {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="};
  const std::pair<std::string, std::string> version = {"Sec-WebSocket-Version", "13"};
  const auto with = [](Headers headers) {
    headers.insert(headers.end(), kUpgrade.begin(), kUpgrade.end());
    return headers;
  };
  EXPECT_EQ(status_of("GET", with({version})).status, 400);
  EXPECT_EQ(status_of("GET", with({version, {"Sec-WebSocket-Key", "short"}})).status, 400);
  EXPECT_EQ(status_of("GET", with({version, {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZ!=="}})).status, 400);
  EXPECT_EQ(status_of("POST", with({version, key})).status, 400);
  EXPECT_EQ(status_of("GET", {{"Upgrade", "websocket"}, version, key}).status, 400);
  EXPECT_EQ(status_of("GET", with({key})).status, 426);
  const auto response = status_of("GET", with({key, {"Sec-WebSocket-Version", "8"}}));
  EXPECT_EQ(response.status, 426);
  EXPECT_EQ(response.header("sec-websocket-version"), "13");
  EXPECT_EQ(server.ask([&] { return server.toy().opened; }), 0);
}

TEST(NetWebSocket, DataMustWaitForTheHandshake) {
  Running server;
  Connection connection(server.port());
  connection.write(
      "GET /listen HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
      make_frame(Opcode::kText, "early"));
  EXPECT_THAT(connection.read_all(), testing::StartsWith("HTTP/1.1 400 "));
}

TEST(NetWebSocket, PutsFragmentsTogether) {
  Running server;
  WebSocket socket(server.port(), "/listen");
  socket.send_frame(Opcode::kText, "one \xC3", Final::kNo);
  socket.send_frame(Opcode::kPing, "in between");
  socket.send_frame(Opcode::kContinuation, "", Final::kNo);
  socket.send_frame(Opcode::kContinuation, "\xA4 two", Final::kYes);
  EXPECT_EQ(socket.receive(), "one \xC3\xA4 two");
  EXPECT_EQ(socket.pongs(), 1);
}

TEST(NetWebSocket, FramesMayComeInPieces) {
  Running server;
  WebSocket socket(server.port(), "/listen");
  for (const char byte : make_frame(Opcode::kText, "slowly but surely")) {
    socket.send_raw(std::string_view(&byte, 1));
  }
  EXPECT_EQ(socket.receive(), "slowly but surely");
}

TEST(NetWebSocket, ClosesWhatIsTooLong) {
  Running server;
  {
    WebSocket socket(server.port(), "/listen");
    socket.send(std::string(8193, 'x'));
    EXPECT_EQ(socket.wait_closed(), 1009);
  }
  {
    WebSocket socket(server.port(), "/listen");
    for (int i = 0; i < 9; ++i) {
      socket.send_frame(i == 0 ? Opcode::kText : Opcode::kContinuation, std::string(1000, 'x'), Final::kNo);
    }
    EXPECT_EQ(socket.wait_closed(), 1009);
  }
  {
    // The code arrives although much more was on its way.
    WebSocket socket(server.port(), "/listen");
    socket.send(std::string(200'000, 'x'));
    EXPECT_EQ(socket.wait_closed(), 1009);
  }
  EXPECT_EQ(server.ask([&] { return server.toy().heard; }), 0);
  expect_all_gone(server);
  EXPECT_EQ(server.stats().closed_bad, 3U);
}

TEST(NetWebSocket, ClosesWhatIsNotUtf8) {
  Running server;
  for (const auto& text : {"\xFF"s, "abc\xC3"s, "\xED\xA0\x80"s, "\xC0\x80"s}) {
    WebSocket socket(server.port(), "/listen");
    socket.send(text);
    EXPECT_EQ(socket.wait_closed(), 1007);
  }
  {
    WebSocket socket(server.port(), "/listen");
    socket.send_frame(Opcode::kText, "\xC3", Final::kNo);
    socket.send_frame(Opcode::kContinuation, "(");
    EXPECT_EQ(socket.wait_closed(), 1007);
  }
  {
    WebSocket socket(server.port(), "/listen");
    socket.send_frame(Opcode::kText, "half a character: \xC3", Final::kNo);
    socket.send_frame(Opcode::kContinuation, "");
    EXPECT_EQ(socket.wait_closed(), 1007);
  }
  EXPECT_EQ(server.ask([&] { return server.toy().heard; }), 0);
  expect_all_gone(server);
  EXPECT_EQ(server.stats().closed_bad, 6U);
}

TEST(NetWebSocket, ClosesBinary) {
  Running server;
  WebSocket socket(server.port(), "/listen");
  socket.send_frame(Opcode::kBinary, "text all the same");
  EXPECT_EQ(socket.wait_closed(), 1003);
  EXPECT_EQ(server.ask([&] { return server.toy().heard; }), 0);
  expect_all_gone(server);
}

TEST(NetWebSocket, ClosesWhatBreaksTheProtocol) {
  Running server;
  const auto unmasked = "\x81\x05hello"s;
  const auto reserved_bit = "\xC1\x80\x01\x02\x03\x04"s;
  const auto reserved_opcode = "\x83\x80\x01\x02\x03\x04"s;
  const auto continuation_of_nothing = make_frame(Opcode::kContinuation, "x");
  const auto text_in_text = make_frame(Opcode::kText, "a", Final::kNo) + make_frame(Opcode::kText, "b");
  const auto long_ping = make_frame(Opcode::kPing, std::string(126, 'x'));
  const auto ping_in_pieces = make_frame(Opcode::kPing, "x", Final::kNo);
  const auto long_length = "\x81\xFE\x00\x01"s + "\x01\x02\x03\x04x"s;
  const auto huge_length = "\x81\xFF\x80\x00\x00\x00\x00\x00\x00\x00\x01\x02\x03\x04x"s;
  for (const auto& bytes : {unmasked, reserved_bit, reserved_opcode, continuation_of_nothing, text_in_text, long_ping,
                            ping_in_pieces, long_length, "GET / HTTP/1.1\r\n\r\n"s}) {
    WebSocket socket(server.port(), "/listen");
    socket.send_raw(bytes);
    EXPECT_EQ(socket.wait_closed(), 1002) << testing::PrintToString(bytes);
  }
  WebSocket socket(server.port(), "/listen");
  socket.send_raw(huge_length);
  EXPECT_THAT(socket.wait_closed(), testing::AnyOf(1002, 1009));
  expect_all_gone(server);
}

TEST(NetWebSocket, ClosesAFlood) {
  auto options = quick_options();
  options.messages = 10;
  options.window = 1h;
  Running server(options);
  {
    WebSocket socket(server.port(), "/listen");
    for (int i = 0; i < 11; ++i) socket.send("x");
    for (int i = 0; i < 10; ++i) EXPECT_EQ(socket.receive(), "x");
    EXPECT_EQ(socket.wait_closed(), 1008);
  }
  {
    WebSocket socket(server.port(), "/listen");
    for (int i = 0; i < 11; ++i) socket.send_frame(Opcode::kPing, "x");
    EXPECT_EQ(socket.wait_closed(), 1008);
  }
  {
    // However much more comes: the answer arrives.
    WebSocket socket(server.port(), "/listen");
    std::string flood;
    for (int i = 0; i < 5000; ++i) flood += make_frame(Opcode::kText, "flood");
    socket.send_raw(flood);
    EXPECT_EQ(socket.wait_closed(), 1008);
  }
  EXPECT_EQ(server.stats().closed_flood, 3U);
  EXPECT_EQ(server.ask([&] { return server.toy().heard; }), 20);
  expect_all_gone(server);
}

TEST(NetWebSocket, TheListenerCloses) {
  Running server;
  {
    WebSocket socket(server.port(), "/listen");
    socket.send("close");
    socket.send("not heard any more");
    EXPECT_EQ(socket.receive(), std::nullopt);
    EXPECT_EQ(socket.close_code(), 1007);
    EXPECT_EQ(socket.close_reason(), "as you wish");
  }
  {
    WebSocket socket(server.port(), "/listen");
    socket.send("both");
    EXPECT_EQ(socket.receive(), "last words");
    EXPECT_EQ(socket.receive(), std::nullopt);
    EXPECT_EQ(socket.close_code(), 1007);
  }
  {
    WebSocket socket(server.port(), "/listen?greet=hi&close=1");
    EXPECT_EQ(socket.receive(), "hi");
    EXPECT_EQ(socket.wait_closed(), 1000);
  }
  EXPECT_EQ(server.ask([&] { return server.toy().heard; }), 2);
  expect_all_gone(server);
}

TEST(NetWebSocket, AListenerThatThrowsIsClosed) {
  Running server;
  {
    WebSocket socket(server.port(), "/listen");
    socket.send("throw");
    EXPECT_EQ(socket.wait_closed(), 1011);
    EXPECT_THAT(socket.close_reason(), testing::Not(testing::HasSubstr("threw")));
  }
  {
    WebSocket socket(server.port(), "/listen?throw=1");
    EXPECT_EQ(socket.wait_closed(), 1011);
  }
  EXPECT_THAT(server.errors(), testing::ElementsAre("the listener threw", "the listener would not open"));
  expect_all_gone(server);
}

TEST(NetWebSocket, ClosesWhenTheClientDoes) {
  Running server;
  {
    WebSocket socket(server.port(), "/listen");
    socket.close(1001);
    EXPECT_EQ(socket.close_code(), 1001);
  }
  {
    WebSocket socket(server.port(), "/listen");
    socket.send_frame(Opcode::kClose, "");
    EXPECT_THAT(socket.wait_closed(), testing::AnyOf(1000, 1005));
  }
  {
    WebSocket socket(server.port(), "/listen");
    socket.send_frame(Opcode::kClose, "\x03\xE8\xFF");  // a reason that is not UTF-8
    EXPECT_THAT(socket.wait_closed(), testing::AnyOf(1002, 1007));
  }
  {
    WebSocket socket(server.port(), "/listen");
    socket.drop();
  }
  { const WebSocket leaves_without_a_word(server.port(), "/listen"); }
  expect_all_gone(server);
  EXPECT_EQ(server.ask([&] { return server.toy().opened; }), 5);
}

TEST(NetWebSocket, PingsAndGivesUp) {
  auto options = quick_options();
  options.idle = 200ms;
  Running server(options);
  WebSocket alive(server.port(), "/listen");
  WebSocket dead(server.port(), "/listen");
  dead.answer_pings(false);
  EXPECT_EQ(dead.wait_closed(), 1006);
  EXPECT_GE(dead.pings(), 1);
  // The other one has answered nothing meanwhile either, because nobody has read. It gets a second life.
  WebSocket second(server.port(), "/listen");
  while (second.pings() < 3) ASSERT_FALSE(second.receive(20ms).has_value() || second.is_closed());
  second.send("still there");
  EXPECT_EQ(second.receive(), "still there");
}

TEST(NetWebSocket, ASlowReaderIsClosedAndHoldsUpNobody) {
  auto options = quick_options();
  options.longest_queue = 100'000;
  options.messages = 100'000;
  Running server(options);
  WebSocket slow(Connection(server.port(), 4096), "/listen");
  WebSocket other(server.port(), "/listen");
  ASSERT_TRUE(server.eventually([&] { return server.toy().ears.size() == 2; }));
  const std::string text(50'000, 'x');
  // The system takes some megabytes before the queue fills.
  for (int sent = 0; sent < 2000 && server.stats().closed_slow == 0; ++sent) {
    server.ask([&] { server.toy().send_all(text); });
    ASSERT_EQ(other.receive(), text);
    other.send("ping");
    ASSERT_EQ(other.receive(), "ping");
  }
  EXPECT_EQ(server.stats().closed_slow, 1U);
  EXPECT_TRUE(server.eventually([&] { return server.toy().ears.size() == 1; }));
  EXPECT_TRUE(server.has_connections(1));  // dropped, although it has read nothing
  other.send("still here");
  EXPECT_EQ(other.receive(), "still here");
}

TEST(NetWebSocket, AReaderThatStopsIsDroppedWithoutAFullQueue) {
  auto options = quick_options();
  options.patience = 100ms;
  Running server(options);
  WebSocket socket(Connection(server.port(), 4096), "/listen");
  socket.send("many 1 30000000");
  EXPECT_TRUE(server.has_connections(0));
  EXPECT_EQ(server.stats().closed_slow, 1U);
  expect_all_gone(server);
}

TEST(NetWebSocket, ABadFrameWhileItIsBeingClosed) {
  Running server;
  for (int i = 0; i < 50; ++i) {
    WebSocket socket(server.port(), "/listen");
    socket.send_raw(make_frame(Opcode::kText, "close") + kBadFrame);
    EXPECT_EQ(socket.wait_closed(), 1007);
    socket.drop();
  }
  expect_all_gone(server);
}

// The bad frame is read, behind a ping, while a text, the pong and the close frame wait for each other to be written.
// Beast's reader and its closing then wait for each other for ever: the channel ends all the same.
TEST(NetWebSocket, ABadFrameBehindAPingWhileItIsBeingClosed) {
  auto options = quick_options();
  options.patience = 1s;
  Running server(options);
  WebSocket socket(Connection(server.port(), 4096), "/listen");
  socket.send("many 1 12000000");
  ASSERT_TRUE(server.eventually([&] { return server.toy().heard == 1; }));
  socket.send_raw(make_frame(Opcode::kPing, "x") + kBadFrame);
  std::this_thread::sleep_for(50ms);
  server.ask([&] { server.toy().close_all(); });
  const auto text = socket.receive();
  EXPECT_EQ(text ? text->size() : 0, 12'000'000U);
  (void)socket.wait_closed();
  expect_all_gone(server);
}

}  // namespace
}  // namespace azulejo::test
