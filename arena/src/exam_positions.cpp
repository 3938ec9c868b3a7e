#include "exam_positions.h"

#include <array>

#include "bots/bot.h"
#include "chance/draw.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"

namespace azulejo {

namespace {

constexpr int kRounds = 3;
constexpr int kBetweenTakes = 9;  // every so many takes one is asked for

/// Somebody must take from a Spreader with two other colours on it: nothing else is left.
ExamPosition only_a_spreader(GameKind kind) {
  constexpr std::array<const char*, GameKind::kMaxPlayers> kGold{"%BYRR", "+-", "@B-", "=-"};
  std::string displays;
  for (int i = 0; i < kind.displays(); ++i) {
    displays += (i == 0 ? "" : "/") + std::string(i < kind.players() ? kGold[i] : "-");
  }
  std::string text = format(kind) + " 2 o 1 1/- " + displays + " - 19,19,18,20,20 0,0,0,0,0";
  for (int i = 0; i < kind.players(); ++i) text += " 0;-,-,-,-,-;...../...../...../...../.....;-";
  return {"position " + text, *parse_position(text)};
}

}  // namespace

std::vector<ExamPosition> exam_positions(GameKind kind) {
  std::vector<ExamPosition> positions;
  if (kind.factories() == Factories::kSpecial) positions.push_back(only_a_spreader(kind));
  Rng rng(1);
  Position position = Position::fresh(kind, Player::at(kind.players() - 1));
  std::string command = "position " + format(position) + " moves";
  int takes = 0;
  while (position.phase() != Phase::kEnded && position.round() <= kRounds) {
    if (position.phase() == Phase::kDeal) {
      const Deal deal = draw_deal(position, rng);
      command += " deal:" + format(deal);
      position.apply(deal);
      continue;
    }
    if (position.phase() == Phase::kTiling ? position.round() == kRounds : takes++ % kBetweenTakes == 0) {
      positions.push_back({command, position});
    }
    const Move move = choose_greedy(position, rng);
    command += ' ' + format(move);
    position.apply(move);
  }
  return positions;
}

}  // namespace azulejo
