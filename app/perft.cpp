#include "core/perft.h"

#include "app/commands.h"
#include "app/io.h"
#include "notation/position_text.h"

namespace azulejo::app {

int perft(const PerftRequest& request) {
  const auto position = parse_position(request.position);
  if (!position) return complain("perft: " + position.error().message());
  return write_all("-", "perft " + std::to_string(azulejo::perft(*position, request.depth)) + '\n');
}

}  // namespace azulejo::app
