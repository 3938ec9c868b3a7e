#include "examinee.h"

#include <utility>

#include "notation/atoms.h"

namespace azulejo {

namespace {

using Clock = ChildProcess::Clock;

}  // namespace

std::string_view first_word(std::string_view line) { return line.substr(0, line.find(' ')); }

std::optional<Error> Examinee::start() {
  auto started = ChildProcess::start(command_);
  if (!started) return started.error();
  process_.emplace(std::move(*started));
  return std::nullopt;
}

std::optional<Error> Examinee::turn_page() {
  transcript_.clear();
  if (process_) return std::nullopt;
  if (auto wrong = start()) return wrong;
  if (const auto answer = ask("azulejo", "azulejook"); !answer) return answer.error();
  transcript_.clear();
  return std::nullopt;
}

void Examinee::say(const std::string& line) {
  note(kSent, line);
  // Whether it went is seen by the answer.
  if (process_) (void)process_->send(line);
}

Result<std::vector<std::string>> Examinee::ask(const std::string& line, std::string_view last_word, Milliseconds time) {
  say(line);
  return hear(last_word, time);
}

Result<std::vector<std::string>> Examinee::hear(std::string_view last_word, Milliseconds time) {
  const auto deadline = Clock::now() + time + grace_;
  std::vector<std::string> lines;
  for (;;) {
    auto line = hear_line(deadline);
    if (!line) return line.error();
    lines.push_back(*line);
    const std::string_view word = first_word(*line);
    if (word == last_word) return lines;
    if (word == "error") return Error{"", "an error came instead of " + std::string(last_word)};
    if (Clock::now() > deadline) return Error{"", "lines came and came, but no " + std::string(last_word)};
  }
}

std::vector<std::string> Examinee::overhear(Milliseconds time) {
  const auto deadline = Clock::now() + time;
  std::vector<std::string> lines;
  while (process_ && Clock::now() < deadline) {
    auto heard = process_->receive(deadline);
    if (heard.silence != ChildProcess::Silence::kNone) break;
    note(kCame, heard.line);
    lines.push_back(std::move(heard.line));
  }
  return lines;
}

void Examinee::hang_up() {
  note(kSent, "the end of the input");
  if (process_) process_->close_input();
}

bool Examinee::ends() {
  const bool ended = !process_ || process_->wait(Clock::now() + grace_);
  process_.reset();
  return ended;
}

void Examinee::note(std::string_view direction, std::string_view line) {
  transcript_.push_back(std::string(direction) += line);
}

Result<std::string> Examinee::hear_line(Clock::time_point deadline) {
  if (!process_) return Error{"", "the process has ended"};
  auto heard = process_->receive(deadline);
  if (heard.silence == ChildProcess::Silence::kNone) {
    note(kCame, heard.line);
    return std::move(heard.line);
  }
  std::string what = "nothing more came in time";
  if (heard.silence == ChildProcess::Silence::kClosed) {
    what = process_->wait(Clock::now() + grace_) ? "the process " + process_->how_it_ended()
                                                 : "the process closed its output";
  }
  if (!heard.line.empty()) what += ", after the half line " + in_quotes(heard.line);
  process_.reset();
  return Error{"", what};
}

}  // namespace azulejo
