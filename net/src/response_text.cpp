#include "response_text.h"

#include <algorithm>
#include <array>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/status.hpp>
#include <ctime>

namespace azulejo::net {
namespace {

std::string date() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  (void)gmtime_r(&now, &utc);
  std::array<char, 40> text;
  (void)std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &utc);
  return text.data();
}

bool has_header(const Response& response, std::string_view name) {
  return std::any_of(response.headers.begin(), response.headers.end(),
                     [&](const auto& header) { return boost::beast::iequals(header.first, name); });
}

bool is_line(std::string_view text) {
  return text.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos;
}

}  // namespace

Response error_response(int status, std::string_view code, std::string_view message) {
  Response response;
  response.status = status;
  response.body.append(R"({"error":{"code":")").append(code).append(R"(","message":")").append(message).append("\"}}");
  return response;
}

bool is_writable(const Response& response) {
  return response.status >= 200 && response.status <= 999 && is_line(response.type) &&
         std::all_of(response.headers.begin(), response.headers.end(), [](const auto& header) {
           return !header.first.empty() && is_line(header.first) && is_line(header.second);
         });
}

bool has_body(const Response& response) { return response.status != 204 && response.status != 304; }

std::string response_head(const Response& response, After after) {
  std::string head = "HTTP/1.1 " + std::to_string(response.status) + ' ';
  head +=
      boost::beast::http::obsolete_reason(boost::beast::http::int_to_status(static_cast<unsigned>(response.status)));
  head += "\r\n";
  const auto add = [&](std::string_view name, std::string_view value) {
    head.append(name).append(": ").append(value).append("\r\n");
  };
  const auto add_default = [&](std::string_view name, std::string_view value) {
    if (!has_header(response, name)) add(name, value);
  };
  if (has_body(response)) {
    add("Content-Length", std::to_string(response.body.size()));
    if (!response.type.empty()) add_default("Content-Type", response.type);
  }
  for (const auto& [name, value] : response.headers) add(name, value);
  add_default("Cache-Control", "no-store");
  add_default("X-Content-Type-Options", "nosniff");
  add("Date", date());
  add_default("Connection", after == After::kClose ? "close" : "keep-alive");
  return head + "\r\n";
}

std::string stream_head(Framing framing) {
  std::string head = "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n";
  if (framing == Framing::kChunked) head += "Transfer-Encoding: chunked\r\n";
  head += "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nX-Accel-Buffering: no\r\nDate: ";
  return head + date() + "\r\nConnection: close\r\n\r\n";
}

}  // namespace azulejo::net
