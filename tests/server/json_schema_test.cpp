// Each keyword: a value that fits, and one that does not.
#include "tests/server/json_schema.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

namespace azulejo {
namespace {

using nlohmann::json;
using testing::misfit;

struct Example {
  const char* schema;
  const char* good;
  const char* bad;
};

TEST(JsonSchema, EveryKeywordAcceptsAndRefuses) {
  const json document = json::parse(R"({"a":{"b":{"type":"string"}}})");
  const std::vector<Example> examples{
      {R"({"type":"object"})", "{}", "[]"},
      {R"({"type":"array"})", "[]", "{}"},
      {R"({"type":"string"})", R"("")", "1"},
      {R"({"type":"boolean"})", "true", "0"},
      {R"({"type":"integer"})", "-1", "1.5"},
      {R"({"type":"number"})", "1.5", R"("1.5")"},
      {R"({"type":["string","null"]})", "null", "false"},
      {R"({"const":"x"})", R"("x")", R"("y")"},
      {R"({"const":true})", "true", "1"},
      {R"({"enum":["x",2]})", "2", R"("2")"},
      {R"({"$ref":"#/a/b"})", R"("text")", "7"},
      {R"({"$ref":"#/a/b","minLength":2})", R"("text")", R"("t")"},
      {R"({"properties":{"x":{"type":"integer"}}})", R"({"x":1,"y":""})", R"({"x":""})"},
      {R"({"required":["x"]})", R"({"x":null})", R"({"y":1})"},
      {R"({"properties":{"x":{}},"additionalProperties":false})", R"({"x":1})", R"({"x":1,"y":1})"},
      {R"({"additionalProperties":false})", "{}", R"({"y":1})"},
      {R"({"additionalProperties":{"type":"string"}})", R"({"y":"z"})", R"({"y":1})"},
      {R"({"items":{"type":"integer"}})", "[1,2]", R"([1,"2"])"},
      {R"({"minItems":1})", "[1]", "[]"},
      {R"({"maxItems":1})", "[1]", "[1,2]"},
      {R"({"minimum":1})", "1", "0"},
      {R"({"maximum":1})", "1", "2"},
      {R"({"minLength":2})", R"("éé")", R"("é")"},
      {R"({"maxLength":1})", R"("é")", R"("ee")"},
      {R"({"pattern":"^[a-z]{2}$"})", R"("ab")", R"("abc")"},
      {R"({"oneOf":[{"type":"integer"},{"const":"x"}]})", R"("x")", R"("y")"},
      {R"({"oneOf":[{"type":"integer"},{"minimum":5}]})", "4", "6"},
      {R"({"anyOf":[{"type":"integer"},{"minimum":5}]})", "6", "4.5"},
      {R"({"description":"what","default":1,"type":"integer"})", "1", "null"},
  };
  for (const Example& example : examples) {
    const json schema = json::parse(example.schema);
    EXPECT_FALSE(misfit(document, schema, json::parse(example.good))) << example.schema << ' ' << example.good;
    EXPECT_TRUE(misfit(document, schema, json::parse(example.bad))) << example.schema << ' ' << example.bad;
  }
}

TEST(JsonSchema, SaysWhere) {
  const json schema = json::parse(R"({"properties":{"list":{"items":{"type":"string"}}}})");
  EXPECT_EQ(misfit({}, schema, json::parse(R"({"list":["a",3]})")), R"(/list/1 is not of type "string": 3)");
}

TEST(JsonSchema, PassesNothingOver) {
  EXPECT_THROW((void)misfit({}, json::parse(R"({"uniqueItems":true})"), 1), std::runtime_error);
  EXPECT_THROW((void)misfit({}, json::parse(R"({"type":"whole"})"), 1), std::runtime_error);
  EXPECT_ANY_THROW((void)misfit({}, json::parse(R"({"$ref":"#/nowhere"})"), 1));
}

}  // namespace
}  // namespace azulejo
