#include "notation/record.h"

#include <algorithm>

#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/utf8.h"

namespace azulejo {

namespace {

std::string format_scores(const Position& position) {
  std::string text;
  for (const Board& board : position.boards()) {
    if (!text.empty()) text += '-';
    text += std::to_string(board.score());
  }
  return text;
}

std::string format(const Tag& tag) {
  std::string text = "[" + tag.name + " \"";
  for (const char c : tag.value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"]\n";
}

bool is_name_character(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/// Lines of words, broken before they grow too long.
class Lines {
 public:
  void add(const std::string& word) {
    if (column_ > 0 && column_ + 1 + word.size() > kWidth) end_line();
    if (column_ > 0) {
      text_ += ' ';
      ++column_;
    }
    text_ += word;
    column_ += word.size();
  }
  void add_comment(const std::string& comment) {
    if (!comment.empty()) add("{" + comment + "}");
  }
  void end_line() {
    if (column_ > 0) text_ += '\n';
    column_ = 0;
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  static constexpr std::size_t kWidth = 100;

  std::string text_;
  std::size_t column_ = 0;
};

/// Reads records from a text, and keeps count of lines and events for the messages.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  Result<std::vector<Record>> read_all() {
    if (const auto bad = find_non_text(rest_); bad < rest_.size()) {
      advance(bad);
      return fault("not valid UTF-8 text without control characters");
    }
    if (rest_.starts_with("\xEF\xBB\xBF")) return fault("the text begins with a byte-order mark: save it without");
    std::vector<Record> records;
    do {
      auto record = read_record();
      if (!record) return record.error();
      records.push_back(std::move(*record));
    } while (!rest_.empty());
    return records;
  }

 private:
  [[nodiscard]] Error fault(std::string reason) const {
    std::string where = "line " + std::to_string(line_);
    if (event_ > 0) where += ", event " + std::to_string(event_);
    return {std::move(where), std::move(reason)};
  }

  void advance(std::size_t count) {
    line_ += static_cast<int>(std::count(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(count), '\n'));
    rest_.remove_prefix(count);
  }
  static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
  void skip_space() {
    const auto word = std::find_if_not(rest_.begin(), rest_.end(), is_space);
    advance(static_cast<std::size_t>(word - rest_.begin()));
  }
  [[nodiscard]] std::string_view current_line() const {
    std::string_view line = rest_.substr(0, rest_.find('\n'));
    while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    return line;
  }
  void next_line() { advance(std::min(rest_.find('\n'), rest_.size() - 1) + 1); }
  std::string_view word() {
    const auto end = std::find_if(rest_.begin(), rest_.end(), [](char c) { return is_space(c) || c == '{'; });
    const std::string_view word = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
    advance(word.size());
    return word;
  }

  Result<Tag> read_tag() const {
    constexpr std::string_view kForm = "a tag is written [Name \"value\"]";
    std::string_view line = current_line();
    line.remove_prefix(1);  // the bracket that made it a tag
    Tag tag;
    while (!line.empty() && is_name_character(line.front())) {
      tag.name += line.front();
      line.remove_prefix(1);
    }
    if (tag.name.empty() || !line.starts_with(" \"") || !line.ends_with("\"]") || line.size() < 4) {
      return fault(std::string(kForm));
    }
    line.remove_prefix(2);
    line.remove_suffix(2);
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '"') return fault("a quote inside a tag's value is written \\\"");
      if (line[i] == '\\') {
        ++i;
        if (i == line.size() || (line[i] != '"' && line[i] != '\\')) {
          return fault("a backslash inside a tag's value is written \\\\");
        }
      }
      tag.value += line[i];
    }
    if (!is_writable(tag)) return fault("a tag's value holds no tabs or line ends");
    return tag;
  }

  Result<Record> read_record() {
    event_ = 0;
    skip_space();
    std::optional<GameKind> kind;
    std::optional<std::string> start;
    std::vector<Tag> tags;
    const int first_line = line_;
    for (; rest_.starts_with('['); next_line()) {
      const auto tag = read_tag();
      if (!tag) return tag.error();
      if (tag->name == "Game") {
        if (kind) return fault("a second Game tag");
        const auto parsed = parse_game_kind(tag->value);
        if (!parsed) return fault(parsed.error().message());
        kind = *parsed;
      } else if (tag->name == "Start") {
        if (start) return fault("a second Start tag");
        start = tag->value;
      } else {
        tags.push_back(*tag);
      }
    }
    if (!kind) {
      line_ = first_line;
      return fault("a record begins with tags, and the Game tag must be among them, such as [Game \"2c\"]");
    }
    const int starter = parse_number(start.value_or("1")).value_or(0);
    if (starter < 1 || starter > kind->players()) {
      line_ = first_line;
      return fault("the Start tag names a player from 1 to " + std::to_string(kind->players()));
    }
    if (!current_line().empty()) return fault("a blank line stands between tags and events");
    Record record{*kind, Player::numbered(starter), std::move(tags)};
    if (auto wrong = read_events(record)) return *wrong;
    return record;
  }

