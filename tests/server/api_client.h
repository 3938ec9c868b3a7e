// Clients of a running server. Whatever they hear is held against the API's description and kept.
#pragma once

#include <deque>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/net/client.h"
#include "tests/server/api_description.h"
#include "tests/server/running_server.h"

namespace azulejo::testing {

/// A server, what it says of itself, and everything that anybody heard of it.
struct Site {
  explicit Site(ServerSetup setup = {}) : server(std::move(setup)), description(server.port()) {}

  RunningServer server;
  ApiDescription description;
  std::vector<std::string> heard = {};
};

struct Answer {
  int status = 0;
  nlohmann::json body;  // null when it is not JSON
  test::HttpResponse raw;

  /// Of an error.
  [[nodiscard]] std::string code() const { return body.contains("error") ? body["error"]["code"] : ""; }
  [[nodiscard]] std::string field() const { return body.contains("error") ? body["error"].value("field", "") : ""; }
};

/// A browser or a bot: keeps its cookie, or shows its token.
class ApiClient {
 public:
  explicit ApiClient(Site& site) : site_(&site) {}
  /// A new person of that name.
  ApiClient(Site& site, const std::string& name);
  /// Somebody's bearer token.
  static ApiClient with_token(Site& site, std::string token);

  Answer call(const std::string& method, const std::string& target, const nlohmann::json& body = nullptr,
              const test::Headers& headers = {});
  Answer get(const std::string& target) { return call("GET", target); }
  Answer post(const std::string& target, const nlohmann::json& body = nullptr) { return call("POST", target, body); }
  /// A command at a table.
  Answer act(const std::string& table, const std::string& command, const nlohmann::json& fields = nullptr) {
    return post("/api/tables/" + table + '/' + command, fields);
  }
  nlohmann::json state(const std::string& table) { return get("/api/tables/" + table).body; }
  /// Makes a table and gives its id.
  std::string make_table(const nlohmann::json& settings);

  [[nodiscard]] Site& site() const { return *site_; }
  [[nodiscard]] const std::string& id() const { return id_; }
  /// The cookie or the token, as a header.
  [[nodiscard]] test::Headers secret() const;
  /// What stands after "azulejo=".
  [[nodiscard]] const std::string& cookie() const { return cookie_; }
  void set_cookie(std::string cookie) { cookie_ = std::move(cookie); }

 private:
  Site* site_;
  std::string cookie_;
  std::string token_;
  std::string id_;
};

/// A table's WebSocket.
class ApiSocket {
 public:
  /// Of a client, or of nobody.
  ApiSocket(ApiClient& client, const std::string& table, std::optional<int> since = {});

  /// The next frame. Throws when there is none in ten seconds.
  nlohmann::json next();
  /// The next frame that has this field; what comes before is passed over.
  nlohmann::json next(const std::string& field);
  /// Says it, with an id if it has none, and gives the frame that answers it. Frames before that are kept for next().
  nlohmann::json say(nlohmann::json message);
  void send(const std::string& text) { socket_.send(text); }
  [[nodiscard]] test::WebSocket& raw() { return socket_; }

 private:
  nlohmann::json receive();

  Site& site_;
  test::WebSocket socket_;
  std::deque<nlohmann::json> kept_;
  int said_ = 0;
};

/// A stream of lines: of a table, or of a person.
class ApiStream {
 public:
  ApiStream(ApiClient& client, const std::string& target, std::string schema);

  /// The next line that is not empty. Throws when there is none in ten seconds.
  nlohmann::json next();
  nlohmann::json next(const std::string& field);
  [[nodiscard]] test::LineStream& raw() { return stream_; }

 private:
  Site& site_;
  test::LineStream stream_;
  std::string schema_;
};

/// Plays a game to its end, for those who are given by their seats; bots play by themselves. Any moves that are legal.
/// Gives the last state.
nlohmann::json play_on(const std::string& table, const std::map<int, ApiClient*>& players, unsigned seed = 1);
/// As many moves of these players, at most.
nlohmann::json play_some(const std::string& table, const std::map<int, ApiClient*>& players, int moves,
                         unsigned seed = 1);
/// Two people sit at a table that has begun; its id.
std::string begin_game(ApiClient& first, ApiClient& second, nlohmann::json settings = nlohmann::json::object());

}  // namespace azulejo::testing
