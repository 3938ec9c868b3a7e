// The program as scripts use it: what goes to which stream, and the exit codes: 0 done, 1 the input is at fault, 2 the
// call is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "data_files.h"
#include "notation/atoms.h"
#include "notation/position_text.h"
#include "notation/record.h"
#include "program.h"

namespace azulejo {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using testing::run;
using ::testing::StartsWith;
using testing::TemporaryFolder;

using Words = std::vector<std::string>;

constexpr const char* kStartOfGame =
    "2c 1 o 1 1/- BBYR/KKWW/BRRW/YYKW/BYRK - 16,16,16,16,16 0,0,0,0,0 "
    "0;-,-,-,-,-;...../...../...../...../.....;- 0;-,-,-,-,-;...../...../...../...../.....;-";
constexpr const char* kFreshGame =
    "2c 1 d - 1/- -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 "
    "0;-,-,-,-,-;...../...../...../...../.....;- 0;-,-,-,-,-;...../...../...../...../.....;-";
constexpr const char* kShortRecord = "[Game \"2c\"]\n[Start \"1\"]\n\ndeal BBYR/KKWW/BRRW/YYKW/BYRK\n1B2 2K2 CW1\n";
constexpr const char* kIllegalRecord = "[Game \"2c\"]\n[Start \"1\"]\n\ndeal BBYR/KKWW/BRRW/YYKW/BYRK\n1B2 2K2 CB1\n";

/// The words before and those of a text, which stand for themselves without quotes.
Words with_words(Words words, const std::string& text) {
  std::istringstream in(text);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

void expect_done(const testing::Outcome& outcome) {
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
}
void expect_input_at_fault(const testing::Outcome& outcome) {
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, StartsWith("azulejo: "));
  EXPECT_THAT(outcome.err, EndsWith("\n"));
}
/// `command` is the innermost one that was understood.
void expect_call_at_fault(const testing::Outcome& outcome, const std::string& command) {
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, StartsWith(command + ": "));
  EXPECT_THAT(outcome.err, EndsWith("Try '" + command + " --help'.\n"));
}

TEST(CommandLine, Version) {
  const auto outcome = run({"--version"});
  expect_done(outcome);
  EXPECT_EQ(outcome.out, "azulejo " AZULEJO_VERSION "\n");
}

TEST(CommandLine, HelpWithExamplesForEveryCommand) {
  const auto top = run({"--help"});
  expect_done(top);
  for (const char* const command :
       {"serve", "backup", "export", "replay", "verify", "selfplay", "perft", "show", "arena", "bench", "engine"}) {
    EXPECT_THAT(top.out, HasSubstr(std::string("\n  ") + command + " ")) << command;
  }
  EXPECT_EQ(run({"-h"}).out, top.out);
  for (const Words& command : std::vector<Words>{{"serve"},
                                                 {"backup"},
                                                 {"export"},
                                                 {"replay"},
                                                 {"verify"},
                                                 {"selfplay"},
                                                 {"perft"},
                                                 {"show"},
                                                 {"arena"},
                                                 {"engine"},
                                                 {"bench"},
                                                 {"bench", "playouts"}}) {
    Words words = command;
    words.emplace_back("--help");
    const auto outcome = run(words);
    SCOPED_TRACE(outcome.out);
    expect_done(outcome);
    EXPECT_THAT(outcome.out, HasSubstr("Example"));
    EXPECT_THAT(outcome.out, HasSubstr("azulejo " + command.front()));
  }
}

