#include "call.h"

#include "notation/atoms.h"
#include "notation/move_text.h"

namespace azulejo::wasm {

namespace {

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): where the page writes and reads
std::string input_text;
std::string output_text;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

std::string_view input(int size) { return std::string_view(input_text).substr(0, static_cast<std::size_t>(size)); }

int give(const Answer& answered) {
  output_text = answered ? answered->text() : answered.error().message();
  return answered ? static_cast<int>(output_text.size()) : -1 - static_cast<int>(output_text.size());
}

}  // namespace

int call(int size, int least, Answer (*answer)(const Fields& fields)) {
  const Fields fields = split(input(size), '\0');
  if (fields.size() < static_cast<std::size_t>(least)) return give(Error{{}, "too few arguments"});
  return give(answer(fields));
}

int call_with_bytes(int size, Answer (*answer)(std::string_view bytes)) { return give(answer(input(size))); }

/// Where to write the input of the next call.
extern "C" AZULEJO_EXPORT("input") char* azulejo_input(int size) {
  input_text.resize(static_cast<std::size_t>(size));
  return input_text.data();
}

/// Where the answer to the last call lies.
extern "C" AZULEJO_EXPORT("output") const char* azulejo_output() { return output_text.data(); }

Result<Player> parse_starter(GameKind kind, std::string_view text) {
  const auto number = parse_number(text);
  if (number && *number >= 1 && *number <= kind.players()) return Player::numbered(*number);
  return Error{"starter", "a seat from 1 to " + std::to_string(kind.players()) + ", not " + in_quotes(text)};
}

Result<std::variant<Move, Deal>> parse_event(std::string_view text) {
  constexpr std::string_view kDealMark = "deal:";
  if (text.starts_with(kDealMark)) {
    const auto deal = parse_deal(text.substr(kDealMark.size()));
    if (!deal) return deal.error();
    return std::variant<Move, Deal>(*deal);
  }
  const auto move = parse_move(text);
  if (!move) return move.error();
  return std::variant<Move, Deal>(*move);
}

}  // namespace azulejo::wasm
