// What self-play leaves for training: games as the moves that were made, and the positions to learn from that they pass
// through. A file holds games of one kind, in the order of their seeds, so that a run that was cut short goes on where
// it stopped.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "chance/rng.h"
#include "core/move.h"
#include "core/position.h"
#include "search/evaluation.h"

namespace azulejo::training {

/// Who starts and what is dealt follow from the seed.
class Dealer {
 public:
  Dealer(GameKind kind, std::uint64_t seed) : kind_(kind), rng_(seed) {}
  [[nodiscard]] Position fresh();
  void deal(Position& position);

 private:
  GameKind kind_;
  Rng rng_;
};

struct Turn {
  Move move;
  bool random = false;
};

/// Empty if the game did not end.
using Game = std::vector<Turn>;

struct GameFile {
  GameKind kind;
  std::uint64_t seed;  // of the first game; the next has the next
  std::vector<Game> games;
};

void write_header(std::ostream& out, GameKind kind, std::uint64_t seed);
void write_game(std::ostream& out, GameKind kind, std::uint64_t seed, const Game& game);

/// Throws std::runtime_error with the name of the file and what is wrong. `whole` gets the length of what is complete:
/// a game at the end that was cut off is left out.
[[nodiscard]] GameFile read_games(const std::string& file, std::uint64_t* whole = nullptr);

/// A position to learn from, and what should be said of it.
struct Sample {
  Position position;
  std::array<float, Player::kLimit> score{};  // final
  std::array<float, Player::kLimit> win{};
};

struct Lesson {
  const Evaluation& teacher;
  float patience = 0;  // how much of what is learned comes from later than the teacher
  int every = 1;       // of the positions within rounds, one in so many is taken
  int deals = 0;       // that follow the end of a round and are looked at, by a teacher who judges offers
  int imagined = 0;    // of the positions within rounds, one in so many is played on to an end that might have been
};

/// What a position within a round is worth is what the teacher says of the end of that round, as it was played: the
/// mean over many deals that may follow, so that the luck of one deal is not learned. What the end of a round is worth
/// is partly the same, partly what is learned at the next end (temporal differences). A teacher who does not judge
/// offers is asked about the next end instead. Of what was followed by a move at random before the next end, only ends
/// judged by deals are learned.
void add_samples(std::vector<Sample>& samples, GameKind kind, std::uint64_t seed, const Game& game,
                 const Lesson& lesson);

}  // namespace azulejo::training
