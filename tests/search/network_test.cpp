// The learned evaluation: read and written, the same by every way to compute it, fair to all seats.
#include "search/network.h"

#include <gtest/gtest.h>

#include <numeric>

#include "games.h"
#include "notation/atoms.h"
#include "search/src/embedded_network.h"
#include "tests/data_files.h"

namespace azulejo {
namespace {

const Network& network() {
  static const auto the_network = Network::read(embedded_network());
  return *the_network;
}

/// Some positions of every kind, at ends of rounds and within them.
std::vector<Position> some_positions(Phase phase) {
  std::vector<Position> positions;
  for (const GameKind kind : kGameKinds) {
    for (const Position& position : search_tests::random_positions(
             kind, 20, [phase](const Position& candidate) { return candidate.phase() == phase; })) {
      positions.push_back(position);
    }
  }
  return positions;
}

TEST(SearchNetwork, IsTheFileAndKnowsEveryGame) {
  EXPECT_EQ(embedded_network(), testing::read_file(testing::vectors().parent_path() / "network.bin"));
  ASSERT_NE(Network::read(embedded_network()), nullptr);
  for (const GameKind kind : kGameKinds) EXPECT_TRUE(network().knows(kind)) << format(kind);
}

TEST(SearchNetwork, WritesWhatItRead) { EXPECT_EQ(network().write(), embedded_network()); }

TEST(SearchNetwork, RefusesWhatIsNoNetwork) {
  const std::string whole(embedded_network());
  EXPECT_EQ(Network::read(""), nullptr);
  EXPECT_EQ(Network::read("azulejo network 2\n"), nullptr);
  EXPECT_EQ(Network::read(std::string(1000, 'x')), nullptr);
  EXPECT_EQ(Network::read(whole + "2c"), nullptr);
  for (const std::size_t length : {19UL, 20UL, 21UL, 1000UL, whole.size() / 2, whole.size() - 1}) {
    EXPECT_EQ(Network::read(whole.substr(0, length)), nullptr) << length;
  }
  for (const char* part : {"5c", "2x", "cc"}) {
    std::string other = whole;
    other.replace(18, 2, part);
    EXPECT_EQ(Network::read(other), nullptr) << part;
  }
}

TEST(SearchNetwork, WithoutAPartItAsksTheHandMade) {
  const auto empty = Network::read("azulejo network 1\n");
  ASSERT_NE(empty, nullptr);
  for (const Position& position : some_positions(Phase::kDeal)) {
    const Outlook said = empty->judge(position);
    const Outlook expected = HandMadeEvaluation().judge(position);
    EXPECT_EQ(said.score, expected.score);
    EXPECT_EQ(said.win, expected.win);
    EXPECT_EQ(empty->within_round(position), nullptr);
  }
}

TEST(SearchNetwork, ChancesAreShared) {
  for (const Phase phase : {Phase::kDeal, Phase::kOffer}) {
    for (const Position& position : some_positions(phase)) {
      const Outlook outlook = network().judge(position);
      EXPECT_NEAR(std::accumulate(outlook.win.begin(), outlook.win.end(), 0), Outlook::kCertain, 4);
      for (std::size_t i = position.boards().size(); i < Player::kLimit; ++i) EXPECT_EQ(outlook.win[i], 0);
    }
  }
}

TEST(SearchNetwork, WithinARoundItIsTheSameFromWhereverItIsSeen) {
  for (const GameKind kind : kGameKinds) {
    Rng rng(7);
    for (int game = 0; game < 3; ++game) {
      std::unique_ptr<RoundEvaluation> round;
      search_tests::play_randomly(kind, rng, [&](const Position& position) {
        if (position.phase() == Phase::kOffer && !round) round = network().within_round(position);
        if (!round || position.phase() == Phase::kTiling || position.phase() == Phase::kEnded) return;
        const Outlook quick = round->judge(position);
        const Outlook whole = network().judge(position);
        ASSERT_EQ(quick.score, whole.score);
        ASSERT_EQ(quick.win, whole.win);
        if (position.phase() == Phase::kDeal) round = nullptr;
      });
    }
  }
}

/// What every way to multiply must give.
template <int In, int Out>
void expect_product(Rng& rng, bool extreme) {
  layers::Matrix<In, Out> matrix;
  alignas(32) std::array<std::uint8_t, In> in{};
  std::array<std::int32_t, Out> expected{};
  for (int i = 0; i < In; ++i) in[i] = static_cast<std::uint8_t>(extreme ? 127 : i % 3 == 0 ? 0 : below(rng, 128));
  for (int o = 0; o < Out; ++o) {
    expected[o] = static_cast<std::int32_t>(below(rng, 1000)) - 500;
    for (int i = 0; i < In; ++i) {
      matrix.at(i, o) =
          static_cast<std::int8_t>(extreme ? (o % 2 == 0 ? 127 : -127) : static_cast<int>(below(rng, 255)) - 127);
    }
  }
  std::array<std::int32_t, Out> sum = expected;
  std::array<std::int32_t, Out> plain = expected;
  for (int o = 0; o < Out; ++o) {
    for (int i = 0; i < In; ++i) expected[o] += in[i] * matrix.at(i, o);
  }
  layers::multiply(in.data(), matrix, sum.data());
  layers::multiply_plainly(in.data(), matrix, plain.data());
  EXPECT_EQ(sum, expected);
  EXPECT_EQ(plain, expected);
}

TEST(SearchNetwork, MultipliesAsBySchool) {
  Rng rng(1);
  for (const bool extreme : {false, true}) {
    expect_product<128, 32>(rng, extreme);
    expect_product<32, 32>(rng, extreme);
    expect_product<32, 8>(rng, extreme);
  }
}

TEST(SearchNetwork, FeaturesAreWithinTheirLists) {
  for (const Phase phase : {Phase::kDeal, Phase::kOffer}) {
    for (const Position& position : some_positions(phase)) {
      const Supply supply(position.offer());
      int seen = 0;
      const auto within = [&seen](int limit) {
        return [&seen, limit](int feature) {
          ++seen;
          ASSERT_GE(feature, 0);
          ASSERT_LT(feature, limit);
        };
      };
      OfferFeatures::for_each(position, within(OfferFeatures::kCount));
      EXPECT_EQ(seen == 0, phase == Phase::kDeal);
      for (int i = 0; i < position.kind().players(); ++i) {
        seen = 0;
        BoardFeatures::for_each(position.boards()[static_cast<std::size_t>(i)], position.kind().wall(),
                                phase == Phase::kDeal ? nullptr : &supply, within(BoardFeatures::kCount));
        EXPECT_LE(seen, BoardFeatures::kMost);
        seen = 0;
        ViewFeatures::for_each(position, Player::at(i), within(ViewFeatures::kCount));
        EXPECT_LE(seen, ViewFeatures::kMost);
      }
    }
  }
}

}  // namespace
}  // namespace azulejo
