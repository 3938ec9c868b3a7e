#include "engine_agent.h"

#include <algorithm>
#include <utility>

#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"

namespace azulejo {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kPatienceWithoutClock{120'000};  // for a move that is limited by nodes or depth only
constexpr milliseconds kPatienceAtEnd{500};

/// Takes the first word off a text.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(text.size(), word.size() + 1));
  return word;
}

/// N of the line `option name N type ...`; empty if it is another line.
std::string option_name(std::string_view line) {
  constexpr std::string_view kBegin = "option name ";
  if (!line.starts_with(kBegin)) return {};
  line.remove_prefix(kBegin.size());
  return std::string(line.substr(0, line.find(" type ")));
}

std::optional<Error> refuse_settings(const std::vector<EngineSetting>& settings,
                                     const std::vector<std::string>& lines) {
  std::vector<std::string> names;
  for (const std::string& line : lines) {
    if (auto name = option_name(line); !name.empty()) names.push_back(std::move(name));
  }
  for (const EngineSetting& setting : settings) {
    if (std::find(names.begin(), names.end(), setting.name) != names.end()) continue;
    std::string known;
    for (const std::string& name : names) known += (known.empty() ? "" : ", ") + in_quotes(name);
    return Error{"", "has no option " + in_quotes(setting.name) + "; it has " + (known.empty() ? "none" : known)};
  }
  return std::nullopt;
}

}  // namespace

EngineAgent::EngineAgent(Contestant contestant, milliseconds grace, std::stop_token stop)
    : contestant_(std::move(contestant)),
      grace_(grace),
      patience_(grace + contestant_.limits.time.value_or(kPatienceWithoutClock)),
      stop_(std::move(stop)) {}

EngineAgent::~EngineAgent() {
  if (process_ && process_->send("quit")) (void)process_->wait(ChildProcess::Clock::now() + kPatienceAtEnd);
}

std::optional<Error> EngineAgent::new_game(std::uint64_t /*seed*/) {
  if (!process_) {
    if (auto wrong = start()) return wrong;
  }
  if (!process_->send("newgame")) return give_up("newgame", "does not read");
  return get_ready();
}

Result<Move> EngineAgent::choose(const Position& position) {
  if (!process_->send("position " + format(position))) return give_up("position", "does not read");
  const auto answer = ask("go " + format(contestant_.limits), "bestmove", patience_);
  if (!answer) return answer.error();
  auto move = parse_move(*answer);
  if (!move) return give_up("bestmove " + *answer, "illegal: " + move.error().message());
  return move;
}

std::optional<Error> EngineAgent::start() {
  auto started = ChildProcess::start(contestant_.command);
  if (!started) return started.error();
  process_ = std::move(*started);
  std::vector<std::string> lines;
  if (const auto ok = ask("azulejo", "azulejook", grace_, &lines); !ok) return ok.error();
  if (auto wrong = refuse_settings(contestant_.settings, lines)) return wrong;
  for (const auto& [name, value] : contestant_.settings) {
    std::string line = "setoption name " + name;
    line += " value " + value;
    if (!process_->send(line)) return give_up(line, "does not read");
    if (auto wrong = get_ready()) return Error{"after " + in_quotes(line), wrong->message()};
  }
  return std::nullopt;
}

std::optional<Error> EngineAgent::get_ready() {
  const auto ready = ask("isready", "readyok", grace_);
  return ready ? std::nullopt : std::optional(ready.error());
}

Result<std::string> EngineAgent::ask(std::string_view question, std::string_view answer, milliseconds patience,
                                     std::vector<std::string>* before) {
  const auto deadline = ChildProcess::Clock::now() + patience;
  if (!process_->send(question)) return give_up(question, describe_silence({ChildProcess::Silence::kClosed}, patience));
  for (;;) {
    auto heard = process_->receive(deadline, stop_);
    // One that talks and talks without answering does not get more time.
    if (heard.silence == ChildProcess::Silence::kNone && ChildProcess::Clock::now() > deadline) {
      heard.silence = ChildProcess::Silence::kTimeout;
    }
    if (heard.silence != ChildProcess::Silence::kNone) return give_up(question, describe_silence(heard, patience));
    std::string_view rest = heard.line;
    const std::string_view word = take_word(rest);
    if (word == answer) return std::string(rest);
    if (word == "error") return give_up(question, "answers " + in_quotes(heard.line));
    if (before != nullptr) before->push_back(std::move(heard.line));
  }
}

Error EngineAgent::give_up(std::string_view question, std::string reason) {
  process_.reset();
  return {in_quotes(question), std::move(reason)};
}

std::string EngineAgent::describe_silence(const ChildProcess::Heard& heard, milliseconds patience) {
  if (heard.silence == ChildProcess::Silence::kTimeout) {
    return "no answer within " + std::to_string(patience.count()) + " ms";
  }
  if (!process_->wait(ChildProcess::Clock::now() + kPatienceAtEnd)) return "closed its output";
  return process_->how_it_ended();
}

}  // namespace azulejo
