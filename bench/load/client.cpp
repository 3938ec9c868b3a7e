#include "client.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

namespace azulejo::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using nlohmann::json;

Endpoint loopback(const std::string& address, std::uint16_t port) {
  boost::system::error_code error;
  const auto parsed = asio::ip::make_address(address == "localhost" ? "127.0.0.1" : address, error);
  if (error || !parsed.is_loopback()) {
    throw std::invalid_argument("'" + address + "' is not this machine; the server to load runs here, at 127.0.0.1.");
  }
  return {parsed, port};
}

asio::awaitable<void> Requests::connect() {
  co_await stream_.async_connect(server_, asio::use_awaitable);
  stream_.socket().set_option(asio::ip::tcp::no_delay(true));
}

asio::awaitable<json> Requests::exchange(std::string target, json body, std::string cookie, std::string& new_cookie) {
  http::request<http::string_body> request(http::verb::post, target, 11);
  request.set(http::field::host, "localhost");
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  request.body() = body.dump();
  request.prepare_payload();
  co_await http::async_write(stream_, request, asio::use_awaitable);
  http::response<http::string_body> response;
  co_await http::async_read(stream_, buffer_, response, asio::use_awaitable);
  if (response.result_int() >= 300) throw std::runtime_error(target + ": " + response.body());
  const auto set = response[http::field::set_cookie];
  new_cookie = std::string(set.substr(0, set.find(';')));
  co_return json::parse(response.body());
}

asio::awaitable<Guest> Requests::make_guest(std::string name) {
  Guest guest;
  json body{{"name", std::move(name)}};  // GCC 12 cannot make it within the call
  const json person = co_await exchange("/api/guest", std::move(body), "", guest.cookie);
  guest.id = person.at("id");
  co_return guest;
}

asio::awaitable<json> Requests::post(std::string target, json body, std::string cookie) {
  std::string ignored;
  json answer = co_await exchange(std::move(target), std::move(body), std::move(cookie), ignored);
  co_return answer;
}

asio::awaitable<void> Live::connect(Endpoint server, std::string target, std::string cookie) {
  co_await stream_.next_layer().async_connect(server, asio::use_awaitable);
  stream_.next_layer().set_option(asio::ip::tcp::no_delay(true));
  if (!cookie.empty()) {
    stream_.set_option(websocket::stream_base::decorator(
        [cookie](websocket::request_type& request) { request.set(http::field::cookie, cookie); }));
  }
  co_await stream_.async_handshake("localhost", target, asio::use_awaitable);
}

asio::awaitable<std::string_view> Live::receive() {
  buffer_.clear();
  co_await stream_.async_read(buffer_, asio::use_awaitable);
  co_return std::string_view(static_cast<const char*>(buffer_.data().data()), buffer_.size());
}

void Live::send(std::string text) {
  text_ = std::move(text);
  sending_ = true;
  // Whoever reads hears of a connection that is broken.
  stream_.async_write(asio::buffer(text_), [this](const beast::error_code&, std::size_t) { sending_ = false; });
}

void Live::close() {
  beast::error_code ignored;
  stream_.next_layer().close(ignored);
}

}  // namespace azulejo::load
