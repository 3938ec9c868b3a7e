// The engine protocol, line by line, without a program around it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "data_files.h"
#include "notation/position_text.h"
#include "protocol/session.h"
#include "rules/table.h"

namespace azulejo {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr const char* kStart =
    "2c 1 o 1 1/- BBYR/KKWW/BRRW/YYKW/BYRK - 16,16,16,16,16 0,0,0,0,0 "
    "0;-,-,-,-,-;...../...../...../...../.....;- 0;-,-,-,-,-;...../...../...../...../.....;-";
constexpr const char* kFresh =
    "2c 1 d - 1/- -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 "
    "0;-,-,-,-,-;...../...../...../...../.....;- 0;-,-,-,-,-;...../...../...../...../.....;-";

/// A session and the lines it answered.
class Talk {
 public:
  /// What one line is answered.
  std::vector<std::string> say(std::string_view line) {
    answers_.clear();
    goes_on_ = session_.handle(line);
    return answers_;
  }
  /// The answer to a line that gets one of one line.
  std::string ask(std::string_view line) {
    const auto answers = say(line);
    EXPECT_EQ(answers.size(), 1U) << line.substr(0, 80);
    return answers.empty() ? "" : answers.front();
  }
  [[nodiscard]] bool goes_on() const { return goes_on_; }
  [[nodiscard]] std::string position() const { return format(session_.position()); }

 private:
  std::vector<std::string> answers_;
  bool goes_on_ = true;
  Session session_{"azulejo 1.2.3", [this](std::string_view line) { answers_.emplace_back(line); }};
};

TEST(Protocol, Identity) {
  Talk talk;
  const auto answers = talk.say("azulejo");
  ASSERT_EQ(answers.size(), 3U);
  EXPECT_EQ(answers[0], "id name azulejo 1.2.3");
  EXPECT_THAT(answers[1], StartsWith("id author "));
  EXPECT_EQ(answers[2], "azulejook");
}

TEST(Protocol, IsReady) {
  Talk talk;
  EXPECT_THAT(talk.say("isready"), ElementsAre("readyok"));
}

TEST(Protocol, NewGameAndEmptyLinesAreSilent) {
  Talk talk;
  for (const char* const line : {"newgame", "", " ", "\t \t", "\r", "  \r"}) {
    EXPECT_THAT(talk.say(line), IsEmpty()) << line;
    EXPECT_TRUE(talk.goes_on());
  }
}

TEST(Protocol, QuitEndsIt) {
  Talk talk;
  EXPECT_THAT(talk.say("quit"), IsEmpty());
  EXPECT_FALSE(talk.goes_on());
}

TEST(Protocol, BeginsWithTheFreshGameOfTwo) {
  Talk talk;
  EXPECT_EQ(talk.position(), kFresh);
  EXPECT_THAT(talk.say("show"), ElementsAre("position " + std::string(kFresh), "legal 0", "showok"));
}

TEST(Protocol, PositionIsSilentAndKept) {
  Talk talk;
  EXPECT_THAT(talk.say("position " + std::string(kStart)), IsEmpty());
  EXPECT_EQ(talk.position(), kStart);
  EXPECT_THAT(talk.say("position " + std::string(kFresh)), IsEmpty());
  EXPECT_EQ(talk.position(), kFresh);
}

TEST(Protocol, PositionWithMovesAndDeals) {
  Talk talk;
  const std::string played = rules::after("2c 1 o 1 1/- BBYR/KKWW/BRRW/YYKW/BYRK - ? 0 0 0", "1B2 2K2 CW1");
  EXPECT_THAT(talk.say("position " + std::string(kStart) + " moves 1B2 2K2 CW1"), IsEmpty());
  EXPECT_EQ(talk.position(), played);
  EXPECT_THAT(talk.say("position " + std::string(kFresh) + " moves deal:BBYR/KKWW/BRRW/YYKW/BYRK \t 1B2  2K2\tCW1  "),
              IsEmpty());
  EXPECT_EQ(talk.position(), played);
  EXPECT_THAT(talk.say("position " + std::string(kStart) + " moves"), IsEmpty());
  EXPECT_EQ(talk.position(), kStart);
}

TEST(Protocol, EventsOfAllKinds) {
  Talk talk;
  const std::string start = rules::position("2gs 1 o 1 1/- %BB/=- Y ? 0 0 0;B1");
  EXPECT_THAT(talk.say("position " + start + " moves 1B2 CY2 2@3 1@5 deal:BBBB/^YYYY/RRRR/@KKKKK/WWWW"), IsEmpty());
  EXPECT_EQ(talk.position(), rules::position("2gs 2 o 2 2/- BBBB/^YYYY/RRRR/@KKKKK/WWWW - ? 1 1;-;...../..B.. "
                                             "0;-,Y1;....B"));
}

TEST(Protocol, CarriageReturnsAndSpaceAroundALineDoNotMatter) {
  Talk talk;
  EXPECT_EQ(talk.ask("isready\r"), "readyok");
  EXPECT_EQ(talk.ask(" \tisready \t\r"), "readyok");
  EXPECT_THAT(talk.say("position\t  " + std::string(kStart) + "  \r"), IsEmpty());
  EXPECT_EQ(talk.position(), kStart);
}

TEST(Protocol, ShowAgreesWithTheData) {
  Talk talk;
  const auto rows = testing::read_table(testing::vectors() / "legal.tsv");
  ASSERT_GE(rows.size(), 60U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0]);
    EXPECT_THAT(talk.say("position " + row[0]), IsEmpty());
    const auto count = row[1].empty() ? 0 : std::count(row[1].begin(), row[1].end(), ' ') + 1;
    const std::string legal = "legal " + std::to_string(count) + (row[1].empty() ? "" : " " + row[1]);
    EXPECT_THAT(talk.say("show"), ElementsAre("position " + row[0], legal, "showok"));
  }
}

