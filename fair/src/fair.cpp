#include "fair/fair.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "chance/draw.h"
#include "fair_bits.h"

namespace azulejo::fair {

Seed fresh_seed() {
  Seed seed{};
  crypto::fill_random(seed);
  return seed;
}

std::string commitment(const Seed& seed) {
  return crypto::to_hex(crypto::sha256(std::string(seed.begin(), seed.end())));
}

bool is_contribution(std::string_view text) {
  return !text.empty() && text.size() <= kLongestContribution &&
         std::all_of(text.begin(), text.end(), [](char c) { return ' ' <= c && c <= '~'; });
}

Deal deal(const Position& position, const Lot& lot) {
  assert(std::cmp_equal(lot.contributions.size(), position.kind().players()));
  FairBits bits(lot, position.round());
  return draw_deal(position, bits);
}

std::vector<Tag> tags(const Lot& lot) {
  std::vector<Tag> tags{
      {"Fair", std::to_string(kVersion)}, {"Commitment", commitment(lot.seed)}, {"Seed", crypto::to_hex(lot.seed)}};
  for (const std::string& contribution : lot.contributions) {
    tags.push_back({"Contribution" + std::to_string(tags.size() - 2), contribution});
  }
  return tags;
}

}  // namespace azulejo::fair
