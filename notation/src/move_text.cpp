#include "notation/move_text.h"

#include <algorithm>

#include "core/legal_moves.h"
#include "notation/atoms.h"

namespace azulejo {

namespace {

Error not_a_move(std::string_view text, std::string_view detail) {
  return Error{"move", in_quotes(text) + " is not a move: " + std::string(detail)};
}

// The part behind the slash: for each colour left on a Spreader, in order, the colour and < or >.
Result<Move> parse_split(Move take, std::string_view text, std::string_view split) {
  constexpr std::string_view kForm =
      "behind / stand colours in the order B Y R K W, each with < or >, such as 2B3/Y<R>";
  if (split.empty() || split.size() % 2 != 0) return not_a_move(text, kForm);
  ColourSet left;
  ColourSet right;
  int last = -1;
  for (; !split.empty(); split.remove_prefix(2)) {
    const auto colour = colour_of(split[0]);
    if (!colour || index(*colour) <= last || (split[1] != '<' && split[1] != '>')) return not_a_move(text, kForm);
    if (*colour == take.colour()) return not_a_move(text, "the colour taken cannot be left over");
    last = index(*colour);
    (split[1] == '<' ? left : right).insert(*colour);
  }
  return Move::take(take.source(), take.colour(), take.destination(), left, right);
}

Result<Move> parse_take(std::string_view text) {
  constexpr std::string_view kForm =
      "a take is a source (display 1-9 or C), a colour (B Y R K W) and a line (1-5) or F, such as 3B4 or CRF";
  const auto colour = colour_of(text[1]);
  const bool centre = text[0] == 'C';
  if (!colour || !(centre || (text[0] >= '1' && text[0] <= '9'))) return not_a_move(text, kForm);
  const bool floor = text[2] == 'F';
  if (!floor && !(text[2] >= '1' && text[2] <= '5')) return not_a_move(text, kForm);
  const Source source = centre ? Source::centre() : Source(Display::numbered(text[0] - '0'));
  const Destination destination = floor ? Destination::floor() : Destination(Row::numbered(text[2] - '0'));
  const Move take = Move::take(source, *colour, destination);
  if (text.size() == 3) return take;
  if (text[3] != '/') return not_a_move(text, kForm);
  return parse_split(take, text, text.substr(4));
}

// A display of a deal: gold sign, then sorted tiles or '-'.
Result<TileCounts> parse_dealt_tiles(std::string_view text) {
  if (text == "-") return TileCounts();
  auto tiles = parse_tiles(text);
  if (tiles && format_tiles(*tiles) != text) {
    return Error{{}, "tiles are sorted B Y R K W: " + in_quotes(format_tiles(*tiles)) + ", not " + in_quotes(text)};
  }
  return tiles;
}

}  // namespace

std::string format(Move move) {
  if (move.is_place()) {
    return {static_cast<char>('0' + move.row().number()), '@', static_cast<char>('0' + move.column().number())};
  }
  std::string text;
  text += move.source().is_centre() ? 'C' : static_cast<char>('0' + move.source().display().number());
  text += letter(move.colour());
  text += move.destination().is_floor() ? 'F' : static_cast<char>('0' + move.destination().line().number());
  if (!move.spreads()) return text;
  text += '/';
  for (const Colour colour : kColours) {
    if (move.left().has(colour)) text += {letter(colour), '<'};
    if (move.right().has(colour)) text += {letter(colour), '>'};
  }
  return text;
}

Result<Move> parse_move(std::string_view text) {
  if (text.size() < 3) return not_a_move(text, "write a take such as 3B4, CR2 or 1WF, or a place such as 3@5");
  if (text[1] != '@') return parse_take(text);
  const auto in_range = [](char c) { return c >= '1' && c <= '5'; };
  if (text.size() != 3 || !in_range(text[0]) || !in_range(text[2])) {
    return not_a_move(text, "a place is a row (1-5), @ and a column (1-5), such as 3@5");
  }
  return Move::place(Row::numbered(text[0] - '0'), Column::numbered(text[2] - '0'));
}

std::string format(const Deal& deal) {
  std::string text;
  for (int i = 0; i < deal.displays; ++i) {
    if (i > 0) text += '/';
    const Display display = Display::at(i);
    text += gold_prefix(deal.sides.at(display));
    const std::string tiles = format_tiles(deal.tiles.at(display));
    text += tiles.empty() ? "-" : tiles;
  }
  return text;
}

Result<Deal> parse_deal(std::string_view text) {
  const auto displays = split(text, '/');
  if (displays.size() > Display::kLimit) return Error{"deal", "more than 9 displays"};
  Deal deal;
  for (std::string_view part : displays) {
    const Display display = Display::at(deal.displays++);
    deal.sides.set(display, take_gold_prefix(part));
    const auto tiles = parse_dealt_tiles(part);
    if (!tiles) return Error{"deal, display " + std::to_string(display.number()), tiles.error().reason};
    deal.tiles.add(display, *tiles);
  }
  return deal;
}

std::string describe(const Refusal& refusal) {
  const std::string number = std::to_string(refusal.number);
  const std::string colour = refusal.colour ? std::string(name(*refusal.colour)) : "";
  switch (refusal.reason) {
    case Reason::kGameOver:
      return "the game is over";
    case Reason::kDealDue:
      return "no player is to act: a deal is due";
    case Reason::kTakeDue:
      return "this is the offer: a take such as 3B4 is due, not a place";
    case Reason::kPlaceDue:
      return "this is the tiling: a place from line " + number + " is due, such as " + number + "@1";
    case Reason::kMoveDue:
      return "a player is to act: a deal comes only between rounds";
    case Reason::kNoSuchDisplay:
      return "there are only " + number + " displays";
    case Reason::kColourNotThere:
      return "there is no tile of that colour there (R3.2)";
    case Reason::kLineFull:
      return "line " + number + " is full (R3.6)";
    case Reason::kLineOtherColour:
      return "line " + number + " holds " + colour + " tiles (R3.6)";
    case Reason::kWallHasColour:
      return "wall row " + number + " holds " + colour + " already (R3.6)";
    case Reason::kSplitMissing:
      return "the tiles left on the Spreader must go left or right: add / and each colour with < or > (R8.7)";
    case Reason::kSplitNotOwed:
      return "no tiles are left on a Spreader by this take: nothing may follow the line";
    case Reason::kSplitWrong:
      return "behind / must stand exactly the colours left on the Spreader, each once (R8.7)";
    case Reason::kOtherLineDue:
      return "line " + number + " is tiled first (R7.4)";
    case Reason::kColumnTaken:
      return "column " + number + " of that row is taken (R7.1)";
    case Reason::kColumnHasColour:
      return "column " + number + " holds " + colour + " already (R7.1)";
    case Reason::kDisplayCount:
      return "a deal of this game has " + number + " displays (R1.3)";
    case Reason::kDisplayTiles:
      return "display " + number +
             " has the wrong number of tiles: displays are filled in order with four each until bag and lid run out, "
             "an Extra gets one more (R2.3-R2.5, R8.3)";
    case Reason::kColourShort:
      return "more " + colour + " tiles than the " + number + " there are to draw";
    case Reason::kBagNotUsedUp:
      return "the lid is opened before the bag is empty: all " + number + " " + colour +
             " tiles of the bag must be dealt (R2.4)";
    case Reason::kGoldInPlainGame:
      return "display " + number + " is gold, but the game is without Special Factories";
    case Reason::kGoldCount:
      return "exactly " + number + " displays are gold, as many as players (R8.2)";
    case Reason::kGoldTwice:
      return "display " + number + " shows a gold side that another one shows (R8.1)";
  }
  return {};
}

std::vector<std::string> legal_move_texts(const Position& position) {
  std::vector<std::string> texts;
  for (const Move move : LegalMoves(position)) texts.push_back(format(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

}  // namespace azulejo
