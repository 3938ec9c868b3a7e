#include "idle.h"

#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <deque>
#include <fstream>
#include <iostream>
#include <vector>

namespace azulejo::load {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

constexpr int kConnectAtOnce = 64;
constexpr std::chrono::seconds kLongPatience{60};

class Idle {
 public:
  explicit Idle(IdleOptions options) : options_(std::move(options)) {}

  bool run() {
    std::exception_ptr error;
    asio::co_spawn(io_, whole(), [&](const std::exception_ptr& thrown) {
      error = thrown;
      io_.stop();
    });
    io_.run();
    if (error) std::rethrow_exception(error);
    return pongs_ == options_.connections;
  }

 private:
  asio::awaitable<void> whole() {
    Requests requests(io_, options_.server);
    co_await requests.connect();
    const Guest host = co_await requests.make_guest("Host");
    for (int i = 0; i < options_.tables; ++i) {
      const json made = co_await requests.post("/api/tables", json::object(), host.cookie);
      targets_.push_back("/api/tables/" + made.at("id").get<std::string>() + "/live");
    }
    const double before = megabytes();
    for (int i = 0; i < kConnectAtOnce; ++i) asio::co_spawn(io_, connect_some(), asio::detached);
    co_await wait_for([this] { return connected_ + failed_ == options_.connections; });
    co_await pause(std::chrono::seconds(options_.seconds));
    const double after = megabytes();
    std::cout << connected_ << " connections to " << options_.tables << " tables, " << failed_ << " failed\n";
    if (options_.pid != 0) {
      std::cout << "the server has " << after << " MB resident, " << before
                << " MB before: " << (after - before) * 1024 / options_.connections << " KB a connection\n";
    }
    for (Live& live : lives_) live.send(R"({"do":"ping"})");
    co_await wait_for([this] { return pongs_ == options_.connections; });
    std::cout << pongs_ << " answered a ping" << std::endl;
  }

  asio::awaitable<void> connect_some() {
    while (begun_ < options_.connections) {
      const std::string& target = targets_[static_cast<std::size_t>(begun_++) % targets_.size()];
      Live& live = lives_.emplace_back(io_);
      try {
        co_await live.connect(options_.server, target, "");
        asio::co_spawn(io_, listen(live), asio::detached);
        ++connected_;
      } catch (const std::exception& error) {
        if (failed_++ == 0) std::cerr << "cannot connect: " << error.what() << '\n';
      }
    }
  }

  asio::awaitable<void> listen(Live& live) {
    for (;;) {
      const std::string_view frame = co_await live.receive();
      if (frame.starts_with(R"({"pong")")) ++pongs_;
    }
  }

  template <class Condition>
  asio::awaitable<void> wait_for(Condition condition) {
    const auto until = std::chrono::steady_clock::now() + kLongPatience;
    while (!condition() && std::chrono::steady_clock::now() < until) co_await pause(std::chrono::milliseconds(50));
  }

  asio::awaitable<void> pause(std::chrono::steady_clock::duration time) {
    asio::steady_timer timer(io_, time);
    co_await timer.async_wait(asio::use_awaitable);
  }

  /// Of the server.
  [[nodiscard]] double megabytes() const {
    std::ifstream file("/proc/" + std::to_string(options_.pid) + "/statm");
    double all = 0;
    double resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024 * 1024);
  }

  IdleOptions options_;
  asio::io_context io_{1};
  std::vector<std::string> targets_;
  std::deque<Live> lives_;
  int begun_ = 0;
  int connected_ = 0;
  int failed_ = 0;
  int pongs_ = 0;
};

}  // namespace

bool idle(const IdleOptions& options) { return Idle(options).run(); }

}  // namespace azulejo::load
