#include "level.h"

#include <array>

#include "chances.h"
#include "search/patterns.h"

namespace azulejo {

Level level_at(int number) {
  // Measured so that each wins about as often against the one before (docs/engine.md).
  constexpr std::array<Level, kStrongestLevel> kLevels{{
      {30, 900},
      {60, 600},
      {110, 450},
      {190, 335},
      {300, 266},
      {500, 203},
      {950, 154},
      {2'000, 105},
      {6'500, 52},
      {UINT64_MAX, 0},
  }};
  return kLevels[number - 1];
}

Outlook blurred(const Outlook& sound, const Position& position, const Misjudgement& misjudgement) {
  Outlook outlook = sound;
  const auto boards = position.boards();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Wall& wall = boards[i].wall();
    outlook.score[i] += misjudgement.of(boards[i].lines_and_floor() ^ mixed(wall.cells()) ^
                                        mixed(std::uint64_t{wall.row_colours()} << 32));
  }
  share_chances(outlook, static_cast<int>(boards.size()),
                pattern_weights(position.kind())[stage_of(position)].certainty);
  return outlook;
}

namespace {

class BlurredRound final : public RoundEvaluation {
 public:
  BlurredRound(std::unique_ptr<RoundEvaluation> sound, Misjudgement misjudgement)
      : sound_(std::move(sound)), misjudgement_(misjudgement) {}
  [[nodiscard]] Outlook judge(const Position& position) override {
    return blurred(sound_->judge(position), position, misjudgement_);
  }

 private:
  std::unique_ptr<RoundEvaluation> sound_;
  Misjudgement misjudgement_;
};

}  // namespace

Outlook BlurredEvaluation::judge(const Position& position) const {
  return blurred(sound_.judge(position), position, misjudgement_);
}

std::unique_ptr<RoundEvaluation> BlurredEvaluation::within_round(const Position& position) const {
  auto sound = sound_.within_round(position);
  if (!sound) return nullptr;
  return std::make_unique<BlurredRound>(std::move(sound), misjudgement_);
}

}  // namespace azulejo
