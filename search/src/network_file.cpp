// The file of a network: a line of text, then for each part the number of players and the letter of the wall, then all
// its numbers in order, low byte first. The weights of a feature come after a byte 1, or are all nothing after a byte
// 0.
#include <algorithm>
#include <type_traits>

#include "search/network.h"

namespace azulejo {

namespace {

constexpr std::string_view kMagic = "azulejo network 1\n";

class Writer {
 public:
  template <class Number>
  void number(Number value) {
    for (std::size_t i = 0; i < sizeof(value); ++i) text_ += static_cast<char>(value >> (8 * i) & 0xFF);
  }
  template <class Numbers>
  void all(const Numbers& numbers) {
    for (const auto value : numbers) number(value);
  }
  void by_feature(const std::vector<std::int8_t>& weights, std::ptrdiff_t width) {
    for (auto row = weights.begin(); row != weights.end(); row += width) {
      const bool any = std::any_of(row, row + width, [](std::int8_t weight) { return weight != 0; });
      text_ += any ? '\1' : '\0';
      if (any) text_.append(row, row + width);
    }
  }
  [[nodiscard]] std::string& text() { return text_; }

 private:
  std::string text_{kMagic};
};

/// What is missing is read as nothing, and remembered.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  int byte() {
    if (bytes_.empty()) {
      sound_ = false;
      return 0;
    }
    const auto value = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return value;
  }
  template <class Numbers>
  void all(Numbers& numbers) {
    for (auto& value : numbers) {
      std::uint32_t word = 0;
      for (std::size_t i = 0; i < sizeof(value); ++i) word |= static_cast<std::uint32_t>(byte()) << (8 * i);
      value = static_cast<std::remove_reference_t<decltype(value)>>(word);
    }
  }
  void by_feature(std::vector<std::int8_t>& weights, int features, int width) {
    weights.resize(static_cast<std::size_t>(features) * static_cast<std::size_t>(width));
    for (auto row = weights.begin(); row != weights.end(); row += width) {
      const int any = byte();
      if (any > 1) sound_ = false;
      if (any == 0) continue;
      for (int i = 0; i < width; ++i) row[i] = static_cast<std::int8_t>(byte());
    }
  }
  [[nodiscard]] bool done() const { return bytes_.empty(); }
  [[nodiscard]] bool sound() const { return sound_; }

 private:
  std::string_view bytes_;
  bool sound_ = true;
};

/// The same for reading and writing.
template <class Layers, class File>
void pass(Layers& layers, File& file) {
  file.all(layers.mix);
  file.all(layers.mix_bias);
  file.all(layers.deep);
  file.all(layers.deep_bias);
  file.all(layers.out);
  file.all(layers.out_bias);
}

}  // namespace

std::string Network::write() const {
  Writer file;
  for (const GameKind kind : kGameKinds) {
    if (kind.factories() != Factories::kPlain || !knows(kind)) continue;
    const Part& part = *this->part(kind);
    file.number(static_cast<char>('0' + kind.players()));
    file.number(kind.wall() == WallKind::kGrey ? 'g' : 'c');
    file.by_feature(part.board, kBoard);
    file.all(part.board_bias);
    file.by_feature(part.view, kView);
    for (const Layers& layers : part.layers) pass(layers, file);
  }
  return std::move(file.text());
}

std::unique_ptr<Network> Network::read(std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) return nullptr;
  Reader file(bytes.substr(kMagic.size()));
  auto network = std::make_unique<Network>();
  while (!file.done()) {
    const int players = file.byte() - '0';
    const int wall = file.byte();
    if (players < 2 || players > Player::kLimit || (wall != 'c' && wall != 'g')) return nullptr;
    Part part;
    file.by_feature(part.board, BoardFeatures::kCount, kBoard);
    file.all(part.board_bias);
    file.by_feature(part.view, ViewFeatures::kCount, kView);
    for (Layers& layers : part.layers) pass(layers, file);
    if (!file.sound()) return nullptr;
    network->set({players, wall == 'g' ? WallKind::kGrey : WallKind::kColoured, Factories::kPlain}, std::move(part));
  }
  return network;
}

}  // namespace azulejo
