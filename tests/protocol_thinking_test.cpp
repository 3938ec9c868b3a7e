// The engine protocol while the engine thinks, and when it is sent anything at all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <regex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "chance/draw.h"
#include "chance/rng.h"
#include "notation/move_text.h"
#include "rules/table.h"
#include "talk.h"
#include "tests/sanitized.h"

namespace azulejo {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::kFresh;
using testing::kStart;
using ::testing::Not;
using ::testing::StartsWith;
using testing::Talk;

int bestmoves(const std::vector<std::string>& answers) {
  return static_cast<int>(std::count_if(answers.begin(), answers.end(),
                                        [](const std::string& answer) { return answer.starts_with("bestmove "); }));
}

/// `bestmove` and a legal move come last, and once; a line `info` stands before them.
void expect_decision(const std::vector<std::string>& answers, std::string_view position) {
  ASSERT_GE(answers.size(), 2U);
  ASSERT_THAT(answers.back(), StartsWith("bestmove "));
  EXPECT_THAT(legal_move_texts(*parse_position(position)), Contains(answers.back().substr(9)));
  EXPECT_EQ(bestmoves(answers), 1);
  EXPECT_THAT(answers[answers.size() - 2], StartsWith("info depth "));
}

TEST(ProtocolThinking, EveryGameAndLimit) {
  for (const GameKind kind : kGameKinds) {
    Rng rng(1);
    Position dealt = Position::fresh(kind, Player::at(0));
    dealt.apply(draw_deal(dealt, rng));
    const std::string position = format(dealt);
    for (const char* const go : {"go nodes 50", "go depth 1", "go movetime 10", "go wtime 100 winc 1"}) {
      SCOPED_TRACE(position + ": " + go);
      Talk talk;
      EXPECT_THAT(talk.say("position " + position), IsEmpty());
      (void)talk.say(go);
      expect_decision(talk.await("bestmove"), position);
      EXPECT_EQ(talk.position(), position);
    }
  }
}

TEST(ProtocolThinking, Tiling) {
  Talk talk;
  const std::string position = rules::position("2g 3 t 2 1/2 - - ? 3,2,1 12 4;-,B2;KB.../.WR..;*RR");
  EXPECT_THAT(talk.say("position " + position), IsEmpty());
  (void)talk.say("go nodes 10");
  expect_decision(talk.await("bestmove"), position);
}

TEST(ProtocolThinking, InfoHasItsFieldsInOrder) {
  Talk talk;
  (void)talk.say("position " + rules::position("3g 2 o 2 3/- BB/RR K ? 0 0 0 0"));
  (void)talk.say("go nodes 50");
  const auto answers = talk.await("bestmove");
  for (std::size_t i = 0; i + 1 < answers.size(); ++i) {
    EXPECT_TRUE(
        std::regex_match(answers[i], std::regex("info depth [0-9]+ seldepth [0-9]+ nodes [0-9]+ nps [0-9]+ time [0-9]+ "
                                                "score( -?[0-9]+\\.[0-9]){3} win( [01]\\.[0-9]{3}){3}( exact)? pv .+")))
        << answers[i];
  }
  EXPECT_THAT(answers[answers.size() - 2], HasSubstr(" pv " + answers.back().substr(9)));
}

TEST(ProtocolThinking, RanksAreToldWhenThereAreSeveral) {
  Talk talk;
  (void)talk.say("position " + std::string(kStart));
  (void)talk.say("setoption name MultiPV value 2");
  (void)talk.say("go nodes 50");
  EXPECT_THAT(talk.await("bestmove").front(), HasSubstr(" multipv 1 pv "));
}

TEST(ProtocolThinking, InfiniteDecidesOnlyWhenStopped) {
  Talk talk;
  (void)talk.say("position " + rules::position("2c 1 o 1 1/- B - ? 0 0 0"));
  (void)talk.say("go infinite");
  (void)talk.await("info");
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(bestmoves(talk.answers()), 0);
  const auto decision = talk.say("stop");
  ASSERT_EQ(bestmoves(decision), 1) << "stop is answered at once";
  EXPECT_THAT(decision.back(), StartsWith("bestmove "));
  EXPECT_THAT(talk.say("stop"), IsEmpty()) << "and only once";
}

TEST(ProtocolThinking, WhatIsAnsweredMeanwhile) {
  Talk talk;
  (void)talk.say("position " + std::string(kStart));
  (void)talk.say("go infinite");
  EXPECT_THAT(talk.say("isready"), Contains("readyok"));
  EXPECT_THAT(talk.say("azulejo"), Contains("azulejook"));
  EXPECT_THAT(talk.say(""), Not(Contains(StartsWith("error"))));
  const auto shown = talk.say("show");
  EXPECT_THAT(shown, Contains("position " + std::string(kStart)));
  EXPECT_THAT(shown, Contains("showok"));
  EXPECT_THAT(talk.say("foo"), Contains(StartsWith("error unknown command 'foo'")));
  EXPECT_EQ(bestmoves(talk.say("stop")), 1);
}

TEST(ProtocolThinking, WhatIsRefusedMeanwhile) {
  Talk talk;
  (void)talk.say("position " + std::string(kStart));
  (void)talk.say("go infinite");
  for (const std::string& line : {"position " + std::string(kFresh), std::string("newgame"), std::string("perft 1"),
                                  std::string("setoption name Level value 1"), std::string("go"),
                                  std::string("go infinite"), std::string("go nonsense")}) {
    const auto answers = talk.say(line);
    EXPECT_EQ(std::count(answers.begin(), answers.end(), "error thinking: send stop first"), 1) << line;
    EXPECT_EQ(talk.position(), kStart);
  }
  EXPECT_EQ(bestmoves(talk.say("stop")), 1);
  EXPECT_THAT(talk.say("newgame"), IsEmpty());
  EXPECT_EQ(talk.ask("perft 1"), "perft 90");
}

TEST(ProtocolThinking, NobodyIsToAct) {
  Talk talk;
  EXPECT_EQ(talk.ask("go"), "error go: nobody is to act, a deal is due");
  (void)talk.say("position " + rules::position("2c 5 e - 1/1 - - ? 0 0;-;BYRKW 0"));
  EXPECT_EQ(talk.ask("go infinite"), "error go: nobody is to act, the game is over");
  EXPECT_THAT(talk.say("stop"), IsEmpty());
}

TEST(ProtocolThinking, ABadGoStartsNothing) {
  Talk talk;
  (void)talk.say("position " + std::string(kStart));
  EXPECT_THAT(talk.ask("go movetime"), StartsWith("error movetime: "));
  EXPECT_THAT(talk.say("newgame"), IsEmpty());
  EXPECT_EQ(talk.ask("perft 1"), "perft 90");
}

// A bot answers the very moment it has read the move: that must not be refused as coming while the engine thinks.
TEST(ProtocolThinking, TheNextLineMayFollowTheMoveAtOnce) {
  Talk talk;
  for (int i = 0; i < 500; ++i) {
    EXPECT_THAT(talk.say("position " + std::string(kStart)), IsEmpty());
    (void)talk.say("go nodes 1");
    (void)talk.await("bestmove");
  }
}

// A stop that comes before the thinking has begun is not lost.
TEST(ProtocolThinking, StopAtOnce) {
  Talk talk;
  (void)talk.say("position " + std::string(kStart));
  for (int i = 0; i < 500; ++i) {
    const auto before = bestmoves(talk.say("go infinite"));
    ASSERT_EQ(before + bestmoves(talk.say("stop")), 1);
  }
}

TEST(ProtocolThinking, QuitStopsAtOnce) {
  Talk talk;
  (void)talk.say("position " + std::string(kStart));
  (void)talk.say("go infinite");
  EXPECT_EQ(bestmoves(talk.say("quit")), 1);
  EXPECT_FALSE(talk.goes_on());
}

TEST(ProtocolThinking, AtTheEndOfTheInputALimitIsReachedAndNoLimitIsStopped) {
  for (const char* const go : {"go movetime 100", "go nodes 100", "go infinite"}) {
    Talk talk;
    talk.finish();
    (void)talk.say("position " + std::string(kStart));
    (void)talk.say(go);
    talk.finish();
    expect_decision(talk.answers(), kStart);
    talk.finish();
    EXPECT_EQ(bestmoves(talk.answers()), 1);
  }
}

TEST(ProtocolThinking, ASessionMayEndWhileItThinks) {
  for (const char* const go : {"go", "go infinite", "go nodes 1", "go movetime 100000"}) {
    for (int i = 0; i < 20; ++i) {
      Talk talk;
      (void)talk.say("position " + std::string(kStart));
      (void)talk.say(go);
    }
  }
}

class Nonsense {
 public:
  explicit Nonsense(std::uint64_t seed) : rng_(seed) {}

