#include "protocol/session.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/perft.h"
#include "core/play.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"

namespace azulejo {

namespace {

constexpr std::string_view kSpace = " \t";

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

/// Takes the first word off a trimmed text.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find_first_of(kSpace));
  text = trim(text.substr(word.size()));
  return word;
}

/// A command of one word.
bool is_bare_command(std::string_view command) {
  constexpr std::array<std::string_view, 5> kBare{"azulejo", "isready", "newgame", "show", "quit"};
  return std::find(kBare.begin(), kBare.end(), command) != kBare.end();
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

Session::Session(std::string name, std::function<void(std::string_view)> print)
    : name_(std::move(name)), print_(std::move(print)), position_(Position::fresh(kGameKinds.front(), Player::at(0))) {}

bool Session::handle(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.size() > kLongestLine) {
    error("a line may have at most 1048576 characters");
    return true;
  }
  std::string_view rest = trim(line);
  if (rest.empty()) return true;
  const std::string_view command = take_word(rest);
  if (command == "position") {
    set_position(rest);
  } else if (command == "perft") {
    count(rest);
  } else if (command == "go" || command == "stop") {
    error("this version does not think: position, show and perft are answered");
  } else if (command == "setoption") {
    error("this version has no options");
  } else if (!is_bare_command(command)) {
    error("unknown command " + in_quotes(command) +
          ": azulejo, isready, newgame, position, show, perft, quit are known");
  } else if (!rest.empty()) {
    error("nothing may follow " + in_quotes(command) + ", but " + in_quotes(rest) + " does");
  } else if (command == "azulejo") {
    identify();
  } else if (command == "isready") {
    print_("readyok");
  } else if (command == "show") {
    show();
  } else if (command == "quit") {
    return false;
  }
  return true;
}

void Session::error(std::string_view reason) { print_("error " + std::string(reason)); }

void Session::identify() {
  print_("id name " + name_);
  print_("id author the Azulejo authors");
  print_("azulejook");
}

void Session::set_position(std::string_view text) {
  constexpr std::string_view kMoves = " moves";
  std::string_view events;
  if (const auto found = text.find(kMoves); found != std::string_view::npos) {
    events = text.substr(found + kMoves.size());
    text = text.substr(0, found);
    if (!events.empty() && kSpace.find(events.front()) == std::string_view::npos) {
      error("behind the position stands 'moves' or nothing");
      return;
    }
    events = trim(events);
  }
  auto parsed = parse_position(text);
  if (!parsed) {
    error(parsed.error().message());
    return;
  }
  for (int number = 1; !events.empty(); ++number) {
    if (const auto wrong = play_event(*parsed, take_word(events))) {
      error("event " + std::to_string(number) + ": " + *wrong);
      return;
    }
  }
  position_ = *parsed;
}

void Session::show() {
  print_("position " + format(position_));
  const auto moves = legal_move_texts(position_);
  std::string legal = "legal " + std::to_string(moves.size());
  for (const std::string& move : moves) legal += ' ' + move;
  print_(legal);
  print_("showok");
}

void Session::count(std::string_view depth) {
  const auto number = parse_number(depth);
  if (!number) {
    error("perft needs a depth such as 2, not " + in_quotes(depth));
    return;
  }
  print_("perft " + std::to_string(perft(position_, *number)));
}

}  // namespace azulejo
