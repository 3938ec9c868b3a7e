#include "training/model.h"

#include <algorithm>
#include <cmath>

#include "chance/rng.h"

namespace azulejo::training {

namespace {

constexpr std::ptrdiff_t kB = Model::kBoard;
constexpr std::ptrdiff_t kV = Model::kView;
constexpr std::ptrdiff_t kOut = 2;  // points, chances
constexpr int kMostBias = 8000;     // of a board, in whole numbers

float clipped(float x) { return std::clamp(x, 0.0F, 1.0F); }
bool is_inside(float x) { return x > 0 && x < 1; }

/// y += a * x
template <int N>
void add(float* y, float a, const float* x) {
  for (int i = 0; i < N; ++i) y[i] += a * x[i];
}

template <int N>
float dot(const float* x, const float* y) {
  std::array<float, 8> sums{};
  for (int i = 0; i < N; i += 8) {
    for (int j = 0; j < 8; ++j) sums[j] += x[i + j] * y[i + j];
  }
  float sum = 0;
  for (const float part : sums) sum += part;
  return sum;
}

}  // namespace

/// Where each part begins. Matrices are stored input by input. What is made of the boards' numbers is there once for
/// each phase, kLayers numbers apart.
struct Model::Layout {
  std::ptrdiff_t board = 0;
  std::ptrdiff_t board_bias = board + BoardFeatures::kCount * kB;
  std::ptrdiff_t view = board_bias + kB;
  std::ptrdiff_t mix = view + ViewFeatures::kCount * kV;
  std::ptrdiff_t mix_bias = mix + 2 * kB * kV;
  std::ptrdiff_t deep = mix_bias + kV;
  std::ptrdiff_t deep_bias = deep + kV * kV;
  std::ptrdiff_t out = deep_bias + kV;  // input, output
  std::ptrdiff_t out_bias = out + kOut * kV;
  std::ptrdiff_t layers = out_bias + kOut - mix;
  std::ptrdiff_t size = mix + ViewFeatures::kPhases * layers;
};

const Model::Layout Model::kLayout;

Model::Model(GameKind kind, std::uint64_t seed) : kind_(kind), parameters_(static_cast<std::size_t>(kLayout.size)) {
  Rng rng(seed);
  const auto fill = [&](std::ptrdiff_t begin, std::ptrdiff_t end, float spread) {
    for (std::ptrdiff_t i = begin; i < end; ++i) {
      const float even = static_cast<float>(rng.next() >> 40) / static_cast<float>(1 << 24);
      parameters_[static_cast<std::size_t>(i)] = spread * (2 * even - 1);
    }
  };
  fill(kLayout.board, kLayout.board_bias, 0.05F);
  std::fill_n(parameters_.begin() + kLayout.board_bias, kB, 0.4F);
  fill(kLayout.view, kLayout.mix, 0.02F);
  for (int phase = 0; phase < ViewFeatures::kPhases; ++phase) {
    const std::ptrdiff_t shift = phase * kLayout.layers;
    fill(shift + kLayout.mix, shift + kLayout.mix_bias, 0.12F);
    std::fill_n(parameters_.begin() + shift + kLayout.mix_bias, kV, 0.3F);
    fill(shift + kLayout.deep, shift + kLayout.deep_bias, 0.25F);
    std::fill_n(parameters_.begin() + shift + kLayout.deep_bias, kV, 0.3F);
    if (phase != 0) fill(shift + kLayout.out, shift + kLayout.out_bias, 0.2F);
  }
}

Model::Model(GameKind kind, const Network::Part& part)
    : kind_(kind), parameters_(static_cast<std::size_t>(kLayout.size)) {
  const auto set = [this](std::ptrdiff_t i, int value, int unit) {
    parameters_[static_cast<std::size_t>(i)] = static_cast<float>(value) / static_cast<float>(unit);
  };
  for (std::ptrdiff_t i = 0; i < BoardFeatures::kCount * kB; ++i)
    set(kLayout.board + i, part.board[static_cast<std::size_t>(i)], Network::kOne);
  for (int i = 0; i < kB; ++i) set(kLayout.board_bias + i, part.board_bias[i], Network::kOne);
  for (std::ptrdiff_t i = 0; i < ViewFeatures::kCount * kV; ++i) {
    set(kLayout.view + i, part.view[static_cast<std::size_t>(i)], Network::kViewWeight);
  }
  for (int phase = 0; phase < ViewFeatures::kPhases; ++phase) {
    const std::ptrdiff_t shift = phase * kLayout.layers;
    Network::Layers layers = part.layers[phase];
    for (int o = 0; o < kV; ++o) {
      for (int k = 0; k < 2 * kB; ++k) set(shift + kLayout.mix + kV * k + o, layers.mix.at(k, o), Network::kWeight);
      for (int k = 0; k < kV; ++k) set(shift + kLayout.deep + kV * k + o, layers.deep.at(k, o), Network::kWeight);
      set(shift + kLayout.mix_bias + o, layers.mix_bias[o], Network::kProduct);
      set(shift + kLayout.deep_bias + o, layers.deep_bias[o], Network::kProduct);
    }
    for (int o = 0; o < 2; ++o) {
      for (int k = 0; k < kV; ++k) set(shift + kLayout.out + kOut * k + o, layers.out.at(k, o), Network::kWeight);
      set(shift + kLayout.out_bias + o, layers.out_bias[o], Network::kProduct);
    }
  }
}

std::span<float> Model::gold(std::span<float> of) {
  constexpr int kFirst = BoardFeatures::kOffer + OfferFeatures::kGold;
  static_assert(BoardFeatures::kShelter == BoardFeatures::kOffer + OfferFeatures::kCount);  // the last of them
  static_assert(BoardFeatures::kCount == BoardFeatures::kShelter + 1);
  return of.subspan(static_cast<std::size_t>(kLayout.board + kB * kFirst),
                    static_cast<std::size_t>(kB * (BoardFeatures::kCount - kFirst)));
}

Loss Model::learn(const Sample& sample, std::span<float> gradient) const {
  const Position& position = sample.position;
  std::array<float, Player::kLimit> gain{};
  for (std::size_t i = 0; i < position.boards().size(); ++i) {
    gain[i] = sample.score[i] - static_cast<float>(position.boards()[i].score());
  }
  const int players = kind_.players();
  const auto count = static_cast<std::size_t>(players);
  const float* p = rounded_.empty() ? parameters_.data() : rounded_.data();
  const std::ptrdiff_t shift = ViewFeatures::phase(position) * kLayout.layers;
  const float* q = p + shift;  // the layers of this phase
  struct Seat {
    std::array<int, BoardFeatures::kMost> board;
    int boards = 0;
    std::array<int, ViewFeatures::kMost> view;
    int views = 0;
    alignas(32) std::array<float, kB> board_in;
    alignas(32) std::array<float, kB> board_out;
    alignas(32) std::array<float, 2 * kB> seen;
    alignas(32) std::array<float, kV> view_in;
    alignas(32) std::array<float, kV> view_out;
    alignas(32) std::array<float, kV> deep_in;
    alignas(32) std::array<float, kV> deep_out;
    std::array<float, 2> out;
  };
  std::array<Seat, Player::kLimit> seats;
  const bool is_end = position.offer().empty();
  const Expectation before = is_end ? expect(position) : Expectation{};
  alignas(32) std::array<float, kB> common;
  std::copy_n(p + kLayout.board_bias, kB, common.begin());
  OfferFeatures::for_each(position, [&](int feature) {
    add<kB>(common.data(), 1, p + kLayout.board + kB * (BoardFeatures::kOffer + feature));
  });
  const Supply supply(position.offer());
  const Supply* offered = position.offer().empty() ? nullptr : &supply;
  for (int i = 0; i < players; ++i) {
    Seat& seat = seats[i];
    seat.board_in = common;
    BoardFeatures::for_each(position.board(Player::at(i)), kind_.wall(), offered, [&](int feature) {
      seat.board[seat.boards++] = feature;
      add<kB>(seat.board_in.data(), 1, p + kLayout.board + kB * feature);
    });
    std::transform(seat.board_in.begin(), seat.board_in.end(), seat.board_out.begin(), clipped);
  }
  const float share = 1 / static_cast<float>(players - 1);
  for (int i = 0; i < players; ++i) {
    Seat& seat = seats[i];
    std::copy_n(seat.board_out.begin(), kB, seat.seen.begin());
    std::fill_n(seat.seen.begin() + kB, kB, 0.0F);
    for (int j = 0; j < players; ++j) {
      if (j != i) add<kB>(seat.seen.data() + kB, share, seats[j].board_out.data());
    }
    std::copy_n(q + kLayout.mix_bias, kV, seat.view_in.begin());
    ViewFeatures::for_each(position, Player::at(i), [&](int feature) {
      seat.view[seat.views++] = feature;
      add<kV>(seat.view_in.data(), 1, p + kLayout.view + kV * feature);
    });
    for (int k = 0; k < 2 * kB; ++k) add<kV>(seat.view_in.data(), seat.seen[k], q + kLayout.mix + kV * k);
    std::transform(seat.view_in.begin(), seat.view_in.end(), seat.view_out.begin(), clipped);
    std::copy_n(q + kLayout.deep_bias, kV, seat.deep_in.begin());
    for (int k = 0; k < kV; ++k) add<kV>(seat.deep_in.data(), seat.view_out[k], q + kLayout.deep + kV * k);
    std::transform(seat.deep_in.begin(), seat.deep_in.end(), seat.deep_out.begin(), clipped);
    seat.out = {q[kLayout.out_bias], q[kLayout.out_bias + 1]};
    if (is_end) {  // what is learned is a correction
      const float score = static_cast<float>(before.score[i]) / Outlook::kPoint;
      const float promised = score - static_cast<float>(position.boards()[i].score());
      seat.out[0] += promised / Network::kPoints;
      seat.out[1] += score * static_cast<float>(before.certainty) / (1024.0F * Network::kNats);
    }
    for (int k = 0; k < kV; ++k) {
      seat.out[0] += seat.deep_out[k] * q[kLayout.out + kOut * k];
      seat.out[1] += seat.deep_out[k] * q[kLayout.out + kOut * k + 1];
    }
  }

  float most = seats[0].out[1];
  for (std::size_t i = 1; i < count; ++i) most = std::max(most, seats[i].out[1]);
  std::array<float, Player::kLimit> win{};
  float all = 0;
  for (std::size_t i = 0; i < count; ++i) all += win[i] = std::exp(Network::kNats * (seats[i].out[1] - most));
  Loss loss;
  for (std::size_t i = 0; i < count; ++i) {
    win[i] /= all;
    loss.chances += divergence(sample.win[i], static_cast<double>(win[i]));
    const auto error = static_cast<double>(Network::kPoints * seats[i].out[0] - gain[i]);
    loss.points += error * error / players;
  }
  if (gradient.empty()) return loss;

  float* g = gradient.data();
  float* h = g + shift;
  std::array<std::array<float, kB>, Player::kLimit> board_error{};
  for (int i = 0; i < players; ++i) {
    Seat& seat = seats[i];
    const std::array<float, 2> out_error{kPointsWeight * share * (seat.out[0] - gain[i] / Network::kPoints),
                                         Network::kNats * (win[i] - sample.win[i])};
    std::array<float, kV> deep_error{};
    for (int k = 0; k < kV; ++k) {
      for (int o = 0; o < 2; ++o) {
        h[kLayout.out + kOut * k + o] += out_error[o] * seat.deep_out[k];
        if (is_inside(seat.deep_in[k])) deep_error[k] += out_error[o] * q[kLayout.out + kOut * k + o];
      }
    }
    h[kLayout.out_bias] += out_error[0];
    h[kLayout.out_bias + 1] += out_error[1];
    std::array<float, kV> view_error{};
    add<kV>(h + kLayout.deep_bias, 1, deep_error.data());
    for (int k = 0; k < kV; ++k) {
      add<kV>(h + kLayout.deep + kV * k, seat.view_out[k], deep_error.data());
      if (is_inside(seat.view_in[k])) view_error[k] = dot<kV>(deep_error.data(), q + kLayout.deep + kV * k);
    }
    add<kV>(h + kLayout.mix_bias, 1, view_error.data());
    for (int k = 0; k < seat.views; ++k) add<kV>(g + kLayout.view + kV * seat.view[k], 1, view_error.data());
    for (int k = 0; k < 2 * kB; ++k) {
      add<kV>(h + kLayout.mix + kV * k, seat.seen[k], view_error.data());
      const float error = dot<kV>(view_error.data(), q + kLayout.mix + kV * k);
      if (k < kB) {
        board_error[i][k] += error;
      } else {
        for (int j = 0; j < players; ++j) {
          if (j != i) board_error[j][k - kB] += share * error;
        }
      }
    }
  }
  for (int i = 0; i < players; ++i) {
    Seat& seat = seats[i];
    for (int k = 0; k < kB; ++k) {
      if (!is_inside(seat.board_in[k])) board_error[i][k] = 0;
    }
    add<kB>(g + kLayout.board_bias, 1, board_error[i].data());
    OfferFeatures::for_each(position, [&](int feature) {
      add<kB>(g + kLayout.board + kB * (BoardFeatures::kOffer + feature), 1, board_error[i].data());
    });
    for (int k = 0; k < seat.boards; ++k) add<kB>(g + kLayout.board + kB * seat.board[k], 1, board_error[i].data());
  }
  return loss;
}

void Model::forget_unseen(const std::vector<Sample>& samples) {
  std::vector<bool> boards(BoardFeatures::kCount);
  std::vector<bool> views(ViewFeatures::kCount);
  const auto see_board = [&boards](int feature) { boards[static_cast<std::size_t>(feature)] = true; };
  for (const Sample& sample : samples) {
    const Position& position = sample.position;
    const Supply supply(position.offer());
    OfferFeatures::for_each(position, [&](int feature) { see_board(BoardFeatures::kOffer + feature); });
    for (int i = 0; i < kind_.players(); ++i) {
      BoardFeatures::for_each(position.board(Player::at(i)), kind_.wall(), position.offer().empty() ? nullptr : &supply,
                              see_board);
      ViewFeatures::for_each(position, Player::at(i),
                             [&](int feature) { views[static_cast<std::size_t>(feature)] = true; });
    }
  }
  const auto forget = [this](const std::vector<bool>& seen, std::ptrdiff_t begin, std::ptrdiff_t width) {
    for (std::size_t feature = 0; feature < seen.size(); ++feature) {
      if (!seen[feature])
        std::fill_n(parameters_.begin() + begin + static_cast<std::ptrdiff_t>(feature) * width, width, 0.0F);
    }
  };
  forget(boards, kLayout.board, kB);
  forget(views, kLayout.view, kV);
}

void Model::round() {
  rounded_.resize(parameters_.size());
  const auto to_whole = [this](std::ptrdiff_t begin, std::ptrdiff_t end, float unit, float most) {
    for (std::ptrdiff_t i = begin; i < end; ++i) {
      float& weight = parameters_[static_cast<std::size_t>(i)];
      weight = std::clamp(weight, -most / unit, most / unit);
      rounded_[static_cast<std::size_t>(i)] = std::nearbyint(weight * unit) / unit;
    }
  };
  constexpr float kByte = 127;
  constexpr float kAny = 1e9F;
  to_whole(kLayout.board, kLayout.board_bias, Network::kOne, kByte);
  to_whole(kLayout.board_bias, kLayout.view, Network::kOne, kMostBias);
  to_whole(kLayout.view, kLayout.mix, Network::kViewWeight, kByte);
  for (int phase = 0; phase < ViewFeatures::kPhases; ++phase) {
    const std::ptrdiff_t shift = phase * kLayout.layers;
    to_whole(shift + kLayout.mix, shift + kLayout.mix_bias, Network::kWeight, kByte);
    to_whole(shift + kLayout.mix_bias, shift + kLayout.deep, Network::kProduct, kAny);
    to_whole(shift + kLayout.deep, shift + kLayout.deep_bias, Network::kWeight, kByte);
    to_whole(shift + kLayout.deep_bias, shift + kLayout.out, Network::kProduct, kAny);
    to_whole(shift + kLayout.out, shift + kLayout.out_bias, Network::kWeight, kByte);
    to_whole(shift + kLayout.out_bias, shift + kLayout.mix + kLayout.layers, Network::kProduct, kAny);
  }
}

Network::Part Model::quantised() const {
  const auto rounded = [this](std::ptrdiff_t i, int unit) {
    return static_cast<int>(std::lround(parameters_[static_cast<std::size_t>(i)] * static_cast<float>(unit)));
  };
  const auto byte = [&](std::ptrdiff_t i, int unit) {
    return static_cast<std::int8_t>(std::clamp(rounded(i, unit), -127, 127));
  };
  Network::Part part;
  for (std::ptrdiff_t i = kLayout.board; i < kLayout.board_bias; ++i) part.board.push_back(byte(i, Network::kOne));
  for (int i = 0; i < kB; ++i) {
    part.board_bias[i] =
        static_cast<std::int16_t>(std::clamp(rounded(kLayout.board_bias + i, Network::kOne), -kMostBias, kMostBias));
  }
  for (std::ptrdiff_t i = kLayout.view; i < kLayout.mix; ++i) part.view.push_back(byte(i, Network::kViewWeight));
  for (int phase = 0; phase < ViewFeatures::kPhases; ++phase) {
    const std::ptrdiff_t shift = phase * kLayout.layers;
    Network::Layers& layers = part.layers[phase];
    for (int o = 0; o < kV; ++o) {
      for (int k = 0; k < 2 * kB; ++k) layers.mix.at(k, o) = byte(shift + kLayout.mix + kV * k + o, Network::kWeight);
      for (int k = 0; k < kV; ++k) layers.deep.at(k, o) = byte(shift + kLayout.deep + kV * k + o, Network::kWeight);
      layers.mix_bias[o] = rounded(shift + kLayout.mix_bias + o, Network::kProduct);
      layers.deep_bias[o] = rounded(shift + kLayout.deep_bias + o, Network::kProduct);
    }
    for (int o = 0; o < 2; ++o) {
      for (int k = 0; k < kV; ++k) layers.out.at(k, o) = byte(shift + kLayout.out + kOut * k + o, Network::kWeight);
      layers.out_bias[o] = rounded(shift + kLayout.out_bias + o, Network::kProduct);
    }
  }
  return part;
}

}  // namespace azulejo::training
