// Bytes as a game: the first chooses the game, the others moves and deals. Every position on the way is checked.
#include <algorithm>
#include <cstdint>
#include <span>

#include "chance/draw.h"
#include "core/ranking.h"
#include "fuzz/invariants.h"

namespace {

/// Bytes as chance; zeros when they have run out.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  std::uint64_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }
  /// Two words, each so high that no draw rejects it.
  std::uint64_t next() {
    const std::uint64_t high = byte();
    return high << 56 | byte() << 24 | 0x00FF'FFFF'00FF'FFFF;
  }

 private:
  std::span<const std::uint8_t> bytes_;
};

void check_end(const azulejo::Position& position) {
  using namespace azulejo;
  bool complete_row = false;
  for (const Board& board : position.boards()) complete_row |= board.wall().has_complete_row();
  fuzz::require(complete_row || (position.bag() + position.lid()).empty(), "a game ends for a reason (R6.1, R2.6)",
                format(position));
  const auto places = ranking(position);
  fuzz::require(std::find(places.begin(), places.end(), 1) != places.end(), "somebody wins (R6.3)", format(position));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejo;
  Bytes bytes({data, size});
  const GameKind kind = kGameKinds[bytes.byte() % kGameKinds.size()];
  Position position = Position::fresh(kind, Player::at(static_cast<int>(bytes.byte()) % kind.players()));
  int step = 0;
  while (position.phase() != Phase::kEnded && !bytes.empty()) {
    if (position.phase() == Phase::kDeal) {
      const Deal deal = draw_deal(position, bytes);
      fuzz::require(!refuse(position, deal), "a drawn deal is legal", format(position) + " deal " + format(deal));
      position.apply(deal);
    } else {
      const LegalMoves moves(position);
      const auto choice = bytes.byte() << 8 | bytes.byte();
      position.apply(moves[static_cast<int>(choice % static_cast<std::uint64_t>(moves.size()))]);
    }
    fuzz::check(position);
    if (step++ % 8 == 0) fuzz::check_moves(position);
  }
  if (position.phase() == Phase::kEnded) check_end(position);
  return 0;
}
