#include "server/serve.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>
#include <chrono>
#include <csignal>

#include "bot_pool.h"
#include "hub.h"
#include "log.h"
#include "metrics.h"
#include "net/server.h"
#include "people.h"
#include "rate_limit.h"
#include "service.h"

namespace azulejo::server {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::seconds kPatienceAtEnd{5};

net::ServerOptions net_options(const Options& options) {
  net::ServerOptions result;
  result.address = options.address;
  result.port = options.port;
  result.connections = options.connections;
  result.connections_of_client = options.connections_of_client;
  result.trusted_proxies = options.trusted_proxies;
  result.on_error = [](std::string_view what) { log_error("net", {{"reason", what}}); };
  return result;
}

/// Everything, wired together.
class Everything {
 public:
  explicit Everything(const Options& options, std::unique_ptr<Store> store)
      : store_(io_, std::move(store), metrics_),
        bots_(options.bot_threads, options.engines),
        hub_(io_, store_, bots_, metrics_),
        people_(store_),
        rates_(options.limit_rates),
        service_({io_, store_, bots_, hub_, people_, rates_}, metrics_, options.public_url,
                 [this] { return gauges(); }),
        server_(io_, net_options(options), service_) {}

  void run(const Options& options) {
    asio::signal_set signals(io_, SIGTERM, SIGINT);
    signals.async_wait([this](const boost::system::error_code& error, int signal) {
      if (!error) asio::co_spawn(io_, stop(signal), asio::detached);
    });
    asio::co_spawn(io_, begin(), asio::detached);
    if (options.ready) options.ready(server_.port());
    io_.run();
  }

 private:
  asio::awaitable<void> begin() {
    auto job = [this, server = hub_.server()](Store& store) {
      store.listen(server, [this](const Notice& notice) { asio::post(io_, [this, notice] { hub_.notice(notice); }); });
    };
    co_await store_.run(std::move(job));
    log_info("serving", {{"port", server_.port()}, {"server", hub_.server()}});
    co_await hub_.keep_house();
  }

  asio::awaitable<void> stop(int signal) {
    log_info("stopping", {{"signal", signal}});
    service_.stop();
    co_await hub_.stop();
    co_await server_.stop(kPatienceAtEnd);
    log_info("stopped");
    io_.stop();
  }

  Gauges gauges() {
    return {server_.stats().connections,
            server_.stats().channels,
            hub_.tables(),
            hub_.tables_playing(),
            bots_.waiting(),
            static_cast<std::size_t>(store_.waiting()),
            store_.healthy()};
  }

  asio::io_context io_{1};
  Metrics metrics_;
  AsyncStore store_;
  BotPool bots_;
  Hub hub_;
  People people_;
  RateLimit rates_;
  ApiService service_;
  net::Server server_;
};

}  // namespace

std::string serve(const Options& options) {
  set_log_level(options.log_level);
  // A file that may not grow any more (ulimit -f) is an error of the database like a full disk, not the end.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    Everything everything(options, open_store(options.database));
    everything.run(options);
  } catch (const StorageError& error) {
    return error.what();
  } catch (const boost::system::system_error& error) {
    return error.what();
  }
  return {};
}

}  // namespace azulejo::server