TEST(CommandLine, WrongCallsSayWhatIsWrongAndWhereHelpIs) {
  struct WrongCall {
    Words words;
    const char* command;
    const char* reason;
  };
  const std::vector<WrongCall> table{
      {{"foo"}, "azulejo", "foo"},
      {{"--foo"}, "azulejo", "--foo"},
      {{"Replay", "x"}, "azulejo", "Replay"},
      {{"replay"}, "azulejo replay", "file"},
      {{"replay", "a", "b"}, "azulejo replay", "b"},
      {{"replay", "--all", "a"}, "azulejo replay", "--all"},
      {{"selfplay", "--game", "5c"}, "azulejo selfplay", "'5c' is not a game"},
      {{"selfplay", "--game"}, "azulejo selfplay", "--game"},
      {{"selfplay", "--games", "0"}, "azulejo selfplay", "--games"},
      {{"selfplay", "--games", "many"}, "azulejo selfplay", "--games"},
      {{"selfplay", "--seed", "x"}, "azulejo selfplay", "--seed"},
      {{"selfplay", "--seed", "-1"}, "azulejo selfplay", "--seed"},
      {{"selfplay", "--bots", "nobody"}, "azulejo selfplay", "there is no bot 'nobody'; there are random, greedy"},
      {{"selfplay", "--bots", "random,greedy,random"}, "azulejo selfplay", "more bots than the 2 seats of 2c"},
      {{"selfplay", "extra"}, "azulejo selfplay", "extra"},
      {{"perft"}, "azulejo perft", "--depth"},
      {{"perft", "--depth", "-1"}, "azulejo perft", "--depth"},
      {{"perft", "--depth", "x"}, "azulejo perft", "--depth"},
      {{"show"}, "azulejo show", "position"},
      {{"show", "--color", "red", kStartOfGame}, "azulejo show", "--color"},
      {{"bench", "foo"}, "azulejo bench", "foo"},
      {{"bench", "playouts", "--seconds", "0"}, "azulejo bench playouts", "--seconds"},
      {{"bench", "playouts", "--game", "2x"}, "azulejo bench playouts", "'2x' is not a game"},
      {{"engine", "now"}, "azulejo engine", "now"},
  };
  for (const WrongCall& row : table) {
    std::string call;
    for (const std::string& word : row.words) call += word + ' ';
    SCOPED_TRACE(call);
    const auto outcome = run(row.words);
    expect_call_at_fault(outcome, row.command);
    EXPECT_THAT(outcome.err, HasSubstr(row.reason));
  }
}

TEST(CommandLine, ReplayOfEveryGameFromAFileAndFromStandardInput) {
  const auto files = testing::game_files();
  ASSERT_GE(files.size(), 69U);
  for (const auto& file : files) {
    SCOPED_TRACE(file.filename());
    const std::string expected = testing::read_file(std::filesystem::path(file).replace_extension(".pos"));
    const auto from_file = run({"replay", file.string()});
    expect_done(from_file);
    EXPECT_EQ(from_file.out, expected);
    const auto from_input = run({"replay", "-"}, {.input = testing::read_file(file)});
    expect_done(from_input);
    EXPECT_EQ(from_input.out, expected);
  }
}

TEST(CommandLine, ReplayOfSeveralRecords) {
  const auto one = run({"replay", "-"}, {.input = kShortRecord});
  expect_done(one);
  EXPECT_EQ(lines_of(one.out).size(), 5U);
  EXPECT_EQ(lines_of(one.out).front(), kFreshGame);
  const auto two = run({"replay", "-"}, {.input = std::string(kShortRecord) + "\n" + kShortRecord});
  expect_done(two);
  EXPECT_EQ(two.out, one.out + one.out);
}

TEST(CommandLine, ReplayNamesLineAndEventAndPrintsNoPosition) {
  const TemporaryFolder folder;
  const std::string file = folder / "bad.azr";
  testing::write_file(file, std::string(kShortRecord) + kIllegalRecord);
  const auto from_file = run({"replay", file});
  expect_input_at_fault(from_file);
  EXPECT_EQ(from_file.err, "azulejo: " + file +
                               ": line 10, event 4: move CB1 refused: there is no tile of that colour there (R3.2)\n");
  const auto from_input = run({"replay", "-"}, {.input = kIllegalRecord});
  expect_input_at_fault(from_input);
  EXPECT_THAT(from_input.err, StartsWith("azulejo: standard input: line 5, event 4: move CB1 refused"));
}

