#include <chrono>
#include <iomanip>
#include <iostream>

#include "app/commands.h"
#include "app/cpu_time.h"
#include "app/io.h"
#include "bots/bot.h"
#include "chance/draw.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "search/engine.h"

namespace azulejo::app {

namespace {

/// Calls with every position of a game of quick engines in which somebody is to act.
template <class Visit>
void play_quickly(GameKind kind, std::uint64_t seed, Visit visit) {
  constexpr int kLastRoundHere = 12;
  constexpr Limits kQuick{.time = {}, .nodes = 1000, .depth = {}};
  Rng rng(seed);
  Engine engine({.hash = 1});
  Position position = Position::fresh(kind, Player::at(0));
  while (position.phase() != Phase::kEnded && position.round() <= kLastRoundHere) {
    if (position.phase() == Phase::kDeal) {
      position.apply(draw_deal(position, rng));
    } else {
      visit(position);
      position.apply(engine.think(position, kQuick));
    }
  }
}

/// One position of each of some games, chosen by chance among those that are asked for.
std::vector<Position> positions_to_solve(const SolveRequest& request) {
  std::vector<Position> chosen;
  for (std::uint64_t game = 0; std::cmp_less(chosen.size(), request.positions); ++game) {
    std::vector<Position> candidates;
    Rng rng(request.seed + game);
    play_quickly(*parse_game_kind(request.game), rng.next(), [&](const Position& position) {
      const int tiles = position.offer().total().total();
      if (position.phase() == Phase::kOffer && position.round() >= request.first_round && tiles >= request.min_tiles &&
          tiles <= request.max_tiles) {
        candidates.push_back(position);
      }
    });
    if (!candidates.empty()) chosen.push_back(candidates[below(rng, static_cast<std::uint32_t>(candidates.size()))]);
    if (game > 1000 && chosen.empty()) break;
  }
  return chosen;
}

/// FNV-1a.
void add_to(std::uint64_t& signature, std::string_view text) {
  for (const char c : text) signature = (signature ^ static_cast<unsigned char>(c)) * 0x100000001B3;
}

}  // namespace

int bench_solve(const SolveRequest& request) {
  const auto positions = positions_to_solve(request);
  if (positions.empty()) return complain("no position of " + request.game + " has that many tiles on offer");
  Engine engine({.threads = request.threads, .hash = static_cast<std::size_t>(request.hash)});
  int solved = 0;
  std::uint64_t nodes = 0;
  const double begin = cpu_seconds();
  for (const Position& position : positions) {
    engine.new_game();
    Thought last;
    engine.think(position, {.time = std::chrono::milliseconds(request.movetime), .nodes = {}, .depth = {}},
                 [&last](const Thought& thought) { last = thought; });
    solved += last.exact ? 1 : 0;
    nodes += last.nodes;
  }
  const double seconds = cpu_seconds() - begin;
  std::cout << std::fixed << std::setprecision(2) << request.game << ", " << request.min_tiles << " to "
            << request.max_tiles << " tiles: " << solved << " of " << positions.size() << " solved, "
            << static_cast<double>(nodes) / 1e6 << " million nodes, " << static_cast<double>(nodes) / 1e6 / seconds
            << " million a CPU-second\nsolved " << 100.0 * solved / static_cast<double>(positions.size()) << std::endl;
  return std::cout ? kDone : complain("standard output could not be written");
}

int bench_signature() {
  constexpr Limits kLimits{.time = {}, .nodes = 20'000, .depth = {}};
  constexpr int kEvery = 12;  // of the positions of a game
  std::uint64_t signature = 0xCBF29CE484222325;
  std::uint64_t nodes = 0;
  double seconds = 0;
  for (const GameKind kind : kGameKinds) {
    int number = 0;
    play_quickly(kind, 1, [&](const Position& position) {
      if (number++ % kEvery != 0) return;
      Engine engine({.hash = 4});
      Thought last;
      const double begin = cpu_seconds();
      const Move move = engine.think(position, kLimits, [&last](const Thought& thought) { last = thought; });
      seconds += cpu_seconds() - begin;
      nodes += last.nodes;
      add_to(signature, format(kind) + ' ' + format(move) + ' ' + std::to_string(last.nodes) + '\n');
    });
  }
  std::cout << std::fixed << std::setprecision(2) << nodes << " nodes in " << seconds << " CPU-seconds, "
            << static_cast<double>(nodes) / 1e6 / seconds << " million a second\nsignature " << std::hex << signature
            << std::endl;
  return std::cout ? kDone : complain("standard output could not be written");
}

}  // namespace azulejo::app
