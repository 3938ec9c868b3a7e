// Listens, accepts, and hands every connection to a session.
#include "net/server.h"

#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/socket_base.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/system/error_code.hpp>
#include <boost/system/system_error.hpp>
#include <optional>
#include <utility>

#include "http_session.h"
#include "hub.h"
#include "net/client_address.h"

namespace azulejo::net {
namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr auto kPause = 100ms;             // when there are no descriptors left
constexpr std::size_t kMostRefusals = 64;  // that are told why, at the same time

void raise_limit_of_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

tcp::acceptor listen_on(asio::io_context& io, const std::string& address, std::uint16_t port) {
  error_code error;
  tcp::acceptor acceptor(io);
  tcp::resolver resolver(io);
  const auto found = resolver.resolve(address, std::to_string(port), tcp::resolver::passive, error);
  if (!error) {
    const tcp::endpoint endpoint = *found.begin();
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error && endpoint.protocol() == tcp::v6()) acceptor.set_option(asio::ip::v6_only(false), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  }
  if (error) {
    throw boost::system::system_error(error, "cannot listen on " + address + " port " + std::to_string(port));
  }
  return acceptor;
}

/// Small texts go out at once; a peer that does not acknowledge is given up after a while.
void prepare(tcp::socket& socket, std::chrono::milliseconds patience) {
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto milliseconds = static_cast<unsigned>(patience.count());
  (void)setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
}

}  // namespace

class Server::Impl : public std::enable_shared_from_this<Impl> {
 public:
  Impl(asio::io_context& io, const ServerOptions& options, Service& service)
      : hub(std::make_shared<Hub>(io.get_executor(), options, service)),
        acceptor(listen_on(io, options.address, options.port)),
        port(acceptor.local_endpoint().port()),
        pause_(io) {}

  asio::awaitable<void> accept_all() {
    const auto self = shared_from_this();
    bool reported = false;
    while (acceptor.is_open()) {
      auto [error, socket] = co_await acceptor.async_accept(kTuple);
      if (!error) {
        reported = false;
        admit(std::move(socket));
      } else if (acceptor.is_open() && error != asio::error::connection_aborted) {
        if (!std::exchange(reported, true)) hub->report("cannot accept connections: " + error.message());
        pause_.expires_after(kPause);
        co_await pause_.async_wait(kTuple);
      }
    }
  }

  void close() {
    error_code ignored;
    acceptor.close(ignored);
    pause_.cancel();
  }

  std::shared_ptr<Hub> hub;
  tcp::acceptor acceptor;
  std::uint16_t port;

 private:
  void admit(tcp::socket socket) {
    error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;  // it is gone already
    prepare(socket, hub->options().idle);
    auto peer = canonical_address(endpoint.address().to_string());
    const bool full = hub->stats().connections >= hub->options().connections;
    std::optional<Ticket> ticket;
    if (!full) ticket.emplace(hub);
    // Who is behind a proxy is known when the request is there.
    if (ticket && !is_trusted(peer, hub->options().trusted_proxies) && !ticket->assign(peer)) ticket.reset();
    if (!ticket) {
      ++hub->stats().refused;
      if (hub->refusals() >= kMostRefusals) return;
    }
    start_session(hub, std::move(socket), std::move(ticket), std::move(peer));
  }

  asio::steady_timer pause_;
};

Server::Server(asio::io_context& io, const ServerOptions& options, Service& service) {
  raise_limit_of_files();
  impl_ = std::make_shared<Impl>(io, options, service);
  impl_->hub->start_ticking();
  impl_->hub->spawn(impl_->accept_all());
}

Server::~Server() {
  impl_->close();
  impl_->hub->release();
}

std::uint16_t Server::port() const { return impl_->port; }

const ServerStats& Server::stats() const { return impl_->hub->stats(); }

asio::awaitable<void> Server::stop(std::chrono::milliseconds patience) {
  const auto impl = impl_;
  impl->close();
  co_await impl->hub->stop(patience);
}

}  // namespace azulejo::net