TEST(CommandLine, ReplayOfWhatIsNoRecord) {
  expect_input_at_fault(run({"replay", "-"}));
  expect_input_at_fault(run({"replay", "-"}, {.input = std::string("\0\xFF", 2)}));
  const TemporaryFolder folder;
  const auto missing = run({"replay", folder / "missing.azr"});
  expect_input_at_fault(missing);
  EXPECT_THAT(missing.err, HasSubstr("missing.azr: No such file or directory"));
  std::filesystem::create_directory(folder / "sub");
  const auto directory = run({"replay", folder / "sub"});
  expect_input_at_fault(directory);
  EXPECT_THAT(directory.err, HasSubstr("sub: is a folder, not a file"));
}

TEST(CommandLine, SelfplayOfEveryKindReplaysToItsEnd) {
  for (const GameKind kind : kGameKinds) {
    const std::string game = format(kind);
    SCOPED_TRACE(game);
    const auto played = run({"selfplay", "--game", game, "--games", "2", "--seed", "3", "--bots", "greedy,random"});
    expect_done(played);
    EXPECT_THAT(played.out, HasSubstr("\n\n[Game ")) << "a blank line between records";
    EXPECT_THAT(lines_of(played.out).back(), MatchesRegex("end [0-9]+(-[0-9]+)+"));
    const auto records = parse_records(played.out);
    ASSERT_TRUE(records) << records.error().message();
    ASSERT_EQ(records->size(), 2U);
    std::size_t positions = 0;
    for (const Record& record : *records) {
      EXPECT_EQ(record.kind, kind);
      EXPECT_TRUE(record.has_end);
      positions += record.events.size() + 1;
    }
    const auto replayed = run({"replay", "-"}, {.input = played.out});
    expect_done(replayed);
    const auto lines = lines_of(replayed.out);
    ASSERT_EQ(lines.size(), positions);
    const auto last = parse_position(lines.back());
    ASSERT_TRUE(last);
    EXPECT_EQ(last->phase(), Phase::kEnded);
  }
}

TEST(CommandLine, SelfplaySeatsTheBotsAroundTheTable) {
  const auto played = run({"selfplay", "--game", "3c", "--bots", "random,greedy"});
  expect_done(played);
  EXPECT_THAT(played.out,
              StartsWith("[Game \"3c\"]\n[Player1 \"random\"]\n[Player2 \"greedy\"]\n[Player3 \"random\"]\n[Start \""));
}

TEST(CommandLine, SelfplayOfTheSameSeedIsTheSame) {
  const Words words{"selfplay", "--game", "2gs", "--games", "3", "--bots", "greedy", "--seed"};
  const auto with_seed = [&words](const std::string& seed) {
    Words all = words;
    all.push_back(seed);
    const auto outcome = run(all);
    expect_done(outcome);
    return outcome.out;
  };
  const std::string first = with_seed("42");
  EXPECT_EQ(with_seed("42"), first);
  EXPECT_NE(with_seed("43"), first);
  EXPECT_FALSE(with_seed("18446744073709551615").empty());
}

TEST(CommandLine, SelfplayWritesAFileWhole) {
  const TemporaryFolder folder;
  const std::string file = folder / "games.azr";
  testing::write_file(file, "something older");
  const auto written = run({"selfplay", "--seed", "9", "--bots", "greedy", "--out", file});
  expect_done(written);
  EXPECT_EQ(written.out, "");
  EXPECT_EQ(testing::read_file(file), run({"selfplay", "--seed", "9", "--bots", "greedy", "--out", "-"}).out);
  EXPECT_THAT(folder.names(), ElementsAre("games.azr"));
}

TEST(CommandLine, SelfplayThatCannotWriteLeavesNothingBehind) {
  const TemporaryFolder folder;
  const auto nowhere = run({"selfplay", "--out", folder / "missing" / "games.azr"});
  expect_input_at_fault(nowhere);
  EXPECT_THAT(nowhere.err, HasSubstr("games.azr: No such file or directory"));
  EXPECT_THAT(folder.names(), IsEmpty());

  std::filesystem::create_directory(folder / "games.azr");
  const auto directory = run({"selfplay", "--out", folder / "games.azr"});
  expect_input_at_fault(directory);
  EXPECT_THAT(directory.err, HasSubstr("games.azr: Is a directory"));
  EXPECT_THAT(folder.names(), ElementsAre("games.azr"));
}

