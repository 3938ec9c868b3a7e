// One game of a match, and how it ended.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "arena/agent.h"
#include "arena/pairing.h"
#include "notation/record.h"

namespace azulejo {

/// By seat; entries of seats that are not in the game stay empty.
template <class T>
using BySeat = std::array<T, Player::kLimit>;

/// How a game ended. Who failed is last, together with all others who did; the others have the order of their scores
/// (R6.3), or share the first place when the game was not played to its end.
struct Outcome {
  BySeat<int> places{};  // from 1
  BySeat<int> scores{};
  BySeat<std::string> failures{};  // why a seat lost by failing; empty if it did not
  bool ended = false;              // by the rules

  [[nodiscard]] bool has_failure() const;
  /// The seat's part of the first place: 1, or less when it is shared.
  [[nodiscard]] double points(Player seat) const;
};
[[nodiscard]] Outcome judge(const Position& last, const BySeat<std::string>& failures);

struct PlayedGame {
  GameNumber number;
  Record record;
  Outcome outcome;
};

/// Plays a game with an agent on each seat; nothing when it was stopped. When an agent fails in a two-player game the
/// game is over; with more players the bot `greedy` plays on for it. A game that goes beyond `kLastRound` is broken
/// off. The record always has an event.
[[nodiscard]] std::optional<PlayedGame> play_game(const Pairing& pairing, GameNumber number,
                                                  std::span<Agent* const> seats, const std::stop_token& stop);

}  // namespace azulejo
