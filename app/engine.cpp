#include <atomic>
#include <iostream>

#include "app/commands.h"
#include "app/io.h"
#include "protocol/session.h"
#include "search/network.h"

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

int engine(const std::string& network) {
  std::shared_ptr<const Evaluation> evaluation;
  if (network == "none") {
    evaluation = std::make_shared<HandMadeEvaluation>();
  } else if (!network.empty()) {
    const auto text = read_all(network);
    if (!text) return kInputAtFault;
    evaluation = Network::read(*text);
    if (!evaluation) return complain(network + " is not a network; azulejo_train makes them (docs/engine.md)");
  }
  std::atomic<bool> written = true;  // the session also prints from the thread that thinks
  EngineSession session(
      "azulejo " AZULEJO_VERSION,
      [&written](std::string_view line) {
        std::cout << line << std::endl;
        if (!std::cout) written = false;
      },
      evaluation);
  std::string line;
  bool quit = false;
  while (!quit && written && read_line(std::cin, line)) quit = !session.handle(line);
  if (!quit && written) session.finish();
  return written ? kDone : complain("standard output could not be written");
}

}  // namespace azulejo::app
