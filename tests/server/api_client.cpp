#include "tests/server/api_client.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace azulejo::testing {

using nlohmann::json;

namespace {

std::string live(const std::string& table, std::optional<int> since) {
  return "/api/tables/" + table + "/live" + (since ? "?since=" + std::to_string(*since) : "");
}

std::string named(const json& answer, const char* field) {
  return answer.contains(field) && answer[field].is_string() ? answer[field].get<std::string>() : "";
}

/// Tiles on the floor line only if need be, so that games come to their end.
std::string choose(const json& legal, unsigned& seed) {
  std::vector<std::string> good;
  for (const json& move : legal) {
    const auto text = move.get<std::string>();
    if (text[2] != 'F') good.push_back(text);
  }
  if (good.empty()) return legal.at(0);
  seed = seed * 1103515245U + 12345U;
  // Mostly the upper lines: full rows end a game.
  std::sort(good.begin(), good.end(), [](const auto& a, const auto& b) { return a[2] < b[2]; });
  return good[(seed >> 16U) % std::max<std::size_t>(1, good.size() / 2)];
}

}  // namespace

ApiClient::ApiClient(Site& site, const std::string& name) : site_(&site) {
  const Answer made = post("/api/guest", {{"name", name}});
  EXPECT_EQ(made.status, 201) << made.raw.body;
}

ApiClient ApiClient::with_token(Site& site, std::string token) {
  ApiClient client(site);
  client.token_ = std::move(token);
  return client;
}

test::Headers ApiClient::secret() const {
  if (!token_.empty()) return {{"Authorization", "Bearer " + token_}};
  if (!cookie_.empty()) return {{"Cookie", "azulejo=" + cookie_}};
  return {};
}

Answer ApiClient::call(const std::string& method, const std::string& target, const json& body,
                       const test::Headers& headers) {
  const std::string text = body.is_null() ? "" : body.dump();
  test::Headers all = secret();
  all.insert(all.end(), headers.begin(), headers.end());
  Answer answer;
  answer.raw = test::HttpClient(site_->server.port()).request(method, target, text, all);
  answer.status = answer.raw.status;
  for (const auto& [name, value] : answer.raw.headers) {
    if (name != "set-cookie") site_->heard.push_back(value);
  }
  site_->heard.push_back(answer.raw.body);
  site_->description.check(method, target, text, answer.raw);
  if (answer.raw.header("content-type") == "application/json") answer.body = json::parse(answer.raw.body);
  if (const std::string set = answer.raw.header("set-cookie"); !set.empty()) {
    const auto begin = set.find('=') + 1;
    cookie_ = set.substr(begin, set.find(';') - begin);
  }
  if (answer.body.contains("session") && answer.body.contains("id")) id_ = answer.body["id"];
  return answer;
}

std::string ApiClient::make_table(const json& settings) {
  const Answer made = post("/api/tables", settings);
  EXPECT_EQ(made.status, 201) << made.raw.body;
  return made.body.at("id");
}

ApiSocket::ApiSocket(ApiClient& client, const std::string& table, std::optional<int> since)
    : site_(client.site()), socket_(site_.server.port(), live(table, since), client.secret()) {}

json ApiSocket::receive() {
  const auto text = socket_.receive();
  if (!text) throw std::runtime_error("no frame; closed with " + std::to_string(socket_.close_code()));
  site_.heard.push_back(*text);
  json frame = json::parse(*text);
  site_.description.check("Frame", frame);
  return frame;
}

json ApiSocket::next() {
  if (kept_.empty()) return receive();
  json frame = kept_.front();
  kept_.pop_front();
  return frame;
}

json ApiSocket::next(const std::string& field) {
  for (;;) {
    json frame = next();
    if (frame.contains(field)) return frame;
  }
}

json ApiSocket::say(json message) {
  if (!message.contains("id")) message["id"] = "say" + std::to_string(++said_);
  send(message.dump());
  for (;;) {
    json frame = receive();
    if (named(frame, "ack") == message["id"]) {
      site_.description.check("Message", message);
      return frame;
    }
    if (named(frame, "refused") == message["id"]) return frame;
    kept_.push_back(std::move(frame));
  }
}

ApiStream::ApiStream(ApiClient& client, const std::string& target, std::string schema)
    : site_(client.site()), stream_(site_.server.port(), target, client.secret()), schema_(std::move(schema)) {
  EXPECT_EQ(stream_.response().header("content-type"), "application/x-ndjson");
}

json ApiStream::next() {
  for (;;) {
    const auto line = stream_.receive();
    if (!line) throw std::runtime_error("no line");
    if (line->empty()) continue;
    site_.heard.push_back(*line);
    json frame = json::parse(*line);
    site_.description.check(schema_, frame);
    return frame;
  }
}

json ApiStream::next(const std::string& field) {
  for (;;) {
    json frame = next();
    if (frame.contains(field)) return frame;
  }
}

json play_some(const std::string& table, const std::map<int, ApiClient*>& players, int moves, unsigned seed) {
  ApiClient& anybody = *players.begin()->second;
  ApiSocket eye(anybody, table);
  json state = eye.next("state")["state"];
  while (state["phase"] == "playing" && moves > 0) {
    const auto player = players.find(state["turn"].get<int>());
    if (player == players.end()) {  // a bot's turn
      const int seen = state["version"];
      while (eye.next("version")["version"] <= seen) {
      }
    } else {
      const json move{{"move", choose(state["legal"], seed)}, {"version", state["version"]}};
      const Answer answer = player->second->act(table, "move", move);
      EXPECT_EQ(answer.status, 200) << move << answer.raw.body;
      if (answer.status != 200) break;
      --moves;
    }
    state = anybody.state(table);
  }
  return state;
}

json play_on(const std::string& table, const std::map<int, ApiClient*>& players, unsigned seed) {
  return play_some(table, players, std::numeric_limits<int>::max(), seed);
}

std::string begin_game(ApiClient& first, ApiClient& second, json settings) {
  settings["contribution"] = "of the first";
  const std::string table = first.make_table(settings);
  EXPECT_EQ(second.act(table, "sit", {{"seat", 2}, {"contribution", "of the second"}}).status, 200);
  const Answer started = first.act(table, "start");
  EXPECT_EQ(started.status, 200) << started.raw.body;
  return table;
}

}  // namespace azulejo::testing
