#include "call.h"

namespace azulejo::server {

namespace asio = boost::asio;
using nlohmann::json;
using table::Fields;

namespace {

constexpr std::size_t kLongestText = 200;
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

std::string device_of(const Call& call) { return std::string(call.request.header("user-agent")); }

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
  const NewSession made = co_await desk.people.make_guest(std::move(name), device_of(call));
  co_return with_cookie(answer(show(made.who), 201), made.secret);
}

asio::awaitable<net::Answer> post_login(Desk& desk, Call& call) {
  Fields fields(call.body);
  std::string name = fields.text("name", 1, kLongestText);
  std::string password = fields.text("password", 1, kLongestText);
  check(fields);
  limit(desk, Rate::kLogin, call);
  const NewSession made = co_await desk.people.log_in(std::move(name), std::move(password), device_of(call));
  co_return with_cookie(answer(show(made.who)), made.secret);
}

asio::awaitable<net::Answer> post_logout(Desk& desk, Call& call) {
  const Who who = call.need_who();
  co_await desk.people.end_session(who, who.session);
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
  co_return answer(show(who));
}

asio::awaitable<net::Answer> delete_me(Desk& desk, Call& call) {
  const Who who = call.need_who();
  co_await desk.people.remove(who);
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
  const Who who = call.need_who();
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
  co_await desk.people.end_other_sessions(call.need_who());
  co_return answer(json::object());
}

asio::awaitable<net::Answer> delete_session(Desk& desk, Call& call) {
  co_await desk.people.end_session(call.need_who(), call.parameters[0]);
  co_return answer(json::object());
}

asio::awaitable<net::Answer> post_token(Desk& desk, Call& call) {
  const Who who = call.need_who();
  Fields fields(call.body);
  std::string label = fields.text("label", 1, 100);
  check(fields);
  limit(desk, Rate::kGuest, call);
  const NewSession made = co_await desk.people.make_token(who, std::move(label));
  co_return answer({{"id", made.who.session}, {"token", made.secret}}, 201);
}

}  // namespace

const std::vector<Route>& people_routes() {
  static const std::vector<Route> routes{
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
  return routes;
}

}  // namespace azulejo::server
