#include "live_table.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <functional>

#include "log.h"

namespace azulejo::server {

namespace asio = boost::asio;
using nlohmann::json;
using std::chrono::milliseconds;
using table::Event;
using table::Millis;

namespace {

constexpr milliseconds kAgain{2000};  // after a failure of the database
constexpr milliseconds kPresencePause{500};
constexpr Millis kWaitForPlayers = 24LL * 60 * 60 * 1000 + 1000;

table::State state_from(const std::vector<std::string>& events) {
  if (events.empty()) throw std::runtime_error("a table without events");
  table::State state(table::read_event(events.front()));
  return state;
}

fair::Seed seed_from(const std::string& hex) {
  const auto seed = crypto::digest_from_hex(hex);
  if (!seed) throw std::runtime_error("a table without a seed");
  return *seed;
}

TablePhase phase_of(table::Phase phase) { return static_cast<TablePhase>(phase); }
static_assert(static_cast<int>(TablePhase::kClosed) == static_cast<int>(table::Phase::kClosed));

/// People whose names those who watch need with this event.
std::vector<std::string> people_in(const Event& event) {
  if (const auto* sat = std::get_if<table::Sat>(&event.what)) return {sat->person};
  std::vector<std::string> people;
  if (const auto* created = std::get_if<table::Created>(&event.what)) {
    people.push_back(created->host);
    for (const table::Seat& seat : created->settings.seats) {
      if (const auto* seated = std::get_if<table::Seated>(&seat)) people.push_back(seated->person);
      if (const auto* reserved = std::get_if<table::Reserved>(&seat)) people.push_back(reserved->person);
    }
  }
  return people;
}

}  // namespace

Millis now() {
  return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

net::Text frame(const char* name, json value) {
  json object = json::object();
  object[name] = std::move(value);
  return std::make_shared<const std::string>(object.dump());
}

json show_chat(const ChatLine& line, const std::string& name) {
  return {{"number", line.number}, {"seat", line.seat}, {"name", name}, {"text", line.text}, {"at", line.at}};
}

LiveTable::LiveTable(House& house, const Stored& stored)
    : house_(house),
      id_(stored.id),
      code_(stored.code),
      seed_(seed_from(stored.seed)),
      names_(stored.names),
      state_(state_from(stored.events)),
      presence_(now()),
      turnstile_(house.io),
      on_duty_(stored.on_duty),
      timer_(house.io),
      presence_timer_(house.io) {
  for (std::size_t i = 0; i < stored.events.size(); ++i) {
    const Event event = table::read_event(stored.events[i]);
    if (i > 0) state_.apply(event);
    accept(event, stored.events[i]);
  }
}

// What is shown.

std::string LiveTable::name_of(const std::string& person) const {
  const auto found = names_.find(person);
  return found == names_.end() ? kSomebody : found->second;
}

void LiveTable::set_name(const std::string& person, const std::optional<std::string>& name) {
  const auto found = names_.find(person);
  if (found == names_.end()) return;
  if (name) {
    found->second = *name;
  } else {
    names_.erase(found);
  }
  tell(frame("names", {{person, name_of(person)}}));
}

std::vector<std::string> LiveTable::people() const {
  std::vector<std::string> people;
  for (const table::Seat& seat : state_.seats()) {
    if (const auto* seated = std::get_if<table::Seated>(&seat)) people.push_back(seated->person);
    if (const auto* reserved = std::get_if<table::Reserved>(&seat)) people.push_back(reserved->person);
  }
  return people;
}

json LiveTable::complete(json shown) const {
  shown["id"] = id_;
  shown["code"] = code_;
  for (json& seat : shown["seats"]) {
    if (!seat.contains("person")) continue;
    const auto person = seat["person"].get<std::string>();
    seat["name"] = name_of(person);
    if (seat["kind"] == "person") seat["away"] = !presence_.is_here(person);
  }
  return shown;
}

json LiveTable::summary() const { return complete(table::summary(state_)); }
json LiveTable::describe() const { return complete(table::describe(state_)); }

std::vector<Event> LiveTable::events() const {
  std::vector<Event> events;
  events.reserve(frames_.size());
  for (const EventFrame& frame : frames_) {
    events.push_back(table::read_event(json::parse(*frame.text).at("event").dump()));
  }
  return events;
}

bool LiveTable::is_over() const {
  return state_.phase() == table::Phase::kEnded || state_.phase() == table::Phase::kClosed;
}

// The path of a command.

asio::awaitable<std::variant<int, table::Refused>> LiveTable::perform(table::Command command, table::Sender sender) {
  const auto self = shared_from_this();
  const auto pass = co_await turnstile_.enter();
  for (;;) {
    if (const auto earlier = answers_.find({sender.person, sender.id}); earlier != answers_.end()) {
      co_return earlier->second;
    }
    auto decision = table::decide(state_, command, sender, seed_, now());
    if (auto* refused = std::get_if<table::Refused>(&decision)) {
      house_.metrics.command(false);
      co_return std::move(*refused);
    }
    auto events = std::get<std::vector<Event>>(std::move(decision));
    const bool done = co_await commit(std::move(events));
    if (done) {
      house_.metrics.command(true);
      co_return state_.version();
    }
  }
}

asio::awaitable<bool> LiveTable::commit(std::vector<Event> events) {
  table::State next = state_;
  Append append{id_, state_.version(), {}, {}, {}, {}, events.back().at, house_.server};
  std::vector<std::string> unknown;
  for (const Event& event : events) {
    next.apply(event);
    append.events.push_back(table::write_event(event));
    for (std::string& person : people_in(event)) {
      if (!names_.contains(person)) unknown.push_back(std::move(person));
    }
  }
  append.phase = phase_of(next.phase());
  append.summary = table::summary(next).dump();
  for (const table::Seat& seat : next.seats()) {
    if (const auto* seated = std::get_if<table::Seated>(&seat)) append.people.push_back(seated->person);
  }
  const auto texts = append.events;
  const bool new_phase = next.phase() != state_.phase();
  const int last_turn = state_.position_version();
  struct Written {
    bool done;
    std::map<std::string, std::string> names;
  };
  auto job = [append = std::move(append), unknown = std::move(unknown)](Store& store) {
    Written written{store.append(append), {}};
    if (written.done && !unknown.empty()) written.names = store.names_of(unknown);
    return written;
  };
  const Written written = co_await house_.store.run(std::move(job));
  if (!written.done) {
    co_await read_missed();
    co_return false;
  }
  names_.insert(written.names.begin(), written.names.end());
  state_ = std::move(next);
  house_.metrics.events(events.size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    accept(events[i], texts[i]);
    tell(shown_event(frames_.size() - 1));
  }
  if (new_phase || last_turn != state_.position_version()) house_.announce(*this, new_phase);
  after_change();
  co_return true;
}

/// Remembers an event that the state has applied.
void LiveTable::accept(const Event& event, const std::string& text) {
  const auto version = frames_.size() + 1;
  std::string frame = R"({"version":)" + std::to_string(version) + R"(,"event":)" + text + '}';
  frames_.push_back({std::make_shared<const std::string>(std::move(frame)), people_in(event)});
  if (!event.id.empty()) answers_[{event.by, event.id}] = static_cast<int>(version);
}

net::Text LiveTable::shown_event(std::size_t index) const {
  const auto& [text, people] = frames_[index];
  if (people.empty()) return text;
  json names = json::object();
  for (const std::string& person : people) names[person] = name_of(person);
  return std::make_shared<const std::string>(text->substr(0, text->size() - 1) + R"(,"names":)" + names.dump() + '}');
}

asio::awaitable<void> LiveTable::catch_up() {
  const auto self = shared_from_this();
  const auto pass = co_await turnstile_.enter();
  co_await read_missed();
}

asio::awaitable<void> LiveTable::read_missed() {
  struct Missed {
    std::vector<std::string> events;
    std::map<std::string, std::string> names;
  };
  auto job = [id = id_, version = state_.version()](Store& store) {
    Missed missed{store.events(id, version), {}};
    std::vector<std::string> people;
    for (const std::string& text : missed.events) {
      for (std::string& person : people_in(table::read_event(text))) people.push_back(std::move(person));
    }
    if (!people.empty()) missed.names = store.names_of(people);
    return missed;
  };
  const Missed missed = co_await house_.store.run(std::move(job));
  if (missed.events.empty()) co_return;
  for (const auto& [person, name] : missed.names) names_[person] = name;
  const auto phase = state_.phase();
  for (const std::string& text : missed.events) {
    const Event event = table::read_event(text);
    state_.apply(event);
    accept(event, text);
    tell(shown_event(frames_.size() - 1));
  }
  house_.announce(*this, phase != state_.phase());
  after_change();
}

// Those who watch.

void LiveTable::tell(const net::Text& frame) const {
  for (Watcher* watcher : watchers_) watcher->show(frame);
}

void LiveTable::dismiss(const std::function<bool(const Watcher&)>& whom) const {
  for (Watcher* watcher : watchers_) {
    if (whom(*watcher)) watcher->dismiss();
  }
}

void LiveTable::sync(Watcher& watcher, int since) const {
  for (auto i = static_cast<std::size_t>(std::max(since, 0)); i < frames_.size(); ++i) watcher.show(shown_event(i));
  watcher.show(frame("live", state_.version()));
}

void LiveTable::join(Watcher& watcher, std::optional<int> since) {
  watchers_.insert(&watcher);
  const std::string& person = watcher.person();
  if (!person.empty() && presence_.came(person)) {
    house_.store.post(
        [id = id_, person, server = house_.server](Store& store) { store.set_present(id, person, server, true); });
  }
  if (since) {
    sync(watcher, *since);
  } else {
    watcher.show(frame("state", describe()));
  }
  say_presence_soon();
  plan_duties();
}

void LiveTable::part(Watcher& watcher) {
  watchers_.erase(&watcher);
  const std::string& person = watcher.person();
  if (!person.empty() && presence_.went(person, now())) {
    house_.store.post(
        [id = id_, person, server = house_.server](Store& store) { store.set_present(id, person, server, false); });
  }
  say_presence_soon();
  plan_duties();
}

void LiveTable::say_presence_soon() {
  if (std::exchange(presence_due_, true)) return;
  presence_timer_.expires_after(kPresencePause);
  presence_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (error || !self) return;
    self->presence_due_ = false;
    self->say_presence();
  });
}

