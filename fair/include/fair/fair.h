// Deals that players can verify (docs/fair.md): the server is bound to its seed before anybody sits down, the players
// add their own chance, and everything follows from both.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/deal.h"
#include "core/position.h"
#include "crypto/crypto.h"
#include "notation/record.h"
#include "notation/result.h"

namespace azulejo::fair {

inline constexpr int kVersion = 1;
inline constexpr int kLongestContribution = 64;

using Seed = crypto::Digest;

/// What all deals of a game follow from.
struct Lot {
  Seed seed;
  std::vector<std::string> contributions;  // one for each seat
};

[[nodiscard]] Seed fresh_seed();
/// What is published before the game: SHA-256 of the seed, in hexadecimal digits.
[[nodiscard]] std::string commitment(const Seed& seed);
/// 1 to 64 printable ASCII characters.
[[nodiscard]] bool is_contribution(std::string_view text);

/// The deal of this round of this lot, for a position that waits for one.
[[nodiscard]] Deal deal(const Position& position, const Lot& lot);

/// The tags that a record of a finished game carries: Fair, Commitment, Seed, Contribution1...
[[nodiscard]] std::vector<Tag> tags(const Lot& lot);

/// How many deals were recomputed and found right; or what is missing or wrong, and where.
[[nodiscard]] Result<int> verify(const Record& record);

}  // namespace azulejo::fair
