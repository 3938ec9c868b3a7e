// Records that are refused: the line, the event and the reason, exactly.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>

#include "notation/record.h"
#include "tests/notation/records.h"
#include "tests/notation/texts.h"

namespace azulejo {
namespace {

using testing::changed;
using ::testing::HasSubstr;
using testing::kShort;
using ::testing::StartsWith;

std::string complaint(const std::string& text) {
  const auto records = parse_records(text);
  return records ? "read without complaint" : records.error().message();
}

TEST(RecordError, MisspelledTags) {
  const std::string form = "line 3: a tag is written [Name \"value\"]";
  for (const char* const line : {"[",
                                 "[]",
                                 "[Player1]",
                                 "[Player1 ]",
                                 "[Player1 \"]",
                                 "[Player1 \"]\"",
                                 "[ \"x\"]",
                                 "[Player1\"x\"]",
                                 "[Player1  \"x\"]",
                                 "[Player1\t\"x\"]",
                                 "[Player1 x]",
                                 "[Player1 \"x]",
                                 "[Player1 x\"]",
                                 "[Player1 \"x\" ]",
                                 "[Player1 \"x\"",
                                 "[Player1 \"x\"] y",
                                 "[Größe \"x\"]",
                                 "[Player-1 \"x\"]",
                                 "[ Player1 \"x\"]",
                                 "[Player1 'x']",
                                 "[[Player1 \"x\"]",
                                 "[Player1 \"x\"] {comment}"}) {
    EXPECT_EQ(complaint(changed(kShort, "\n\n", "\n" + std::string(line) + "\n\n")), form) << line;
  }
}

TEST(RecordError, ValuesOfTags) {
  const auto with_value = [](const std::string& value) {
    return complaint(changed(kShort, "\n\n", "\n[Player1 \"" + value + "\"]\n\n"));
  };
  EXPECT_EQ(with_value("a\"b"), "line 3: a quote inside a tag's value is written \\\"");
  EXPECT_EQ(with_value("\""), "line 3: a quote inside a tag's value is written \\\"");
  EXPECT_EQ(with_value("x\"] [Player2 \"y"), "line 3: a quote inside a tag's value is written \\\"");
  EXPECT_EQ(with_value("a\\b"), "line 3: a backslash inside a tag's value is written \\\\");
  EXPECT_EQ(with_value("\\n"), "line 3: a backslash inside a tag's value is written \\\\");
  EXPECT_EQ(with_value("a\\"), "line 3: a backslash inside a tag's value is written \\\\");
  EXPECT_EQ(with_value("a\\\\\\"), "line 3: a backslash inside a tag's value is written \\\\");
  EXPECT_EQ(with_value("a\tb"), "line 3: a tag's value holds no tabs or line ends");
  EXPECT_EQ(with_value("a\rb"), "line 3: a tag's value holds no tabs or line ends");
}

TEST(RecordError, GameTag) {
  const std::string missing = "a record begins with tags, and the Game tag must be among them, such as [Game \"2c\"]";
  EXPECT_EQ(complaint(""), "line 1: " + missing);
  EXPECT_EQ(complaint(" \n\n"), "line 3: " + missing);
  EXPECT_EQ(complaint("1B2"), "line 1: " + missing);
  EXPECT_EQ(complaint("{comment}\n" + std::string(kShort)), "line 1: " + missing);
  EXPECT_EQ(complaint(changed(kShort, "[Game \"2c\"]\n", "")), "line 1: " + missing);
  EXPECT_EQ(complaint("\n\n" + changed(kShort, "[Game \"2c\"]", "[game \"2c\"]")), "line 3: " + missing);
  EXPECT_EQ(complaint(changed(kShort, "[Start", "[Game \"2c\"]\n[Start")), "line 2: a second Game tag");
  EXPECT_THAT(complaint(changed(kShort, "2c", "2C")), StartsWith("line 1: game: '2C' is not a game"));
  EXPECT_THAT(complaint(changed(kShort, "2c", "")), StartsWith("line 1: game: '' is not a game"));
}

TEST(RecordError, StartTag) {
  EXPECT_EQ(complaint(changed(kShort, "[Start", "[Start \"1\"]\n[Start")), "line 3: a second Start tag");
  for (const char* const start : {"0", "3", "-", "", "01", "+1", "one", "99999999999"}) {
    EXPECT_EQ(complaint("\n" + changed(kShort, "\"1\"", "\"" + std::string(start) + "\"")),
              "line 2: the Start tag names a player from 1 to 2")
        << start;
  }
  EXPECT_EQ(complaint("[Game \"4c\"]\n[Start \"5\"]\n\n"), "line 1: the Start tag names a player from 1 to 4");
}

TEST(RecordError, NoBlankLineBetweenTagsAndEvents) {
  EXPECT_EQ(complaint(changed(kShort, "\n\n", "\n")), "line 3: a blank line stands between tags and events");
  EXPECT_EQ(complaint(changed(kShort, "\n\n", "\n{comment}\n\n")),
            "line 3: a blank line stands between tags and events");
  EXPECT_EQ(complaint(changed(kShort, "\n\n", "\n [Player1 \"x\"]\n\n")),
            "line 3: a blank line stands between tags and events");
}

TEST(RecordError, IllegalEventsHaveLineNumberAndReason) {
  EXPECT_EQ(complaint(changed(kShort, "CW1", "CB1")),
            "line 5, event 4: move CB1 refused: there is no tile of that colour there (R3.2)");
  EXPECT_EQ(complaint(changed(kShort, "2K2 CW1", "2K2\n\n\n\t 3W2")),
            "line 8, event 4: move 3W2 refused: line 2 holds blue tiles (R3.6)");
  EXPECT_THAT(complaint(changed(kShort, "2K2", "2k2")),
              StartsWith("line 5, event 3: move: '2k2' is not a move: a take"));
  EXPECT_EQ(complaint(changed(kShort, "deal BBYR/KKWW/BRRW/YYKW/BYRK\n", "")),
            "line 4, event 1: move 1B2 refused: no player is to act: a deal is due");
  EXPECT_EQ(complaint(changed(kShort, "1B2", "deal BBYR/KKWW/BRRW/YYKW/BYRK")),
            "line 5, event 2: deal refused: a player is to act: a deal comes only between rounds");
  EXPECT_EQ(complaint(changed(kShort, "BBYR/KKWW", "BBYR/=KKWW")),
            "line 4, event 1: deal refused: display 2 is gold, but the game is without Special Factories");
  EXPECT_EQ(complaint(changed(kShort, "BBYR/KKWW", "BBYR/WWKK")),
            "line 4, event 1: deal, display 2: tiles are sorted B Y R K W: 'KKWW', not 'WWKK'");
  EXPECT_EQ(complaint(changed(kShort, "deal BBYR", "deal\n\n\nBBRY")),
            "line 7, event 1: deal, display 1: tiles are sorted B Y R K W: 'BBYR', not 'BBRY'");
  EXPECT_THAT(complaint(changed(kShort, "CW1", "deal")), StartsWith("line 6, event 4: behind 'deal' stands the deal"));
}

TEST(RecordError, LinesAreCountedThroughComments) {
  EXPECT_EQ(complaint(changed(kShort, "2K2 CW1", "{one\ntwo\n\nfour}{\n} 2K2 {x} CB1")),
            "line 9, event 4: move CB1 refused: there is no tile of that colour there (R3.2)");
  EXPECT_EQ(complaint(changed(kShort, "deal", "{one\ntwo}\ndeal x")),
            "line 6, event 1: deal, display 1: 'x' is not a tile: B, Y, R, K or W");
}

TEST(RecordError, LinesAreCountedWithTheLineEndsOfOtherSystems) {
  const std::string text = std::regex_replace(changed(kShort, "CW1", "CB1"), std::regex("\n"), "\r\n");
  EXPECT_THAT(complaint(text), StartsWith("line 5, event 4: move CB1 refused"));
}

TEST(RecordError, EventsAreCountedAnewInEveryRecord) {
  const std::string second = changed(kShort, "2K2", "2B2");
  EXPECT_EQ(complaint(kShort + ("\n" + second)),
            "line 11, event 3: move 2B2 refused: there is no tile of that colour there (R3.2)");
  EXPECT_EQ(complaint(kShort + changed(kShort, "2c", "9c")).substr(0, 12), "line 6: game");
  const std::string whole = testing::whole_game();
  const auto lines = std::to_string(std::count(whole.begin(), whole.end(), '\n') + 5);
  EXPECT_THAT(complaint(whole + changed(kShort, "CW1", "CB1")), StartsWith("line " + lines + ", event 4: move CB1"));
}

std::string with_end(const std::string& end) { return changed(testing::whole_game(), "end 4-4\n", end); }

TEST(RecordError, TheEndMustBeTrue) {
  const std::string whole = testing::whole_game();
  const auto end_line = std::count(whole.begin(), whole.end(), '\n');
  const auto events = end_line - 4;  // three tags, a blank line, then one event a line
  const std::string where = "line " + std::to_string(end_line) + ", event " + std::to_string(events) + ": ";
  EXPECT_EQ(complaint(with_end("end 4-5\n")), where + "the game ends 4-4, not '4-5'");
  EXPECT_EQ(complaint(with_end("end 04-4\n")), where + "the game ends 4-4, not '04-4'");
  EXPECT_EQ(complaint(with_end("end 4-4-0\n")), where + "the game ends 4-4, not '4-4-0'");
  EXPECT_EQ(complaint(with_end("end 4 - 4\n")), where + "the game ends 4-4, not '4'");
  EXPECT_EQ(complaint(with_end("end")), where + "behind 'end' stand the scores, such as 54-61");
  EXPECT_THAT(complaint(with_end("end4-4")), StartsWith(where + "move: 'end4-4' is not a move"));
  EXPECT_THAT(complaint(with_end("END 4-4")), StartsWith(where + "move: 'END' is not a move"));
  EXPECT_EQ(complaint(with_end("1B2")), where + "move 1B2 refused: the game is over");
  EXPECT_EQ(complaint(with_end("deal BBYR/KKWW/BRRW/YYKW/BYRK")), where + "deal refused: the game is over");
}

TEST(RecordError, TheEndBeforeTheEnd) {
  EXPECT_EQ(complaint(std::string(kShort) + "end 0-0\n"), "line 6, event 5: 'end', but the game is not over");
  EXPECT_EQ(complaint(changed(kShort, "1B2", "end 0-0 1B2")), "line 5, event 2: 'end', but the game is not over");
  EXPECT_EQ(complaint("[Game \"2c\"]\n\nend 0-0"), "line 3, event 1: 'end', but the game is not over");
}

TEST(RecordError, NothingFollowsTheEnd) {
  for (const char* const event : {"1B2", "deal BBYR/KKWW/BRRW/YYKW/BYRK", "end 4-4", "?"}) {
    EXPECT_THAT(complaint(testing::whole_game() + event),
                HasSubstr(": nothing but a comment or another record may follow the end"))
        << event;
  }
}

TEST(RecordError, Comments) {
  EXPECT_EQ(complaint(changed(kShort, "deal", "{\n\ndeal")), "line 4: a comment that begins with { has no }");
  EXPECT_EQ(complaint(changed(kShort, "2K2", "{ 2K2")), "line 5, event 2: a comment that begins with { has no }");
  EXPECT_EQ(complaint(testing::whole_game() + "{").substr(0, 5), "line ");
  EXPECT_THAT(complaint(changed(kShort, "2K2", "} 2K2")), StartsWith("line 5, event 3: move: '}' is not a move"));
  EXPECT_THAT(complaint(changed(kShort, "2K2", "{a {b} c} 2K2")), StartsWith("line 5, event 3: move: 'c}' is not"));
}

TEST(RecordError, BytesThatAreNoText) {
  const std::string reason = "not valid UTF-8 text without control characters";
  EXPECT_EQ(complaint(changed(kShort, "2K2", "{In\xEAs} 2K2")), "line 5: " + reason);
  EXPECT_EQ(complaint(changed(kShort, "\n\n", "\n[Player1 \"\xC3\"]\n\n")), "line 3: " + reason);
  EXPECT_EQ(complaint(changed(kShort, "2K2", "2K2\x1b")), "line 5: " + reason);
  EXPECT_EQ(complaint(changed(kShort, "2K2", "\x7F")), "line 5: " + reason);
  EXPECT_EQ(complaint(kShort + std::string(1, '\0')), "line 6: " + reason);
  EXPECT_EQ(complaint("\xFF\xFE"), "line 1: " + reason);
}

TEST(RecordError, OneBadRecordAndNothingIsRead) {
  EXPECT_FALSE(parse_records(testing::whole_game() + changed(kShort, "1B2", "1B9")));
}

}  // namespace
}  // namespace azulejo
