#include "hub.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

#include "api_error.h"
#include "crypto/crypto.h"
#include "log.h"

namespace azulejo::server {

namespace asio = boost::asio;
using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

constexpr seconds kHeartbeat{2};
constexpr std::size_t kIdLength = 16;  // 80 bits: whoever has the link is meant to have it
constexpr std::size_t kCodeLength = 6;
constexpr table::Millis kForgetAfter = 5LL * 60 * 1000;

LiveTable::Stored read_table(Store& store, const std::string& id, const std::string& server) {
  LiveTable::Stored stored;
  const auto row = store.find_table(id);
  if (!row) return stored;
  stored.id = id;
  stored.code = row->code;
  stored.seed = store.seed_of(id);
  stored.events = store.events(id, 0);
  stored.on_duty = store.has_duties(server, id);
  std::set<std::string> people;
  for (const std::string& text : stored.events) {
    const auto event = nlohmann::json::parse(text);
    for (const char* field : {"person", "host"}) {
      if (event.contains(field)) people.insert(event[field].get<std::string>());
    }
    if (!event.contains("settings")) continue;
    for (const auto& seat : event["settings"]["seats"]) {
      if (seat.contains("person")) people.insert(seat["person"].get<std::string>());
    }
  }
  stored.names = store.names_of({people.begin(), people.end()});
  return stored;
}

}  // namespace

Hub::Hub(asio::io_context& io, AsyncStore& store, BotPool& bots, Metrics& metrics)
    : io_(io),
      store_(store),
      house_{io, store, bots, metrics, "s" + crypto::random_text(12), [this](const LiveTable& table, bool to_all) {
               announce(table, to_all);
             }} {}

asio::awaitable<std::shared_ptr<LiveTable>> Hub::find(std::string id) {
  if (const auto found = tables_.find(id); found != tables_.end()) co_return found->second;
  auto& entry = loading_[id];
  if (!entry) entry = std::make_shared<Turnstile>(io_);
  const auto door = entry;
  const auto pass = co_await door->enter();
  if (const auto found = tables_.find(id); found != tables_.end()) co_return found->second;
  std::shared_ptr<LiveTable> table;
  std::exception_ptr failure;
  try {
    table = co_await load(id);
  } catch (...) {
    failure = std::current_exception();
  }
  loading_.erase(id);
  if (failure) std::rethrow_exception(failure);
  co_return table;
}

asio::awaitable<std::shared_ptr<LiveTable>> Hub::load(std::string id) {
  auto job = [id, server = house_.server](Store& store) { return read_table(store, id, server); };
  auto stored = co_await store_.run(std::move(job));
  if (stored.id.empty()) co_return nullptr;
  if (adopting_.contains(id)) stored.on_duty = false;
  // Whoever came after somebody's failure has a door of its own, and may have been faster.
  const auto table = tables_.try_emplace(id, std::make_shared<LiveTable>(house_, stored)).first->second;
  if (table->on_duty()) table->take_duties(std::nullopt);
  // What another server told while it was not in the list yet.
  co_await table->catch_up();
  co_await table->catch_up_presence();
  co_return table;
}

asio::awaitable<std::shared_ptr<LiveTable>> Hub::create(table::Settings settings, std::string host) {
  for (;;) {
    const fair::Seed seed = fair::fresh_seed();
    const NewTable fresh{crypto::random_text(kIdLength), crypto::random_text(kCodeLength), crypto::to_hex(seed),
                         settings.listed, house_.server};
    const table::Event created{now(), host, {}, table::Created{settings, host, fair::commitment(seed)}};
    const table::State state(created);
    Append append{fresh.id,
                  0,
                  {table::write_event(created)},
                  TablePhase::kWaiting,
                  table::summary(state).dump(),
                  {},
                  created.at,
                  house_.server};
    for (const table::Seat& seat : settings.seats) {
      if (const auto* seated = std::get_if<table::Seated>(&seat)) append.people.push_back(seated->person);
    }
    auto job = [fresh, append, at = created.at](Store& store) {
      return store.create_table(fresh, at) && store.append(append);
    };
    const bool done = co_await store_.run(std::move(job));
    if (!done) continue;  // the code is in use
    auto table = co_await find(fresh.id);
    co_return table;
  }
}

asio::awaitable<std::string> Hub::rematch(std::shared_ptr<LiveTable> table, table::Sender sender) {
  if (!table->state().rematch().empty() && table->state().seat_of(sender.person)) co_return table->state().rematch();
  // Whether it is allowed is found out before a table is made.
  auto allowed = table::decide(table->state(), table::AskRematch{}, sender, {}, now());
  if (const auto* refused = std::get_if<table::Refused>(&allowed)) throw ApiError(*refused);
  table::Settings settings = table::rematch_settings(table->state());
  const auto next = co_await create(std::move(settings), sender.person);
  table::Command ask = table::AskRematch{next->id()};
  auto outcome = co_await table->perform(std::move(ask), sender);
  if (std::holds_alternative<table::Refused>(outcome)) {  // somebody was faster
    table::Command leave = table::Leave{};
    co_await next->perform(std::move(leave), sender);
    if (table->state().rematch().empty()) throw ApiError(std::get<table::Refused>(outcome));
  }
  co_return table->state().rematch();
}

void Hub::part(Watcher& watcher) {
  const auto found = followers_.find(watcher.person());
  if (found == followers_.end()) return;
  found->second.erase(&watcher);
  if (found->second.empty()) followers_.erase(found);
}

