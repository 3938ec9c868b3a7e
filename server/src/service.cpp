#include "service.h"

#include <algorithm>

#include "log.h"
#include "pages.h"

namespace azulejo::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

std::vector<std::string_view> split_path(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const auto end = std::min(path.find('/'), path.size());
    parts.push_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

/// The parameters of a path that fits a route.
std::optional<std::vector<std::string>> match(std::string_view route, std::string_view path) {
  const auto wanted = split_path(route);
  const auto given = split_path(path);
  if (wanted.size() != given.size()) return std::nullopt;
  std::vector<std::string> parameters;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i].starts_with('{')) {
      parameters.emplace_back(given[i]);
    } else if (wanted[i] != given[i]) {
      return std::nullopt;
    }
  }
  return parameters;
}

struct Found {
  const Route* route = nullptr;
  std::vector<std::string> parameters;
  bool path_exists = false;  // for another method
};

Found find_route(std::string_view method, std::string_view path) {
  Found found;
  for (const auto* routes : {&people_routes(), &table_routes()}) {
    for (const Route& route : *routes) {
      auto parameters = match(route.path, path);
      if (!parameters) continue;
      found.path_exists = true;
      if (route.method != method) continue;
      found.route = &route;
      found.parameters = std::move(*parameters);
      return found;
    }
  }
  return found;
}

bool is_upgrade(const net::Request& request) { return !request.header("upgrade").empty(); }

/// "https://host:port" of "https://host:port/path".
std::string_view origin_of(std::string_view url) {
  const auto host = url.find("://");
  return host == std::string_view::npos ? url : url.substr(0, url.find('/', host + 3));
}

net::Response document(std::string_view body, const char* type) {
  net::Response response;
  response.body = body;
  response.type = type;
  return response;
}

}  // namespace

ApiService::ApiService(Desk desk, Metrics& metrics, std::string public_url, std::function<Gauges()> gauges)
    : desk_(desk), metrics_(metrics), public_url_(std::move(public_url)), gauges_(std::move(gauges)) {}

asio::awaitable<net::Answer> ApiService::handle(net::Request request) {
  const std::string method = request.method;
  const std::string path = request.path;
  std::optional<net::Answer> result;
  std::optional<ApiError> error;
  try {
    result = co_await dispatch(std::move(request));
  } catch (...) {
    error = current_error();
  }
  if (error) result = error->response();
  int status = 200;
  if (auto* response = std::get_if<net::Response>(&*result)) {
    status = response->status;
    // What is https for people is plain http here, behind a proxy.
    for (auto& [name, value] : response->headers) {
      if (name == "Set-Cookie" && public_url_.starts_with("https://")) value += "; Secure";
    }
  }
  metrics_.request(status);
  log_debug("request", {{"method", method}, {"path", path}, {"status", status}});
  co_return std::move(*result);
}

asio::awaitable<net::Answer> ApiService::dispatch(net::Request request) {
  if (auto plain = answer_plain(request)) co_return std::move(*plain);
  const std::string method = request.method;
  Found found = find_route(method, request.path);
  if (found.route == nullptr) {
    if (found.path_exists) throw ApiError(405, "bad_method", "This cannot be done with " + method + ".");
    throw not_found("thing");
  }
  const bool changes = method != "GET";
  refuse_foreign(request, changes || is_upgrade(request));
  if (changes && stopping_) throw ApiError(503, "stopping", "The server is about to restart; try again.");
  const std::string client = request.client;
  if (!desk_.rates.allows(Rate::kRequest, client)) {
    throw ApiError(429, "too_many_requests", "Too many requests from this address; wait a while.");
  }
  Call call{std::move(request), std::move(found.parameters)};
  if (changes && !call.request.body.empty()) {
    auto body = table::parse_object(call.request.body);
    if (const auto* refused = std::get_if<table::Refused>(&body)) throw ApiError(*refused);
    call.body = std::get<json>(std::move(body));
  }
  call.who = co_await desk_.people.identify(call.request);
  auto answered = co_await found.route->handle(desk_, call);
  co_return answered;
}

std::optional<net::Response> ApiService::answer_plain(const net::Request& request) {
  if (request.method != "GET") return std::nullopt;
  if (request.path == "/api") return document(api_description(), "application/json");
  if (request.path == "/healthz") return health();
  if (request.path == "/metrics") return document(metrics_.text(gauges_()), "text/plain; version=0.0.4; charset=utf-8");
  return answer_page(request);
}

/// A browser sends the cookie along also when a foreign page asks it to, but tells whose page it was.
void ApiService::refuse_foreign(const net::Request& request, bool changes) const {
  const std::string_view origin = request.header("origin");
  if (!changes || origin.empty() || People::has_token(request)) return;
  const std::string_view host = request.header("host");
  const bool ours = public_url_.empty()
                        ? origin == "http://" + std::string(host) || origin == "https://" + std::string(host)
                        : origin == origin_of(public_url_);
  if (!ours) throw ApiError(403, "foreign_origin", "This request comes from another site's page.");
}

net::Response ApiService::health() const {
  if (stopping_) return answer({{"status", "stopping"}}, 503);
  if (!desk_.store.healthy()) return answer({{"status", "the database does not answer"}}, 503);
  return answer({{"status", "ok"}});
}

}  // namespace azulejo::server
