// Training: games are the same from the same seed, survive the file, and something is learned from them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "chance/draw.h"
#include "notation/atoms.h"
#include "search/patterns.h"
#include "search/take_features.h"
#include "tests/data_files.h"
#include "tests/program.h"
#include "training/fit.h"
#include "training/self_play.h"
#include "training/takes.h"

namespace azulejo::training {
namespace {

using ::testing::HasSubstr;
using testing::read_file;
using testing::TemporaryFolder;

SelfPlay plan(GameKind kind, int games, int threads = 1) {
  return {kind, games, 30, 100, threads, std::make_shared<HandMadeEvaluation>()};
}

void play(const std::string& file, const SelfPlay& plan) {
  play_into(file, plan, [](int) {});
}

std::vector<Sample> samples_of(const GameFile& file, float patience = 0.5F) {
  const HandMadeEvaluation teacher;
  std::vector<Sample> samples;
  for (std::size_t i = 0; i < file.games.size(); ++i) {
    add_samples(samples, file.kind, file.seed + i, file.games[i], {teacher, patience, 2});
  }
  return samples;
}

TEST(Training, TheSamePlanMakesTheSameFileWhateverTheThreads) {
  const TemporaryFolder folder;
  for (const GameKind kind : {kGameKinds[0], kGameKinds.back()}) {
    play(folder / "one", plan(kind, 6));
    play(folder / "three", plan(kind, 6, 3));
    EXPECT_EQ(read_file(folder / "one"), read_file(folder / "three"));
    std::filesystem::remove(folder / "one");
    std::filesystem::remove(folder / "three");
  }
}

TEST(Training, GoesOnWhereItWasCut) {
  const TemporaryFolder folder;
  play(folder / "games", plan(kGameKinds[0], 5));
  const std::string whole = read_file(folder / "games");
  for (const std::size_t left : {whole.size() - 1, whole.size() / 2, std::size_t{30}}) {
    std::filesystem::resize_file(folder / "games", left);
    play(folder / "games", plan(kGameKinds[0], 5));
    EXPECT_EQ(read_file(folder / "games"), whole) << left;
  }
}

TEST(Training, KeepsGamesOfAnotherKindOrSeed) {
  const TemporaryFolder folder;
  play(folder / "games", plan(kGameKinds[0], 1));
  const std::string before = read_file(folder / "games");
  for (SelfPlay other : {plan(kGameKinds[1], 1), plan(kGameKinds[0], 1)}) {
    other.seed += other.kind == kGameKinds[0] ? 1 : 0;
    EXPECT_THROW(play(folder / "games", other), std::runtime_error);
  }
  EXPECT_EQ(read_file(folder / "games"), before);
}

TEST(Training, SaysWhatIsWrongWithAFile) {
  const TemporaryFolder folder;
  const auto complaint = [&](std::string_view text) -> std::string {
    std::ofstream(folder / "games", std::ios::binary) << text;
    try {
      (void)read_games(folder / "games");
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_THAT(complaint("something else"), HasSubstr("games: is not a file of games"));
  EXPECT_THAT(complaint("azulejo games 3\n9x\n12345678"), HasSubstr("'9x' is not a game"));
  EXPECT_THAT(complaint(std::string("azulejo games 3\n2c\n12345678\1\0\377\177", 31)),
              HasSubstr("at byte 31: move 32767"));
  EXPECT_THROW((void)read_games(folder / "nowhere"), std::runtime_error);
}

TEST(Training, SamplesAreWhatTheGamePassedThrough) {
  const TemporaryFolder folder;
  play(folder / "games", plan(kGameKinds[0], 10));
  const GameFile file = read_games(folder / "games");
  ASSERT_EQ(file.games.size(), 10U);
  const auto samples = samples_of(file);
  int ends = 0;
  for (const Sample& sample : samples) {
    ends += sample.position.phase() == Phase::kDeal ? 1 : 0;
    EXPECT_NEAR(sample.win[0] + sample.win[1], 1, 0.001);
    EXPECT_TRUE(sample.position.phase() == Phase::kDeal || sample.position.phase() == Phase::kOffer);
  }
  EXPECT_GT(ends, 10);
  EXPECT_GT(samples.size(), 5U * static_cast<unsigned>(ends));
  // With all patience only results count.
  for (const Sample& sample : samples_of(file, 1)) {
    if (sample.position.phase() != Phase::kDeal) continue;
    EXPECT_EQ(sample.score[0], std::round(sample.score[0]));
  }
}

/// The luck of the deal that followed is not learned: only what all deals promise.
TEST(Training, AnEndIsWorthTheMeanOverDeals) {
  const TemporaryFolder folder;
  const auto teacher = best_evaluation();
  for (const GameKind kind : {kGameKinds[0], kGameKinds.back()}) {
    play(folder / "games", plan(kind, 2));
    const GameFile file = read_games(folder / "games");
    std::filesystem::remove(folder / "games");
    std::vector<Sample> samples;
    add_samples(samples, kind, file.seed, file.games[0], {*teacher, 0, 1000, 400});
    ASSERT_FALSE(samples.empty());
    for (const Sample& sample : samples) {
      ASSERT_EQ(sample.position.phase(), Phase::kDeal);
      Rng rng(3);
      constexpr int kDeals = 400;
      double score = 0;
      double win = 0;
      for (int i = 0; i < kDeals; ++i) {
        Position dealt = sample.position;
        dealt.apply(draw_deal(dealt, rng));
        const Outlook outlook = teacher->judge(dealt);
        score += static_cast<double>(outlook.score[0]) / Outlook::kPoint / kDeals;
        win += static_cast<double>(outlook.win[0]) / Outlook::kCertain / kDeals;
      }
      EXPECT_NEAR(sample.score[0], score, 1.5);
      EXPECT_NEAR(sample.win[0], win, 0.05);
    }
  }
}

TEST(Training, ImaginedEndsAreEndsAndAlwaysTheSame) {
  const TemporaryFolder folder;
  const auto teacher = best_evaluation();
  for (const GameKind kind : {kGameKinds[0], kGameKinds.back()}) {
    play(folder / "games", plan(kind, 1));
    const GameFile file = read_games(folder / "games");
    std::filesystem::remove(folder / "games");
    const auto ends = [&](int imagined) {
      std::vector<Sample> samples;
      add_samples(samples, kind, file.seed, file.games[0], {*teacher, 0, 1000, 4, imagined});
      return samples;
    };
    const auto with = ends(2);
    EXPECT_GT(with.size(), ends(0).size() + 10);
    const auto again = ends(2);
    ASSERT_EQ(again.size(), with.size());
    for (std::size_t i = 0; i < with.size(); ++i) {
      EXPECT_EQ(with[i].position.phase(), Phase::kDeal);
      EXPECT_EQ(with[i].win, again[i].win);
    }
  }
}

/// The gradient by the formula is the gradient by trying.
TEST(Training, Gradient) {
  const TemporaryFolder folder;
  for (const GameKind kind : {kGameKinds[0], kGameKinds.back()}) {
    play(folder / "games", plan(kind, 2));
    const auto samples = samples_of(read_games(folder / "games"));
    std::filesystem::remove(folder / "games");
    ASSERT_FALSE(samples.empty());
    Model model(kind, 5);
    const auto size = model.parameters().size();
    std::vector<float> gradient(size);
    for (const Sample& sample : samples) (void)model.learn(sample, gradient);
    // What is minimised: chances, and points in the units and with the weight of the model.
    const auto loss = [&] {
      double sum = 0;
      for (const Sample& sample : samples) {
        const Loss part = model.test(sample);
        sum += part.chances + static_cast<double>(Model::kPointsWeight) * part.points * kind.players() /
                                  (kind.players() - 1) / (2.0 * Network::kPoints * Network::kPoints);
      }
      return sum;
    };
    int tried = 0;
    for (std::size_t i = 0; i < size && tried < 60; i += 997) {
      if (std::abs(gradient[i]) < 0.05F) continue;
      ++tried;
      constexpr float kStep = 0.002F;
      const float before = model.parameters()[i];
      model.parameters()[i] = before + kStep;
      const double above = loss();
      model.parameters()[i] = before - kStep;
      const double below = loss();
      model.parameters()[i] = before;
      EXPECT_NEAR((above - below) / (2 * static_cast<double>(kStep)), static_cast<double>(gradient[i]),
                  0.05 * std::abs(static_cast<double>(gradient[i])) + 0.02)
          << i;
    }
    EXPECT_GT(tried, 5);
  }
}

TEST(Training, LearnsAndKeepsItInWholeNumbers) {
  const TemporaryFolder folder;
  const GameKind kind = kGameKinds[0];
  play(folder / "games", plan(kind, 40));
  const auto samples = samples_of(read_games(folder / "games"));
  Model model(kind, 1);
  std::vector<Report> reports;
  fit(model, samples, samples, {.epochs = 6, .batch = 64},
      [&](int, const Report& report) { reports.push_back(report); });
  EXPECT_LT(reports.back().offers.points, reports.front().offers.points);
  EXPECT_LT(reports.back().learned.chances, reports.front().learned.chances);

  Network network;
  network.set(kind, model.quantised());
  const Report whole = test(network, samples);
  EXPECT_NEAR(whole.offers.chances, reports.back().offers.chances, 0.005);
  EXPECT_NEAR(whole.ends.points, reports.back().ends.points, 0.2);

  // What goes on from there is what was there.
  const Network::Part again = Model(kind, *network.part(kind)).quantised();
  Network copy;
  copy.set(kind, again);
  EXPECT_EQ(copy.write(), network.write());
}

/// What is learned of Special Factories alone changes nothing in games without them.
TEST(Training, GoldAloneLeavesTheRest) {
  const TemporaryFolder folder;
  const GameKind plain = kGameKinds[0];
  const GameKind special(plain.players(), plain.wall(), Factories::kSpecial);
  play(folder / "games", plan(special, 20));
  const auto samples = samples_of(read_games(folder / "games"));
  Model model(plain, 1);
  const std::vector<float> before(model.parameters().begin(), model.parameters().end());
  std::vector<Report> reports;
  fit(model, samples, samples, {.epochs = 4, .batch = 64, .rate = 0.01F, .gold_only = true},
      [&](int, const Report& report) { reports.push_back(report); });
  EXPECT_LT(reports.back().offers.points, reports.front().offers.points);

  const std::span<float> gold = Model::gold(model.parameters());
  const auto first = static_cast<std::size_t>(gold.data() - model.parameters().data());
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (i < first || i >= first + gold.size()) {
      ASSERT_EQ(model.parameters()[i], before[i]) << i;
    }
  }
  play(folder / "plain", plan(plain, 2));
  Model untaught(plain, 1);
  untaught.round();
  for (const Sample& sample : samples_of(read_games(folder / "plain"))) {
    EXPECT_EQ(model.test(sample).points, untaught.test(sample).points);
  }
}

std::vector<Choice> choices_of(const GameFile& file) {
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < file.games.size(); ++i) {
    add_choices(choices, file.kind, file.seed + i, file.games[i]);
  }
  return choices;
}

TEST(Training, ChoicesAreThoseOfTheGameButNotAtRandom) {
  const TemporaryFolder folder;
  for (const GameKind kind : kGameKinds) {
    const std::string file = folder / format(kind);
    play(file, plan(kind, 2));
    const GameFile games = read_games(file);
    std::size_t thought = 0;
    for (const Game& game : games.games) {
      for (const Turn& turn : game) thought += turn.random ? 0 : 1;
    }
    const auto choices = choices_of(games);
    EXPECT_LE(choices.size(), thought);
    EXPECT_GT(choices.size(), thought / 2) << format(kind);
    for (const Choice& choice : choices) {
      EXPECT_LT(choice.chosen, choice.takes.size());
      for (const auto& take : choice.takes) {
        for (const std::uint16_t feature : take) EXPECT_LT(feature, TakeFeatures::kCount);
      }
    }
  }
}

TEST(Training, LearnsToForeseeTakes) {
  const TemporaryFolder folder;
  play(folder / "learned", plan(kGameKinds[0], 30));
  SelfPlay others = plan(kGameKinds[0], 10);
  others.seed = 1000;
  play(folder / "unseen", others);
  const auto unseen = choices_of(read_games(folder / "unseen"));
  const std::vector<float> nothing(TakeFeatures::kCount);
  const auto weights = fit_takes(choices_of(read_games(folder / "learned")), 3, 1, [](int, auto) {});
  EXPECT_LT(foresight(weights, unseen).nats, foresight(nothing, unseen).nats - 0.5);
  EXPECT_GT(foresight(weights, unseen).in_eight, 0.8);
}

}  // namespace
}  // namespace azulejo::training
