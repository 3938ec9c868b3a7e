// The records of a match: what they say, and how an interrupted match goes on.
#include "arena/match_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/standings.h"
#include "notation/atoms.h"
#include "tests/program.h"

namespace azulejo {
namespace {

using ::testing::HasSubstr;
using testing::TemporaryFolder;

MatchPlan make_plan(const std::string& game = "2c", const std::string& player = "greedy") {
  auto contestants = parse_contestants(std::vector<std::string>{player, "random"}, {});
  return {.kind = *parse_game_kind(game), .contestants = std::move(*contestants), .groups = 2};
}

std::vector<PlayedGame> play_all(const MatchPlan& plan) {
  std::vector<PlayedGame> games;
  run_match(plan, {},
            {.played =
                 [&](PlayedGame game) {
                   add_tags(plan, game);
                   games.push_back(std::move(game));
                   return true;
                 },
             .interrupted = [] { return false; }});
  return games;
}

std::string file_of(const std::vector<PlayedGame>& games) {
  const TemporaryFolder folder;
  const auto file = MatchFile::create(folder / "match.azr");
  EXPECT_TRUE(file);
  for (const PlayedGame& game : games) EXPECT_TRUE(file->append(game.record));
  return testing::read_file(folder / "match.azr");
}

TEST(ArenaMatchFile, GamesComeBackAsTheyWere) {
  for (const char* const kind : {"2c", "3gs"}) {
    const MatchPlan plan = make_plan(kind);
    const auto games = play_all(plan);
    const auto again = read_games(plan, file_of(games));
    ASSERT_TRUE(again) << again.error().message();
    ASSERT_EQ(again->size(), games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      EXPECT_EQ(again->at(i).number, games[i].number);
      EXPECT_EQ(again->at(i).record, games[i].record);
      EXPECT_EQ(again->at(i).outcome.places, games[i].outcome.places);
      EXPECT_EQ(again->at(i).outcome.scores, games[i].outcome.scores);
      EXPECT_EQ(again->at(i).outcome.ended, games[i].outcome.ended);
    }
  }
}

TEST(ArenaMatchFile, FailuresComeBack) {
  const MatchPlan plan = make_plan();
  auto games = play_all(plan);
  games.erase(games.begin() + 1, games.end());
  Record& record = games[0].record;
  record.has_end = false;
  record.events.erase(record.events.begin() + 4, record.events.end());
  record.tags.push_back({"Failure2", "fell asleep"});
  const auto again = read_games(plan, file_of(games));
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(again->at(0).outcome.failures[1], "fell asleep");
  EXPECT_EQ(again->at(0).outcome.places[0], 1);
  EXPECT_EQ(again->at(0).outcome.places[1], 2);
}

// Whatever the last bytes were when the program was killed: the games before are there, and no half game is.
TEST(ArenaMatchFile, CutAtEveryByteOfTheLastRecord) {
  const MatchPlan plan = make_plan();
  auto games = play_all(plan);
  for (const bool failed : {false, true}) {
    if (failed) {  // a record without `end` could end anywhere
      Record& last = games.back().record;
      last.has_end = false;
      last.events.erase(last.events.begin() + 9, last.events.end());
    }
    const std::string whole = file_of(games);
    const std::size_t before = file_of({games.begin(), games.end() - 1}).size();
    EXPECT_EQ(whole_records(whole), whole.size());
    for (std::size_t size = before; size < whole.size(); ++size) {
      EXPECT_EQ(whole_records(std::string_view(whole).substr(0, size)), before) << size;
    }
    const auto read = read_games(plan, std::string_view(whole).substr(0, before));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->size(), games.size() - 1);
  }
  EXPECT_EQ(whole_records(""), 0U);
}

TEST(ArenaMatchFile, AnotherMatchIsRefused) {
  const MatchPlan plan = make_plan();
  const auto games = play_all(plan);
  const std::string text = file_of(games);
  const auto reason = [&text](const MatchPlan& other) {
    const auto read = read_games(other, text);
    return read ? "accepted" : read.error().message();
  };
  EXPECT_EQ(reason(plan), "accepted");
  MatchPlan more_games = plan;
  more_games.groups = 100;
  more_games.jobs = 7;
  EXPECT_EQ(reason(more_games), "accepted");
  MatchPlan other_seed = plan;
  other_seed.seed = 9;
  EXPECT_THAT(reason(other_seed), HasSubstr("record 1: it is of another match"));
  EXPECT_THAT(reason(make_plan("2c", "random")), HasSubstr("another match"));
  EXPECT_THAT(reason(make_plan("2c", "greedy,movetime=7")), HasSubstr("another match"));
  EXPECT_THAT(reason(make_plan("2g")), HasSubstr("the game is 2c, not 2g"));
}

TEST(ArenaMatchFile, WhatIsNoMatchIsRefused) {
  const MatchPlan plan = make_plan();
  auto games = play_all(plan);
  const auto reason = [&plan](const std::string& text) {
    const auto read = read_games(plan, text);
    return read ? "accepted" : read.error().message();
  };
  EXPECT_EQ(reason(""), "accepted");
  EXPECT_THAT(reason("no record"), HasSubstr("line 1: a record begins with tags"));
  EXPECT_THAT(reason("[Game \"2c\"]\n\ndeal BBYR/KKWW/BRRW/YYKW/BYRK\n\n"), HasSubstr("it is not of a match"));
  EXPECT_THAT(reason(file_of({games[0], games[0]})), HasSubstr("record 2: the same game was there before"));
  for (Tag& tag : games[0].record.tags) {
    if (tag.name == "Rotation") tag.value = "3";
  }
  EXPECT_THAT(reason(file_of({games[0]})), HasSubstr("Group and Rotation say no game"));
}

TEST(ArenaMatchFile, IsNeverOverwrittenAndHasOneWriter) {
  const TemporaryFolder folder;
  const std::string path = folder / "match.azr";
  testing::write_file(path, "something older");
  const auto refused = MatchFile::create(path);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message(), HasSubstr("File exists"));
  {
    const auto opened = MatchFile::open(path);
    ASSERT_TRUE(opened);
    EXPECT_EQ(*opened->read(), "something older");
    const auto second = MatchFile::open(path);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().message(), HasSubstr("another match is writing"));
    EXPECT_TRUE(opened->cut(9));
  }
  EXPECT_EQ(testing::read_file(path), "something");
  EXPECT_FALSE(MatchFile::create(folder / "no" / "match.azr"));
}

}  // namespace
}  // namespace azulejo
