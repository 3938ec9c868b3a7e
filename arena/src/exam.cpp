#include "exam.h"

#include <algorithm>
#include <utility>

#include "core/perft.h"
#include "core/play.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"

namespace azulejo {

namespace {

using Milliseconds = Examinee::Milliseconds;

constexpr Milliseconds kExamPatience{30'000};

Finding failed(std::string what, std::string right) { return {Grade::kFailed, std::move(what), std::move(right)}; }
Finding warning(std::string what, std::string right) { return {Grade::kWarning, std::move(what), std::move(right)}; }
Finding ok(std::string what) { return {Grade::kOk, std::move(what)}; }

/// A two-player game after its first deal.
const ExamPosition& start() {
  static const ExamPosition kStart = exam_positions(kGameKinds.front()).front();
  return kStart;
}

struct OptionLine {
  std::string name;
  std::string default_value;
};

/// Reads `option name N type T default V …`.
std::optional<OptionLine> read_option(const std::string& line) {
  constexpr std::string_view kName = "option name ";
  constexpr std::string_view kType = " type ";
  constexpr std::string_view kDefault = " default ";
  const auto type = line.find(kType);
  const auto value = line.find(kDefault);
  if (!line.starts_with(kName) || type == std::string::npos || value == std::string::npos || value < type ||
      type <= kName.size()) {
    return std::nullopt;
  }
  const std::string rest = line.substr(value + kDefault.size());
  return OptionLine{line.substr(kName.size(), type - kName.size()), rest.substr(0, rest.find(" min "))};
}

}  // namespace

Finding Exam::handshake() {
  constexpr const char* kRight = "id name …, id author …, option name … type … default … for each option, azulejook";
  if (const auto wrong = examinee_.start()) return failed(wrong->message(), "a command that the shell can start");
  const auto lines = examinee_.ask("azulejo", "azulejook");
  if (!lines) return failed(lines.error().message(), kRight);
  bool name = false;
  bool author = false;
  for (const std::string& line : *lines) {
    name |= line.starts_with("id name ");
    author |= line.starts_with("id author ");
    if (first_word(line) != "option") continue;
    if (!read_option(line)) return failed("an option line is not well-formed: " + in_quotes(line), kRight);
    options_.push_back(line);
  }
  if (!name || !author) return warning("id name or id author is missing", kRight);
  return ok(std::to_string(options_.size()) + " options");
}

Finding Exam::ready() {
  const auto lines = examinee_.ask("isready", "readyok");
  if (!lines || lines->size() != 1) return failed(lines ? "more came" : lines.error().message(), "readyok");
  return ok("");
}

Finding Exam::options() {
  for (const std::string& line : options_) {
    const auto option = *read_option(line);
    examinee_.say("setoption name " + option.name + " value " + option.default_value);
    const auto lines = examinee_.ask("isready", "readyok");
    if (!lines) return failed(lines.error().message(), "no answer to setoption with the default value, then readyok");
  }
  return ok(options_.empty() ? "there are none" : "each takes its default");
}

Finding Exam::new_game() {
  examinee_.say("newgame");
  const auto lines = examinee_.ask("isready", "readyok");
  if (!lines) return failed(lines.error().message(), "no answer to newgame, then readyok");
  if (lines->size() != 1) return warning("there was an answer to newgame", "none");
  return ok("");
}

std::optional<Finding> Exam::judge_answer(const std::vector<std::string>& lines, const ExamPosition& at) {
  last_info_ = {};
  for (const std::string& line : lines) {
    if (&line == &lines.back()) continue;
    const bool info = first_word(line) == "info";
    if (info) ++info_count_;
    if (info_finding_.grade != Grade::kOk) continue;
    if (!info) {
      info_finding_ = warning("another line while thinking: " + in_quotes(line), "only info lines before bestmove");
    } else if (const auto wrong = read_info(line, at.position, last_info_)) {
      info_finding_ = failed(line, *wrong);
    }
  }
  constexpr std::string_view kBestMove = "bestmove ";
  const auto legal = legal_move_texts(at.position);
  const std::string& answer = lines.back();
  const auto chosen = answer.size() > kBestMove.size() ? answer.substr(kBestMove.size()) : "";
  if (std::find(legal.begin(), legal.end(), chosen) != legal.end()) return std::nullopt;
  const auto move = parse_move(chosen);
  const auto refusal = move ? refuse(at.position, *move) : std::nullopt;
  const std::string why = refusal ? describe(*refusal) : move ? "it is not legal" : move.error().message();
  return failed(in_quotes(chosen) + " is not a legal move: " + why,
                "one of " + std::to_string(legal.size()) + " legal moves, such as bestmove " + legal.front());
}

std::optional<Finding> Exam::go(const ExamPosition& at, const std::string& limits, Milliseconds time) {
  examinee_.say(at.command);
  const auto lines = examinee_.ask("go " + limits, "bestmove", time);
  if (!lines) return failed(lines.error().message(), "no answer to position; info lines or none, then bestmove");
  return judge_answer(*lines, at);
}

Finding Exam::moves(GameKind kind) {
  constexpr Milliseconds kTime{20};
  const auto positions = exam_positions(kind);
  for (const ExamPosition& at : positions) {
    if (const auto turned = examinee_.turn_page()) return failed(turned->message(), "azulejook");
    if (auto wrong = go(at, "movetime " + std::to_string(kTime.count()), kTime)) return *wrong;
  }
  return ok(std::to_string(positions.size()) + " positions");
}

Finding Exam::move_time() {
  constexpr Milliseconds kTime{300};
  constexpr Milliseconds kSlack{200};
  const auto begin = std::chrono::steady_clock::now();
  if (auto wrong = go(start(), "movetime 300", kTime)) return *wrong;
  const auto took = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begin);
  const std::string text = "answered after " + std::to_string(took.count()) + " ms";
  return took > kTime + kSlack ? warning(text, "an answer within 300 ms") : ok(text);
}

Finding Exam::nodes() {
  if (auto wrong = go(start(), "nodes 1000", kExamPatience)) return *wrong;
  if (last_info_.nodes.value_or(0) > 2000) return warning("more than twice as many nodes", "at most about 1000");
  return ok("");
}

Finding Exam::depth() {
  if (auto wrong = go(start(), "depth 1", kExamPatience)) return *wrong;
  if (last_info_.depth.value_or(0) > 1) return warning("it looked deeper", "at most depth 1");
  return ok("");
}

Finding Exam::stop() {
  constexpr const char* kRight = "bestmove at once after stop, and only then";
  constexpr Milliseconds kWhile{200};
  examinee_.say(start().command);
  examinee_.say("go infinite");
  std::vector<std::string> lines = examinee_.overhear(kWhile);
  const bool early = !lines.empty() && first_word(lines.back()) == "bestmove";
  if (!early) {
    const auto rest = examinee_.ask("stop", "bestmove");
    if (!rest) return failed(rest.error().message(), kRight);
    lines.insert(lines.end(), rest->begin(), rest->end());
  }
  if (auto wrong = judge_answer(lines, start())) return *wrong;
  if (early) examinee_.say("stop");
  const auto after = examinee_.ask("isready", "readyok");
  if (!after) return failed(after.error().message(), "readyok");
  if (after->size() > 1) return failed("something came between bestmove and readyok", kRight);
  return early ? warning("bestmove came before stop", kRight) : ok("");
}

Result<std::vector<std::string>> Exam::lines_until_ready(const std::string& line) {
  examinee_.say(line);
  examinee_.say("isready");
  std::vector<std::string> all;
  for (;;) {  // an error is an answer here, and readyok follows
    auto lines = examinee_.hear("readyok");
    if (lines) {
      all.insert(all.end(), lines->begin(), lines->end() - 1);
      return all;
    }
    const std::string& last = examinee_.transcript().back();
    if (!last.starts_with(std::string(Examinee::kCame) + "error")) return lines.error();
    all.push_back(last.substr(Examinee::kCame.size()));
  }
}

Finding Exam::bad_input() {
  constexpr const char* kRight = "one line: error and a reason; then as if nothing had been said";
  examinee_.say(start().command);
  for (const std::string& bad : {std::string("nonsense"), std::string("position nonsense"),
                                 start().command + " 9B1"}) {  // there are displays 1 to 5
    const auto lines = lines_until_ready(bad);
    if (!lines) return failed(lines.error().message(), kRight);
    if (lines->empty() || first_word(lines->front()) != "error") return failed("no error came", kRight);
    if (lines->size() > 1) return warning("more than one line came", kRight);
  }
  const auto lines = examinee_.ask("go movetime 20", "bestmove", Milliseconds(20));
  if (!lines) return failed(lines.error().message(), "bestmove for the last position that was right");
  if (auto wrong = judge_answer(*lines, start())) return *wrong;
  return ok("");
}

Finding Exam::show() {
  examinee_.say(start().command);
  const auto lines = lines_until_ready("show");
  if (!lines) return failed(lines.error().message(), "position, legal, showok; or error if it is not offered");
  if (lines->size() == 1 && first_word(lines->front()) == "error") return ok("not offered");
  const auto legal = legal_move_texts(start().position);
  std::string legal_line = "legal " + std::to_string(legal.size());
  for (const std::string& move : legal) legal_line += ' ' + move;
  const std::vector<std::string> right{"position " + format(start().position), legal_line, "showok"};
  if (*lines == right) return ok("");
  return failed("something else came", right[0] + '\n' + right[1] + '\n' + right[2]);
}

Finding Exam::perft() {
  examinee_.say(start().command);
  const auto lines = lines_until_ready("perft 2");
  if (!lines) return failed(lines.error().message(), "perft and the number; or error if it is not offered");
  if (lines->size() == 1 && first_word(lines->front()) == "error") return ok("not offered");
  const std::string right = "perft " + std::to_string(azulejo::perft(start().position, 2));
  if (lines->size() == 1 && lines->front() == right) return ok("");
  return failed("something else came", right);
}

Finding Exam::infos() const {
  if (info_finding_.grade != Grade::kOk) return info_finding_;
  return ok(info_count_ == 0 ? "none came, and none need come" : std::to_string(info_count_) + " lines");
}

Finding Exam::quit() {
  examinee_.say("quit");
  return examinee_.ends() ? ok("") : failed("the process goes on", "it ends");
}

Finding Exam::end_of_input() {
  examinee_.hang_up();
  return examinee_.ends() ? ok("") : warning("the process goes on", "it ends when its input ends");
}

}  // namespace azulejo
