// Any text as a position: refused with a reason, or read and written in one spelling.
#include <cstdint>
#include <string_view>

#include "fuzz/invariants.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejo;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto position = parse_position(text);
  if (!position) {
    fuzz::require(!position.error().where.empty() && !position.error().reason.empty(),
                  "an error names field and reason", position.error().message());
    return 0;
  }
  fuzz::check(*position);
  fuzz::check_moves(*position);
  for (const Move move : LegalMoves(*position)) {
    Position next = *position;
    next.apply(move);
    fuzz::require(next.all_tiles() == position->all_tiles(), "tiles are conserved (R1.7)",
                  format(*position) + " " + format(move));
  }
  return 0;
}