void LiveTable::say_presence() const {
  json seats = json::array();
  for (const table::Seat& seat : state_.seats()) {
    const auto* seated = std::get_if<table::Seated>(&seat);
    if (seated != nullptr && presence_.is_here(seated->person))
      seats.push_back(state_.seat_of(seated->person)->number());
  }
  const auto spectators = std::count_if(watchers_.begin(), watchers_.end(),
                                        [this](const Watcher* watcher) { return !is_player(watcher->person()); });
  tell(frame("presence", {{"seats", std::move(seats)}, {"spectators", spectators}}));
}

asio::awaitable<void> LiveTable::catch_up_presence() {
  const auto self = shared_from_this();
  auto job = [id = id_, server = house_.server](Store& store) { return store.present(id, server); };
  const auto people = co_await house_.store.run(std::move(job));
  presence_.set_elsewhere(people, now());
  say_presence_soon();
  plan_duties();
}

// Chat.

asio::awaitable<void> LiveTable::chat(std::string person, std::string text, std::string message_id) {
  const auto self = shared_from_this();
  const auto seat = state_.seat_of(person);
  ChatLine line{0, id_, !seat, person, seat ? seat->number() : 0, std::move(text), now(), std::move(message_id)};
  struct Written {
    std::optional<std::int64_t> number;
    std::map<std::string, std::string> names;
  };
  auto job = [line, server = house_.server](Store& store) {
    return Written{store.add_chat(line, server), store.names_of({line.person})};
  };
  const Written written = co_await house_.store.run(std::move(job));
  if (!written.number) co_return;
  for (const auto& [id, name] : written.names) names_[id] = name;
  line.number = *written.number;
  tell_chat(line);
}

