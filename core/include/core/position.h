// A position: everything the rules need to go on from here, and nothing else. Implements R2-R5, R7 and R8 as
// deterministic steps: a move or a deal is applied, never chosen or drawn. Legality is in legal_moves.h, the checked
// steps in play.h, the making of a position from parts in setup.h, the order of the players at the end in ranking.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "core/board.h"
#include "core/deal.h"
#include "core/gold.h"
#include "core/move.h"
#include "core/offer.h"
#include "core/tile_counts.h"
#include "core/types.h"

namespace azulejo {

struct Setup;

/// The starting-player marker: who started the round (or will start it), and who took the marker since.
class Marker {
 public:
  explicit Marker(Player starter) : starter_and_holder_(static_cast<std::uint8_t>(starter.index())) {}

  [[nodiscard]] Player starter() const { return Player::at(starter_and_holder_ & 0xF); }
  [[nodiscard]] std::optional<Player> holder() const {
    if (starter_and_holder_ >> 4 == 0) return std::nullopt;
    return Player::numbered(starter_and_holder_ >> 4);
  }
  /// While nobody has it.
  void give_to(Player player) {
    assert(!holder());
    starter_and_holder_ = static_cast<std::uint8_t>(starter_and_holder_ | player.number() << 4);
  }
  bool operator==(const Marker&) const = default;

 private:
  std::uint8_t starter_and_holder_;  // the starter's index in the low half, the holder's number or 0 in the high half
};

class Position {
 public:
  /// A game before its first deal.
  static Position fresh(GameKind kind, Player starter);
  /// From parts that have no defect; use `make_position` (setup.h).
  static Position from_sound(const Setup& setup);

  [[nodiscard]] GameKind kind() const { return kind_; }
  [[nodiscard]] int round() const { return static_cast<int>(round_); }
  [[nodiscard]] Phase phase() const { return phase_; }
  /// The player to act, in the phases in which somebody is.
  [[nodiscard]] Player turn() const {
    assert(phase_ == Phase::kOffer || phase_ == Phase::kTiling);
    return turn_;
  }
  /// Who started this round; while waiting for a deal, who will start it.
  [[nodiscard]] Player starter() const { return marker_.starter(); }
  [[nodiscard]] std::optional<Player> marker_holder() const { return marker_.holder(); }
  [[nodiscard]] const Offer& offer() const { return offer_; }
  [[nodiscard]] const Sides& sides() const { return sides_; }
  [[nodiscard]] TileCounts bag() const { return bag_; }
  [[nodiscard]] TileCounts lid() const { return lid_; }
  [[nodiscard]] const Board& board(Player player) const {
    assert(kind_.has(player));
    return boards_[player.index()];
  }
  [[nodiscard]] std::span<const Board> boards() const {
    return {boards_.data(), static_cast<std::size_t>(kind_.players())};
  }

  /// The next display in the circle; a claimed Shelter has left it (R8.4, R8.10).
  [[nodiscard]] Display left_of(Display display) const { return neighbour(display, kind_.displays() - 1); }
  [[nodiscard]] Display right_of(Display display) const { return neighbour(display, 1); }
  /// The full line that a place move is due for (R7.4). Only in the tiling.
  [[nodiscard]] Row due_line() const { return Row::at(std::countr_zero(board(turn()).full_lines())); }
  /// All tiles there are, wherever they lie: always 20 of each colour (R1.7).
  [[nodiscard]] TileCounts all_tiles() const;

  /// Only a legal move; `play` checks.
  void apply(Move move);
  /// Only a deal that could have been drawn; `play` checks.
  void apply(const Deal& deal);

  bool operator==(const Position&) const = default;

 private:
  Position(GameKind kind, Player starter) : kind_(kind), turn_(starter), marker_(starter) {}

  [[nodiscard]] Board& mutable_board(Player player) { return boards_[player.index()]; }
  [[nodiscard]] std::span<Board> mutable_boards() {
    return {boards_.data(), static_cast<std::size_t>(kind_.players())};
  }
  [[nodiscard]] Display neighbour(Display display, int step) const;

  void apply_take(Move move);
  int take_beside_gold(Move move);
  void let_magnets_act();
  void drop(Player player, Colour colour, int count);
  void end_offer();
  void tile_coloured_wall(Board& board);
  void go_on_tiling();
  void end_round();
  void end_game();

  Offer offer_;
  Sides sides_;
  TileCounts bag_;
  TileCounts lid_;
  std::uint32_t round_ = 1;
  GameKind kind_;
  Phase phase_ = Phase::kDeal;
  Player turn_;  // the starter while nobody acts
  Marker marker_;
  std::array<Board, Player::kLimit> boards_{};  // those of players who are not in the game stay empty
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(sizeof(Position) - 2 * sizeof(Board) <= 128, "what a two-player game uses");

}  // namespace azulejo
