#include "hub.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <utility>

namespace azulejo::net {
namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

// What was dropped ends in this time, unless the service still works on it.
constexpr auto kGrace = 100ms;

std::chrono::milliseconds tick_of(const ServerOptions& options) {
  const auto shortest = std::min({options.patience, options.idle, options.keep_alive});
  return std::clamp<std::chrono::milliseconds>(shortest / 8, 5ms, 1s);
}

}  // namespace

Hub::Hub(asio::any_io_executor executor, ServerOptions options, Service& service)
    : executor_(std::move(executor)),
      options_(std::move(options)),
      service_(&service),
      ticker_(executor_),
      empty_(executor_),
      tick_(tick_of(options_)) {}

void Hub::report(std::string_view what) const {
  if (options_.on_error) options_.on_error(what);
}

void Hub::report(const std::exception_ptr& error) const {
  try {
    std::rethrow_exception(error);
  } catch (const std::exception& exception) {
    report(exception.what());
  } catch (...) {
    report("an exception of an unknown kind");
  }
}

void Hub::spawn(asio::awaitable<void> coroutine) {
  asio::co_spawn(executor_, std::move(coroutine), [hub = shared_from_this()](const std::exception_ptr& error) {
    if (error) hub->report(error);
  });
}

void Hub::add(std::shared_ptr<Connection> connection) {
  if (service_ == nullptr) return;
  auto* const key = connection.get();
  connections_.emplace(key, std::move(connection));
}

void Hub::remove(Connection* connection) {
  connections_.erase(connection);
  if (connections_.empty()) empty_.cancel();
}

std::vector<std::shared_ptr<Connection>> Hub::connections() const {
  std::vector<std::shared_ptr<Connection>> all;
  all.reserve(connections_.size());
  for (const auto& [key, connection] : connections_) all.push_back(connection);
  return all;
}

void Hub::start_ticking() {
  ticking_ = true;
  spawn(keep_ticking());
}

asio::awaitable<void> Hub::keep_ticking() {
  const auto self = shared_from_this();
  while (ticking_) {
    ticker_.expires_after(tick_);
    co_await ticker_.async_wait(kTuple);
    if (!ticking_) break;
    const auto now = Clock::now();
    for (const auto& connection : connections()) connection->tick(now);
  }
}

asio::awaitable<void> Hub::wait_until_empty(Clock::time_point until) {
  while (!connections_.empty() && Clock::now() < until) {
    empty_.expires_at(until);
    co_await empty_.async_wait(kTuple);
  }
}

asio::awaitable<void> Hub::stop(std::chrono::milliseconds patience) {
  const auto self = shared_from_this();
  const auto until = Clock::now() + patience;
  stopping_ = true;
  for (const auto& connection : connections()) connection->finish();
  co_await wait_until_empty(until);
  for (const auto& connection : connections()) connection->drop();
  co_await wait_until_empty(Clock::now() + kGrace);
  ticking_ = false;
  ticker_.cancel();
}

void Hub::release() {
  stopping_ = true;
  ticking_ = false;
  ticker_.cancel();
  service_ = nullptr;
  for (const auto& connection : connections()) {
    connection->drop();
    connection->release();
  }
  connections_.clear();
  options_.on_error = nullptr;
}

Ticket::Ticket(std::shared_ptr<Hub> hub) : hub_(std::move(hub)) { ++hub_->stats_.connections; }

Ticket::~Ticket() {
  if (!hub_) return;
  give_back();
  --hub_->stats_.connections;
}

bool Ticket::assign(const std::string& client) {
  if (client == client_) return true;
  give_back();
  const std::size_t most = hub_->options_.connections_of_client;
  if (most == 0) return true;
  auto& count = hub_->clients_[client];
  if (count >= most) return false;
  ++count;
  client_ = client;
  return true;
}

void Ticket::give_back() {
  if (client_.empty()) return;
  const auto found = hub_->clients_.find(client_);
  if (--found->second == 0) hub_->clients_.erase(found);
  client_.clear();
}

}  // namespace azulejo::net
