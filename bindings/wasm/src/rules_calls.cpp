// The rules as the page calls them: positions, moves and deals of the interface `Rules` in web/src/rules/types.ts.
#include <charconv>
#include <span>

#include "call.h"
#include "chance/draw.h"
#include "core/play.h"
#include "core/ranking.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "preview.h"
#include "story.h"
#include "view.h"

namespace azulejo::wasm {

namespace {

/// Calls on with the position that the first field is, and the other fields.
template <class GoOn>
Answer with_position(const Fields& fields, GoOn go_on) {
  const auto position = parse_position(fields[0]);
  return position ? go_on(*position) : Answer(position.error());
}

template <class Event>
Answer step(const Position& before, const Event& event) {
  Position after = before;
  if (const auto refusal = play(after, event)) return Error{{}, describe(*refusal)};
  Json json;
  json.open_object().key("view");
  write_view(json, after);
  json.key("happenings");
  write_story(json, before, event, after);
  json.close_object();
  return json;
}

/// Random words that somebody else drew, in hexadecimal.
class GivenWords {
 public:
  explicit GivenWords(std::span<const std::string_view> words) : words_(words) {}

  std::uint64_t next() {
    std::uint64_t word = 0;
    if (words_.empty()) {
      // Numbers that no draw rejects, so that it comes to an end.
      lacking_ = true;
      return UINT64_MAX;
    }
    const std::string_view text = words_.front();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), word, 16);
    if (error != std::errc() || end != text.data() + text.size()) lacking_ = true;
    words_ = words_.subspan(1);
    return word;
  }
  /// Whether there were too few, or something that is not a word.
  [[nodiscard]] bool lacking() const { return lacking_; }

 private:
  std::span<const std::string_view> words_;
  bool lacking_ = false;
};

}  // namespace

AZULEJO_CALL(fresh, 2, fields) {
  const auto kind = parse_game_kind(fields[0]);
  if (!kind) return kind.error();
  const auto starter = parse_starter(*kind, fields[1]);
  if (!starter) return starter.error();
  Json json;
  write_view(json, Position::fresh(*kind, *starter));
  return json;
}

AZULEJO_CALL(view, 1, fields) {
  return with_position(fields, [](const Position& position) {
    Json json;
    write_view(json, position);
    return Answer(json);
  });
}

AZULEJO_CALL(legal, 1, fields) {
  return with_position(fields, [](const Position& position) {
    Json json;
    write_legal_moves(json, position);
    return Answer(json);
  });
}

AZULEJO_CALL(apply, 2, fields) {
  return with_position(fields, [&](const Position& position) {
    const auto event = parse_event(fields[1]);
    if (!event) return Answer(event.error());
    return std::visit([&](const auto& what) { return step(position, what); }, *event);
  });
}

AZULEJO_CALL(preview, 2, fields) {
  return with_position(fields, [&](const Position& position) -> Answer {
    const auto move = parse_move(fields[1]);
    if (!move) return move.error();
    if (const auto refusal = refuse(position, *move)) return Error{{}, describe(*refusal)};
    Json json;
    write_preview(json, position, *move);
    return json;
  });
}

AZULEJO_CALL(drawDeal, 1, fields) {
  return with_position(fields, [&](const Position& position) -> Answer {
    if (position.phase() != Phase::kDeal) return Error{{}, "no deal is due"};
    GivenWords words(std::span<const std::string_view>(fields).subspan(1));
    const Deal deal = draw_deal(position, words);
    if (words.lacking()) return Error{"words", "more random words are needed, of 16 hexadecimal digits each"};
    Json json;
    json.value(format(deal));
    return json;
  });
}

AZULEJO_CALL(wallPattern, 1, ) {
  Json json;
  json.open_list();
  for (const Row row : Row::all()) {
    std::string letters(Column::kLimit, ' ');
    for (const Colour colour : kColours) letters[Wall::column_of(row, colour).index()] = letter(colour);
    json.open_list();
    for (const char name : letters) json.value(name);
    json.close_list();
  }
  json.close_list();
  return json;
}

AZULEJO_CALL(places, 1, fields) {
  return with_position(fields, [](const Position& position) {
    const auto places = ranking(position);
    Json json;
    json.open_list();
    for (int i = 0; i < position.kind().players(); ++i) json.value(places[i]);
    json.close_list();
    return Answer(json);
  });
}

}  // namespace azulejo::wasm
