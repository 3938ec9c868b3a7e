#include "tests/server/promise_player.h"

#include <chrono>
#include <iostream>
#include <thread>
#include <utility>

#include "core/legal_moves.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "table/json.h"

namespace azulejo::testing {

using nlohmann::json;
using test::HttpClient;
using test::HttpResponse;

namespace {

test::Headers headers_of(const Guest& guest) {
  return guest.cookie.empty() ? test::Headers{} : test::Headers{{"Cookie", guest.cookie}};
}

json checked(const HttpResponse& response, const std::string& target) {
  if (response.status >= 300) throw std::runtime_error(target + ": " + response.body);
  return json::parse(response.body);
}

}  // namespace

int full_size(int whole, int sanitized) {
  if (!kSanitized) return whole;
  std::cout << "under sanitizers: " << sanitized << " instead of " << whole << '\n';
  return sanitized;
}

bool comes_true(const std::function<bool()>& condition) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (std::chrono::steady_clock::now() < until) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

Guest make_guest(std::uint16_t port, const std::string& name) {
  const auto response = HttpClient(port).post("/api/guest", json{{"name", name}}.dump());
  const std::string cookie = response.header("set-cookie");
  return {checked(response, "/api/guest").at("id"), cookie.substr(0, cookie.find(';'))};
}

json post(std::uint16_t port, const std::string& target, const json& body, const Guest& guest) {
  return checked(HttpClient(port).post(target, body.dump(), headers_of(guest)), target);
}

json get_json(std::uint16_t port, const std::string& target) { return checked(HttpClient(port).get(target), target); }

std::string begin_game(std::uint16_t port, const std::vector<Guest>& people, json settings) {
  settings["contribution"] = "first";
  const std::string id = post(port, "/api/tables", settings, people.front()).at("id");
  const std::string table = "/api/tables/" + id;
  for (std::size_t i = 1; i < people.size(); ++i) {
    post(port, table + "/sit", {{"seat", i + 1}, {"contribution", "another"}}, people[i]);
  }
  post(port, table + "/start", json::object(), people.front());
  return id;
}

std::vector<std::string> events_of(std::uint16_t port, const std::string& table) {
  std::vector<std::string> events;
  const json answer = get_json(port, "/api/tables/" + table + "/events");
  for (const json& frame : answer.at("events")) {
    if (frame.at("version") != events.size() + 1) throw BrokenPromise("the events are not counted by one");
    events.push_back(frame.at("event").dump());
  }
  return events;
}

void Player::connect(std::uint16_t port) {
  socket_.reset();
  asked_again_ = false;
  socket_.emplace(port, "/api/tables/" + table_ + "/live?since=" + std::to_string(version()), headers_of(guest_));
}

void Player::drop() {
  if (socket_) socket_->drop();
  socket_.reset();
}

bool Player::read(test::Milliseconds timeout) {
  if (!socket_) return false;
  const auto frame = socket_->receive(timeout);
  if (frame) hear(*frame);
  return frame.has_value();
}

void Player::read_to_the_end() {
  while (read(test::kLong)) {
  }
  if (socket_ && !socket_->is_closed()) throw std::runtime_error("a connection outlives the server");
  socket_.reset();
}

void Player::hear(const std::string& text) {
  const json frame = json::parse(text);
  if (frame.contains("event")) {
    hear_event(frame.at("version"), frame.at("event"));
  } else if (frame.contains("ack")) {
    const std::string id = frame.at("ack");
    const int to = frame.at("version");
    const auto [known, is_new] = acknowledged_.try_emplace(id, to);
    if (known->second != to) throw BrokenPromise("message " + id + " got two answers");
    if (pending_ && pending_->id == id) pending_.reset();
  } else if (frame.contains("refused")) {
    refusals_.push_back(
        {frame.at("refused").is_string() ? frame.at("refused").get<std::string>() : "", frame.at("error").at("code")});
  } else if (frame.contains("live")) {
    if (frame.at("live") < version()) throw BrokenPromise("events are lost: " + text);
    if (frame.at("live") > version()) throw BrokenPromise("events were left out: " + text);
  } else if (frame.contains("bye")) {
    bye_ = true;
  } else if (frame.contains("pong")) {
    ++pongs_;
  }
}

void Player::hear_event(int number, const json& event) {
  std::string text = event.dump();
  if (number > version() + 1) throw BrokenPromise("an event was left out before " + std::to_string(number));
  if (number <= version()) {
    if (!asked_again_) throw BrokenPromise("event " + std::to_string(number) + " came twice");
    if (events_[static_cast<std::size_t>(number - 1)] != text) {
      throw BrokenPromise("event " + std::to_string(number) + " was another one before: " + text);
    }
    return;
  }
  const table::Event read = table::read_event(text);
  if (state_) {
    state_->apply(read);
  } else {
    state_.emplace(read);
  }
  events_.push_back(std::move(text));
}

const Player::Message* Player::think(Rng& rng) {
  if (pending_ || !state_ || !state_->turn()) return nullptr;
  const auto seat = state_->seat_of(guest_.id);
  if (!seat || state_->turn() != seat) return nullptr;
  const LegalMoves moves(*state_->position());
  const Move move = moves[static_cast<int>(below(rng, static_cast<std::uint32_t>(moves.size())))];
  const std::string id = "m" + std::to_string(++messages_);
  const json message{{"do", "move"}, {"id", id}, {"move", format(move)}, {"version", version()}};
  pending_ = {id, message.dump()};
  return &*pending_;
}

bool Player::play(Rng& rng) {
  const Message* message = think(rng);
  if (message == nullptr) return false;
  send(message->text);
  return true;
}

void Player::repeat() {
  if (pending_ && is_connected()) send(pending_->text);
}

void Player::send(const std::string& text) {
  try {
    socket_->send(text);
  } catch (const std::system_error&) {
    // The server is gone; whoever reads finds out.
  }
}

void Player::sync() {
  asked_again_ = true;
  send(R"({"do":"sync","since":0})");
}

std::string Player::position() const { return state_ && state_->position() ? format(*state_->position()) : ""; }

void Player::check_against(const std::vector<std::string>& events) const {
  if (events.size() < events_.size())
    throw BrokenPromise("events are lost: there are " + std::to_string(events.size()) + ", there were " +
                        std::to_string(events_.size()));
  for (std::size_t i = 0; i < events_.size(); ++i) {
    if (events[i] != events_[i]) throw BrokenPromise("event " + std::to_string(i + 1) + " is another one now");
  }
  std::map<std::string, int> versions;  // the last of each message
  std::map<std::string, int> moves;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const json event = json::parse(events[i]);
    if (event.value("by", "") != guest_.id) continue;
    versions[event.value("id", "")] = static_cast<int>(i) + 1;
    if (event.at("type") == "moved" && !event.value("auto", false)) ++moves[event.value("id", "")];
  }
  for (const auto& [id, version] : acknowledged_) {
    if (versions[id] != version) throw BrokenPromise("message " + id + " was acknowledged with another version");
  }
  for (const auto& [id, count] : moves) {
    if (!id.empty() && count != 1) throw BrokenPromise("message " + id + " was done more than once");
  }
}

}  // namespace azulejo::testing
