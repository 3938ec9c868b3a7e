#include <atomic>
#include <iostream>

#include "app/commands.h"
#include "app/io.h"
#include "protocol/session.h"

namespace azulejo::app {

namespace {

// A line without its end. What is beyond the longest line is read and left out, so that one line cannot fill the
// memory. False at the end of the input.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  auto& bytes = *in.rdbuf();
  constexpr int kEnd = std::char_traits<char>::eof();
  int c = bytes.sbumpc();
  if (c == kEnd) return false;
  for (; c != kEnd && c != '\n'; c = bytes.sbumpc()) {
    if (line.size() <= EngineSession::kLongestLine + 1) line += static_cast<char>(c);
  }
  return true;
}

}  // namespace

int engine() {
  std::atomic<bool> written = true;  // the session also prints from the thread that thinks
  EngineSession session("azulejo " AZULEJO_VERSION, [&written](std::string_view line) {
    std::cout << line << std::endl;
    if (!std::cout) written = false;
  });
  std::string line;
  bool quit = false;
  while (!quit && written && read_line(std::cin, line)) quit = !session.handle(line);
  if (!quit && written) session.finish();
  return written ? kDone : complain("standard output could not be written");
}

}  // namespace azulejo::app
