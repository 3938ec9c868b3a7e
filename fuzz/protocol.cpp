// Any bytes as lines of the engine protocol: one error line for bad input, and nothing changed by it.
#include <cstdint>
#include <string_view>

#include "fuzz/invariants.h"
#include "notation/atoms.h"
#include "protocol/session.h"

namespace {

// Counting deep is not wrong, it only takes for ever.
bool is_endless(std::string_view line) {
  const auto digits = line.find_first_of("123456789");
  return line.find("perft") != std::string_view::npos && digits != std::string_view::npos &&
         (line[digits] > '1' || digits + 1 < line.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejo;
  int lines = 0;
  int errors = 0;
  Session session("fuzz", [&](std::string_view line) {
    ++lines;
    errors += line.starts_with("error ") ? 1 : 0;
    fuzz::require(line.find('\n') == std::string_view::npos, "an answer is one line", std::string(line));
  });
  for (const std::string_view line : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    if (is_endless(line)) continue;
    const Position before = session.position();
    lines = errors = 0;
    if (!session.handle(line)) break;
    if (errors > 0) {
      fuzz::require(lines == 1, "bad input gets one line", std::string(line));
      fuzz::require(session.position() == before, "bad input changes nothing", std::string(line));
    }
    if (session.position() != before) fuzz::check(session.position());
  }
  return 0;
}