TEST(Protocol, Perft) {
  Talk talk;
  EXPECT_THAT(talk.say("position " + std::string(kStart)), IsEmpty());
  EXPECT_EQ(talk.ask("perft 0"), "perft 1");
  EXPECT_EQ(talk.ask("perft 1"), "perft 90");
  EXPECT_EQ(talk.ask("perft 2"), "perft 7560");
  EXPECT_EQ(talk.position(), kStart) << "counting changes nothing";
}

TEST(Protocol, PerftWhereNobodyActs) {
  Talk talk;
  for (const char* const brief : {"2c 1 d - 1/- - - ? 0 0 0", "2c 5 e - 1/1 - - ? 0 0;-;BYRKW 0"}) {
    EXPECT_THAT(talk.say("position " + rules::position(brief)), IsEmpty());
    for (const char* const depth : {"perft 0", "perft 1", "perft 5", "perft 999999999"}) {
      EXPECT_EQ(talk.ask(depth), "perft 1") << brief << ' ' << depth;
    }
  }
}

TEST(Protocol, PerftAgreesWithTheData) {
  Talk talk;
  int asked = 0;
  for (const auto& row : testing::read_table(testing::vectors() / "perft.tsv")) {
    if (row[2].size() > 4) continue;  // the larger ones are the core's
    EXPECT_THAT(talk.say("position " + row[0]), IsEmpty());
    EXPECT_EQ(talk.ask("perft " + row[1]), "perft " + row[2]) << row[0];
    ++asked;
  }
  EXPECT_GE(asked, 50);
}

struct BadLine {
  std::string line;
  const char* reason;
};

