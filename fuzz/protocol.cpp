// Any bytes as lines of the engine protocol: one error line for bad input, and nothing changed by it. Each thinking is
// stopped after one more line, so that this line meets the engine at work.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/invariants.h"
#include "notation/atoms.h"
#include "protocol/session.h"

namespace {

/// Whether the word is there, and behind it a number above `most`.
bool asks_for_more(std::string_view line, std::string_view word, char most) {
  const auto digits = line.find_first_of("123456789");
  return line.find(word) != std::string_view::npos && digits != std::string_view::npos &&
         (line[digits] > most || digits + 1 < line.size());
}

// Counting deep, much memory and many threads are not wrong, they only take for ever.
bool is_costly(std::string_view line) {
  return asks_for_more(line, "perft", '1') || asks_for_more(line, "setoption", '2');
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejo;
  int lines = 0;  // without those of the thinking, which come from another thread
  int errors = 0;
  EngineSession session("fuzz", [&](std::string_view line) {
    fuzz::require(line.find('\n') == std::string_view::npos, "an answer is one line", std::string(line));
    if (line.starts_with("info ") || line.starts_with("bestmove ")) return;
    ++lines;
    errors += line.starts_with("error ") ? 1 : 0;
  });
  (void)session.handle("setoption name Hash value 1");
  bool went = false;
  for (const std::string_view line : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    if (is_costly(line)) continue;
    const Position before = session.position();
    lines = errors = 0;
    if (!session.handle(line)) break;
    if (errors > 0) {
      fuzz::require(lines == 1, "bad input gets one line", std::string(line));
      fuzz::require(session.position() == before, "bad input changes nothing", std::string(line));
    }
    if (session.position() != before) fuzz::check(session.position());
    if (went) fuzz::require(session.handle("stop"), "stop goes on", std::string(line));
    went = errors == 0 && line.find("go") != std::string_view::npos;
  }
  return 0;
}
