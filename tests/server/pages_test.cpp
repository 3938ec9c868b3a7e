// The page, served from the program itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "tests/net/client.h"
#include "tests/server/running_server.h"

namespace azulejo {
namespace {

using test::HttpClient;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using namespace testing;  // NOLINT(google-build-using-namespace): our own

class Pages : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { server = new RunningServer; }  // NOLINT(cppcoreguidelines-owning-memory)
  static void TearDownTestSuite() { delete server; }            // NOLINT(cppcoreguidelines-owning-memory)

  static test::HttpResponse get(const std::string& target, const test::Headers& headers = {}) {
    return HttpClient(server->port()).get(target, headers);
  }
  /// The addresses that a text names, such as "/assets/index-1a2b.js".
  static std::vector<std::string> assets_in(const std::string& text) {
    const std::regex address(R"(/assets/[\w./-]+\.(js|css|wasm))");
    std::vector<std::string> found;
    for (std::sregex_iterator match(text.begin(), text.end(), address), end; match != end; ++match) {
      found.push_back(match->str());
    }
    return found;
  }

  static RunningServer* server;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
};

RunningServer* Pages::server = nullptr;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

TEST_F(Pages, EveryAddressInsideIsThePage) {
  const auto start = get("/");
  EXPECT_EQ(start.status, 200);
  EXPECT_EQ(start.header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(start.header("cache-control"), "no-cache");
  EXPECT_THAT(start.body, AllOf(HasSubstr("<!doctype html>"), HasSubstr("Azulejo")));
  for (const char* path :
       {"/index.html", "/play", "/lobby", "/t/abc123", "/learn/tutorial", "/c/AB12?x=1", "/apiary"}) {
    const auto page = get(path);
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_EQ(page.body, start.body) << path;
  }
}

TEST_F(Pages, WhatThePageNamesIsThereForEver) {
  const auto assets = assets_in(get("/").body);
  EXPECT_FALSE(assets.empty());
  for (const auto& path : assets) {
    const auto asset = get(path);
    EXPECT_EQ(asset.status, 200) << path;
    EXPECT_THAT(asset.header("cache-control"), HasSubstr("immutable")) << path;
    EXPECT_THAT(asset.header("content-type"), StartsWith(path.ends_with(".css") ? "text/css" : "text/javascript"));
  }
}

TEST_F(Pages, TheServiceWorkerKnowsAllFilesAndIsAskedForEachTime) {
  const auto worker = get("/sw.js");
  EXPECT_EQ(worker.status, 200);
  EXPECT_THAT(worker.header("content-type"), StartsWith("text/javascript"));
  EXPECT_EQ(worker.header("cache-control"), "no-cache");
  std::string text = worker.body;  // its addresses have no slash in front
  text = std::regex_replace(text, std::regex("([\"'`])assets/"), "$1/assets/");
  bool wasm = false;
  for (const auto& path : assets_in(text)) {
    const auto file = get(path);
    EXPECT_EQ(file.status, 200) << path;
    if (!path.ends_with(".wasm")) continue;
    wasm = true;
    EXPECT_EQ(file.header("content-type"), "application/wasm");
    EXPECT_EQ(file.body.substr(0, 4), std::string("\0asm", 4));
  }
  EXPECT_TRUE(wasm);
}

TEST_F(Pages, ManifestAndIcons) {
  const auto manifest = get("/manifest.webmanifest");
  EXPECT_EQ(manifest.status, 200);
  EXPECT_EQ(manifest.header("content-type"), "application/manifest+json");
  const std::regex icon(R"("src":"(/icons/[\w.-]+))");
  int icons = 0;
  for (std::sregex_iterator match(manifest.body.begin(), manifest.body.end(), icon), end; match != end; ++match) {
    EXPECT_THAT(get((*match)[1].str()).header("content-type"), StartsWith("image/"));
    ++icons;
  }
  EXPECT_GE(icons, 3);
}

TEST_F(Pages, CompressedForThoseWhoCanReadIt) {
  const auto plain = get("/");
  for (const char* accepted : {"gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.5", "deflate,gzip"}) {
    const auto zipped = get("/", {{"Accept-Encoding", accepted}});
    EXPECT_EQ(zipped.header("content-encoding"), "gzip") << accepted;
    EXPECT_EQ(zipped.body.substr(0, 2), "\x1f\x8b") << accepted;
    EXPECT_LT(zipped.body.size(), plain.body.size());
    EXPECT_NE(zipped.header("etag"), plain.header("etag"));
  }
  for (const char* refused : {"", "br", "gzip;q=0", "gzip; q=0.0", "gzipped"}) {
    const auto page = get("/", {{"Accept-Encoding", refused}});
    EXPECT_EQ(page.header("content-encoding"), "") << refused;
    EXPECT_EQ(page.body, plain.body) << refused;
  }
  EXPECT_EQ(plain.header("vary"), "Accept-Encoding");
}

TEST_F(Pages, WhoHasItIsNotSentItAgain) {
  const auto page = get("/");
  const std::string etag(page.header("etag"));
  EXPECT_THAT(etag, AllOf(StartsWith("\""), Not(HasSubstr("W/"))));
  for (const std::string& known : {etag, "\"other\", " + etag, "W/" + etag, std::string("*")}) {
    const auto again = get("/lobby", {{"If-None-Match", known}});
    EXPECT_EQ(again.status, 304) << known;
    EXPECT_EQ(again.body, "");
    EXPECT_EQ(again.header("etag"), etag);
  }
  EXPECT_EQ(get("/", {{"If-None-Match", "\"other\""}}).status, 200);
}

TEST_F(Pages, HeadSaysHowLong) {
  const auto page = get("/");
  const auto head = HttpClient(server->port()).request("HEAD", "/");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
  EXPECT_EQ(head.header("content-length"), std::to_string(page.body.size()));
}

TEST_F(Pages, NobodyElsesScriptsAndFrames) {
  for (const char* path : {"/", "/sw.js", "/t/abc"}) {
    const auto page = get(path);
    const std::string policy(page.header("content-security-policy"));
    EXPECT_THAT(policy, HasSubstr("default-src 'none'"));
    EXPECT_THAT(policy, HasSubstr("script-src 'self' 'wasm-unsafe-eval';"));
    EXPECT_THAT(policy, HasSubstr("frame-ancestors 'none'"));
    EXPECT_EQ(page.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(page.header("referrer-policy"), "same-origin");
    EXPECT_EQ(page.header("x-frame-options"), "DENY");
  }
  // So nothing may stand between the tags of a script.
  EXPECT_FALSE(std::regex_search(get("/").body, std::regex(R"(<script[^>]*>[^<])")));
}

TEST_F(Pages, TheRestIsNotThere) {
  for (const char* path : {"/assets/old-1234.js", "/assets/", "/favicon.ico", "/.env", "/a/b.php"}) {
    EXPECT_EQ(get(path).status, 404) << path;
  }
  for (const char* path : {"/api/nothing", "/api/", "/api/tables/x/y/z"}) {
    const auto answer = get(path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_THAT(answer.body, HasSubstr(R"("error")")) << path;
  }
  EXPECT_EQ(HttpClient(server->port()).post("/lobby", "{}").status, 404);
}

}  // namespace
}  // namespace azulejo
