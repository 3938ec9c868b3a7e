// The text of a player in a match.
#include "arena/contestant.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace azulejo {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;

std::string reason(const std::string& text) {
  const auto parsed = parse_contestants(std::vector{text}, {});
  return parsed ? "accepted" : parsed.error().message();
}

TEST(ArenaContestant, Bot) {
  const auto parsed = parse_contestants(std::vector<std::string>{"greedy", "random,nodes=7,depth=3"}, {});
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->at(0).bot, find_bot("greedy"));
  EXPECT_EQ(parsed->at(0).name, "greedy");
  EXPECT_EQ(parsed->at(0).limits.time, milliseconds(100));
  EXPECT_EQ(format(parsed->at(0)), "greedy,name=greedy,movetime=100");
  EXPECT_EQ(parsed->at(1).limits.nodes, 7U);
  EXPECT_EQ(parsed->at(1).limits.depth, 3);
  EXPECT_FALSE(parsed->at(1).limits.time);
  EXPECT_EQ(format(parsed->at(1).limits), "nodes 7 depth 3");
}

TEST(ArenaContestant, EngineWithOptionsAndCommas) {
  const auto parsed = parse_contestants(
      std::vector<std::string>{"cmd=./mine --set a=1,,2,name=mine,movetime=50,option.Threads=1,option.My File=x,,y"},
      {});
  ASSERT_TRUE(parsed);
  const Contestant& mine = parsed->front();
  EXPECT_EQ(mine.bot, nullptr);
  EXPECT_EQ(mine.command, "./mine --set a=1,2");
  EXPECT_EQ(mine.name, "mine");
  ASSERT_EQ(mine.settings.size(), 2U);
  EXPECT_EQ(mine.settings[0].name, "Threads");
  EXPECT_EQ(mine.settings[1].name, "My File");
  EXPECT_EQ(mine.settings[1].value, "x,y");
  EXPECT_EQ(format(mine), "cmd=./mine --set a=1,,2,name=mine,movetime=50,option.Threads=1,option.My File=x,,y");
}

TEST(ArenaContestant, OwnLimitsReplaceTheDefaults) {
  const Limits defaults{.time = {}, .nodes = 500, .depth = {}};
  const auto parsed = parse_contestants(std::vector<std::string>{"greedy", "greedy,movetime=20"}, defaults);
  ASSERT_TRUE(parsed);
  EXPECT_EQ(format(parsed->at(0).limits), "nodes 500");
  EXPECT_EQ(format(parsed->at(1).limits), "movetime 20");
}

TEST(ArenaContestant, NamesComeOutDistinct) {
  const auto parsed = parse_contestants(std::vector<std::string>{"greedy", "greedy", "random,name=greedy"}, {});
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->at(1).name, "greedy#2");
  EXPECT_EQ(parsed->at(2).name, "greedy#3");
}

TEST(ArenaContestant, WrongTextsSayWhatWouldBeRight) {
  EXPECT_THAT(reason("nobody"), HasSubstr("there is no bot 'nobody'; there are random, greedy"));
  EXPECT_THAT(reason(""), HasSubstr("there is no bot ''"));
  EXPECT_THAT(reason("cmd="), HasSubstr("behind cmd= stands a command"));
  EXPECT_THAT(reason("greedy,fast"), HasSubstr("'fast' is none of name=, movetime="));
  EXPECT_THAT(reason("greedy,"), HasSubstr("none of"));
  EXPECT_THAT(reason("cmd=echo a,b"), HasSubstr("a comma inside a value is written twice"));
  EXPECT_THAT(reason("greedy,movetime=0"), HasSubstr("movetime is a number from 1"));
  EXPECT_THAT(reason("greedy,movetime"), HasSubstr("movetime is a number from 1"));
  EXPECT_THAT(reason("greedy,nodes=x"), HasSubstr("nodes is a number"));
  EXPECT_THAT(reason("greedy,depth=1,depth=2"), HasSubstr("depth is given twice"));
  EXPECT_THAT(reason("greedy,option.Threads=1"), HasSubstr("a bot has no options"));
  EXPECT_THAT(reason("greedy,option.=1"), HasSubstr("none of"));
  EXPECT_THAT(reason("greedy,name="), HasSubstr("is no name"));
  EXPECT_THAT(reason("greedy,name=a\nb"), HasSubstr("is no name"));
  EXPECT_THAT(reason("cmd=a\nb"), HasSubstr("one line"));
}

}  // namespace
}  // namespace azulejo
