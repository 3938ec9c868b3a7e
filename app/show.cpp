#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include "app/commands.h"
#include "app/io.h"
#include "notation/position_text.h"
#include "terminal/picture.h"

namespace azulejo::app {

namespace {

// What people ask of a program: a terminal that has colours, and no wish to be spared them (no-color.org).
bool terminal_has_colours() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0') && terminal != nullptr &&
         std::string_view(terminal) != "dumb";
}

}  // namespace

int show(const ShowRequest& request) {
  const auto position = parse_position(request.position);
  if (!position) return complain("show: " + position.error().message());
  const bool colours = request.color == "always" || (request.color == "auto" && terminal_has_colours());
  return write_all("-", picture(*position, colours ? Colours::kOn : Colours::kOff));
}

}  // namespace azulejo::app
