// Alpha-beta search to the end of the round for two players (principal variation search).
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/position.h"
#include "guide.h"
#include "search/evaluation.h"
#include "task.h"
#include "tiling.h"

namespace azulejo {

/// A move sequence of at most one round.
class Line {
 public:
  static constexpr int kLongest = 64;

  void clear() { size_ = 0; }
  void set(Move first, const Line& rest) {
    moves_[0] = first.word();
    size_ = 1;
    for (int i = 0; i < rest.size_ && size_ < kLongest; ++i) moves_[size_++] = rest.moves_[i];
  }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] Move operator[](int i) const { return Move::from_word(moves_[i]); }

 private:
  std::array<std::uint32_t, kLongest> moves_{};
  int size_ = 0;
};

struct RootMove {
  Move move;
  int value = 0;  // for the player to act
  Line line{};
};

class RoundSearch {
 public:
  /// As a depth: to the end of the round, without any reduction.
  static constexpr int kWholeRound = 100;

  /// Only in the offer of a game for two.
  explicit RoundSearch(const Task& task);

  /// From now on ends of rounds are judged by so many deals that may follow. False when the evaluation cannot.
  bool consider_deals(int deals);
  /// Searches once and brings `root_moves()` in order, the best `lines` of them with their values and lines. False when
  /// the budget was spent before that: then the order is as good as it got.
  bool search(int depth, int lines);

  [[nodiscard]] const std::vector<RootMove>& root_moves() const { return root_moves_; }
  /// Positions visited. May be asked by other threads.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  [[nodiscard]] int deepest() const { return deepest_; }
  /// Whether the last search stopped somewhere before the end of the round.
  [[nodiscard]] bool met_horizon() const { return met_horizon_; }
  /// Whether the round is over after these moves.
  [[nodiscard]] bool reaches_end(const Line& line) const;
  /// What is expected at the end of a line, where it is played on if the round is not over.
  [[nodiscard]] Outlook outlook_after(const Line& line);

 private:
  static constexpr int kInfinite = 32767;
  struct Candidate {
    std::uint32_t word;
    int order;

    [[nodiscard]] Move move() const { return Move::from_word(word); }
  };

  [[nodiscard]] bool is_hero(const Position& position) const { return position.turn() == hero_; }
  int search(const Position& position, int depth, int alpha, int beta, int ply, Line& line);
  int search_move(const Position& position, Move move, int depth, int alpha, int beta, int ply, Line& line);
  [[nodiscard]] Outlook finish(Position position);
  [[nodiscard]] int value_for(const Outlook& outlook, bool hero) const;
  int leaf(const Position& position, bool hero);
  void count(int moves);
  bool search_root(int depth, int first);
  int list_moves(const Position& position, std::uint32_t first, Candidate* candidates);
  void reward(const Position& position, int depth, const Candidate* candidates, int tried);
  [[nodiscard]] std::int16_t& history(const Position& position, Move move);

  const Position root_;
  std::uint64_t round_key_;
  const Player hero_;  // whose move is looked for
  const Evaluation& evaluation_;
  std::unique_ptr<RoundEvaluation> round_evaluation_;
  int deals_ = 0;  // looked at for each end of a round
  Table& table_;
  Budget& budget_;
  Guide guide_;
  Tiler tiler_;
  std::vector<RootMove> root_moves_;
  // By player, colour, number of tiles (at most 7) and destination.
  std::array<std::array<std::array<std::array<std::int16_t, Destination::kLimit>, 8>, kColourCount>, Player::kLimit>
      history_{};
  std::atomic<std::uint64_t> nodes_ = 0;  // written by one thread only
  int deepest_ = 0;
  bool met_horizon_ = false;
  bool stopped_ = false;
};

}  // namespace azulejo