TEST(Protocol, BadInputGetsOneErrorAndChangesNothing) {
  const std::string start = kStart;
  const std::vector<BadLine> table{
      {"foo", "error unknown command 'foo': azulejo, isready"},
      {"foo bar", "error "},
      {"Show", "error unknown command 'Show'"},
      {"show\x1b[2J", "error unknown command 'show?[2J'"},
      {"uci", "error unknown command 'uci'"},
      {"azulejo now", "error nothing may follow 'azulejo', but 'now' does"},
      {"isready ?", "error nothing may follow 'isready', but '?' does"},
      {"newgame 4gs", "error nothing may follow 'newgame', but '4gs' does"},
      {"show me", "error nothing may follow 'show', but 'me' does"},
      {"quit now", "error nothing may follow 'quit', but 'now' does"},
      {"perft", "error perft needs a depth such as 2, not ''"},
      {"perft x", "error perft needs a depth such as 2, not 'x'"},
      {"perft -1", "error perft needs a depth such as 2, not '-1'"},
      {"perft 01", "error perft needs a depth such as 2, not '01'"},
      {"perft 2 3", "error perft needs a depth such as 2, not '2 3'"},
      {"perft 9999999999", "error perft needs a depth"},
      {"position", "error game: '' is not a game"},
      {"position startpos", "error game: 'startpos' is not a game"},
      {"position " + rules::position("2c 0 o 1 1/- B - ? 0 0 0"), "error round: rounds count from 1"},
      {"position " + start + " 1B2", "error position: 12 fields, but 2c has 11"},
      {"position " + start + " movesx 1B2", "error behind the position stands 'moves' or nothing"},
      {"position " + start + "  moves 1B2", "error position: 12 fields"},
      {"position moves 1B2", "error "},
      {"position " + start + " moves 1B6", "error event 1: move: '1B6' is not a move"},
      {"position " + start + " moves 1K1", "error event 1: '1K1' refused: there is no tile of that colour there"},
      {"position " + start + " moves 1B2 2K2 CB1", "error event 3: 'CB1' refused: there is no tile of that colour"},
      {"position " + start + " moves 1B2 3@5", "error event 2: '3@5' refused: this is the offer"},
      {"position " + start + " moves deal:BBYR/KKWW/BRRW/YYKW/BYRK", "refused: a player is to act"},
      {"position " + start + " moves deal:BBYR/KKWW/WWKK", "error event 1: deal, display 3: tiles are sorted"},
      {"position " + start + " moves deal BBYR/KKWW/BRRW/YYKW/BYRK", "error event 1: move: 'deal' is not a move"},
      {"position " + start + " moves moves 1B2", "error event 1: move: 'moves' is not a move"},
      {"position " + std::string(kFresh) + " moves 1B2", "error event 1: '1B2' refused: no player is to act"},
  };
  Talk talk;
  const std::string before = rules::position("3g 2 o 2 3/- BB/RR K ? 0 0 0 0");
  EXPECT_THAT(talk.say("position " + before), IsEmpty());
  for (const BadLine& row : table) {
    const std::string answer = talk.ask(row.line);
    EXPECT_THAT(answer, StartsWith("error ")) << row.line;
    EXPECT_THAT(answer, HasSubstr(row.reason)) << row.line;
    EXPECT_EQ(answer.find('\n'), std::string::npos) << row.line;
    EXPECT_EQ(talk.position(), before) << row.line;
    EXPECT_TRUE(talk.goes_on()) << row.line;
  }
}

// This version has rules and no search: what asks it to think gets the one error line.
TEST(Protocol, NoSearchYet) {
  Talk talk;
  for (const char* const line : {"go", "go movetime 100", "go infinite", "stop", "setoption name Hash value 64"}) {
    EXPECT_THAT(talk.ask(line), StartsWith("error this version ")) << line;
  }
}

TEST(Protocol, LongLines) {
  Talk talk;
  const std::string longest = "isready" + std::string(Session::kLongestLine - 7, ' ');
  EXPECT_EQ(talk.ask(longest), "readyok");
  EXPECT_EQ(talk.ask(longest + "\r"), "readyok");
  EXPECT_THAT(talk.ask(longest + " "), StartsWith("error a line may have at most 1048576 characters"));
  EXPECT_LT(talk.ask(std::string(1000, 'x')).size(), 200U) << "an answer does not repeat a long line";
  EXPECT_EQ(talk.position(), kFresh);
  EXPECT_EQ(talk.ask("isready"), "readyok");
}

TEST(Protocol, BytesOfAnyKind) {
  Talk talk;
  for (int c = 0; c < 256; ++c) {
    if (c == ' ' || c == '\t' || c == '\r') continue;
    const std::string line(3, static_cast<char>(c));
    const std::string answer = talk.ask(line);
    EXPECT_THAT(answer, StartsWith("error ")) << c;
    for (const char shown : answer) EXPECT_TRUE(shown >= ' ' && shown <= '~') << c;
  }
}

}  // namespace
}  // namespace azulejo
