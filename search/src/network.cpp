#include "search/network.h"

#include <algorithm>

#include "chances.h"
#include "key.h"

namespace azulejo {

namespace {

constexpr int kB = Network::kBoard;
constexpr int kV = Network::kView;

using BoardSums = std::array<std::int16_t, kB>;
using BoardNumbers = std::array<std::uint8_t, kB>;
using ViewSums = std::array<std::int16_t, kV>;

void add_board(BoardSums& sums, const Network::Part& part, int feature) {
  layers::add<kB>(sums.data(), part.board.data() + static_cast<std::ptrdiff_t>(kB) * feature);
}

void add_view(ViewSums& sums, const Network::Part& part, int feature) {
  layers::add<kV>(sums.data(), part.view.data() + static_cast<std::ptrdiff_t>(kV) * feature);
}

/// The same where it is done once in a while, and not to be copied into every caller: in browsers the code has to be
/// short.
[[gnu::noinline]] void add_board_at_leisure(BoardSums& sums, const Network::Part& part, int feature) {
  add_board(sums, part, feature);
}

[[gnu::noinline]] void add_view_at_leisure(ViewSums& sums, const Network::Part& part, int feature) {
  add_view(sums, part, feature);
}

struct Said {
  int points;   // hundredths
  int chances;  // in parts of a nat, kStepsPerNat
};

/// What is said from one seat that sees its own board and those of its rivals.
Said say(const Network::Layers& layer, const ViewSums& view, const std::uint8_t* seen) {
  alignas(32) std::array<std::int32_t, kV> sum = layer.mix_bias;
  layers::add_scaled<kV>(sum.data(), view.data(), Network::kProduct / Network::kViewWeight);
  layers::multiply(seen, layer.mix, sum.data());
  alignas(32) std::array<std::uint8_t, kV> first;
  layers::clip_products<kV>(sum.data(), first.data());
  sum = layer.deep_bias;
  layers::multiply(first.data(), layer.deep, sum.data());
  alignas(32) std::array<std::uint8_t, kV> deep;
  layers::clip_products<kV>(sum.data(), deep.data());
  auto out = layer.out_bias;
  layers::multiply(deep.data(), layer.out, out.data());
  const auto scaled = [](std::int32_t value, int unit) {
    return static_cast<int>(std::int64_t{value} * unit / Network::kProduct);
  };
  return {scaled(out[0], Network::kPoints * Outlook::kPoint), scaled(out[1], Network::kNats * kStepsPerNat)};
}

/// The mean of the others' numbers, rounded down.
void see_rivals(const BoardNumbers* numbers, int players, int own, std::uint8_t* seen) {
  constexpr std::array<unsigned, 4> kShares{0, 65536, 32768, 21846};  // 65,536 / rivals, rounded up
  alignas(32) std::array<std::uint16_t, kB> sum{};
  for (int j = 0; j < players; ++j) {
    if (j == own) continue;
    for (int k = 0; k < kB; ++k) sum[k] = static_cast<std::uint16_t>(sum[k] + numbers[j][k]);
  }
  const unsigned share = kShares[players - 1];
  for (int k = 0; k < kB; ++k) seen[k] = static_cast<std::uint8_t>(sum[k] * share >> 16);
}

/// At the end of a round the network corrects the hand-made evaluation; within it, it stands on its own.
Outlook judge_all(const Network::Part& part, const Position& position, const BoardSums* boards, const ViewSums* views) {
  const int players = position.kind().players();
  alignas(32) std::array<BoardNumbers, Player::kLimit> numbers;
  for (int i = 0; i < players; ++i) layers::clip<kB>(boards[i].data(), numbers[i].data());
  const Network::Layers& layer = part.layers[ViewFeatures::phase(position)];
  const bool is_end = position.offer().empty();
  const Expectation before = is_end ? expect(position) : Expectation{};
  Outlook outlook;
  std::array<int, Player::kLimit> chances{};
  for (int i = 0; i < players; ++i) {
    alignas(32) std::array<std::uint8_t, 2 * static_cast<std::size_t>(kB)> seen;
    std::copy(numbers[i].begin(), numbers[i].end(), seen.begin());
    see_rivals(numbers.data(), players, i, seen.data() + kB);
    const Said said = say(layer, views[i], seen.data());
    outlook.score[i] = (is_end ? before.score[i] : Outlook::kPoint * position.boards()[i].score()) + said.points;
    chances[i] = steps_of(before.score[i], before.certainty) + said.chances;
  }
  share_by_steps(outlook, chances, players);
  return outlook;
}

/// What stays the same within a round is added up once.
class NetworkRound final : public RoundEvaluation {
 public:
  NetworkRound(const Network::Part& part, const Position& position)
      : part_(part), displays_(position.kind().displays()) {
    const WallKind wall = position.kind().wall();
    for (int i = 0; i < displays_; ++i) {
      at_first_[i] = position.offer().at(Source::at(i));
      OfferFeatures::for_each_at(Source::at(i), at_first_[i], wall, [&](int feature) {
        add_board_at_leisure(displayed_[i], part, BoardFeatures::kOffer + feature);
      });
    }
    for (int i = 0; i < position.kind().players(); ++i) {
      const Board& board = position.boards()[static_cast<std::size_t>(i)];
      boards_[i] = part.board_bias;
      BoardFeatures::for_each_still(board, wall, [&](int feature) { add_board_at_leisure(boards_[i], part, feature); });
      ViewFeatures::for_each_still(position, Player::at(i),
                                   [&](int feature) { add_view_at_leisure(views_[i], part, feature); });
      for (const Row line : Row::all()) {
        for (const Colour colour : kColours) {
          if (board.wall().has(line, colour)) continue;
          for (int count = 1; count <= capacity(line); ++count) {
            BoardFeatures::for_each_of_line(board.wall(), wall, line, colour, count, [&](int feature) {
              add_board_at_leisure(line_sums(i, line, colour, count), part, feature);
            });
          }
        }
      }
    }
  }

