// The small words of the game: colours, rows, columns, players, sources, destinations, game kinds.
// Implements R1.1-R1.4. Each is a value of its own type, so that a row is never taken for a player.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <utility>

namespace azulejo {

enum class Colour : std::uint8_t { kBlue, kYellow, kRed, kBlack, kWhite };  // R1.2, always in this order

inline constexpr int kColourCount = 5;
inline constexpr int kTilesPerColour = 20;
inline constexpr std::array<Colour, kColourCount> kColours{Colour::kBlue, Colour::kYellow, Colour::kRed, Colour::kBlack,
                                                           Colour::kWhite};

constexpr int index(Colour colour) { return static_cast<int>(colour); }
constexpr Colour colour_at(int index) {
  assert(0 <= index && index < kColourCount);
  return static_cast<Colour>(index);
}

/// A set of colours, one bit each.
class ColourSet {
 public:
  constexpr ColourSet() = default;
  static constexpr ColourSet of_bits(std::uint32_t bits) {
    assert(bits < 1U << kColourCount);
    ColourSet set;
    set.bits_ = static_cast<std::uint8_t>(bits);
    return set;
  }

  [[nodiscard]] constexpr bool has(Colour colour) const { return (bits_ >> azulejo::index(colour) & 1) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  constexpr void insert(Colour colour) { bits_ = static_cast<std::uint8_t>(bits_ | 1 << azulejo::index(colour)); }
  constexpr void erase(Colour colour) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1 << azulejo::index(colour))); }
  constexpr bool operator==(const ColourSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

/// A number from 0 to Limit - 1 that no other kind of number converts to. People count from 1: `number()`.
template <class Tag, int Limit>
class Index {
 public:
  static constexpr int kLimit = Limit;

  static constexpr Index at(int index) {
    assert(0 <= index && index < Limit);
    return Index(index);
  }
  static constexpr Index numbered(int number) { return at(number - 1); }
  /// Every value there is, in order.
  static constexpr std::array<Index, Limit> all() { return all(std::make_integer_sequence<int, Limit>()); }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr int number() const { return index_ + 1; }
  constexpr auto operator<=>(const Index&) const = default;

 private:
  constexpr explicit Index(int index) : index_(static_cast<std::uint8_t>(index)) {}
  template <int... I>
  static constexpr std::array<Index, Limit> all(std::integer_sequence<int, I...>) {
    return {Index(I)...};
  }

  std::uint8_t index_;
};

using Row = Index<struct RowTag, 5>;  // a pattern line and the wall row beside it
using Column = Index<struct ColumnTag, 5>;
using Player = Index<struct PlayerTag, 4>;
using Display = Index<struct DisplayTag, 9>;

constexpr int capacity(Row line) { return line.number(); }  // R1.4

/// Where tiles are taken from: one of the displays, or the centre.
class Source {
 public:
  static constexpr int kLimit = Display::kLimit + 1;

  static constexpr Source at(int index) {
    assert(0 <= index && index < kLimit);
    return Source(index);
  }
  static constexpr Source centre() { return Source(Display::kLimit); }
  constexpr Source(Display display) : Source(display.index()) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] constexpr bool is_centre() const { return index_ == Display::kLimit; }
  [[nodiscard]] constexpr Display display() const { return Display::at(index_); }
  [[nodiscard]] constexpr int index() const { return index_; }
  constexpr auto operator<=>(const Source&) const = default;

 private:
  constexpr explicit Source(int index) : index_(static_cast<std::uint8_t>(index)) {}

  std::uint8_t index_;
};

/// Where taken tiles go: one of the pattern lines, or the floor line. Its index is the room it has for them, so that
/// the floor line is a line of capacity 0: everything put there falls (R3.7).
class Destination {
 public:
  static constexpr int kLimit = Row::kLimit + 1;

  static constexpr Destination at(int index) {
    assert(0 <= index && index < kLimit);
    return Destination(index);
  }
  static constexpr Destination floor() { return Destination(0); }
  constexpr Destination(Row line) : Destination(capacity(line)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] constexpr bool is_floor() const { return index_ == 0; }
  [[nodiscard]] constexpr Row line() const { return Row::numbered(index_); }
  [[nodiscard]] constexpr int index() const { return index_; }
  constexpr auto operator<=>(const Destination&) const = default;

 private:
  constexpr explicit Destination(int index) : index_(static_cast<std::uint8_t>(index)) {}

  std::uint8_t index_;
};

enum class WallKind : std::uint8_t { kColoured, kGrey };
enum class Factories : std::uint8_t { kPlain, kSpecial };

/// Which of the twelve games is played: players, wall, factories.
class GameKind {
 public:
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = Player::kLimit;

  constexpr GameKind(int players, WallKind wall, Factories factories)
      : players_(static_cast<std::uint8_t>(players & 0x7)), wall_(wall), factories_(factories) {
    assert(kMinPlayers <= players && players <= kMaxPlayers);
  }

  [[nodiscard]] constexpr int players() const { return players_; }
  [[nodiscard]] constexpr int displays() const { return 2 * players_ + 1; }  // R1.3
  [[nodiscard]] constexpr WallKind wall() const { return wall_; }
  [[nodiscard]] constexpr Factories factories() const { return factories_; }
  [[nodiscard]] constexpr bool has(Player player) const { return player.index() < players_; }
  [[nodiscard]] constexpr bool has(Display display) const { return display.index() < displays(); }
  /// The player to the left, that is the next one clockwise (R3.1).
  [[nodiscard]] constexpr Player after(Player player) const {
    const int next = player.index() + 1;
    return Player::at(next == players_ ? 0 : next);
  }
  constexpr auto operator<=>(const GameKind&) const = default;

 private:
  std::uint8_t players_ : 4;  // one byte in all
  WallKind wall_ : 2;
  Factories factories_ : 2;
};

inline constexpr std::array<GameKind, 12> kGameKinds{{
    {2, WallKind::kColoured, Factories::kPlain},
    {3, WallKind::kColoured, Factories::kPlain},
    {4, WallKind::kColoured, Factories::kPlain},
    {2, WallKind::kGrey, Factories::kPlain},
    {3, WallKind::kGrey, Factories::kPlain},
    {4, WallKind::kGrey, Factories::kPlain},
    {2, WallKind::kColoured, Factories::kSpecial},
    {3, WallKind::kColoured, Factories::kSpecial},
    {4, WallKind::kColoured, Factories::kSpecial},
    {2, WallKind::kGrey, Factories::kSpecial},
    {3, WallKind::kGrey, Factories::kSpecial},
    {4, WallKind::kGrey, Factories::kSpecial},
}};

enum class Phase : std::uint8_t {
  kDeal,    // waiting for a deal
  kOffer,   // factory offer (R3)
  kTiling,  // a place move is due; grey wall only (R7)
  kEnded,
};

}  // namespace azulejo
