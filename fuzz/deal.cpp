// Any text as a deal: refused with a reason, or written back as it was read and dealt only where the rules allow it.
#include <cstdint>
#include <string_view>

#include "fuzz/invariants.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejo;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto deal = parse_deal(text);
  if (!deal) {
    fuzz::require(!deal.error().reason.empty(), "an error has a reason", deal.error().message());
    return 0;
  }
  fuzz::require(format(*deal) == text, "a deal has one spelling", std::string(text));
  for (const GameKind kind : kGameKinds) {
    Position position = Position::fresh(kind, Player::at(0));
    const Position before = position;
    if (const auto refusal = play(position, *deal)) {
      fuzz::require(position == before, "a refused deal changes nothing", std::string(text));
      fuzz::require(!describe(*refusal).empty(), "a refusal has words", std::string(text));
    } else {
      fuzz::check(position);
    }
  }
  return 0;
}