void Hub::dismiss(const std::function<bool(const Watcher&)>& whom) const {
  for (const auto& [id, table] : tables_) table->dismiss(whom);
  for (const auto& [person, watchers] : followers_) {
    for (Watcher* watcher : watchers) {
      if (whom(*watcher)) watcher->dismiss();
    }
  }
}

void Hub::set_name(const std::string& person, const std::optional<std::string>& name) const {
  for (const auto& [id, table] : tables_) table->set_name(person, name);
}

void Hub::announce(const LiveTable& table, bool to_all) {
  const table::State& state = table.state();
  net::Text text;
  for (const table::Seat& seat : state.seats()) {
    const auto* seated = std::get_if<table::Seated>(&seat);
    if (seated == nullptr || (!to_all && state.turn() != state.seat_of(seated->person))) continue;
    const auto found = followers_.find(seated->person);
    if (found == followers_.end()) continue;
    if (!text) text = frame("table", table.summary());
    for (Watcher* watcher : found->second) watcher->show(text);
  }
}

asio::awaitable<void> Hub::keep_house() {
  asio::steady_timer timer(io_);
  int beats = 0;
  while (!stopping_) {
    try {
      auto beat = [server = house_.server, at = now()](Store& store) { store.heartbeat(server, at); };
      co_await store_.run(std::move(beat));
      store_.has_written();
      co_await take_over();
    } catch (const std::exception& error) {
      log_warning("heartbeat_failed", {{"reason", error.what()}});
    }
    if (++beats % 30 == 0) forget_idle();
    timer.expires_after(kHeartbeat);
    co_await timer.async_wait(asio::use_awaitable);
  }
}

asio::awaitable<void> Hub::take_over() {
  auto job = [server = house_.server](Store& store) { return store.take_over(server); };
  const auto orphans = co_await store_.run(std::move(job));
  for (const Orphan& orphan : orphans) {
    adopting_.insert(orphan.table);
    asio::co_spawn(io_, adopt(orphan), asio::detached);  // all at once: the store does them together
  }
  if (!orphans.empty()) log_info("takes_over", {{"tables", orphans.size()}});
}

asio::awaitable<void> Hub::adopt(Orphan orphan) {
  try {
    const auto known = tables_.contains(orphan.table);
    const auto table = co_await find(orphan.table);
    if (table != nullptr && known) co_await table->catch_up();
    if (table != nullptr && !stopping_) {
      table->take_duties(milliseconds(std::max<table::Millis>(now() - orphan.last_seen, 0)));
    }
  } catch (const std::exception& error) {
    log_error("table_broken", {{"table", orphan.table}, {"reason", error.what()}});
  }
  adopting_.erase(orphan.table);
}

void Hub::forget_idle() {
  std::erase_if(tables_, [](const auto& entry) {
    const LiveTable& table = *entry.second;
    const bool needed = table.is_watched() || (table.on_duty() && !table.is_over());
    return !needed && entry.second.use_count() == 1 && now() - table.state().changed() > kForgetAfter;
  });
}

void Hub::notice(const Notice& notice) {
  if (!stopping_) asio::co_spawn(io_, see(notice), asio::detached);
}

/// Those who follow their tables hear of tables that are only in another server's memory.
asio::awaitable<std::shared_ptr<LiveTable>> Hub::find_followed(std::string id) {
  auto job = [id](Store& store) { return store.find_table(id); };
  const auto row = co_await store_.run(std::move(job));
  if (!row) co_return nullptr;
  const auto summary = nlohmann::json::parse(row->summary);
  bool followed = false;
  for (const auto& seat : summary.at("seats")) followed |= followers_.contains(seat.value("person", ""));
  if (!followed) co_return nullptr;
  auto table = co_await find(id);
  co_return table;
}

asio::awaitable<void> Hub::see(Notice notice) {
  try {
    if (notice.what == Notice::What::kLost) {
      const auto all = tables_;
      for (const auto& [id, table] : all) {
        co_await table->catch_up();
        co_await table->catch_up_chat();
        co_await table->catch_up_presence();
      }
      co_return;
    }
    const auto found = tables_.find(notice.table);
    std::shared_ptr<LiveTable> table = found == tables_.end() ? nullptr : found->second;
    if (table == nullptr && notice.what == Notice::What::kEvents && !followers_.empty()) {
      table = co_await find_followed(notice.table);
      if (table != nullptr) announce(*table, true);
    }
    if (table == nullptr) co_return;
    if (notice.what == Notice::What::kEvents) co_await table->catch_up();
    if (notice.what == Notice::What::kChat) co_await table->catch_up_chat();
    if (notice.what == Notice::What::kPresence) co_await table->catch_up_presence();
  } catch (const std::exception& error) {
    log_warning("notice_failed", {{"table", notice.table}, {"reason", error.what()}});
  }
}

asio::awaitable<void> Hub::stop() {
  stopping_ = true;
  const net::Text bye = frame("bye", "restart");
  for (const auto& [id, table] : tables_) {
    table->drop_duties();
    table->tell(bye);
  }
  for (const auto& [person, watchers] : followers_) {
    for (Watcher* watcher : watchers) watcher->show(bye);
  }
  try {
    // The store does its jobs in order: when this one is done, so are all before.
    auto job = [server = house_.server, at = now()](Store& store) { store.leave(server, at); };
    co_await store_.run(std::move(job));
  } catch (const std::exception& error) {
    log_error("leave_failed", {{"reason", error.what()}});
  }
}

std::size_t Hub::tables_playing() const {
  std::size_t count = 0;
  for (const auto& [id, table] : tables_) count += table->state().phase() == table::Phase::kPlaying ? 1 : 0;
  return count;
}

}  // namespace azulejo::server
