#include "terminal/picture.h"

#include <array>
#include <string_view>
#include <vector>

#include "core/ranking.h"
#include "notation/atoms.h"

namespace azulejo {

namespace {

constexpr std::size_t kWidth = 80;  // of the picture, in columns
constexpr std::string_view kReset = "\x1b[0m";
constexpr std::string_view kFaint = "\x1b[2m";
constexpr std::string_view kStrong = "\x1b[1m";
// White on blue, black on yellow, white on red, white on dark grey, black on light grey.
constexpr std::array<std::string_view, kColourCount> kTile{"\x1b[97;44m", "\x1b[30;43m", "\x1b[97;41m",
                                                           "\x1b[97;48;5;238m", "\x1b[30;48;5;254m"};

/// A line of text that knows how wide it looks.
class Line {
 public:
  explicit Line(Colours colours) : colours_(colours) {}

  Line& text(std::string_view text) { return styled("", text); }
  Line& faint(std::string_view text) { return styled(kFaint, text); }
  Line& strong(std::string_view text) { return styled(kStrong, text); }
  Line& tile(Colour colour) {
    const char c = letter(colour);
    return styled(kTile[static_cast<std::size_t>(index(colour))], {&c, 1});
  }
  Line& pad_to(std::size_t width) {
    if (width_ < width) text(std::string(width - width_, ' '));
    return *this;
  }
  /// As wide, but empty.
  [[nodiscard]] Line blank() const { return Line(colours_).pad_to(width_); }
  [[nodiscard]] const std::string& str() const { return text_; }

 private:
  Line& styled(std::string_view style, std::string_view text) {
    const bool plain = colours_ == Colours::kOff || style.empty();
    if (!plain) text_ += style;
    text_ += text;
    if (!plain) text_ += kReset;
    width_ += text.size();
    return *this;
  }