  [[nodiscard]] Outlook judge(const Position& position) override {
    return position.offer().empty() ? judge_end(position) : judge_offer(position);
  }

 private:
  [[nodiscard]] Outlook judge_offer(const Position& position) const {
    alignas(32) BoardSums common{};
    const WallKind wall = position.kind().wall();
    const auto add_feature = [&](int feature) { add_board(common, part_, BoardFeatures::kOffer + feature); };
    for (int i = 0; i < displays_; ++i) {
      const TileCounts tiles = position.offer().at(Source::at(i));
      if (tiles.empty()) continue;
      if (tiles == at_first_[i])
        layers::add<kB>(common.data(), displayed_[i].data());
      else
        OfferFeatures::for_each_at(Source::at(i), tiles, wall, add_feature);
    }
    OfferFeatures::for_each_at(Source::centre(), position.offer().at(Source::centre()), wall, add_feature);
    if (OfferFeatures::has_marker(position)) add_feature(OfferFeatures::kMarker);
    OfferFeatures::for_each_gold(position, add_feature);
    const Supply supply(position.offer());
    alignas(32) std::array<BoardSums, Player::kLimit> boards;
    alignas(32) std::array<ViewSums, Player::kLimit> views;
    for (int i = 0; i < position.kind().players(); ++i) {
      const Board& board = position.boards()[static_cast<std::size_t>(i)];
      boards[i] = boards_[i];
      layers::add<kB>(boards[i].data(), common.data());
      for (const Row line : Row::all()) {
        const int count = board.line_count(line);
        if (count == 0) continue;
        layers::add<kB>(boards[i].data(), line_sums(i, line, board.line_colour(line), count).data());
      }
      BoardFeatures::for_each_served(board, supply, [&](int feature) { add_board(boards[i], part_, feature); });
      views[i] = views_[i];
      ViewFeatures::for_each_moving(position, Player::at(i), [&](int feature) { add_view(views[i], part_, feature); });
    }
    return judge_all(part_, position, boards.data(), views.data());
  }

