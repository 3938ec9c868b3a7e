#include "pages.h"

#include <algorithm>
#include <array>

#include "embedded.h"
#include "page_files.h"

namespace azulejo::server {

namespace {

constexpr std::string_view kIndex = "/index.html";
constexpr std::string_view kAssets = "/assets/";  // their names change with their content

/// Scripts are ours, and from files only. Styles may stand in attributes: widths and positions are computed.
constexpr std::string_view kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

std::string_view type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kTypes{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".wasm", "application/wasm"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".woff2", "font/woff2"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

const PageFile* find_file(std::string_view path) {
  const auto files = page_files();
  const auto found = std::find_if(files.begin(), files.end(), [&](const PageFile& file) { return file.path == path; });
  return found == files.end() ? nullptr : &*found;
}

/// Whether it lies under a word that is not the page's: "/api", "/api/tables".
bool is_under(std::string_view path, std::string_view word) {
  return path.starts_with(word) && (path.size() == word.size() || path[word.size()] == '/');
}

/// Whether a list in a header has an entry that is not switched off by "q=0".
bool lists(std::string_view header, std::string_view wanted) {
  while (!header.empty()) {
    const auto end = std::min(header.find(','), header.size());
    std::string_view entry = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    entry.remove_prefix(std::min(entry.find_first_not_of(' '), entry.size()));
    const auto name_end = std::min(entry.find_first_of("; "), entry.size());
    if (entry.substr(0, name_end) != wanted) continue;
    const auto weight = entry.find("q=");
    return weight == std::string_view::npos || entry.find_first_of("123456789", weight) != std::string_view::npos;
  }
  return false;
}

net::Response give(const PageFile& file, const net::Request& request) {
  const bool gzip = !file.gzipped.empty() && lists(request.header("accept-encoding"), "gzip");
  const std::string etag = '"' + std::string(file.etag) + (gzip ? "-gzip\"" : "\"");
  net::Response response;
  response.type = type_of(file.path);
  response.headers = {
      {"Cache-Control", file.path.starts_with(kAssets) ? "public, max-age=31536000, immutable" : "no-cache"},
      {"ETag", etag},
      {"Vary", "Accept-Encoding"},
      {"Content-Security-Policy", std::string(kContentPolicy)},
      {"Referrer-Policy", "same-origin"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"X-Frame-Options", "DENY"},
  };
  const std::string_view known = request.header("if-none-match");
  if (known == "*" || lists(known, etag) || lists(known, "W/" + etag)) {
    response.status = 304;
    return response;
  }
  if (gzip) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = gzip ? file.gzipped : file.content;
  return response;
}

}  // namespace

std::optional<net::Response> answer_page(const net::Request& request) {
  const std::string_view path = request.path;
  if (is_under(path, "/api")) return std::nullopt;
  if (const auto* const file = find_file(path)) return give(*file, request);
  // Addresses inside the page have no dots: this was a file of another version.
  const auto last_part = path.substr(path.rfind('/'));
  if (path.starts_with(kAssets) || last_part.find('.') != std::string_view::npos) return std::nullopt;
  return give(*find_file(kIndex), request);
}

std::string_view api_description() { return embedded::kApi; }

}  // namespace azulejo::server
