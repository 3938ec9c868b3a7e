#include "channels.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "api_error.h"

namespace azulejo::server {

namespace asio = boost::asio;
using nlohmann::json;
using table::Fields;

namespace {

constexpr std::size_t kLongestId = 64;
constexpr std::size_t kLongestChat = 500;

void close(const std::shared_ptr<net::Channel>& channel) {
  if (channel) channel->close(net::Close::kPolicy, "This session has ended.");
}

asio::awaitable<json> chat(Desk& desk, std::shared_ptr<LiveTable> table, Fields fields, Who who, std::string id) {
  std::string text = fields.text("text", 1, kLongestChat);
  check(fields);
  if (!desk.rates.allows(Rate::kChat, who.person.id)) {
    throw ApiError(429, "too_many_requests", "Not so fast: nobody can read that quickly.");
  }
  co_await table->chat(who.person.id, std::move(text), std::move(id));
  co_return json{{"version", table->state().version()}};
}

asio::awaitable<json> mute(Desk& desk, std::shared_ptr<LiveTable> table, Fields fields, Who who) {
  const Player player = fields.seat("seat");
  const bool on = fields.truth("on");
  check(fields);
  if (!table->state().settings().kind.has(player)) throw ApiError(400, "bad_field", "There is no such seat.", "seat");
  const int seat = player.number();
  auto job = [id = table->id(), person = who.person.id, seat, on](Store& store) {
    store.set_mute(id, person, seat, on);
  };
  co_await desk.store.run(std::move(job));
  table->mute(who.person.id, seat, on);
  co_return json{{"version", table->state().version()}};
}

asio::awaitable<json> play(Desk& desk, std::shared_ptr<LiveTable> table, std::string name, Fields fields, Who who,
                           std::string id) {
  const table::Surroundings around{who.person.id,
                                   [&desk](std::string_view engine) { return desk.bots.has_engine(engine); }};
  auto command = table::read_command(name, fields, around);
  if (const auto* refused = std::get_if<table::Refused>(&command)) throw ApiError(*refused);
  const table::Sender sender{who.person.id, std::move(id)};
  if (std::holds_alternative<table::AskRematch>(std::get<table::Command>(command))) {
    const std::string next = co_await desk.hub.rematch(table, sender);
    co_return json{{"version", table->state().version()}, {"table", next}};
  }
  auto outcome = co_await table->perform(std::get<table::Command>(std::move(command)), sender);
  if (const auto* refused = std::get_if<table::Refused>(&outcome)) throw ApiError(*refused);
  co_return json{{"version", std::get<int>(outcome)}};
}

}  // namespace

asio::awaitable<json> do_command(Desk& desk, std::shared_ptr<LiveTable> table, std::string name, json body,
                                 std::optional<Who> who) {
  Fields fields(body);
  std::string id = fields.text_or("id", "", kLongestId);
  if (!table::is_command(name) && name != "chat" && name != "mute") {
    throw ApiError(404, "unknown_command", "There is no such command.", "do");
  }
  if (!who) throw ApiError(401, "not_signed_in", "Who are you? Begin with POST /api/guest.");
  json result;
  if (name == "chat") {
    result = co_await chat(desk, table, fields, *who, id);
  } else if (name == "mute") {
    result = co_await mute(desk, table, fields, *who);
  } else {
    result = co_await play(desk, table, name, fields, *who, id);
  }
  co_return result;
}

TableChannel::TableChannel(Desk& desk, std::shared_ptr<LiveTable> table, const std::optional<Who>& who,
                           std::string secret, std::optional<int> since, std::vector<int> muted)
    : Watcher(who ? who->person.id : "", who ? who->session : ""),
      desk_(desk),
      table_(std::move(table)),
      secret_(std::move(secret)),
      since_(since) {
  this->muted().insert(muted.begin(), muted.end());
}

void TableChannel::opened(const std::shared_ptr<net::Channel>& channel) {
  channel_ = channel;
  table_->join(*this, since_);
}

void TableChannel::closed() {
  channel_ = nullptr;
  table_->part(*this);
}

void TableChannel::show(const net::Text& frame) {
  if (channel_) channel_->send(frame);
}

void TableChannel::dismiss() { close(channel_); }

void TableChannel::heard(std::string_view text) {
  messages_.emplace_back(text);
  if (working_) return;
  working_ = true;
  asio::co_spawn(desk_.io, work(), asio::detached);
}

asio::awaitable<void> TableChannel::work() {
  const auto self = shared_from_this();
  while (!messages_.empty() && channel_) {
    std::string text = std::move(messages_.front());
    messages_.pop_front();
    co_await answer(std::move(text));
  }
  working_ = false;
}

asio::awaitable<void> TableChannel::answer(std::string text) {
  auto parsed = table::parse_object(text);
  if (const auto* refused = std::get_if<table::Refused>(&parsed)) {
    if (channel_) channel_->close(net::Close::kBadData, refused->message);
    co_return;
  }
  json object = std::get<json>(std::move(parsed));
  const json id = object.contains("id") && object["id"].is_string() ? object["id"] : json();
  const json seen = object.contains("version") ? object["version"] : json();
  std::optional<ApiError> error;
  try {
    Fields fields(object);
    const std::string name = fields.text("do", 1, kLongestId);
    if (name == "ping") {
      check(fields);
      show(frame("pong", now()));
    } else if (name == "sync") {
      const int since = fields.number("since", 0, kMostVersions);
      check(fields);
      table_->sync(*this, since);
    } else {
      if (name.empty()) check(fields);
      object.erase("do");
      const auto who = co_await desk_.people.identify_secret(secret_);
      json done = co_await do_command(desk_, table_, name, std::move(object), who);
      done["ack"] = id;
      show(std::make_shared<const std::string>(done.dump()));
    }
  } catch (...) {
    error = current_error();
  }
  if (!error) co_return;
  show(std::make_shared<const std::string>(json{{"refused", id}, {"error", error->to_json()}}.dump()));
  if (error->code() == table::name(table::Code::kStaleVersion)) table_->sync(*this, seen.get<int>());
}

PersonChannel::PersonChannel(Hub& hub, const Who& who, std::vector<net::Text> first)
    : Watcher(who.person.id, who.session), hub_(hub), first_(std::move(first)) {}

void PersonChannel::opened(const std::shared_ptr<net::Channel>& channel) {
  channel_ = channel;
  for (const net::Text& frame : first_) show(frame);
  first_.clear();
  hub_.join(*this);
}

void PersonChannel::heard(std::string_view /*text*/) {}

void PersonChannel::closed() {
  channel_ = nullptr;
  hub_.part(*this);
}

void PersonChannel::show(const net::Text& frame) {
  if (channel_) channel_->send(frame);
}

void PersonChannel::dismiss() { close(channel_); }

}  // namespace azulejo::server
