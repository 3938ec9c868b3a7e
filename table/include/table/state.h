// A table as its events have made it. Changing it is only possible by an event; which events may come is for decide.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/position.h"
#include "fair/fair.h"
#include "table/event.h"
#include "table/settings.h"

namespace azulejo::table {

enum class Phase : std::uint8_t { kWaiting, kStarting, kPlaying, kEnded, kClosed };

/// How a seat is played: by a bot of a level, by an engine, or (nothing) by its person.
struct Machine {
  int level = 0;       // of a bot; 0: an engine
  std::string engine;  // its name

  bool operator==(const Machine&) const = default;
};

/// The level of a bot that stands in for somebody.
inline constexpr int kStandInLevel = 5;
/// No game of people gets this far; one that does cannot end any more (docs/rules.md, "A game that cannot end").
inline constexpr int kLastRound = 100;

class State {
 public:
  /// Of the first event of a table.
  explicit State(const Event& created);

  /// The next event. It must follow from this state, as those of decide.h do.
  void apply(const Event& event);

  [[nodiscard]] int version() const { return version_; }
  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] const std::string& host() const { return host_; }
  [[nodiscard]] const std::string& commitment() const { return commitment_; }
  [[nodiscard]] const std::vector<Seat>& seats() const { return settings_.seats; }
  [[nodiscard]] Millis created() const { return created_; }
  [[nodiscard]] Millis changed() const { return changed_; }
  [[nodiscard]] Millis starting_until() const { return starting_until_; }

  /// Where a person sits.
  [[nodiscard]] std::optional<Player> seat_of(std::string_view person) const;
  [[nodiscard]] const Seated* person_at(Player seat) const;
  [[nodiscard]] const Seat& seat(Player seat) const { return settings_.seats[static_cast<std::size_t>(seat.index())]; }

  // From the start on.
  [[nodiscard]] const std::vector<std::string>& contributions() const { return contributions_; }
  [[nodiscard]] const std::optional<Position>& position() const { return position_; }
  /// The version that brought the position, and that began its tiling.
  [[nodiscard]] int position_version() const { return position_version_; }
  [[nodiscard]] int tiling_version() const { return tiling_version_; }
  /// The seat to act, while the game is on.
  [[nodiscard]] std::optional<Player> turn() const;
  /// What plays the seat to act; nothing when its person does, or nobody is to act.
  [[nodiscard]] std::optional<Machine> machine_to_act() const;
  /// The columns a seat has sent, as far as they are not applied yet.
  [[nodiscard]] const std::vector<Move>& plan(Player seat) const {
    return plans_[static_cast<std::size_t>(seat.index())];
  }

  // Clocks run for people only.
  [[nodiscard]] Millis turn_began() const { return turn_began_; }
  /// What is left of a seat's time at the beginning of its turn; nothing when it is not limited.
  [[nodiscard]] std::optional<milliseconds> time_left(Player seat) const;
  /// When the seat to act, or the wait for contributions, runs out of time.
  [[nodiscard]] std::optional<Millis> deadline() const;

  // From the end on.
  [[nodiscard]] const std::optional<Ended>& ending() const { return ending_; }
  [[nodiscard]] const std::string& rematch() const { return rematch_; }

 private:
  void on(const Created& event);
  void on(const Sat& event);
  void on(const Left& event);
  void on(const SeatSet& event);
  void on(const Contributed& event);
  void on(const Starting& event);
  void on(const Started& event);
  void on(const Dealt& event);
  void on(const Moved& event);
  void on(const Planned& event);
  void on(const StoodIn& event);
  void on(const Returned& event);
  void on(const Resigned& event);
  void on(const Credited& event);
  void on(const Ended& event);
  void on(const Closed& event);
  void on(const Rematch& event);

  [[nodiscard]] Seat& mutable_seat(Player seat) { return settings_.seats[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] Seated& seated(Player seat) { return std::get<Seated>(mutable_seat(seat)); }
  void position_changed();
  [[nodiscard]] milliseconds& bank(Player seat) { return banks_[static_cast<std::size_t>(seat.index())]; }
  /// Takes the time since the turn began, if a clock runs for this seat.
  void charge_bank(Player seat);

  int version_ = 0;
  Phase phase_ = Phase::kWaiting;
  Settings settings_;
  std::string host_;
  std::string commitment_;
  Millis created_ = 0;
  Millis changed_ = 0;
  Millis starting_until_ = 0;
  std::vector<std::string> contributions_;
  std::optional<Position> position_;
  int position_version_ = 0;
  int tiling_version_ = 0;
  std::vector<std::vector<Move>> plans_;
  Millis turn_began_ = 0;
  std::vector<milliseconds> banks_;
  std::optional<Ended> ending_;
  std::string rematch_;
};

/// The next game of the same people, bots and engines: everybody moves on by one seat, so that another one begins.
/// People have to sit down on the seats that are kept for them.
[[nodiscard]] Settings rematch_settings(const State& state);

/// The state after all events of a table.
[[nodiscard]] State replay(std::span<const Event> events);

}  // namespace azulejo::table
