// The description at /api has exactly what the server has: neither can change without the other.
#include "tests/server/api_description.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "server/src/call.h"
#include "table/json.h"
#include "tests/server/api_client.h"
#include "tests/server/json_schema.h"

namespace azulejo {
namespace {

using nlohmann::json;
using ::testing::UnorderedElementsAreArray;

using namespace testing;  // NOLINT(google-build-using-namespace): our own

TEST(ApiDescription, IsTheFile) {
  const Site site;
  const auto file = std::filesystem::path(AZULEJO_DATA_DIR).parent_path() / "server/api/openapi.json";
  EXPECT_EQ(test::HttpClient(site.server.port()).get("/api").body, read_file(file));
}

TEST(ApiDescription, HasEveryRouteAndNoOther) {
  const Site site;
  std::set<std::string> described;
  for (const auto& operation : site.description.operations()) described.insert(operation.method + ' ' + operation.path);
  std::set<std::string> served{"GET /", "GET /api", "GET /healthz", "GET /metrics"};
  for (const auto* routes : {&server::people_routes(), &server::table_routes()}) {
    for (const server::Route& route : *routes) {
      const std::string what = std::string(route.method) + ' ' + std::string(route.path);
      if (!what.ends_with("{command}")) served.insert(what);
    }
  }
  std::set<std::string> commands;
  for (const json& message : site.description.schema("Message")["oneOf"]) {
    const auto reference = message["$ref"].get<std::string>();
    const json& schema = site.description.document().at(json::json_pointer(reference.substr(1)));
    const auto name = schema["properties"]["do"]["const"].get<std::string>();
    if (name == "sync" || name == "ping") continue;
    EXPECT_TRUE(table::is_command(name) || name == "chat" || name == "mute") << name;
    commands.insert(name);
    served.insert("POST /api/tables/{id}/" + name);
  }
  EXPECT_EQ(commands.size(), std::variant_size_v<table::Command> + 2);
  EXPECT_THAT(described, UnorderedElementsAreArray(served));
}

TEST(ApiDescription, EverythingInItIsAnswered) {
  Site site;
  for (const auto& operation : site.description.operations()) {
    SCOPED_TRACE(operation.method + ' ' + operation.path);
    ApiClient person(site, "Ana");
    const json state = person.post("/api/tables", json::object()).body;
    std::string target = operation.path;
    const std::map<std::string, std::string> parameters{
        {"{id}", state["id"]}, {"{code}", state["code"]}, {"{session}", person.get("/api/me").body["session"]}};
    for (const auto& [name, value] : parameters) {
      if (const auto at = target.find(name); at != std::string::npos) target.replace(at, name.size(), value);
    }
    const json& responses = operation.what["responses"];
    if (responses.contains("101")) {
      const ApiSocket socket(person, state["id"]);
    } else if (responses.contains("200") && responses["200"]["content"].contains("application/x-ndjson")) {
      const ApiStream stream(person, target, "Frame");
    } else {
      const Answer answer =
          person.call(operation.method, target, operation.what.contains("requestBody") ? json::object() : json());
      EXPECT_NE(answer.status, 404) << answer.raw.body;
      EXPECT_NE(answer.status, 405) << answer.raw.body;
      EXPECT_LT(answer.status, 500) << answer.raw.body;
    }
  }
}

TEST(ApiDescription, OtherMethodsAndPathsAreRefused) {
  Site site;
  ApiClient person(site, "Ana");
  EXPECT_EQ(person.call("PUT", "/api/me").code(), "bad_method");
  EXPECT_EQ(person.call("DELETE", "/api/tables").code(), "bad_method");
  EXPECT_EQ(person.get("/api/guest").code(), "bad_method");
  for (const char* path : {"/api/", "/api/me/", "/api/me/friends", "/api/tables/a/b/c", "/none.html"}) {
    EXPECT_EQ(person.get(path).code(), "not_found") << path;
  }
}

TEST(ApiDescription, EverySchemaIsUsedAndEveryReferenceLeadsSomewhere) {
  const Site site;
  const json& document = site.description.document();
  std::set<std::string> used;
  const std::function<void(const json&)> walk = [&](const json& value) {
    if (value.is_object() && value.contains("$ref")) {
      const auto target = value["$ref"].get<std::string>();
      EXPECT_TRUE(document.contains(json::json_pointer(target.substr(1)))) << target;
      used.insert(target);
    }
    if (value.is_structured()) {
      for (const json& element : value) walk(element);
    }
  };
  walk(document);
  for (const char* spoken_of : {"Message"}) used.insert("#/components/schemas/" + std::string(spoken_of));
  for (const auto& [kind, things] : document["components"].items()) {
    if (kind == "securitySchemes") continue;
    for (const auto& [name, thing] : things.items()) {
      EXPECT_TRUE(used.contains("#/components/" + kind + '/' + name)) << kind << ' ' << name;
    }
  }
}

TEST(ApiDescription, AnswersMustNotHaveMoreThanItSays) {
  const Site site;
  const json me{{"id", "pabcdefghijkmnpqr"}, {"name", "Ana"}, {"protected", false}, {"session", "dabcdefghijkm"}};
  EXPECT_EQ(misfit(site.description.document(), site.description.schema("Person"), me), std::nullopt);
  json more = me;
  more["password"] = "x";
  EXPECT_NE(misfit(site.description.document(), site.description.schema("Person"), more), std::nullopt);
}

}  // namespace
}  // namespace azulejo