void LiveTable::tell_chat(const ChatLine& line) {
  last_chat_ = std::max(last_chat_, line.number);
  const net::Text text = frame("chat", show_chat(line, name_of(line.person)));
  for (Watcher* watcher : watchers_) {
    if (is_player(watcher->person()) == line.spectators) continue;
    if (line.seat == 0 || !watcher->muted().contains(line.seat)) watcher->show(text);
  }
}

void LiveTable::mute(const std::string& person, int seat, bool on) const {
  for (Watcher* watcher : watchers_) {
    if (watcher->person() != person) continue;
    if (on) {
      watcher->muted().insert(seat);
    } else {
      watcher->muted().erase(seat);
    }
  }
}

asio::awaitable<void> LiveTable::catch_up_chat() {
  const auto self = shared_from_this();
  struct Missed {
    std::vector<ChatLine> lines;
    std::map<std::string, std::string> names;
  };
  auto job = [id = id_, after = last_chat_](Store& store) {
    Missed missed;
    std::vector<std::string> people;
    for (const bool spectators : {false, true}) {
      for (ChatLine& line : store.chat(id, spectators, after, 100)) {
        people.push_back(line.person);
        missed.lines.push_back(std::move(line));
      }
    }
    missed.names = store.names_of(people);
    return missed;
  };
  const Missed missed = co_await house_.store.run(std::move(job));
  for (const auto& [person, name] : missed.names) names_[person] = name;
  const auto shown = last_chat_;
  for (const ChatLine& line : missed.lines) {
    if (line.number > shown) tell_chat(line);
  }
}