  Colours colours_;
  std::string text_;
  std::size_t width_ = 0;
};

void append(std::vector<Line>& lines, const std::vector<Line>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

std::string player_name(Player player) { return "player " + std::to_string(player.number()); }

std::string headline(const Position& position) {
  std::string text = format(position.kind()) + ", round " + std::to_string(position.round()) + ": ";
  switch (position.phase()) {
    case Phase::kDeal:
      return text + "waiting for a deal, " + player_name(position.starter()) + " will start";
    case Phase::kOffer:
      text += "offer, " + player_name(position.turn()) + " to take";
      break;
    case Phase::kTiling:
      text += "tiling, " + player_name(position.turn()) + " to place from line " +
              std::to_string(position.due_line().number());
      break;
    case Phase::kEnded:
      return text + "the game is over";
  }
  return text;
}

std::string marker_note(const Position& position) {
  const bool acting = position.phase() == Phase::kOffer || position.phase() == Phase::kTiling;
  const auto holder = position.marker_holder();
  return acting && holder ? player_name(*holder) + " has the marker" : "";
}

std::vector<Line> head_lines(const Position& position, Colours colours) {
  const std::string text = headline(position);
  const std::string note = marker_note(position);
  if (note.empty()) return {Line(colours).strong(text)};
  if (text.size() + 2 + note.size() <= kWidth) return {Line(colours).strong(text + ", " + note)};
  return {Line(colours).strong(text), Line(colours).strong("  " + note)};
}

std::string_view side_name(Side side) {
  switch (side) {
    case Side::kPlain:
      return "";
    case Side::kExtra:
      return "Extra";
    case Side::kKeeper:
      return "Keeper";
    case Side::kSpreader:
      return "Spreader";
    case Side::kShelter:
      return "Shelter";
    case Side::kClaimedShelter:
      return "Shelter, claimed";
    default:
      return "Magnet";
  }
}

std::string side_text(Side side) {
  if (side == Side::kPlain) return "";
  const std::string sign = side == Side::kClaimedShelter ? "x" : gold_prefix(side);
  const auto colour = magnet_colour(side);
  return sign + ' ' + std::string(side_name(side)) + (colour ? " of " + std::string(name(*colour)) : "");
}

/// Tiles behind a head. What does not fit, as it may be in a position written by hand, goes on in the lines below.
std::vector<Line> tile_lines(const Line& head, TileCounts tiles, int most) {
  std::vector<Line> lines{head};
  int count = 0;
  for (const Colour colour : kColours) {
    for (int i = 0; i < tiles.of(colour); ++i, ++count) {
      if (count > 0 && count % most == 0) {
        lines.push_back(head.blank());
      } else if (count > 0) {
        lines.back().text(" ");
      }
      lines.back().tile(colour);
    }
  }
  if (tiles.empty()) lines.back().faint("-");
  return lines;
}

std::vector<Line> display_lines(const Position& position, Display display, Colours colours) {
  constexpr std::size_t kSideColumn = 24;
  constexpr int kMostInALine = 9;
  const Side side = position.sides().at(display);
  const Line head = Line(colours).text("  " + std::to_string(display.number()) + "  ");
  std::vector<Line> lines{head};
  if (side != Side::kClaimedShelter) lines = tile_lines(head, position.offer().at(display), kMostInALine);
  if (side != Side::kPlain) lines.front().pad_to(kSideColumn).text(side_text(side));
  return lines;
}

std::vector<Line> centre_lines(const Position& position, Colours colours) {
  constexpr int kMostInALine = 36;
  Line head(colours);
  head.text("  C  ");
  if (!position.marker_holder()) head.strong("*").text(" ");
  return tile_lines(head, position.offer().at(Source::centre()), kMostInALine);
}

Line stock(std::string_view what, TileCounts tiles, Colours colours) {
  Line line(colours);
  line.text(what);
  for (const Colour colour : kColours) line.text("  ").tile(colour).text(" " + std::to_string(tiles.of(colour)));
  return line;
}

Line board_row(const Board& board, Row row, WallKind kind, Colours colours) {
  Line line(colours);
  line.text("  " + std::to_string(row.number()) + " ");
  for (int space = capacity(row); space < Row::kLimit; ++space) line.text("  ");
  const auto held = board.line(row);
  for (int space = capacity(row); space > 0; --space) {  // filled from the right, as on the table
    if (held && space <= held->count) {
      line.tile(held->colour);
    } else {
      line.faint("_");
    }
    line.text(" ");
  }
  line.text("|");
  for (const Column column : Column::all()) {
    const auto colour = board.wall().at(row, column);
    line.text(" ");
    if (colour) {
      line.tile(*colour);
    } else if (kind == WallKind::kGrey) {
      line.faint(".");
    } else {
      const int shown = (column.index() - row.index() + Column::kLimit) % Column::kLimit;  // R1.6
      line.faint(std::string(1, static_cast<char>(letter(colour_at(shown)) - 'A' + 'a')));
    }
  }
  return line;
}

Line floor_line(const Board& board, Colours colours) {
  Line line(colours);
  line.text("  floor");
  if (board.marker_on_floor()) line.text(" ").strong("*");
  for (const Colour colour : kColours) {
    for (int i = 0; i < board.floor_tiles().of(colour); ++i) line.text(" ").tile(colour);
  }
  if (board.floor_taken() == 0) line.text(" ").faint("-");
  if (const int taken = board.floor_taken(); taken > 0) {
    line.text(" (-" + std::to_string(Board::kFloorCost[static_cast<std::size_t>(taken)]) + ")");
  }
  if (const auto shelter = board.shelter()) {
    line.text(" ^ ");
    shelter->tile ? line.tile(*shelter->tile) : line.text("Shelter");
  }
  return line;
}

std::vector<Line> board_block(const Position& position, Player player, Colours colours) {
  const Board& board = position.board(player);
  const bool ended = position.phase() == Phase::kEnded;
  const bool acts = !ended && position.phase() != Phase::kDeal && position.turn() == player;
  Line title(colours);
  title.strong((acts ? "> " : "  ") + player_name(player)).text(", " + std::to_string(board.score()));
  title.text(board.score() == 1 ? " point" : " points");
  if (ended) title.text(", place " + std::to_string(ranking(position)[static_cast<std::size_t>(player.index())]));
  std::vector<Line> lines{title};
  for (const Row row : Row::all()) lines.push_back(board_row(board, row, position.kind().wall(), colours));
  lines.push_back(floor_line(board, colours));
  return lines;
}

}  // namespace

std::string picture(const Position& position, Colours colours) {
  constexpr std::size_t kBoardWidth = kWidth / 2;
  std::vector<Line> lines;
  append(lines, head_lines(position, colours));
  lines.emplace_back(colours);
  if (position.phase() == Phase::kOffer) {
    for (int i = 0; i < position.kind().displays(); ++i)
      append(lines, display_lines(position, Display::at(i), colours));
    append(lines, centre_lines(position, colours));
    lines.emplace_back(colours);
  }
  lines.push_back(stock("  bag", position.bag(), colours));
  lines.push_back(stock("  lid", position.lid(), colours));
  for (int i = 0; i < position.kind().players(); i += 2) {
    lines.emplace_back(colours);
    auto left = board_block(position, Player::at(i), colours);
    std::vector<Line> right;
    if (i + 1 < position.kind().players()) right = board_block(position, Player::at(i + 1), colours);
    for (std::size_t row = 0; row < left.size(); ++row) {
      Line line = left[row];
      std::string text = line.str();
      if (row < right.size()) text = line.pad_to(kBoardWidth).str() + right[row].str();
      lines.push_back(Line(Colours::kOff).text(text));
    }
  }
  std::string text;
  for (const Line& line : lines) text += line.str() + '\n';
  return text;
}

}  // namespace azulejo
