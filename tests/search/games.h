// What the tests of the search share: positions from random games, and what the engine thinks of them.
#pragma once

#include <bit>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

#include "chance/draw.h"
#include "core/legal_moves.h"
#include "core/play.h"
#include "notation/move_text.h"
#include "search/engine.h"
#include "search/evaluation.h"
#include "tests/rules/table.h"

namespace azulejo::search_tests {

inline Limits nodes(std::uint64_t limit) { return {.time = {}, .nodes = limit, .depth = {}}; }
inline Limits depth(int limit) { return {.time = {}, .nodes = {}, .depth = limit}; }
/// No bigger than any round: to its end.
inline Limits whole_round() { return depth(100); }

inline Move random_move(const Position& position, Rng& rng) {
  const LegalMoves moves(position);
  return moves[static_cast<int>(below(rng, static_cast<std::uint32_t>(moves.size())))];
}

/// Where something can be taken: colours of displays and of the centre.
inline int places(const Position& position) { return std::popcount(position.offer().present()); }

/// In the whole numbers that it was made of.
inline Outlook outlook_of(const Forecast& forecast) {
  Outlook outlook;
  for (std::size_t i = 0; i < outlook.score.size(); ++i) {
    outlook.score[i] = static_cast<std::int32_t>(std::lround(forecast.score[i] * Outlook::kPoint));
    outlook.win[i] = static_cast<std::int32_t>(std::lround(forecast.win[i] * Outlook::kCertain));
  }
  return outlook;
}

/// Plays a random game and calls with every position of it.
template <class Visit>
void play_randomly(GameKind kind, Rng& rng, Visit visit) {
  constexpr int kLastRoundHere = 20;
  Position position = Position::fresh(kind, Player::at(0));
  while (position.phase() != Phase::kEnded && position.round() <= kLastRoundHere) {
    visit(position);
    if (position.phase() == Phase::kDeal) {
      position.apply(draw_deal(position, rng));
    } else {
      position.apply(random_move(position, rng));
    }
  }
  visit(position);
}

/// So many positions of random games that fit, one of each game.
template <class Fits>
std::vector<Position> random_positions(GameKind kind, std::size_t count, Fits fits) {
  Rng rng(count);
  std::vector<Position> found;
  while (found.size() < count) {
    std::vector<Position> fitting;
    play_randomly(kind, rng, [&](const Position& position) {
      if (fits(position)) fitting.push_back(position);
    });
    if (!fitting.empty()) found.push_back(fitting[below(rng, static_cast<std::uint32_t>(fitting.size()))]);
  }
  return found;
}

/// What was reported of one of the best moves, with its line.
struct Noted {
  Thought thought;
  std::vector<Move> line;
};

/// What came of thinking: the move, and the last report of every rank.
struct Decision {
  Move move;
  std::vector<Noted> ranks;

  [[nodiscard]] const Thought& thought() const { return ranks.front().thought; }
};

inline Decision decide(Engine& engine, const Position& position, const Limits& limits) {
  std::vector<Noted> ranks;
  const Move move = engine.think(position, limits, [&](const Thought& thought) {
    if (thought.rank == 1) ranks.clear();
    ranks.push_back({thought, {thought.line.begin(), thought.line.end()}});
  });
  return {move, ranks};
}

/// What a new engine chooses.
inline std::string choice(std::string_view brief, const Limits& limits = nodes(20'000)) {
  Engine engine({.hash = 1});
  return format(engine.think(rules::read(brief), limits));
}

}  // namespace azulejo::search_tests