// Duties: clocks and bots.

void LiveTable::take_duties(std::optional<milliseconds> credit) {
  on_duty_ = true;
  if (credit && state_.deadline()) {
    asio::co_spawn(house_.io, do_duty(table::Credit{*credit}), asio::detached);
  } else {
    after_change();
  }
}

void LiveTable::drop_duties() {
  on_duty_ = false;
  timer_.cancel();
}

void LiveTable::after_change() {
  plan_duties();
  ask_bot();
}

std::optional<Millis> LiveTable::next_duty() const {
  if (!on_duty_ || is_over()) return std::nullopt;
  if (state_.phase() == table::Phase::kWaiting) return state_.changed() + kWaitForPlayers;
  auto due = state_.deadline();
  const auto turn = state_.turn();
  const auto* person = turn ? state_.person_at(*turn) : nullptr;
  if (person == nullptr || state_.machine_to_act() || presence_.is_here(person->person)) return due;
  if (state_.settings().time.kind == table::TimeControl::Kind::kDays) return due;
  const Millis grace = milliseconds(state_.settings().grace).count();
  const Millis away = std::max(presence_.away_since(person->person), state_.turn_began()) + grace;
  return due ? std::min(*due, away) : away;
}

void LiveTable::plan_duties() {
  timer_.cancel();
  const auto due = next_duty();
  if (!due) return;
  timer_.expires_after(milliseconds(std::max<Millis>(*due - now(), 0)));
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (error || !self) return;
    table::Tick tick;
    for (const table::Seat& seat : self->state_.seats()) {
      const auto* seated = std::get_if<table::Seated>(&seat);
      if (seated == nullptr || self->presence_.is_here(seated->person)) continue;
      tick.away.push_back({*self->state_.seat_of(seated->person), self->presence_.away_since(seated->person)});
    }
    asio::co_spawn(self->house_.io, self->do_duty(std::move(tick)), asio::detached);
  });
}

void LiveTable::ask_bot() {
  const auto machine = state_.machine_to_act();
  if (!on_duty_ || !machine || asked_bot_ == state_.position_version()) return;
  asked_bot_ = state_.position_version();
  const auto begun = std::chrono::steady_clock::now();
  house_.bots.think(*state_.position(), *machine, std::hash<std::string>()(id_) + state_.turn()->index(),
                    [weak = weak_from_this(), &io = house_.io, version = asked_bot_, begun](Move move) {
                      asio::post(io, [weak, version, begun, move, &io] {
                        const auto self = weak.lock();
                        if (!self) return;
                        self->house_.metrics.bot_move(std::chrono::steady_clock::now() - begun);
                        asio::co_spawn(io, self->do_duty(table::BotMove{move, version}), asio::detached);
                      });
                    });
}

asio::awaitable<void> LiveTable::do_duty(table::Duty duty) {
  const auto self = shared_from_this();
  const auto pass = co_await turnstile_.enter();
  bool failed = false;
  try {
    for (;;) {
      auto events = table::decide(state_, duty, seed_, now());
      if (events.empty()) {
        after_change();
        co_return;
      }
      const bool done = co_await commit(std::move(events));
      if (done) co_return;
    }
  } catch (const std::exception& error) {
    log_warning("duty_failed", {{"table", id_}, {"reason", error.what()}});
    failed = true;
  }
  if (!failed) co_return;
  asked_bot_ = 0;
  timer_.expires_after(kAgain);
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto table = weak.lock();
    if (!error && table) table->after_change();
  });
}

}  // namespace azulejo::server
