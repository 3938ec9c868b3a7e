#include "fair_bits.h"

#include "crypto/crypto.h"

namespace azulejo::fair {

FairBits::FairBits(const Lot& lot, int round) : seed_(lot.seed) {
  message_ = "azulejo-fair-1\n" + std::to_string(lot.contributions.size()) + '\n';
  for (const std::string& contribution : lot.contributions) {
    message_ += std::to_string(contribution.size()) + ':' + contribution + '\n';
  }
  message_ += std::to_string(round) + '\n';
}

void FairBits::fill() {
  const crypto::Digest digest = crypto::hmac_sha256(seed_, message_ + std::to_string(counter_++) + '\n');
  block_ = {};
  for (std::size_t i = 0; i < digest.size(); ++i) block_[i / 8] = block_[i / 8] << 8 | digest[i];
  used_ = 0;
}

}  // namespace azulejo::fair