  // A round has many ends, but a player's board looks alike in many of them: its sums are remembered.
  [[nodiscard]] Outlook judge_end(const Position& position) {
    alignas(32) std::array<BoardSums, Player::kLimit> boards;
    alignas(32) std::array<ViewSums, Player::kLimit> views{};
    for (int i = 0; i < position.kind().players(); ++i) {
      boards[i] = end_sums(position.boards()[static_cast<std::size_t>(i)], position.kind().wall());
      ViewFeatures::for_each(position, Player::at(i),
                             [&](int feature) { add_view_at_leisure(views[i], part_, feature); });
    }
    return judge_all(part_, position, boards.data(), views.data());
  }

  [[nodiscard]] const BoardSums& end_sums(const Board& board, WallKind wall) {
    const std::uint64_t key = key_of_board(board);
    End& end = ends_[key % ends_.size()];
    if (end.key != key) {
      end = {key, part_.board_bias};
      BoardFeatures::for_each(board, wall, nullptr,
                              [&](int feature) { add_board_at_leisure(end.sums, part_, feature); });
    }
    return end.sums;
  }

  struct End {
    std::uint64_t key = 0;
    BoardSums sums{};
  };
  static constexpr std::size_t kEnds = 512;

  static std::size_t line_number(int player, Row line, Colour colour, int count) {
    return static_cast<std::size_t>(((player * 5 + line.index()) * 5 + index(colour)) * 5 + count - 1);
  }
  [[nodiscard]] BoardSums& line_sums(int player, Row line, Colour colour, int count) {
    return lines_[line_number(player, line, colour, count)];
  }
  [[nodiscard]] const BoardSums& line_sums(int player, Row line, Colour colour, int count) const {
    return lines_[line_number(player, line, colour, count)];
  }

  const Network::Part& part_;
  int displays_;
  std::vector<End> ends_{kEnds};
  std::array<TileCounts, Source::kLimit> at_first_{};
  alignas(32) std::array<BoardSums, Source::kLimit> displayed_{};
  alignas(32) std::array<BoardSums, Player::kLimit> boards_{};
  alignas(32) std::array<ViewSums, Player::kLimit> views_{};
  alignas(32) std::array<BoardSums, static_cast<std::size_t>(Player::kLimit) * 5 * 5 * 5> lines_{};
};

}  // namespace

Outlook Network::judge(const Position& position) const {
  const Part* part = this->part(position.kind());
  if (part == nullptr) return HandMadeEvaluation().judge(position);
  alignas(32) BoardSums common = part->board_bias;
  OfferFeatures::for_each(position,
                          [&](int feature) { add_board_at_leisure(common, *part, BoardFeatures::kOffer + feature); });
  const Supply supply(position.offer());
  const Supply* offered = position.offer().empty() ? nullptr : &supply;
  alignas(32) std::array<BoardSums, Player::kLimit> boards;
  alignas(32) std::array<ViewSums, Player::kLimit> views{};
  for (int i = 0; i < position.kind().players(); ++i) {
    boards[i] = common;
    BoardFeatures::for_each(position.boards()[static_cast<std::size_t>(i)], position.kind().wall(), offered,
                            [&](int feature) { add_board_at_leisure(boards[i], *part, feature); });
    ViewFeatures::for_each(position, Player::at(i),
                           [&](int feature) { add_view_at_leisure(views[i], *part, feature); });
  }
  return judge_all(*part, position, boards.data(), views.data());
}

std::unique_ptr<RoundEvaluation> Network::within_round(const Position& position) const {
  const Part* part = this->part(position.kind());
  if (part == nullptr) return nullptr;
  return std::make_unique<NetworkRound>(*part, position);
}

}  // namespace azulejo
