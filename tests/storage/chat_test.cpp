// Chat and mutes.
#include <gmock/gmock.h>

#include <string>
#include <thread>
#include <vector>

#include "tests/storage/stores.h"

namespace azulejo::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class StoreChat : public StoreTest {
 protected:
  std::int64_t say(const std::string& table, const std::string& text, bool spectators = false) {
    return store()
        .add_chat({.table = table, .spectators = spectators, .person = "p1", .seat = 2, .text = text, .at = 9}, "s1")
        .value();
  }
  std::vector<std::string> heard(const std::string& table, bool spectators, std::int64_t after, int limit) {
    std::vector<std::string> texts;
    for (const ChatLine& line : store().chat(table, spectators, after, limit)) texts.push_back(line.text);
    return texts;
  }
};
AZULEJO_ON_BOTH_DATABASES(StoreChat);

TEST_P(StoreChat, ALineIsKeptAsItWasSaid) {
  make_table("t1");
  const std::int64_t number = say("t1", "¡Hola! 👋");
  const auto lines = store().chat("t1", false, 0, 10);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].number, number);
  EXPECT_EQ(lines[0].table, "t1");
  EXPECT_FALSE(lines[0].spectators);
  EXPECT_EQ(lines[0].person, "p1");
  EXPECT_EQ(lines[0].seat, 2);
  EXPECT_EQ(lines[0].text, "¡Hola! 👋");
  EXPECT_EQ(lines[0].at, 9);
}

TEST_P(StoreChat, ARepeatedMessageIsOneLine) {
  make_table("t1");
  make_table("t2");
  const auto say_with = [&](const char* table, const char* person, const char* message) {
    return store().add_chat({.table = table, .person = person, .text = "hello", .message = message}, "s1");
  };
  EXPECT_EQ(say_with("t1", "p1", "m1"), 1);
  EXPECT_EQ(say_with("t1", "p1", "m1"), std::nullopt);
  close_store();
  EXPECT_EQ(say_with("t1", "p1", "m1"), std::nullopt);
  EXPECT_EQ(say_with("t1", "p2", "m1"), 2);
  EXPECT_EQ(say_with("t1", "p1", "m2"), 3);
  EXPECT_EQ(say_with("t2", "p1", "m1"), 1);
  EXPECT_EQ(say_with("t1", "p1", ""), 4);
  EXPECT_EQ(say_with("t1", "p1", ""), 5);
}

TEST_P(StoreChat, TheLastLinesOfARoomAfterANumber) {
  make_table("t1");
  make_table("t2");
  say("t1", "a");
  const std::int64_t number = say("t1", "b");
  say("t1", "s", true);
  say("t2", "x");
  EXPECT_GT(say("t1", "c"), number);
  say("t1", "d");
  EXPECT_THAT(heard("t1", false, 0, 10), ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(heard("t1", false, 0, 3), ElementsAre("b", "c", "d"));
  EXPECT_THAT(heard("t1", false, number, 10), ElementsAre("c", "d"));
  EXPECT_THAT(heard("t1", true, 0, 10), ElementsAre("s"));
  EXPECT_THAT(heard("t2", false, 0, 10), ElementsAre("x"));
  EXPECT_THAT(heard("t2", true, 0, 10), IsEmpty());
}

TEST_P(StoreChat, Mutes) {
  make_table("t1");
  make_table("t2");
  store().set_mute("t1", "p1", 3, true);
  store().set_mute("t1", "p1", 1, true);
  store().set_mute("t1", "p1", 1, true);
  store().set_mute("t1", "p2", 2, true);
  EXPECT_THAT(store().mutes("t1", "p1"), ElementsAre(1, 3));
  EXPECT_THAT(store().mutes("t2", "p1"), IsEmpty());
  store().set_mute("t1", "p1", 3, false);
  store().set_mute("t1", "p1", 3, false);
  EXPECT_THAT(store().mutes("t1", "p1"), ElementsAre(1));
  EXPECT_THAT(store().mutes("t1", "p2"), ElementsAre(2));
}

TEST_P(StoreChat, TextThatNoDatabaseCanHoldIsRefused) {
  make_table("t1");
  for (const std::string& text : {std::string("a\0b", 3), std::string("\xff"), std::string("\xc0\xaf"),
                                  std::string("\xed\xa0\x80"), std::string("half \xe2\x82")}) {
    EXPECT_TRUE(storage_error([&] { say("t1", text); }));
  }
  EXPECT_THAT(heard("t1", false, 0, 10), IsEmpty());
  say("t1", "");
  EXPECT_THAT(heard("t1", false, 0, 10), ElementsAre(""));
}

TEST(StoreChatOfTwoServers, WhoReadsOnFromANumberMissesNothing) {
  const std::string where = ThrowAwayPostgres::shared().new_database();
  const auto reader = open_store(where);
  ASSERT_TRUE(reader->create_table({.id = "t1", .code = "c1", .seed = "", .listed = true, .server = "s1"}, 1));
  constexpr int kLines = 60;
  std::vector<std::thread> writers;
  for (int i = 0; i < 3; ++i) {
    writers.emplace_back([&] {
      const auto store = open_store(where);
      for (int line = 0; line < kLines; ++line) {
        store->begin();
        store->add_chat({.table = "t1", .person = "p", .text = "hello"}, "s");
        store->add_chat({.table = "t1", .person = "p", .text = "again"}, "s");
        store->commit();
      }
    });
  }
  std::size_t count = 0;
  std::int64_t last = 0;
  while (count < std::size_t{3} * 2 * kLines) {
    const auto lines = reader->chat("t1", false, last, 1000);
    for (const ChatLine& line : lines) EXPECT_EQ(line.number, ++last);
    count += lines.size();
    if (::testing::Test::HasFailure()) break;
  }
  for (std::thread& writer : writers) writer.join();
}

}  // namespace
}  // namespace azulejo::testing