  std::string line() {
    const auto what = below(rng_, 10);
    if (what == 0) return garbage();
    if (what < 4) return mutated(any(kMutable));
    return what < 5 ? "stop" : any(kLines);
  }

 private:
  template <class Table>
  std::string any(const Table& table) {
    return table[below(rng_, static_cast<std::uint32_t>(table.size()))];
  }
  std::string garbage() {
    std::string text(below(rng_, 30), ' ');
    for (char& c : text) c = static_cast<char>(below(rng_, 256));
    return text;
  }
  std::string mutated(std::string text) {
    for (auto changes = 1 + below(rng_, 3); changes > 0; --changes) {
      const auto at = below(rng_, static_cast<std::uint32_t>(text.size()));
      const auto c = static_cast<char>(below(rng_, 4) == 0 ? below(rng_, 256) : ' ' + below(rng_, 95));
      const auto what = below(rng_, 3);
      if (what == 0) text[at] = c;
      if (what == 1) text.insert(at, 1, c);
      if (what == 2 && text.size() > 1) text.erase(at, 1);
    }
    return text;
  }

  // Not mutated is what then could take too long or too much memory.
  inline static const std::vector<std::string> kMutable{
      std::string("position ") + std::string(kStart),
      std::string("position ") + std::string(kStart) + " moves 1B2 2K2 CW1",
      std::string("position ") + std::string(kFresh) + " moves deal:BBYR/KKWW/BRRW/YYKW/BYRK",
      "go nodes 100",
      "go depth 1 wtime 1000 winc 10",
      "go infinite",
      "setoption name Level value 5",
      "setoption name MultiPV value 2",
      "setoption name Seed value 7",
      "azulejo",
      "isready",
      "newgame",
      "show",
  };
  inline static const std::vector<std::string> kLines{kMutable[0],
                                                      kMutable[0],
                                                      kMutable[1],
                                                      kMutable[2],
                                                      "go nodes 100",
                                                      "go nodes 100",
                                                      "go",
                                                      "perft 1",
                                                      "isready",
                                                      "newgame",
                                                      "show",
                                                      "setoption name Threads value 2",
                                                      "azulejo",
                                                      "go infinite",
                                                      "stop",
                                                      "",
                                                      "setoption name Threads value 1",
                                                      "setoption name Hash value 1",
                                                      "setoption name Level value 10"};

  Rng rng_;
};

TEST(ProtocolThinking, AnyLinesLeaveTheSessionUsable) {
  constexpr int kRounds = kSanitized ? 10 : 40;
  constexpr int kLinesInARound = 1000;
  Nonsense nonsense(1);
  Talk talk;
  (void)talk.say("setoption name Hash value 1");
  for (int round = 0; round < kRounds; ++round) {
    for (int i = 0; i < kLinesInARound; ++i) {
      const std::string line = nonsense.line();
      const auto answers = talk.say(line);
      const auto errors = std::count_if(answers.begin(), answers.end(),
                                        [](const std::string& answer) { return answer.starts_with("error "); });
      ASSERT_LE(errors, 1) << line;
    }
    (void)talk.say("stop");
    ASSERT_THAT(talk.say("position " + std::string(kStart)), IsEmpty());
    ASSERT_EQ(talk.ask("isready"), "readyok");
    ASSERT_EQ(talk.ask("perft 1"), "perft 90");
    (void)talk.say("go nodes 1");
    expect_decision(talk.await("bestmove"), kStart);
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace azulejo
