// One request on its way through the API, and what handlers give.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "api_error.h"
#include "channels.h"
#include "net/service.h"
#include "people.h"

namespace azulejo::server {

struct Call {
  net::Request request;
  std::vector<std::string> parameters;  // what stands in the braces of the route
  nlohmann::json body = nlohmann::json::object();
  std::optional<Who> who = std::nullopt;

  [[nodiscard]] const Who& need_who() const {
    if (!who) throw ApiError(401, "not_signed_in", "Who are you? Begin with POST /api/guest.");
    return *who;
  }
};

/// In coroutines whatever is awaited gets its arguments from variables: GCC 12 destroys temporary ones twice.
using Handler = boost::asio::awaitable<net::Answer> (*)(Desk&, Call&);

struct Route {
  std::string_view method;
  std::string_view path;  // with parameters in braces: /api/tables/{id}
  Handler handle;
};

/// The routes about people, and those about tables.
[[nodiscard]] const std::vector<Route>& people_routes();
[[nodiscard]] const std::vector<Route>& table_routes();

[[nodiscard]] inline net::Response answer(const nlohmann::json& body, int status = 200) {
  net::Response response;
  response.status = status;
  response.body = body.dump();
  return response;
}

/// A number in the query, if it is there; throws ApiError when it is none.
[[nodiscard]] std::optional<int> number_in_query(const Call& call, const std::string& name);

}  // namespace azulejo::server
