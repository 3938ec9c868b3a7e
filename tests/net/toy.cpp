#include "tests/net/toy.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace azulejo::test {
namespace asio = boost::asio;
using namespace std::chrono_literals;
using net::Answer;
using net::Close;
using net::Request;
using net::Response;
using net::Text;

namespace {

Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

Response described(const Request& request) {
  std::string body = request.method + ' ' + request.path + '\n';
  for (const auto& [name, value] : request.query) body += "query " + name + '=' + value + '\n';
  for (const auto& [name, value] : request.headers) body += "header " + name + '=' + value + '\n';
  body += "client " + request.client + '\n';
  return {.status = 200, .body = body + "body " + request.body, .type = "text/plain"};
}

}  // namespace

struct Toy::Ear final : net::Listener {
  Ear(Toy& owner, std::map<std::string, std::string> wishes) : toy(owner), query(std::move(wishes)) { ++toy.alive; }
  Ear(const Ear&) = delete;
  Ear(Ear&&) = delete;
  Ear& operator=(const Ear&) = delete;
  Ear& operator=(Ear&&) = delete;
  ~Ear() override { --toy.alive; }

  void opened(const std::shared_ptr<net::Channel>& opened_channel) override {
    channel = opened_channel;
    ++toy.opened;
    toy.ears.insert(this);
    if (const auto found = query.find("greet"); found != query.end()) channel->send(text_of(found->second));
    if (query.contains("throw")) throw std::runtime_error("the listener would not open");
    if (query.contains("close")) channel->close(Close::kNormal, "enough");
  }

  void heard(std::string_view text) override {
    if (!channel) ++toy.after_end;
    ++toy.heard;
    std::istringstream words{std::string(text)};
    std::string command;
    words >> command;
    if (command == "throw") throw std::runtime_error("the listener threw");
    if (command == "close" || command == "both") {
      if (command == "both") channel->send(text_of("last words"));
      channel->close(Close::kBadData, "as you wish");
      channel->send(text_of("never seen"));
      channel->close(Close::kNormal, "never seen");
    } else if (command == "many") {
      std::size_t count = 0;
      std::size_t size = 0;
      words >> count >> size;
      for (std::size_t i = 0; i < count; ++i) channel->send(text_of(std::string(size, 'x')));
    } else {
      channel->send(text_of(std::string(text)));
    }
  }

  void closed() override {
    if (!channel) ++toy.after_end;
    ++toy.closed;
    toy.ears.erase(this);
    channel->send(text_of("never seen"));
    channel->close(Close::kNormal, "");
    channel.reset();
  }

  Toy& toy;
  std::map<std::string, std::string> query;
  std::shared_ptr<net::Channel> channel;
};

asio::awaitable<Answer> Toy::handle(Request request) {
  if (request.path == "/throw") throw std::runtime_error("the service threw");
  if (request.path == "/forbidden") co_return Response{.status = 403, .body = "no"};
  if (request.path == "/split") co_return Response{.headers = {{"X-Value", "a\r\nSet-Cookie: evil"}}};
  if (request.path == "/empty") co_return Response{.status = 204};
  if (request.path == "/cached") co_return Response{.body = "{}", .headers = {{"cache-control", "max-age=60"}}};
  if (request.path == "/big") co_return Response{.body = std::string(8 << 20, 'b'), .type = "text/plain"};
  if (request.path == "/none") co_return std::shared_ptr<net::Listener>();
  if (request.path == "/slow") {
    ++waiting;
    while (held_) {
      asio::steady_timer timer(io_, 1ms);
      co_await timer.async_wait(asio::use_awaitable);
    }
    co_return Response{.body = "slow"};
  }
  if (request.path == "/listen") co_return std::make_shared<Ear>(*this, request.query);
  co_return described(request);
}

void Toy::send_all(const std::string& text) {
  const auto shared = text_of(text);
  for (auto* ear : ears) ear->channel->send(shared);
}

void Toy::close_all() {
  for (auto* ear : ears) ear->channel->close(Close::kNormal, "all of you");
}

net::ServerOptions quick_options() {
  net::ServerOptions options;
  options.port = 0;
  options.patience = 5s;
  return options;
}

Running::Running(net::ServerOptions options) {
  options.on_error = [this](std::string_view what) { errors_.emplace_back(what); };
  server_ = std::make_unique<net::Server>(io_, options, toy_);
  port_ = server_->port();
  thread_ = std::thread([this] {
    const auto work = asio::make_work_guard(io_);
    io_.run();
  });
}

Running::~Running() {
  if (server_) {
    toy_.let_go();
    stop(0ms).get();
    destroy();
  }
  io_.stop();
  thread_.join();
}

bool Running::eventually(const std::function<bool()>& condition) {
  const auto until = std::chrono::steady_clock::now() + 10s;
  while (!ask(condition)) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(2ms);
  }
  return true;
}

std::future<void> Running::stop(std::chrono::milliseconds patience) {
  return asio::co_spawn(io_, server_->stop(patience), asio::use_future);
}

void Running::destroy() {
  ask([this] { server_.reset(); });
}

}  // namespace azulejo::test
