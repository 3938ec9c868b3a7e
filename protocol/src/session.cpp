#include "protocol/session.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <new>
#include <utility>

#include "core/perft.h"
#include "core/play.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "protocol/go.h"
#include "protocol/info.h"
#include "protocol/options.h"
#include "words.h"

namespace azulejo {

namespace {

enum class Needs { kNothing, kIdleEngine };

struct Command {
  std::string_view name;
  bool bare;  // a command of one word
  Needs needs;
};

constexpr std::array kCommands{
    Command{"azulejo", true, Needs::kNothing},       Command{"isready", true, Needs::kNothing},
    Command{"setoption", false, Needs::kIdleEngine}, Command{"newgame", true, Needs::kIdleEngine},
    Command{"position", false, Needs::kIdleEngine},  Command{"go", false, Needs::kIdleEngine},
    Command{"stop", true, Needs::kNothing},          Command{"show", true, Needs::kNothing},
    Command{"perft", false, Needs::kIdleEngine},     Command{"quit", true, Needs::kNothing},
};

std::string unknown_command(std::string_view name) {
  std::string reason = "unknown command " + in_quotes(name) + ":";
  for (const Command& command : kCommands) {
    reason += (&command == &kCommands.front() ? " " : ", ") + std::string(command.name);
  }
  return reason + " are known";
}

/// Plays a move or `deal:` and a deal; gives what is wrong, if anything.
std::optional<std::string> play_event(Position& position, std::string_view text) {
  constexpr std::string_view kDeal = "deal:";
  std::optional<Refusal> refusal;
  if (text.starts_with(kDeal)) {
    const auto deal = parse_deal(text.substr(kDeal.size()));
    if (!deal) return deal.error().message();
    refusal = play(position, *deal);
  } else {
    const auto move = parse_move(text);
    if (!move) return move.error().message();
    refusal = play(position, *move);
  }
  if (!refusal) return std::nullopt;
  return in_quotes(text) + " refused: " + describe(*refusal);
}

}  // namespace

EngineSession::EngineSession(std::string name, std::function<void(std::string_view)> print,
                             std::shared_ptr<const Evaluation> evaluation)
    : name_(std::move(name)),
      print_(std::move(print)),
      position_(Position::fresh(kGameKinds.front(), Player::at(0))),
      engine_({}, std::move(evaluation)) {}

EngineSession::~EngineSession() { stop(); }

bool EngineSession::handle(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.size() > kLongestLine) {
    error("a line may have at most 1048576 characters");
    return true;
  }
  std::string_view rest = trim(line);
  if (rest.empty()) return true;
  const std::string_view name = take_word(rest);
  const auto command =
      std::find_if(kCommands.begin(), kCommands.end(), [name](const Command& known) { return known.name == name; });
  if (command == kCommands.end()) {
    error(unknown_command(name));
  } else if (command->bare && !rest.empty()) {
    error("nothing may follow " + in_quotes(name) + ", but " + in_quotes(rest) + " does");
  } else if (command->needs == Needs::kIdleEngine && is_thinking()) {
    error("thinking: send stop first");
  } else if (name == "quit") {
    stop();
    return false;
  } else {
    obey(name, rest);
  }
  return true;
}

void EngineSession::finish() {
  if (endless_) stop();
  if (thinking_.valid()) thinking_.wait();
}

void EngineSession::obey(std::string_view command, std::string_view rest) {
  if (command == "azulejo") return identify();
  if (command == "isready") return print({"readyok"});
  if (command == "setoption") return set_option(rest);
  if (command == "newgame") return engine_.new_game();
  if (command == "position") return set_position(rest);
  if (command == "go") return go(rest);
  if (command == "stop") return stop();
  if (command == "show") return show();
  if (command == "perft") return count(rest);
}

// What belongs together is printed together: no line of the thinking comes in between.
void EngineSession::print(const std::vector<std::string>& lines) {
  const std::lock_guard lock(printing_);
  for (const std::string& line : lines) print_(line);
}

void EngineSession::error(std::string_view reason) { print({"error " + std::string(reason)}); }

void EngineSession::identify() {
  std::vector<std::string> lines{"id name " + name_, "id author the Azulejo authors"};
  for (std::string& line : option_lines()) lines.push_back(std::move(line));
  lines.emplace_back("azulejook");
  print(lines);
}

void EngineSession::set_option(std::string_view words) {
  const EngineOptions before = engine_.options();
  const auto options = parse_setoption(words, before);
  if (!options) return error(options.error().message());
  try {
    engine_.set_options(*options);
  } catch (const std::bad_alloc&) {
    engine_.set_options(before);
    error("Hash: there is not as much memory");
  }
}

void EngineSession::set_position(std::string_view text) {
  constexpr std::string_view kMoves = " moves";
  std::string_view events;
  if (const auto found = text.find(kMoves); found != std::string_view::npos) {
    events = text.substr(found + kMoves.size());
    text = text.substr(0, found);
    if (!events.empty() && !is_space(events.front())) return error("behind the position stands 'moves' or nothing");
    events = trim(events);
  }
  auto parsed = parse_position(text);
  if (!parsed) return error(parsed.error().message());
  for (int number = 1; !events.empty(); ++number) {
    if (const auto wrong = play_event(*parsed, take_word(events))) {
      return error("event " + std::to_string(number) + ": " + *wrong);
    }
  }
  position_ = *parsed;
}

void EngineSession::go(std::string_view words) {
  if (position_.phase() == Phase::kDeal) return error("go: nobody is to act, a deal is due");
  if (position_.phase() == Phase::kEnded) return error("go: nobody is to act, the game is over");
  const auto limits = parse_go(words, position_.turn());
  if (!limits) return error(limits.error().message());
  endless_ = !limits->time && !limits->nodes && !limits->depth;
  decided_ = false;
  thinking_ = std::async(std::launch::async,
                         [this, position = position_, limits = *limits]() noexcept { think(position, limits); });
}

void EngineSession::think(const Position& position, const Limits& limits) {
  const bool ranked = engine_.options().lines > 1;
  InfoPrinter infos([this](std::string_view line) { print({std::string(line)}); });
  const Move move = engine_.think(position, limits, [&](const Thought& thought) {
    infos.add(thought.rank, format_info(thought, position.kind().players(), ranked));
  });
  infos.finish();
  decided_ = true;
  print({"bestmove " + format(move)});
}

// The engine forgets a `stop` that comes before its thinking has begun, so it is told until it is done.
void EngineSession::stop() {
  if (!thinking_.valid()) return;
  do {
    if (!decided_) engine_.stop();
  } while (thinking_.wait_for(std::chrono::microseconds(100)) != std::future_status::ready);
}

// Who has read the move may send the next line at once, before the thread has ended.
bool EngineSession::is_thinking() const {
  if (!decided_) return true;
  if (thinking_.valid()) thinking_.wait();
  return false;
}

void EngineSession::show() {
  const auto moves = legal_move_texts(position_);
  std::string legal = "legal " + std::to_string(moves.size());
  for (const std::string& move : moves) legal += ' ' + move;
  print({"position " + format(position_), legal, "showok"});
}

void EngineSession::count(std::string_view depth) {
  const auto number = parse_number(depth);
  if (!number) return error("perft needs a depth such as 2, not " + in_quotes(depth));
  print({"perft " + std::to_string(perft(position_, *number))});
}

}  // namespace azulejo
