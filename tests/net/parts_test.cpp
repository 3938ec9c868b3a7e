// The small parts of the net that need no socket.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "net/client_address.h"
#include "net/rate_window.h"
#include "net/target.h"
#include "net/utf8.h"

namespace azulejo::net {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;

using Query = std::map<std::string, std::string>;

TEST(NetTarget, DecodesPathAndQuery) {
  EXPECT_EQ(parse_target("/"), (Target{"/", {}}));
  EXPECT_EQ(parse_target("/a%20b+c/%C3%A4"), (Target{"/a b+c/\xC3\xA4", {}}));
  EXPECT_EQ(parse_target("/x?a=1&b=%26%3D&c+d=e+f"), (Target{"/x", Query{{"a", "1"}, {"b", "&="}, {"c d", "e f"}}}));
  EXPECT_EQ(parse_target("/x?a&b=&&=v&c=1=2"), (Target{"/x", Query{{"", "v"}, {"a", ""}, {"b", ""}, {"c", "1=2"}}}));
  EXPECT_EQ(parse_target("/x?a=1&a=2"), (Target{"/x", Query{{"a", "2"}}}));
  EXPECT_EQ(parse_target("/x?"), (Target{"/x", {}}));
  EXPECT_EQ(parse_target("/x?a=?"), (Target{"/x", Query{{"a", "?"}}}));
  EXPECT_EQ(parse_target("/a..b/...?x=../.."), (Target{"/a..b/...", Query{{"x", "../.."}}}));
}

TEST(NetTarget, TakesAWholeUrl) {
  EXPECT_EQ(parse_target("http://host:80/x?a=1"), (Target{"/x", Query{{"a", "1"}}}));
  EXPECT_EQ(parse_target("https://host/"), (Target{"/", {}}));
  EXPECT_FALSE(parse_target("http://host"));
  EXPECT_FALSE(parse_target("ftp://host/"));
}

TEST(NetTarget, RefusesTheRest) {
  for (const auto& text :
       {""s,       "x"s,     "*"s,       "?a=1"s,        "/%"s,      "/%4"s,   "/%4g"s,    "/%g4"s,
        "/a%00b"s, "/a\0b"s, "/%0a"s,    "/%7F"s,        "/?a=%00"s, "/?a=%"s, "/?%zz=1"s, "/.."s,
        "/a/.."s,  "/../a"s, "/%2e%2E"s, "/a%2f..%2fb"s, "/#x"s,     "/%ff"s,  "/?a=%c3"s, "/\xC3"s}) {
    EXPECT_FALSE(parse_target(text)) << text;
  }
}

TEST(NetUtf8, KnowsWholeCharacters) {
  for (const auto& text : {""s, "abc"s, "\0"s, "\x7F"s, "\xC2\x80"s, "\xDF\xBF"s, "\xE0\xA0\x80"s, "\xED\x9F\xBF"s,
                           "\xEE\x80\x80"s, "\xEF\xBF\xBF"s, "\xF0\x90\x80\x80"s, "\xF4\x8F\xBF\xBF"s}) {
    EXPECT_TRUE(is_utf8(text)) << text;
    EXPECT_TRUE(is_utf8("a" + text + "b")) << text;
  }
  for (const auto& text : {"\x80"s, "\xBF"s, "\xC0\x80"s, "\xC1\xBF"s, "\xC3"s, "\xC3\x28"s, "\xE0\x9F\xBF"s,
                           "\xE2\x82"s, "\xED\xA0\x80"s, "\xED\xBF\xBF"s, "\xF0\x8F\xBF\xBF"s, "\xF0\x9F\x98"s,
                           "\xF4\x90\x80\x80"s, "\xF5\x80\x80\x80"s, "\xFF"s, "\xE2\x28\xA1"s, "\xF0\x28\x8C\xBC"s}) {
    EXPECT_FALSE(is_utf8(text)) << text;
    EXPECT_FALSE(is_utf8("a" + text + "b")) << text;
  }
}

TEST(NetRateWindow, AdmitsSoManyInAnyWindow) {
  RateWindow window(3, 1000ms);
  const RateWindow::Time start{};
  EXPECT_TRUE(window.admit(start));
  EXPECT_TRUE(window.admit(start + 400ms));
  EXPECT_TRUE(window.admit(start + 800ms));
  EXPECT_FALSE(window.admit(start + 999ms));
  EXPECT_TRUE(window.admit(start + 1000ms));  // the first is out of the window
  EXPECT_FALSE(window.admit(start + 1399ms));
  EXPECT_TRUE(window.admit(start + 1400ms));
  EXPECT_TRUE(window.admit(start + 1800ms));
  EXPECT_FALSE(window.admit(start + 1999ms));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(window.admit(start + 5000ms));
  EXPECT_FALSE(window.admit(start + 5000ms));
}

TEST(NetRateWindow, NoneMeansNone) {
  RateWindow window(0, 1000ms);
  EXPECT_FALSE(window.admit({}));
}

TEST(NetClientAddress, IsThePeerUnlessThatIsTrusted) {
  EXPECT_EQ(client_address("1.2.3.4", "", {}), "1.2.3.4");
  EXPECT_EQ(client_address("1.2.3.4", "9.9.9.9", {}), "1.2.3.4");
  EXPECT_EQ(client_address("1.2.3.4", "9.9.9.9", {"10.0.0.1"}), "1.2.3.4");
  EXPECT_EQ(client_address("10.0.0.1", "", {"10.0.0.1"}), "10.0.0.1");
}

TEST(NetClientAddress, IsTheLastThatIsNotTrusted) {
  const std::vector<std::string> trusted = {"10.0.0.1", "10.0.0.2", "::ffff:10.0.0.3"};
  EXPECT_EQ(client_address("10.0.0.1", "9.9.9.9", trusted), "9.9.9.9");
  EXPECT_EQ(client_address("10.0.0.1", "8.8.8.8, 9.9.9.9", trusted), "9.9.9.9");
  EXPECT_EQ(client_address("10.0.0.1", "8.8.8.8,9.9.9.9 ,10.0.0.2", trusted), "9.9.9.9");
  EXPECT_EQ(client_address("10.0.0.3", "10.0.0.2, 10.0.0.1", trusted), "10.0.0.2");
  EXPECT_EQ(client_address("10.0.0.1", "::FFFF:9.9.9.9", trusted), "9.9.9.9");
  EXPECT_EQ(client_address("10.0.0.1", "2001:DB8:0::1", trusted), "2001:db8::1");
}

TEST(NetClientAddress, WhatIsNoAddressEndsTheSearch) {
  EXPECT_EQ(client_address("10.0.0.1", "9.9.9.9, unknown", {"10.0.0.1"}), "10.0.0.1");
  EXPECT_EQ(client_address("10.0.0.1", "9.9.9.9,", {"10.0.0.1"}), "10.0.0.1");
  EXPECT_EQ(client_address("10.0.0.1", "9.9.9.9, x, 10.0.0.2", {"10.0.0.1", "10.0.0.2"}), "10.0.0.2");
}

}  // namespace
}  // namespace azulejo::net
