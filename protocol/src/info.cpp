#include "protocol/info.h"

#include <algorithm>
#include <cmath>

#include "notation/move_text.h"

namespace azulejo {

namespace {

/// By whole numbers: no locale, no negative zero, the same everywhere.
std::string decimal(float value, int digits) {
  long one = 1;
  for (int i = 0; i < digits; ++i) one *= 10;
  const long scaled = std::lround(value * static_cast<float>(one));
  const std::string behind = std::to_string(std::labs(scaled) % one);
  return (scaled < 0 ? "-" : "") + std::to_string(std::labs(scaled) / one) + '.' +
         std::string(static_cast<std::size_t>(digits) - behind.size(), '0') + behind;
}

std::string field(std::string_view name, std::uint64_t value) {
  return ' ' + std::string(name) + ' ' + std::to_string(value);
}

}  // namespace

std::string format_info(const Thought& thought, int players, bool ranked) {
  const auto time = static_cast<std::uint64_t>(thought.time.count());
  std::string text = "info depth " + std::to_string(thought.depth) + " seldepth " + std::to_string(thought.deepest) +
                     field("nodes", thought.nodes) +
                     field("nps", thought.nodes * 1000 / std::max<std::uint64_t>(time, 1)) + field("time", time);
  text += " score";
  for (int i = 0; i < players; ++i) text += ' ' + decimal(thought.forecast.score[static_cast<std::size_t>(i)], 1);
  text += " win";
  for (int i = 0; i < players; ++i) text += ' ' + decimal(thought.forecast.win[static_cast<std::size_t>(i)], 3);
  if (thought.exact) text += " exact";
  if (ranked) text += " multipv " + std::to_string(thought.rank);
  text += " pv";
  for (const Move move : thought.line) text += ' ' + format(move);
  return text;
}

void InfoPrinter::add(int rank, std::string line, Clock::time_point now) {
  Rank& state = ranks_[rank];
  if (now - state.second >= std::chrono::seconds(1)) state = {.second = now, .printed = 0, .waiting = {}};
  if (state.printed == kMostInASecond) {
    state.waiting = std::move(line);
    return;
  }
  ++state.printed;
  state.waiting.clear();
  print_(line);
}

void InfoPrinter::finish() {
  for (auto& [number, rank] : ranks_) {
    if (!rank.waiting.empty()) print_(rank.waiting);
    rank.waiting.clear();
  }
}

}  // namespace azulejo
