// The questions that an engine is asked, and what is found.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exam_positions.h"
#include "examinee.h"
#include "info_line.h"

namespace azulejo {

enum class Grade : std::uint8_t { kOk, kWarning, kFailed };

struct Finding {
  Grade grade = Grade::kOk;
  std::string what = {};
  std::string right = {};  // what would be right, if something is not
};

/// Each question is one point of the protocol; they are asked in this order.
class Exam {
 public:
  explicit Exam(Examinee& examinee) : examinee_(examinee) {}

  [[nodiscard]] Finding handshake();
  [[nodiscard]] Finding ready();
  [[nodiscard]] Finding options();
  [[nodiscard]] Finding new_game();
  /// Legal moves in positions of one kind of game.
  [[nodiscard]] Finding moves(GameKind kind);
  [[nodiscard]] Finding move_time();
  [[nodiscard]] Finding nodes();
  [[nodiscard]] Finding depth();
  [[nodiscard]] Finding stop();
  [[nodiscard]] Finding bad_input();
  [[nodiscard]] Finding show();
  [[nodiscard]] Finding perft();
  /// What was in the info lines of all questions before.
  [[nodiscard]] Finding infos() const;
  [[nodiscard]] Finding quit();
  [[nodiscard]] Finding end_of_input();

 private:
  /// Asks for a move; gives what is wrong, if anything.
  std::optional<Finding> go(const ExamPosition& at, const std::string& limits, Examinee::Milliseconds time);
  std::optional<Finding> judge_answer(const std::vector<std::string>& lines, const ExamPosition& at);
  /// Says a line, then `isready`; gives what comes before `readyok`, be it errors.
  Result<std::vector<std::string>> lines_until_ready(const std::string& line);

  Examinee& examinee_;
  std::vector<std::string> options_;  // lines of the handshake
  Info last_info_;
  int info_count_ = 0;
  Finding info_finding_;
};

}  // namespace azulejo