TEST(CommandLine, AFullStandardOutputIsNoSuccess) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP();
  for (const Words& words : std::vector<Words>{
           {"selfplay", "--bots", "greedy"}, {"replay", "-"}, {"show", kStartOfGame}, {"perft", "--depth", "1"}}) {
    const auto outcome = run(words, {.input = kShortRecord, .output = "/dev/full"});
    EXPECT_EQ(outcome.exit_code, 1) << words.front();
    EXPECT_EQ(outcome.err, "azulejo: standard output could not be written\n") << words.front();
  }
}

TEST(CommandLine, PerftWithAndWithoutQuotes) {
  for (const Words& words : std::vector<Words>{{"perft", "--depth", "2"},
                                               {"perft", "--depth", "2", kStartOfGame},
                                               {"perft", kStartOfGame, "--depth", "2"},
                                               with_words({"perft", "--depth", "2"}, kStartOfGame)}) {
    const auto outcome = run(words);
    expect_done(outcome);
    EXPECT_EQ(outcome.out, "perft 7560\n");
  }
  EXPECT_EQ(run({"perft", "--depth", "0", kStartOfGame}).out, "perft 1\n");
  EXPECT_EQ(run({"perft", "--depth", "5", kFreshGame}).out, "perft 1\n");
}

TEST(CommandLine, ShowWithAndWithoutQuotes) {
  const auto outcome = run({"show", kStartOfGame});
  expect_done(outcome);
  EXPECT_THAT(outcome.out, StartsWith("2c, round 1: offer, player 1 to take\n"));
  EXPECT_THAT(outcome.out, Not(HasSubstr("\x1b"))) << "a file has no colours";
  EXPECT_EQ(run(with_words({"show"}, kStartOfGame)).out, outcome.out);
  EXPECT_EQ(run({"show", "--color", "never", kStartOfGame}).out, outcome.out);
  EXPECT_EQ(run({"show", "--color", "auto", kStartOfGame}).out, outcome.out);
  EXPECT_THAT(run({"show", "--color", "always", kStartOfGame}).out, HasSubstr("\x1b["));
}

// A position without quotes has words that begin with a dash and are no options.
TEST(CommandLine, EmptyDisplaysWithoutQuotes) {
  const auto shown = run(with_words({"show"}, kFreshGame));
  expect_done(shown);
  EXPECT_THAT(shown.out, StartsWith("2c, round 1: waiting for a deal"));
  const auto counted = run(with_words({"perft", "--depth", "3"}, kFreshGame));
  expect_done(counted);
  EXPECT_EQ(counted.out, "perft 1\n");
}

TEST(CommandLine, AWrongPositionIsTheInputsFault) {
  std::string wrong = kStartOfGame;
  wrong.replace(wrong.find("16,"), 3, "17,");
  for (const Words& words :
       std::vector<Words>{{"show", wrong}, with_words({"show"}, wrong), {"perft", "--depth", "1", wrong}}) {
    const auto outcome = run(words);
    expect_input_at_fault(outcome);
    EXPECT_EQ(outcome.err,
              "azulejo: " + words.front() + ": tiles: 21 blue tiles in all, but there are 20 of each colour (R1.7)\n");
  }
  expect_input_at_fault(run({"show", "nonsense"}));
  expect_input_at_fault(run({"perft", "--depth", "1", ""}));
}

TEST(CommandLine, BenchPlayouts) {
  for (const char* const game : {"2c", "4gs"}) {
    const auto outcome = run({"bench", "playouts", "--seconds", "0.05", "--game", game});
    expect_done(outcome);
    ASSERT_FALSE(outcome.out.empty());
    EXPECT_THAT(lines_of(outcome.out).back(), MatchesRegex("playouts [0-9]+"));
    EXPECT_THAT(lines_of(outcome.out).back(), Not(HasSubstr(" 0")));
  }
}

