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
#include "talk.h"

namespace azulejo {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

using testing::kFresh;
using testing::kStart;
using testing::Talk;

TEST(Protocol, Identity) {
  Talk talk;
  const auto answers = talk.say("azulejo");
  EXPECT_THAT(answers, ElementsAre("id name azulejo 1.2.3", StartsWith("id author "),
                                   "option name Threads type spin default 1 min 1 max 256",
                                   "option name Hash type spin default 16 min 1 max 65536",
                                   "option name Level type spin default 10 min 1 max 10",
                                   "option name Seed type spin default 0 min 0 max 18446744073709551615",
                                   "option name MultiPV type spin default 1 min 1 max 500", "azulejook"));
}

TEST(Protocol, IsReady) {
  Talk talk;
  EXPECT_THAT(talk.say("isready"), ElementsAre("readyok"));
}

TEST(Protocol, SilentLines) {
  Talk talk;
  for (const char* const line :
       {"newgame", "stop", "setoption name Threads value 2", "setoption name Hash value 1",
        "setoption name Level value 1", "setoption name Seed value 18446744073709551615",
        "setoption name MultiPV value 3", "setoption  name\tmultipv  value 1 ", "", " ", "\t \t", "\r", "  \r"}) {
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
  const std::string start{kStart};
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
      {"stop it", "error nothing may follow 'stop', but 'it' does"},
      {"go fast", "error go: unknown word 'fast': movetime, nodes"},
      {"go movetime", "error movetime: a number from 0 to 999999999 is needed, not ''"},
      {"setoption", "error setoption: written as in: setoption name Hash value 64"},
      {"setoption Hash 64", "error setoption: written as in"},
      {"setoption name Hash", "error setoption: written as in"},
      {"setoption name Hash 64", "error setoption: written as in"},
      {"setoption name Foo value 1", "error option: there is no 'Foo'; there are Threads, Hash, Level, Seed, MultiPV"},
      {"setoption name Hash value", "error Hash: a number from 1 to 65536 is needed, not ''"},
      {"setoption name Hash value 0", "error Hash: a number from 1 to 65536 is needed, not '0'"},
      {"setoption name Hash value 65537", "error Hash: a number from 1 to 65536"},
      {"setoption name Hash value 1 2", "error Hash: a number from 1 to 65536 is needed, not '1 2'"},
      {"setoption name threads value 257", "error Threads: a number from 1 to 256"},
      {"setoption name Level value 11", "error Level: a number from 1 to 10"},
      {"setoption name Level value ten", "error Level: a number from 1 to 10 is needed, not 'ten'"},
      {"setoption name Level value 05", "error Level: a number from 1 to 10"},
      {"setoption name MultiPV value 501", "error MultiPV: a number from 1 to 500"},
      {"setoption name Seed value -1", "error Seed: a number from 0 to 18446744073709551615 is needed, not '-1'"},
      {"setoption name Seed value 18446744073709551616", "error Seed: a number from 0"},
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

TEST(Protocol, LongLines) {
  Talk talk;
  const std::string longest = "isready" + std::string(EngineSession::kLongestLine - 7, ' ');
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
