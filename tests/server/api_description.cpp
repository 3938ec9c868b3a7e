#include "tests/server/api_description.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <sstream>

#include "tests/server/json_schema.h"

namespace azulejo::testing {

using nlohmann::json;

namespace {

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  std::istringstream in(path);
  for (std::string part; std::getline(in, part, '/');) parts.push_back(part);
  if (path.ends_with('/')) parts.emplace_back();
  return parts;
}

bool fits(const std::string& described, const std::string& path) {
  const auto wanted = parts_of(described);
  const auto given = parts_of(path);
  return std::equal(wanted.begin(), wanted.end(), given.begin(), given.end(),
                    [](const auto& want, const auto& got) { return want.starts_with('{') || want == got; });
}

bool lists(const json& response, const std::string& code) {
  const std::string codes = ", " + response.at("description").get<std::string>() + ',';
  return codes.find(", " + code + ',') != std::string::npos;
}

}  // namespace

ApiDescription::ApiDescription(std::uint16_t port) : document_(json::parse(test::HttpClient(port).get("/api").body)) {
  for (const auto& [path, methods] : document_.at("paths").items()) {
    for (const auto& [method, what] : methods.items()) {
      std::string upper = method;
      std::transform(upper.begin(), upper.end(), upper.begin(), [](unsigned char c) { return std::toupper(c); });
      operations_.push_back({upper, path, what});
    }
  }
}

const ApiDescription::Operation* ApiDescription::find(const std::string& method, const std::string& path) const {
  const Operation* found = nullptr;
  for (const Operation& operation : operations_) {
    if (operation.method != method || !fits(operation.path, path)) continue;
    if (operation.path == path || found == nullptr) found = &operation;
  }
  return found;
}

const json& ApiDescription::resolve(const json& value) const {
  if (!value.contains("$ref")) return value;
  return document_.at(json::json_pointer(value["$ref"].get<std::string>().substr(1)));
}

void ApiDescription::check(const std::string& method, const std::string& target, const std::string& body,
                           const test::HttpResponse& response) const {
  const std::string what = method + ' ' + target + " -> " + std::to_string(response.status) + ' ' + response.body;
  const Operation* operation = find(method, target.substr(0, target.find('?')));
  if (operation == nullptr) {  // whatever is not described must not be there either
    EXPECT_TRUE(response.status == 404 || response.status == 405) << what;
    check("Error", json::parse(response.body));
    return;
  }
  const json& responses = operation->what.at("responses");
  const std::string status = std::to_string(response.status);
  if (response.status >= 400 && operation->path != "/healthz") return check_error(responses, what, response);
  ASSERT_TRUE(responses.contains(status)) << what;
  if (!body.empty()) {
    ASSERT_TRUE(operation->what.contains("requestBody")) << what;
    const json& schema = operation->what["requestBody"]["content"]["application/json"]["schema"];
    EXPECT_EQ(misfit(document_, schema, json::parse(body)), std::nullopt) << body << " for " << what;
  }
  const json& content = responses[status].at("content");
  const std::string type = response.header("content-type");
  ASSERT_TRUE(content.contains(type)) << type << " of " << what;
  const json value = type == "application/json" ? json::parse(response.body) : json(response.body);
  EXPECT_EQ(misfit(document_, content[type]["schema"], value), std::nullopt) << what;
}

void ApiDescription::check_error(const json& responses, const std::string& what,
                                 const test::HttpResponse& response) const {
  const json error = json::parse(response.body);
  check("Error", error);
  const std::string status = std::to_string(response.status);
  const auto code = error["error"]["code"].get<std::string>();
  const bool is_described = responses.contains(status) && lists(resolve(responses[status]), code);
  EXPECT_TRUE(is_described || lists(resolve(responses.at("default")), code)) << what;
}

void ApiDescription::check(const std::string& name, const json& value) const {
  EXPECT_EQ(misfit(document_, schema(name), value), std::nullopt) << name << ": " << value.dump();
}

}  // namespace azulejo::testing
