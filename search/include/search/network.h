// The learned evaluation: a small network of whole numbers that sees what lies on the boards, what is on offer and how
// the game stands (features.h), and says how many points each player will still make and who will win. Trained by
// training/; the same result from every compiler and processor.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "search/evaluation.h"
#include "search/features.h"
#include "search/layers.h"

namespace azulejo {

class Network final : public Evaluation {
 public:
  static constexpr int kBoard = 64;  // numbers that stand for a board
  static constexpr int kView = 32;

  // A number 1 in the network: an activation, a weight, and their product.
  static constexpr int kOne = 127;
  static constexpr int kWeight = 64;
  static constexpr int kProduct = kOne * kWeight;
  static constexpr int kViewWeight = 32;
  // What an output of 1 means.
  static constexpr int kPoints = 32;
  static constexpr int kNats = 4;

  /// What is made of the boards' numbers. There is one for each phase of the round.
  struct Layers {
    layers::Matrix<2 * kBoard, kView> mix;
    std::array<std::int32_t, kView> mix_bias{};
    layers::Matrix<kView, kView> deep;
    std::array<std::int32_t, kView> deep_bias{};
    layers::Matrix<kView, 8> out;  // points, chances; the rest is nothing
    std::array<std::int32_t, 8> out_bias{};
  };

  /// The network of one number of players and one kind of wall.
  struct Part {
    std::vector<std::int8_t> board;  // feature, number; in parts of kOne
    std::array<std::int16_t, kBoard> board_bias{};
    std::vector<std::int8_t> view;  // feature, number; in parts of kViewWeight
    std::array<Layers, ViewFeatures::kPhases> layers;
  };

  /// Nothing when the bytes are not a network.
  static std::unique_ptr<Network> read(std::string_view bytes);
  [[nodiscard]] std::string write() const;

  void set(GameKind kind, Part part) { parts_[number(kind)] = std::move(part); }
  /// Whether it knows games of this kind; for others it asks the hand-made evaluation.
  [[nodiscard]] bool knows(GameKind kind) const { return part(kind) != nullptr; }
  [[nodiscard]] const Part* part(GameKind kind) const {
    const auto& part = parts_[number(kind)];
    return part ? &*part : nullptr;
  }
  /// Also of an offer.
  [[nodiscard]] Outlook judge(const Position& position) const override;
  [[nodiscard]] std::unique_ptr<RoundEvaluation> within_round(const Position& position) const override;

 private:
  static std::size_t number(GameKind kind) {
    return std::size_t{2} * static_cast<unsigned>(kind.players() - 2) + (kind.wall() == WallKind::kGrey ? 1 : 0);
  }

  std::array<std::optional<Part>, 6> parts_;
};

}  // namespace azulejo
