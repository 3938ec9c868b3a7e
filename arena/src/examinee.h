// An engine that is being examined: what is said to it and what it says is written down.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/child_process.h"
#include "notation/result.h"

namespace azulejo {

class Examinee {
 public:
  using Milliseconds = std::chrono::milliseconds;
  // How the lines of a transcript begin.
  static constexpr std::string_view kSent = "sent: ";
  static constexpr std::string_view kCame = "came: ";

  Examinee(std::string command, Milliseconds grace) : command_(std::move(command)), grace_(grace) {}

  /// Starts the process; gives what is wrong, if anything.
  [[nodiscard]] std::optional<Error> start();
  /// Begins a new page of the transcript. A process that ended or did not answer is replaced by a new one, which gets
  /// its handshake; gives what is wrong with that.
  [[nodiscard]] std::optional<Error> turn_page();

  void say(const std::string& line);
  /// Says a line and gives what comes until a line that begins with a word, that one last. An answer may take `time`
  /// and the grace. An `error` ends it, too, unless that is what is asked for; it is an error here as well.
  [[nodiscard]] Result<std::vector<std::string>> ask(const std::string& line, std::string_view last_word,
                                                     Milliseconds time = {});
  [[nodiscard]] Result<std::vector<std::string>> hear(std::string_view last_word, Milliseconds time = {});
  /// What comes in a while.
  [[nodiscard]] std::vector<std::string> overhear(Milliseconds time);
  /// Says nothing more: the process sees the end of its input.
  void hang_up();
  /// Whether the process ends by itself now.
  [[nodiscard]] bool ends();

  [[nodiscard]] Milliseconds grace() const { return grace_; }
  [[nodiscard]] const std::vector<std::string>& transcript() const { return transcript_; }

 private:
  void note(std::string_view direction, std::string_view line);
  /// One line; the error ends the process.
  Result<std::string> hear_line(ChildProcess::Clock::time_point deadline);

  std::string command_;
  Milliseconds grace_;
  std::optional<ChildProcess> process_;
  std::vector<std::string> transcript_;
};

/// The first word of a line.
[[nodiscard]] std::string_view first_word(std::string_view line);

}  // namespace azulejo
