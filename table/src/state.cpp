#include "table/state.h"

#include <algorithm>

namespace azulejo::table {

namespace {

/// What a person who returns to the table has at least: the smallest bank there is.
constexpr milliseconds kLeastOnReturn{30'000};

bool has_bank(const Settings& settings) { return settings.time.kind == TimeControl::Kind::kBank; }

/// A clock runs for a person who plays for themselves.
bool plays_alone(const Seated* person) { return person != nullptr && !person->stand_in && !person->resigned; }

}  // namespace

State::State(const Event& created) : settings_(std::get<Created>(created.what).settings), created_(created.at) {
  apply(created);
}

void State::apply(const Event& event) {
  ++version_;
  changed_ = event.at;
  std::visit([this](const auto& what) { on(what); }, event.what);
}

State replay(std::span<const Event> events) {
  State state(events.front());
  for (const Event& event : events.subspan(1)) state.apply(event);
  return state;
}

std::optional<Player> State::seat_of(std::string_view person) const {
  for (int i = 0; i < settings_.kind.players(); ++i) {
    const Seated* seated = person_at(Player::at(i));
    if (seated != nullptr && seated->person == person) return Player::at(i);
  }
  return std::nullopt;
}

const Seated* State::person_at(Player seat) const { return std::get_if<Seated>(&this->seat(seat)); }

std::optional<Player> State::turn() const {
  if (phase_ != Phase::kPlaying || !position_) return std::nullopt;
  const auto phase = position_->phase();
  if (phase != azulejo::Phase::kOffer && phase != azulejo::Phase::kTiling) return std::nullopt;
  return position_->turn();
}

std::optional<Machine> State::machine_to_act() const {
  const auto player = turn();
  if (!player) return std::nullopt;
  const Seat& what = seat(*player);
  if (const auto* bot = std::get_if<BotSeat>(&what)) return Machine{bot->level, {}};
  if (const auto* engine = std::get_if<EngineSeat>(&what)) return Machine{0, engine->name};
  if (!plays_alone(person_at(*player))) return Machine{kStandInLevel, {}};
  return std::nullopt;
}

std::optional<milliseconds> State::time_left(Player seat) const {
  if (!plays_alone(person_at(seat))) return std::nullopt;
  switch (settings_.time.kind) {
    case TimeControl::Kind::kNone:
      return std::nullopt;
    case TimeControl::Kind::kMove:
    case TimeControl::Kind::kDays:
      return settings_.time.time;
    case TimeControl::Kind::kBank:
      break;
  }
  return banks_.empty() ? settings_.time.time : banks_[static_cast<std::size_t>(seat.index())];
}

std::optional<Millis> State::deadline() const {
  if (phase_ == Phase::kStarting) return starting_until_;
  const auto player = turn();
  if (!player) return std::nullopt;
  const auto left = time_left(*player);
  return left ? std::optional(turn_began_ + left->count()) : std::nullopt;
}

void State::on(const Created& event) {
  host_ = event.host;
  commitment_ = event.commitment;
}

void State::on(const Sat& event) {
  std::string contribution = event.contribution;
  if (const auto old = seat_of(event.person)) {
    if (contribution.empty()) contribution = seated(*old).contribution;
    mutable_seat(*old) = Open{};
  }
  mutable_seat(event.seat) = Seated{event.person, std::move(contribution)};
}

void State::on(const Left& event) {
  if (const auto seat = seat_of(event.person)) mutable_seat(*seat) = Open{};
  host_ = event.host;
  phase_ = Phase::kWaiting;
}

void State::on(const SeatSet& event) { mutable_seat(event.seat) = event.what; }

void State::on(const Contributed& event) { seated(event.seat).contribution = event.contribution; }

void State::on(const Starting& event) {
  phase_ = Phase::kStarting;
  starting_until_ = event.until;
}

void State::on(const Started& event) {
  phase_ = Phase::kPlaying;
  contributions_ = event.contributions;
  position_ = Position::fresh(settings_.kind, Player::at(0));
  const auto players = static_cast<std::size_t>(settings_.kind.players());
  plans_.resize(players);
  if (has_bank(settings_)) banks_.assign(players, settings_.time.time);
}

void State::on(const Dealt& event) {
  position_->apply(event.deal);
  position_changed();
}

void State::on(const Moved& event) {
  charge_bank(event.seat);
  if (has_bank(settings_) && plays_alone(person_at(event.seat))) bank(event.seat) += settings_.time.increment;
  auto& plan = plans_[static_cast<std::size_t>(event.seat.index())];
  if (!plan.empty()) plan.erase(plan.begin());
  const bool was_offer = position_->phase() == azulejo::Phase::kOffer;
  position_->apply(event.move);
  if (was_offer && position_->phase() == azulejo::Phase::kTiling) tiling_version_ = version_;
  position_changed();
}

void State::on(const Planned& event) { plans_[static_cast<std::size_t>(event.seat.index())] = event.moves; }

void State::on(const StoodIn& event) {
  charge_bank(event.seat);
  seated(event.seat).stand_in = true;
}

void State::on(const Returned& event) {
  seated(event.seat).stand_in = false;
  if (has_bank(settings_)) bank(event.seat) = std::max(bank(event.seat), kLeastOnReturn);
  if (turn() == event.seat) turn_began_ = changed_;
}

void State::on(const Resigned& event) { seated(event.seat).resigned = true; }

void State::on(const Credited& event) {
  turn_began_ = std::min(turn_began_ + event.time.count(), changed_);
  starting_until_ += event.time.count();
}

void State::on(const Ended& event) {
  phase_ = Phase::kEnded;
  ending_ = event;
}

void State::on(const Closed& /*event*/) { phase_ = Phase::kClosed; }

void State::on(const Rematch& event) { rematch_ = event.table; }

void State::position_changed() {
  position_version_ = version_;
  turn_began_ = changed_;
}

void State::charge_bank(Player seat) {
  if (!has_bank(settings_) || !plays_alone(person_at(seat))) return;
  bank(seat) = std::max(bank(seat) - milliseconds(changed_ - turn_began_), milliseconds(0));
}

Settings rematch_settings(const State& state) {
  Settings settings = state.settings();
  for (Seat& seat : settings.seats) {
    if (const auto* person = std::get_if<Seated>(&seat)) seat = Reserved{person->person};
  }
  std::rotate(settings.seats.begin(), settings.seats.end() - 1, settings.seats.end());
  return settings;
}

}  // namespace azulejo::table
