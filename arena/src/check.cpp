#include "arena/check.h"

#include <array>

#include "exam.h"
#include "notation/atoms.h"

namespace azulejo {

namespace {

constexpr std::size_t kShownLines = 8;
constexpr std::size_t kShownLength = 400;

std::string shorten(const std::string& line) {
  return line.size() <= kShownLength ? line : line.substr(0, kShownLength) + "…";
}

/// Asks the questions and prints what is found.
class Report {
 public:
  Report(Examinee& examinee, const std::function<void(const std::string&)>& print)
      : examinee_(examinee), print_(print) {}

  /// On a page of the transcript of its own.
  template <class Question>
  void ask(const std::string& name, const Question& question) {
    if (const auto wrong = examinee_.turn_page()) {
      tell(name, {Grade::kFailed, wrong->message(), "an engine that starts again"});
    } else {
      tell(name, question());
    }
  }
  void tell(const std::string& name, const Finding& finding) {
    constexpr std::array<const char*, 3> kGrades{"ok      ", "warning ", "FAILED  "};
    const auto grade = static_cast<std::size_t>(finding.grade);
    ++counts_[grade];
    print_(kGrades[grade] + name + (finding.what.empty() ? "" : ": " + finding.what));
    if (finding.grade == Grade::kOk) return;
    const auto& lines = examinee_.transcript();
    const std::size_t first = lines.size() <= kShownLines ? 0 : lines.size() - kShownLines;
    for (std::size_t i = first; i < lines.size(); ++i) print_("          " + shorten(lines[i]));
    for (const std::string_view line : split(finding.right, '\n')) {
      print_("         right: " + shorten(std::string(line)));
    }
  }
  bool sum_up() {
    print_(std::to_string(counts_[0]) + " ok, " + std::to_string(counts_[1]) + " warnings, " +
           std::to_string(counts_[2]) + " failed");
    return counts_[2] == 0;
  }
  [[nodiscard]] bool has_failure() const { return counts_[2] > 0; }

 private:
  Examinee& examinee_;
  const std::function<void(const std::string&)>& print_;
  std::array<int, 3> counts_{};
};

}  // namespace

bool check_engine(const std::string& command, std::chrono::milliseconds grace,
                  const std::function<void(const std::string&)>& print) {
  Examinee examinee(command, grace);
  Exam exam(examinee);
  Report report(examinee, print);
  report.tell("handshake", exam.handshake());
  if (report.has_failure()) return report.sum_up();  // nothing else can be asked
  report.ask("isready", [&] { return exam.ready(); });
  report.ask("setoption", [&] { return exam.options(); });
  report.ask("newgame", [&] { return exam.new_game(); });
  for (const GameKind kind : kGameKinds) {
    report.ask("legal moves in " + format(kind), [&] { return exam.moves(kind); });
  }
  report.ask("go movetime", [&] { return exam.move_time(); });
  report.ask("go nodes", [&] { return exam.nodes(); });
  report.ask("go depth", [&] { return exam.depth(); });
  report.ask("go infinite and stop", [&] { return exam.stop(); });
  report.ask("bad input", [&] { return exam.bad_input(); });
  report.ask("show", [&] { return exam.show(); });
  report.ask("perft", [&] { return exam.perft(); });
  report.ask("info lines", [&] { return exam.infos(); });
  report.ask("quit", [&] { return exam.quit(); });
  report.ask("end of input", [&] { return exam.end_of_input(); });
  return report.sum_up();
}

}  // namespace azulejo
