#include <algorithm>

#include "call.h"

namespace azulejo::server {

namespace asio = boost::asio;
using nlohmann::json;
using table::Fields;

namespace {

constexpr std::size_t kLongestText = 200;
constexpr std::size_t kLongestLabel = 100;
constexpr int kCookieSeconds = 400 * 24 * 60 * 60;  // the longest that browsers allow

json show(const Who& who) {
  return {{"id", who.person.id},
          {"name", who.person.name},
          {"protected", !who.person.password.empty()},
          {"session", who.session}};
}

/// Secure is added where the server is reached by https.
net::Response with_cookie(net::Response response, const std::string& secret) {
  response.headers.emplace_back("Set-Cookie", "azulejo=" + secret + "; HttpOnly; SameSite=Lax; Path=/; Max-Age=" +
                                                  std::to_string(secret.empty() ? 0 : kCookieSeconds));
  return response;
}

/// The program that asks, as far as it can be shown.
std::string device_of(const Call& call) {
  std::string device(call.request.header("user-agent").substr(0, kLongestLabel));
  std::replace_if(
      device.begin(), device.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return device;
}

void no_fields(const Call& call) {
  Fields fields(call.body);
  check(fields);
}

void limit(Desk& desk, Rate rate, const Call& call) {
  if (!desk.rates.allows(rate, call.request.client)) {
    throw ApiError(429, "too_many_requests", "Too often from this address; wait a while.");
  }
}

asio::awaitable<net::Answer> post_guest(Desk& desk, Call& call) {
  Fields fields(call.body);
  std::string name = fields.text("name", 1, kLongestText);
  check(fields);
  limit(desk, Rate::kGuest, call);
  std::string device = device_of(call);
  const NewSession made = co_await desk.people.make_guest(std::move(name), std::move(device));
  co_return with_cookie(answer(show(made.who), 201), made.secret);
}

asio::awaitable<net::Answer> post_login(Desk& desk, Call& call) {
  Fields fields(call.body);
  std::string name = fields.text("name", 1, kLongestText);
  std::string password = fields.text("password", 1, kLongestText);
  check(fields);
  limit(desk, Rate::kLogin, call);
  std::string device = device_of(call);
  const NewSession made = co_await desk.people.log_in(std::move(name), std::move(password), std::move(device));
  co_return with_cookie(answer(show(made.who)), made.secret);
}

asio::awaitable<net::Answer> post_logout(Desk& desk, Call& call) {
  const Who& who = call.need_who();
  no_fields(call);
  co_await desk.people.end_session(who, who.session);
  desk.hub.dismiss([&](const Watcher& watcher) { return watcher.session() == who.session; });
  co_return with_cookie(answer(json::object()), "");
}

asio::awaitable<net::Answer> get_me(Desk& /*desk*/, Call& call) { co_return answer(show(call.need_who())); }

asio::awaitable<net::Answer> patch_me(Desk& desk, Call& call) {
  Who who = call.need_who();
  Fields fields(call.body);
  const std::string name = fields.text("name", 1, kLongestText);
  check(fields);
  co_await desk.people.rename(who, name);
  who.person.name = tidy_name(name);
  desk.hub.set_name(who.person.id, who.person.name);
  co_return answer(show(who));
}

asio::awaitable<net::Answer> delete_me(Desk& desk, Call& call) {
  const Who& who = call.need_who();
  no_fields(call);
  co_await desk.people.remove(who);
  desk.hub.set_name(who.person.id, std::nullopt);
  desk.hub.dismiss([&](const Watcher& watcher) { return watcher.person() == who.person.id; });
  co_return with_cookie(answer(json::object()), "");
}

asio::awaitable<net::Answer> put_password(Desk& desk, Call& call) {
  Who who = call.need_who();
  Fields fields(call.body);
  std::string password = fields.text("password", 8, kLongestText);
  std::string current = fields.text_or("current", "", kLongestText);
  check(fields);
  limit(desk, Rate::kLogin, call);
  co_await desk.people.set_password(who, std::move(password), std::move(current));
  who.person.password = "set";
  co_return answer(show(who));
}

asio::awaitable<net::Answer> get_sessions(Desk& desk, Call& call) {
  const Who& who = call.need_who();
  const auto sessions = co_await desk.people.sessions(who);
  json list = json::array();
  for (const StoredSession& session : sessions) {
    list.push_back({{"id", session.id},
                    {"kind", session.is_token ? "token" : "device"},
                    {"label", session.label},
                    {"created", session.created},
                    {"seen", session.seen},
                    {"current", session.id == who.session}});
  }
  co_return answer({{"sessions", std::move(list)}});
}

asio::awaitable<net::Answer> delete_sessions(Desk& desk, Call& call) {
  const Who& who = call.need_who();
  no_fields(call);
  co_await desk.people.end_other_sessions(who);
  desk.hub.dismiss(
      [&](const Watcher& watcher) { return watcher.person() == who.person.id && watcher.session() != who.session; });
  co_return answer(json::object());
}

asio::awaitable<net::Answer> delete_session(Desk& desk, Call& call) {
  const Who& who = call.need_who();
  no_fields(call);
  const std::string& ended = call.parameters[0];
  co_await desk.people.end_session(who, ended);
  desk.hub.dismiss([&](const Watcher& watcher) { return watcher.session() == ended; });
  co_return answer(json::object());
}

asio::awaitable<net::Answer> post_token(Desk& desk, Call& call) {
  const Who& who = call.need_who();
  Fields fields(call.body);
  std::string label = fields.text("label", 1, kLongestLabel);
  check(fields);
  limit(desk, Rate::kGuest, call);
  const NewSession made = co_await desk.people.make_token(who, std::move(label));
  co_return answer({{"id", made.who.session}, {"token", made.secret}}, 201);
}

}  // namespace

const std::vector<Route>& people_routes() {
  static const std::vector<Route> kRoutes{
      {"POST", "/api/guest", post_guest},
      {"POST", "/api/login", post_login},
      {"POST", "/api/logout", post_logout},
      {"GET", "/api/me", get_me},
      {"PATCH", "/api/me", patch_me},
      {"DELETE", "/api/me", delete_me},
      {"PUT", "/api/me/password", put_password},
      {"GET", "/api/me/sessions", get_sessions},
      {"DELETE", "/api/me/sessions", delete_sessions},
      {"DELETE", "/api/me/sessions/{session}", delete_session},
      {"POST", "/api/me/tokens", post_token},
  };
  return kRoutes;
}

}  // namespace azulejo::server
