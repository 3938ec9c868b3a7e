// Records: what is kept, and the one way to write it down.
#include "notation/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "tests/notation/records.h"
#include "tests/notation/texts.h"

namespace azulejo {
namespace {

using testing::changed;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::kShort;
using testing::read_record;
using testing::read_records;
using ::testing::StartsWith;

TEST(Record, WhatARecordSays) {
  const Record record = read_record(kShort);
  EXPECT_EQ(format(record.kind), "2c");
  EXPECT_EQ(record.starter, Player::numbered(1));
  EXPECT_THAT(record.tags, IsEmpty());
  EXPECT_FALSE(record.has_end);
  ASSERT_EQ(record.events.size(), 4U);
  EXPECT_EQ(format(std::get<Deal>(record.events[0].what)), "BBYR/KKWW/BRRW/YYKW/BYRK");
  EXPECT_EQ(format(std::get<Move>(record.events[1].what)), "1B2");
  EXPECT_EQ(format(std::get<Move>(record.events[3].what)), "CW1");
}

TEST(Record, ReplayGivesThePositionBeforeAndAfterEachEvent) {
  const auto positions = replay(read_record(kShort));
  ASSERT_EQ(positions.size(), 5U);
  EXPECT_EQ(positions.front(), Position::fresh(kGameKinds.front(), Player::at(0)));
  EXPECT_EQ(format(positions[1]), testing::kStart);
  EXPECT_EQ(format(positions.back()),
            "2c 1 o 2 1/1 -/-/BRRW/YYKW/BYRK YR 16,16,16,16,16 0,0,0,0,0 "
            "0;W1,B2,-,-,-;...../...../...../...../.....;*W 0;-,K2,-,-,-;...../...../...../...../.....;-");
}

TEST(Record, CanonicalSpelling) {
  const std::string text =
      "[Game \"3gs\"]\n"
      "[Player1 \"Inês\"]\n"
      "[Player3 \"azulejo 5\"]\n"
      "[Start \"2\"]\n"
      "\n"
      "{first}\n"
      "deal +BBYRK/KKWW/=BRRW/YYKW/%BYRK/BBBB/YYYY {dealt}\n"
      "1B2 {good} 5B3/Y<R<K> CK4\n";
  EXPECT_EQ(format(read_record(text)), text);
  EXPECT_EQ(format(read_record(kShort)), kShort);
}

TEST(Record, EveryGameOfTheDataIsWrittenAndReadBackInLinesOfAHundred) {
  for (const auto& file : testing::game_files()) {
    SCOPED_TRACE(file.filename());
    const Record record = read_record(testing::read_file(file));
    const std::string text = format(record);
    EXPECT_EQ(read_records(text), std::vector{record});
    EXPECT_EQ(format(read_record(text)), text);
    std::istringstream events(text.substr(text.find("\n\n")));
    for (std::string line; std::getline(events, line);) EXPECT_LE(line.size(), 100U) << line;
  }
}

TEST(Record, MovesFillLinesAndDealsStandAlone) {
  const std::string text = format(read_record(testing::whole_game()));
  std::istringstream in(text.substr(text.find("\n\n") + 2));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  ASSERT_EQ(lines.size(), 11U) << "five deals, five rounds of moves, the end";
  EXPECT_EQ(lines[0], "deal BBYW/BBYK/BBYR/RKKW/RRKK");
  EXPECT_EQ(lines[1], "4R5 2YF 3B2 1W2 5K3 CW1 CK3 CY5 CR5 CB3");
  EXPECT_EQ(lines.back(), "end 4-4");
}

TEST(Record, UnknownTagsAreKeptInOrder) {
  const Record record = read_record(
      "[Zulu \"z\"]\n[Game \"2c\"]\n[Event \"\"]\n[Start \"2\"]\n[a_1 \"x\"]\n[Zulu \"again\"]\n[game \"4gs\"]\n\n");
  EXPECT_EQ(format(record.kind), "2c");
  EXPECT_EQ(record.starter, Player::numbered(2));
  EXPECT_THAT(record.tags, ElementsAre(Tag{"Zulu", "z"}, Tag{"Event", ""}, Tag{"a_1", "x"}, Tag{"Zulu", "again"},
                                       Tag{"game", "4gs"}));
  EXPECT_EQ(format(record),
            "[Game \"2c\"]\n[Zulu \"z\"]\n[Event \"\"]\n[a_1 \"x\"]\n[Zulu \"again\"]\n[game \"4gs\"]\n[Start \"2\"]\n"
            "\n");
}

TEST(Record, EscapesInTags) {
  const std::string text = "[Game \"2c\"]\n[Player1 \"Anna \\\"Ace\\\" \\\\o/\"]\n[Player2 \"] [\"]\n[Start \"1\"]\n\n";
  const Record record = read_record(text);
  EXPECT_THAT(record.tags, ElementsAre(Tag{"Player1", "Anna \"Ace\" \\o/"}, Tag{"Player2", "] ["}));
  EXPECT_EQ(format(record), text);
}

TEST(Record, NamesInAnyScript) {
  for (const char* const name : {"Inês", "Żółć", "Ἀθηνᾶ", "青い", "🎲"}) {
    std::string text = "[Game \"2c\"]\n[Player1 \"";
    text += name;
    text += "\"]\n[Start \"1\"]\n\n";
    const Record record = read_record(text);
    EXPECT_THAT(record.tags, ElementsAre(Tag{"Player1", name}));
    EXPECT_EQ(format(record), text);
  }
}

TEST(Record, StartIsPlayerOneWhenNothingIsSaid) {
  EXPECT_EQ(read_record("[Game \"4c\"]\n\n").starter, Player::numbered(1));
  EXPECT_EQ(read_record("[Game \"4c\"]\n[Start \"4\"]\n\n").starter, Player::numbered(4));
}

TEST(Record, LineEndsOfOtherSystems) {
  const std::string unix_text = changed(kShort, " 2K2", " {a\nb} 2K2");
  const std::string dos_text = std::regex_replace(unix_text, std::regex("\n"), "\r\n");
  Record dos = read_record(dos_text);
  EXPECT_EQ(dos.events.at(1).comment, "a\r\nb");
  dos.events[1].comment = "a\nb";
  EXPECT_EQ(dos, read_record(unix_text));
  EXPECT_EQ(read_record(std::string(kShort) + "\r\n\r\n"), read_record(kShort));
}

TEST(Record, AnyWhiteSpaceBetweenEvents) {
  const Record record = read_record(kShort);
  EXPECT_EQ(read_record("\n \t\n" + changed(kShort, "1B2 2K2 CW1\n", "1B2\t2K2\n\n\n \tCW1")), record);
  EXPECT_EQ(read_record(changed(kShort, "deal BBYR", "\n\ndeal\n\tBBYR")), record);
  EXPECT_EQ(read_record(changed(kShort, "[Start \"1\"]\n\n", "[Start \"1\"] \t\n \t\n")), record);
}

TEST(Record, CommentsEverywhere) {
  const Record record = read_record(
      "[Game \"2c\"]\n[Start \"1\"]\n\n"
      "{before} deal BBYR/KKWW/BRRW/YYKW/BYRK{glued}{and\nmore}\n{} 1B2{two words}2K2 {[Tag \"x\"] end 3-4 \"\\} CW1 { "
      "}");
  EXPECT_EQ(record.comment, "before");
  ASSERT_EQ(record.events.size(), 4U);
  EXPECT_EQ(record.events[0].comment, "glued and\nmore ");
  EXPECT_EQ(record.events[1].comment, "two words");
  EXPECT_EQ(record.events[2].comment, "[Tag \"x\"] end 3-4 \"\\");
  EXPECT_EQ(record.events[3].comment, " ");
  EXPECT_EQ(read_record(format(record)), record);
}

TEST(Record, CommentsBehindTheEnd) {
  const Record record = read_record(testing::whole_game() + "{a draw by points} {but not by rows}\n");
  EXPECT_TRUE(record.has_end);
  EXPECT_EQ(record.end_comment, "a draw by points but not by rows");
  EXPECT_THAT(format(record), EndsWith("\nend 4-4 {a draw by points but not by rows}\n"));
  EXPECT_EQ(read_record(format(record)), record);
}

TEST(Record, ALongCommentHasItsOwnLine) {
  Record record = read_record(kShort);
  record.events[2].comment = std::string(150, 'x');
  EXPECT_THAT(format(record), HasSubstr("\n1B2 2K2\n{" + record.events[2].comment + "}\nCW1\n"));
  EXPECT_EQ(read_record(format(record)), record);
}

TEST(Record, ALineOfAHundredIsNotTooLong) {
  Record record = read_record(kShort);
  record.events[1].comment = std::string(94, 'x');
  EXPECT_THAT(format(record), HasSubstr("\n1B2 {" + record.events[1].comment + "}\n2K2 CW1\n"));
  record.events[1].comment += 'x';
  EXPECT_THAT(format(record), HasSubstr("\n1B2\n{" + record.events[1].comment + "}\n2K2 CW1\n"));
}

TEST(Record, SeveralInOneText) {
  const std::string whole = testing::whole_game();
  const std::string other = changed(kShort, "2c", "2g");
  for (const char* const between : {"", "\n", "\n\n\n", " \t\r\n", "{said afterwards}\n"}) {
    std::string text = whole;
    for (const std::string& part : {std::string(between), other, std::string(between), std::string(kShort)})
      text += part;
    const auto records = read_records(text);
    ASSERT_EQ(records.size(), 3U) << between;
    EXPECT_TRUE(records[0].has_end);
    EXPECT_EQ(format(records[1].kind), "2g");
    EXPECT_EQ(records[2], read_record(kShort));
  }
}

TEST(Record, WithoutEvents) {
  for (const char* const text : {"[Game \"2c\"]", "[Game \"2c\"]\n", "[Game \"2c\"]\n\n", "[Game \"2c\"]\n\n{none}"}) {
    const Record record = read_record(text);
    EXPECT_THAT(record.events, IsEmpty());
    EXPECT_EQ(replay(record).size(), 1U);
    EXPECT_THAT(format(record), StartsWith("[Game \"2c\"]\n[Start \"1\"]\n\n"));
  }
}

TEST(Record, AFinishedGameWithoutItsEndIsOne) {
  const std::string whole = testing::whole_game();
  const Record record = read_record(whole.substr(0, whole.find("end ")));
  EXPECT_FALSE(record.has_end);
  EXPECT_EQ(replay(record).back().phase(), Phase::kEnded);
  EXPECT_THAT(format(record), Not(HasSubstr("end")));
}

TEST(Record, WhichTagsCanBeWritten) {
  EXPECT_TRUE(is_writable({"Player1", "Inês \"\\] {"}));
  EXPECT_TRUE(is_writable({"_", ""}));
  EXPECT_TRUE(is_writable({"azAZ09", " "}));
  for (const char* const name : {"", "Two Words", "a-b", "a\"", "Größe", "a:", "a[", "a@", "a`", "a{", "/"}) {
    EXPECT_FALSE(is_writable({name, "x"})) << name;
  }
  for (const char* const value : {"\n", "a\tb", "\r", "\x1b[0m", "\x7F", "\xC3", "\xFF"}) {
    EXPECT_FALSE(is_writable({"Name", value}));
  }
}

}  // namespace
}  // namespace azulejo
