#include "terminal/picture.h"

#include <array>
#include <string_view>
#include <vector>

#include "core/ranking.h"
#include "notation/atoms.h"

namespace azulejo {

namespace {

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
  Line& tiles(TileCounts tiles) {
    bool first = true;
    for (const Colour colour : kColours) {
      for (int i = 0; i < tiles.of(colour); ++i) {
        if (!first) text(" ");
        tile(colour);
        first = false;
      }
    }
    return first ? faint("-") : *this;
  }
  Line& pad_to(std::size_t width) {
    if (width_ < width) text(std::string(width - width_, ' '));
    return *this;
  }
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
  const auto holder = position.marker_holder();
  return text + (holder ? ", " + player_name(*holder) + " has the marker" : "");
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

void add_offer(const Position& position, Colours colours, std::vector<Line>& lines) {
  for (int i = 0; i < position.kind().displays(); ++i) {
    const Display display = Display::at(i);
    const Side side = position.sides().at(display);
    Line line(colours);
    line.text("  " + std::to_string(display.number()) + "  ");
    if (side != Side::kClaimedShelter) line.tiles(position.offer().at(display));
    if (side != Side::kPlain) {
      line.pad_to(24).text(std::string(gold_prefix(side)) + " " + std::string(side_name(side)));
      if (const auto colour = magnet_colour(side)) line.text(" of " + std::string(name(*colour)));
    }
    lines.push_back(line);
  }
  Line centre(colours);
  centre.text("  C  ");
  if (!position.marker_holder()) centre.strong("*").text(" ");
  lines.push_back(centre.tiles(position.offer().at(Source::centre())));
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
  line.text("| ");
  for (const Column column : Column::all()) {
    const auto colour = board.wall().at(row, column);
    if (colour) {
      line.tile(*colour);
    } else if (kind == WallKind::kGrey) {
      line.faint(".");
    } else {
      const int shown = (column.index() - row.index() + Column::kLimit) % Column::kLimit;  // R1.6
      line.faint(std::string(1, static_cast<char>(letter(colour_at(shown)) - 'A' + 'a')));
    }
    line.text(" ");
  }
  return line;
}

Line floor_line(const Board& board, Colours colours) {
  Line line(colours);
  line.text("  floor ");
  if (board.marker_on_floor()) line.strong("*").text(" ");
  if (!board.floor_tiles().empty() || !board.marker_on_floor()) line.tiles(board.floor_tiles());
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
  title.strong((acts ? "> " : "  ") + player_name(player)).text(", " + std::to_string(board.score()) + " points");
  if (ended) title.text(", place " + std::to_string(ranking(position)[static_cast<std::size_t>(player.index())]));
  std::vector<Line> lines{title};
  for (const Row row : Row::all()) lines.push_back(board_row(board, row, position.kind().wall(), colours));
  lines.push_back(floor_line(board, colours));
  return lines;
}

}  // namespace

std::string picture(const Position& position, Colours colours) {
  constexpr std::size_t kBoardWidth = 40;
  std::vector<Line> lines;
  lines.push_back(Line(colours).strong(headline(position)));
  lines.emplace_back(colours);
  if (position.phase() == Phase::kOffer) {
    add_offer(position, colours, lines);
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
