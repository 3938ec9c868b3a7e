#include "notation/atoms.h"
#include "notation/position_text.h"

namespace azulejo {

Error describe(const Defect& defect) {
  const std::string number = std::to_string(defect.number);
  const std::string colour = defect.colour ? std::string(name(*defect.colour)) : "";
  const std::string player = defect.player ? "player " + std::to_string(defect.player->number()) : "";
  const std::string line = player + ", line " + number;
  const std::string row = player + ", wall row " + number;
  const std::string floor = player + ", floor";
  const std::string display = "display " + number;
  switch (defect.flaw) {
    case Flaw::kRoundRange:
      return {"round", "rounds count from 1"};
    case Flaw::kStarterNotPlaying:
      return {"marker", "the player who started the round is not in this game"};
    case Flaw::kHolderNotPlaying:
      return {"marker", "the player who took the marker is not in this game"};
    case Flaw::kTurnNotPlaying:
      return {"turn", "that player is not in this game"};
    case Flaw::kTurnMissing:
      return {"turn", "in phases o and t a player is to act"};
    case Flaw::kTurnUnexpected:
      return {"turn", "in phases d and e nobody is to act: '-'"};
    case Flaw::kTileCount:
      return {"tiles", number + " " + colour + " tiles in all, but there are 20 of each colour (R1.7)"};
    case Flaw::kScoreRange:
      return {player + ", score", "a score is 0 to 999"};
    case Flaw::kLineCount:
      return {line, "it holds 1 to " + number + " tiles (R1.4)"};
    case Flaw::kLineColourOnWall:
      return {line, "its wall row holds " + colour + " already (R3.6)"};
    case Flaw::kFullLineNotTiled:
      return {line, "it is full, but full lines are tiled before phases d and e (R4.1)"};
    case Flaw::kWrongColumn:
      return {row, colour + " is not in its own column (R1.6)"};
    case Flaw::kColourTwiceInRow:
      return {row, colour + " twice in one row (R3.6)"};
    case Flaw::kColourTwiceInColumn:
      return {player + ", wall column " + number, colour + " twice in one column (R7.1)"};
    case Flaw::kCompleteRowTooEarly:
      return {row, "a complete row ends the game with that round: only in phases t and e (R6.1)"};
    case Flaw::kFloorTooFull:
      return {floor, "more than 7 things (R3.8)"};
    case Flaw::kFloorNotCleared:
      return {floor, "in phases d and e floors are empty (R4.4)"};
    case Flaw::kMarkerUnowned:
      return {floor, "it shows the marker, but the marker field says that nobody took it"};
    case Flaw::kMarkerMissing:
      return {floor, "the marker field names this player, but the floor does not show '*' (R3.4)"};
    case Flaw::kMarkerElsewhere:
      return {floor, "it shows the marker, but the marker field names another player"};
    case Flaw::kMarkerHeldTooEarly:
      return {"marker", "in phase d nobody has taken the marker: '-' behind the /"};
    case Flaw::kGoldInPlainGame:
      return {display, "it is gold, but the game is without Special Factories"};
    case Flaw::kDisplayTooFull:
      return {display, "more than 4 tiles (R2.3)"};
    case Flaw::kDisplayNotCleared:
      return {display, "in phases d, t and e every display is '-'"};
    case Flaw::kGoldTwice:
      return {display, "it shows a gold side that another one shows (R8.1)"};
    case Flaw::kGoldCount:
      return {"displays", "as many are gold as there are players (R8.2)"};
    case Flaw::kShelterInPlainGame:
      return {floor, "it shows a Shelter, but the game is without Special Factories"};
    case Flaw::kShelterUnclaimed:
      return {floor, "it shows the Shelter, but no display is 'x'"};
    case Flaw::kShelterUnowned:
      return {"displays", "a Shelter was claimed ('x'), but no floor shows '^'"};
    case Flaw::kShelterTwice:
      return {floor, "two players show a Shelter, but there is one (R8.1)"};
    case Flaw::kShelterNotReturned:
      return {floor, "in phases d and e nobody holds the Shelter (R8.8)"};
    case Flaw::kNothingOnOffer:
      return {"displays", "in phase o a display or the centre holds a tile (R3.9)"};
    case Flaw::kCentreNotCleared:
      return {"centre", "in phases d, t and e the centre is empty"};
    case Flaw::kTilingOfColouredWall:
      return {"phase", "on the coloured wall tiling has no moves, so no phase t"};
    case Flaw::kNoLineToTile:
      return {"turn", player + " has no full line to place a tile from"};
    case Flaw::kDueLineHasNoColumn:
      return {line, "no column accepts " + colour + ": the line has fallen to the floor (R7.3)"};
    case Flaw::kEarlierPlayerNotDone:
      return {line, "it is full, but this player tiles before the one to act (R7.4)"};
    case Flaw::kNoReasonToEnd:
      return {"phase", "the game is not over: nobody has a complete row, and bag and lid are not empty (R6.1, R2.6)"};
  }
  return {};
}

}  // namespace azulejo
