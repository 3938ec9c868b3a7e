#include "app/play_match.h"

#include <csignal>
#include <filesystem>
#include <iostream>
#include <set>
#include <utility>
#include <vector>

#include "app/io.h"
#include "app/progress.h"
#include "arena/match_file.h"
#include "arena/report.h"
#include "arena/standings.h"

namespace azulejo::app {

namespace {

volatile std::sig_atomic_t interrupted = 0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

/// The first Ctrl-C ends the match in good order, the second the program.
void end_in_good_order_when_interrupted() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = SA_RESETHAND;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

/// The games that a file holds. What stands behind the last whole record is cut off, but only if all else is right.
Result<std::vector<PlayedGame>> take_up(const MatchPlan& plan, const MatchFile& file) {
  const auto text = file.read();
  if (!text) return text.error();
  const std::size_t whole = whole_records(*text);
  auto games = read_games(plan, std::string_view(*text).substr(0, whole));
  if (games && !file.cut(whole)) return Error{"", "could not be written"};
  return games;
}

/// Opens the file of records, if there is to be one, and gives the games it holds; complains if that does not work.
bool open_file(const MatchPlan& plan, const Records& records, std::optional<MatchFile>& file,
               std::vector<PlayedGame>& before) {
  if (records.path.empty()) return true;
  auto opened = records.resume ? MatchFile::open(records.path) : MatchFile::create(records.path);
  if (!opened) {
    const bool exists = !records.resume && std::filesystem::exists(records.path);
    complain(opened.error().message() + (exists ? "; --resume goes on with the match in it" : ""));
    return false;
  }
  file.emplace(std::move(*opened));
  if (!records.resume) return true;
  auto games = take_up(plan, *file);
  if (!games) {
    complain(records.path + ": " + games.error().message());
    return false;
  }
  before = std::move(*games);
  std::cerr << "azulejo: going on after " << before.size() << " games\n";
  return true;
}

}  // namespace

int play_match(const MatchPlan& plan, const std::optional<Sprt>& test, const Records& records) {
  if (const auto wrong = try_contestants(plan)) return complain(wrong->message());
  std::optional<MatchFile> file;
  std::vector<PlayedGame> before;
  if (!open_file(plan, records, file, before)) return kInputAtFault;

  Standings standings(plan.kind, static_cast<int>(plan.contestants.size()), test);
  std::set<GameNumber> played_before;
  for (const PlayedGame& game : before) {
    played_before.insert(game.number);
    standings.add(game.number, game.outcome);
  }
  Progress progress(plan, static_cast<int>(before.size()));
  bool written = true;
  const auto played = [&](PlayedGame game) {
    if (file) {
      add_tags(plan, game);
      written = file->append(game.record);
    }
    standings.add(game.number, game.outcome);
    progress.game_over(game, standings);
    return written && standings.decision() == Decision::kNone;
  };
  end_in_good_order_when_interrupted();
  if (standings.decision() == Decision::kNone) {
    run_match(plan, played_before, {.played = played, .interrupted = [] { return interrupted != 0; }});
  }
  progress.end();
  const int exit_code = write_all("-", report(plan, standings));
  if (!written) return complain(records.path + ": could not be written");
  if (interrupted != 0) return complain("interrupted; what is counted are whole groups");
  return exit_code;
}

}  // namespace azulejo::app
