#include "app/progress.h"

#include <unistd.h>

#include <array>
#include <cmath>
#include <iostream>

#include "arena/report.h"

namespace azulejo::app {

namespace {

// Not on a terminal, on a terminal.
constexpr std::array<std::chrono::milliseconds, 2> kPause{std::chrono::milliseconds(30'000),
                                                          std::chrono::milliseconds(200)};
constexpr std::array<const char*, 2> kEraseLine{"", "\r\x1b[K"};
constexpr std::array<const char*, 2> kEndLine{"\n", ""};

}  // namespace

Progress::Progress(const MatchPlan& plan, int played_before)
    : plan_(plan), played_before_(played_before), played_(played_before), terminal_(isatty(STDERR_FILENO) == 1) {
  if (!terminal_) next_ += kPause[0];
}

void Progress::game_over(const PlayedGame& game, const Standings& standings) {
  ++played_;
  for (int seat = 0; seat < plan_.kind.players(); ++seat) tell_failure(game, seat);
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + kPause[terminal_];
  std::string line = std::to_string(played_) + " of " + std::to_string(plan_.games()) + " games, " + time_left();
  if (standings.groups() > 0) line += "; " + brief_report(plan_, standings);
  std::cerr << kEraseLine[terminal_] << line << kEndLine[terminal_] << std::flush;
}

void Progress::end() const { std::cerr << kEraseLine[terminal_] << std::flush; }

void Progress::tell_failure(const PlayedGame& game, int seat) const {
  const std::string& failure = game.outcome.failures[seat];
  if (failure.empty()) return;
  const int number = game.number.group * plan_.kind.players() + game.number.rotation + 1;
  std::cerr << kEraseLine[terminal_] << "game " << number << ": " << plan_.names(game.number.rotation)[seat]
            << " loses: " << failure << '\n';
}

std::string Progress::time_left() const {
  const std::chrono::duration<double> elapsed = Clock::now() - begin_;
  const auto seconds = std::lround(elapsed.count() / (played_ - played_before_) * (plan_.games() - played_));
  const auto two_digits = [](long n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  return std::to_string(seconds / 3600) + ':' + two_digits(seconds / 60 % 60) + ':' + two_digits(seconds % 60) +
         " left";
}

}  // namespace azulejo::app