  std::optional<Error> read_events(Record& record) {
    Position position = Position::fresh(record.kind, record.starter);
    std::string* comment = &record.comment;
    for (;;) {
      skip_space();
      if (rest_.empty() || rest_.starts_with('[')) return std::nullopt;
      if (rest_.starts_with('{')) {
        if (auto wrong = read_comment(*comment)) return wrong;
        continue;
      }
      ++event_;
      if (record.has_end) return fault("nothing but a comment or another record may follow the end");
      const std::string_view text = word();
      if (text == "end") {
        if (auto wrong = read_end(position)) return wrong;
        record.has_end = true;
        comment = &record.end_comment;
        continue;
      }
      const auto event = text == "deal" ? read_deal(position) : read_move(position, text);
      if (!event) return event.error();
      record.events.push_back(*event);
      comment = &record.events.back().comment;
    }
  }

  std::optional<Error> read_comment(std::string& comment) {
    const auto end = rest_.find('}');
    if (end == std::string_view::npos) return fault("a comment that begins with { has no }");
    if (!comment.empty()) comment += ' ';
    comment += rest_.substr(1, end - 1);
    advance(end + 1);
    return std::nullopt;
  }

  Result<Event> read_deal(Position& position) {
    skip_space();
    const std::string_view text = word();
    if (text.empty()) return fault("behind 'deal' stands the deal, such as BBYR/KKWW/BRRW/YYKW/BYRK");
    const auto deal = parse_deal(text);
    if (!deal) return fault(deal.error().message());
    if (const auto refusal = play(position, *deal)) return fault("deal refused: " + describe(*refusal));
    return Event{*deal};
  }

  Result<Event> read_move(Position& position, std::string_view text) {
    const auto move = parse_move(text);
    if (!move) return fault(move.error().message());
    if (const auto refusal = play(position, *move)) {
      return fault("move " + format(*move) + " refused: " + describe(*refusal));
    }
    return Event{*move};
  }

  std::optional<Error> read_end(const Position& position) {
    skip_space();
    const std::string_view scores = word();
    if (scores.empty()) return fault("behind 'end' stand the scores, such as 54-61");
    if (position.phase() != Phase::kEnded) return fault("'end', but the game is not over");
    if (scores != format_scores(position)) {
      return fault("the game ends " + format_scores(position) + ", not " + in_quotes(scores));
    }
    return std::nullopt;
  }

  std::string_view rest_;
  int line_ = 1;
  int event_ = 0;
};

}  // namespace

std::vector<Position> replay(const Record& record) {
  std::vector<Position> positions{Position::fresh(record.kind, record.starter)};
  for (const Event& event : record.events) {
    Position position = positions.back();
    std::visit([&](const auto& what) { position.apply(what); }, event.what);
    positions.push_back(position);
  }
  return positions;
}

std::string format(const Record& record) {
  std::string text = format(Tag{"Game", format(record.kind)});
  for (const Tag& tag : record.tags) text += format(tag);
  text += format(Tag{"Start", std::to_string(record.starter.number())}) + '\n';
  Lines lines;
  lines.add_comment(record.comment);
  for (const Event& event : record.events) {
    if (const auto* deal = std::get_if<Deal>(&event.what)) {
      lines.end_line();
      lines.add("deal " + format(*deal));
      lines.add_comment(event.comment);
      lines.end_line();
    } else {
      lines.add(format(*std::get_if<Move>(&event.what)));
      lines.add_comment(event.comment);
    }
  }
  lines.end_line();
  if (record.has_end) {
    lines.add("end " + format_scores(replay(record).back()));
    lines.add_comment(record.end_comment);
    lines.end_line();
  }
  return text + lines.text();
}

Result<std::vector<Record>> parse_records(std::string_view text) { return Reader(text).read_all(); }

bool is_writable(const Tag& tag) {
  return !tag.name.empty() && std::all_of(tag.name.begin(), tag.name.end(), is_name_character) &&
         find_non_text(tag.value) == tag.value.size() && tag.value.find_first_of("\t\r\n") == std::string::npos;
}

}  // namespace azulejo