TEST(CommandLine, EngineSessionFromAFile) {
  const auto outcome = run({"engine"}, {.input = "azulejo\nisready\r\nfoo\n\nposition " + std::string(kStartOfGame) +
                                                 " moves 1B2\nperft 1\nshow"});
  expect_done(outcome);
  const auto lines = lines_of(outcome.out);
  ASSERT_GE(lines.size(), 9U);
  EXPECT_EQ(lines.front(), "id name azulejo " AZULEJO_VERSION);
  EXPECT_THAT(
      std::vector(lines.end() - 7, lines.end()),
      ElementsAre("azulejook", "readyok", StartsWith("error unknown command 'foo'"), MatchesRegex("perft [0-9]+"),
                  StartsWith("position 2c 1 o 2 1/- -/KKWW/BRRW/YYKW/BYRK YR "), StartsWith("legal "), "showok"));
}

TEST(CommandLine, EngineStopsAtQuit) {
  const auto outcome = run({"engine"}, {.input = "isready\nquit\nisready\n"});
  expect_done(outcome);
  EXPECT_EQ(outcome.out, "readyok\n");
}

TEST(CommandLine, EngineWithAnotherNetwork) {
  const std::string question = "position " + std::string(kStartOfGame) + "\ngo nodes 2000\n";
  const auto own = run({"engine"}, {.input = question});
  const auto same = run({"engine", "--network", AZULEJO_DATA_DIR "/network.bin"}, {.input = question});
  const auto none = run({"engine", "--network", "none"}, {.input = question});
  for (const auto& outcome : {own, same, none}) expect_done(outcome);
  const auto forecast = [](const auto& outcome) {
    const std::string line = lines_of(outcome.out)[0];
    return line.substr(line.find(" score "));
  };
  EXPECT_EQ(forecast(same), forecast(own));
  EXPECT_NE(forecast(none), forecast(own));

  const TemporaryFolder folder;
  testing::write_file(folder / "junk", "azulejo network 1\n2c and so on");
  for (const char* const file : {"junk", "nowhere"}) {
    const auto outcome = run({"engine", "--network", folder / file}, {.input = question});
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr(file));
  }
}

TEST(CommandLine, EngineThinksToItsLimitWhenTheInputEnds) {
  for (const char* const go : {"go movetime 50", "go nodes 100\n", "go infinite"}) {
    const auto outcome = run({"engine"}, {.input = "position " + std::string(kStartOfGame) + "\n" + go});
    expect_done(outcome);
    EXPECT_THAT(lines_of(outcome.out).front(), StartsWith("info depth ")) << go;
    EXPECT_THAT(lines_of(outcome.out).back(), MatchesRegex("bestmove [1-5][BYRKW][1-5F]")) << go;
  }
}

TEST(CommandLine, EngineAnswersWhileItThinks) {
  testing::Conversation engine({"engine"});
  const auto hear_other_than_info = [&engine] {
    std::string line = engine.hear();
    while (line.starts_with("info ")) line = engine.hear();
    return line;
  };
  engine.say("position " + std::string(kStartOfGame));
  engine.say("go infinite");
  engine.say("isready");
  EXPECT_EQ(hear_other_than_info(), "readyok");
  engine.say("newgame");
  EXPECT_EQ(hear_other_than_info(), "error thinking: send stop first");
  engine.say("stop");
  EXPECT_THAT(hear_other_than_info(), StartsWith("bestmove "));
  engine.say("go infinite");
  engine.say("quit");
  EXPECT_THAT(hear_other_than_info(), StartsWith("bestmove "));
  EXPECT_EQ(engine.end(), 0);
}

TEST(CommandLine, EngineAnswersEveryLineAtOnce) {
  testing::Conversation engine({"engine"});
  engine.say("isready");
  EXPECT_EQ(engine.hear(), "readyok");
  engine.say("position " + std::string(kStartOfGame));
  engine.say("perft 1");
  EXPECT_EQ(engine.hear(), "perft 90");
  engine.say("nonsense");
  EXPECT_THAT(engine.hear(), StartsWith("error unknown command 'nonsense'"));
  engine.say("quit");
  EXPECT_EQ(engine.end(), 0);
}

TEST(CommandLine, EngineSurvivesALongLine) {
  const auto outcome = run({"engine"}, {.input = std::string(3'000'000, 'x') + "\nisready\n"});
  expect_done(outcome);
  EXPECT_THAT(lines_of(outcome.out), ElementsAre(StartsWith("error a line may have at most"), "readyok"));
}

}  // namespace
}  // namespace azulejo
