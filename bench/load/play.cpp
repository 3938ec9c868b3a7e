#include "play.h"

#include <sys/resource.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <iostream>
#include <optional>
#include <vector>

#include "chance/rng.h"
#include "core/legal_moves.h"
#include "latency.h"
#include "notation/move_text.h"
#include "table/json.h"
#include "table/state.h"

namespace azulejo::load {

namespace asio = boost::asio;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

namespace {

constexpr int kSetUpAtOnce = 32;
constexpr std::chrono::seconds kPatience{10};

struct Results {
  Latencies latencies;
  std::uint64_t refused = 0;
  std::uint64_t broken = 0;  // connections
};

class PlayedTable {
 public:
  PlayedTable(asio::io_context& io, const PlayOptions& options, Results& results)
      : options_(options), results_(results), seats_{Live(io), Live(io)} {}

  /// Sits two new persons down, starts, and connects both.
  asio::awaitable<void> set_up(Requests& requests) {
    std::array<Guest, 2> guests;
    for (Guest& guest : guests) guest = co_await requests.make_guest("Load");
    const json settings{{"game", options_.game}, {"seats", {"me", "open"}}, {"contribution", "one"}};
    const json made = co_await requests.post("/api/tables", settings, guests[0].cookie);
    const std::string table = "/api/tables/" + made.at("id").get<std::string>();
    const json seat{{"seat", 2}, {"contribution", "two"}};
    co_await requests.post(table + "/sit", seat, guests[1].cookie);
    co_await requests.post(table + "/start", json::object(), guests[0].cookie);
    for (std::size_t i = 0; i < guests.size(); ++i) {
      co_await seats_[i].connect(options_.server, table + "/live?since=0", guests[i].cookie);
    }
  }

  /// Reads what the server tells one of the two, for ever.
  asio::awaitable<void> listen(std::size_t seat) {
    try {
      for (;;) hear(seat, co_await seats_[seat].receive());
    } catch (const std::exception&) {
      if (!ended_) ++results_.broken;
      ended_ = true;
    }
  }

  [[nodiscard]] bool is_ready() const {
    return !pending_ && !ended_ && state_ && state_->turn() && state_->version() >= acknowledged_;
  }
  [[nodiscard]] bool is_pending() const { return pending_.has_value(); }
  [[nodiscard]] bool has_ended() const { return ended_; }

  /// A move of whoever is to act, which was due then.
  void move(Clock::time_point due, Rng& rng) {
    const LegalMoves moves(*state_->position());
    const Move move = moves[static_cast<int>(below(rng, static_cast<std::uint32_t>(moves.size())))];
    pending_ = due;
    seats_[static_cast<std::size_t>(state_->turn()->index())].send(
        R"({"do":"move","id":")" + std::to_string(++messages_) + R"(","move":")" + format(move) + R"(","version":)" +
        std::to_string(state_->version()) + '}');
  }

  void close() {
    ended_ = true;
    for (Live& seat : seats_) seat.close();
  }

 private:
  /// The server writes the fields of its own frames in the order of the alphabet.
  void hear(std::size_t seat, std::string_view frame) {
    if (frame.starts_with(R"({"version")")) {
      if (seat == 0) apply(json::parse(frame));  // one of the two is enough
    } else if (frame.starts_with(R"({"ack")")) {
      acknowledged_ = json::parse(frame).at("version");
      results_.latencies.add(Clock::now() - *pending_);
      pending_.reset();
    } else if (frame.starts_with(R"({"error")")) {
      if (results_.refused++ == 0) std::cerr << "refused: " << frame << '\n';
      pending_.reset();
    }
  }

  void apply(const json& frame) {
    const table::Event event = table::read_event(frame.at("event").dump());
    if (state_) {
      state_->apply(event);
    } else {
      state_.emplace(event);
    }
    if (state_->phase() == table::Phase::kEnded) ended_ = true;
  }

  const PlayOptions& options_;
  Results& results_;
  std::array<Live, 2> seats_;
  std::optional<table::State> state_;
  std::optional<Clock::time_point> pending_;  // when the move on its way was due
  int acknowledged_ = 0;
  int messages_ = 0;
  bool ended_ = false;
};

class Play {
 public:
  explicit Play(const PlayOptions& options) : options_(options), rng_(options.seed) {
    for (int i = 0; i < options.tables; ++i) tables_.emplace_back(io_, options_, results_);
  }

  bool run() {
    std::exception_ptr error;
    asio::co_spawn(io_, whole(), [&](const std::exception_ptr& thrown) {
      error = thrown;
      io_.stop();
    });
    io_.run();
    if (error) std::rethrow_exception(error);
    return lost_ == 0 && missed_ == 0 && results_.refused == 0 && results_.broken == 0;
  }

 private:
  asio::awaitable<void> whole() {
    const auto begun = Clock::now();
    for (int i = 0; i < kSetUpAtOnce; ++i) {
      ++setting_up_;
      asio::co_spawn(io_, set_up_some(), [this](const std::exception_ptr& error) {
        --setting_up_;
        if (error && !error_) error_ = error;
      });
    }
    while (setting_up_ > 0) co_await pause(std::chrono::milliseconds(20));
    if (error_) std::rethrow_exception(error_);
    std::cout << options_.tables << " tables set up in " << seconds_since(begun) << " s" << std::endl;
    co_await pause(std::chrono::seconds(2));
    co_await send_all();
    co_await await_rest();
    for (PlayedTable& table : tables_) table.close();
  }

  asio::awaitable<void> set_up_some() {
    Requests requests(io_, options_.server);
    co_await requests.connect();
    while (next_ < tables_.size() && !error_) {
      PlayedTable& table = tables_[next_++];
      co_await table.set_up(requests);
      for (const std::size_t seat : {0U, 1U}) asio::co_spawn(io_, table.listen(seat), asio::detached);
    }
  }

  /// Open loop: moves are due at even intervals, whatever the server does.
  asio::awaitable<void> send_all() {
    asio::steady_timer timer(io_);
    const auto total = static_cast<std::uint64_t>(options_.rate * options_.seconds);
    const auto begun = Clock::now();
    const auto cpu_before = cpu_seconds();
    for (std::uint64_t i = 0; i < total; ++i) {
      const auto due = begun + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double>(static_cast<double>(i) / options_.rate));
      if (due > Clock::now()) {
        timer.expires_at(due);
        co_await timer.async_wait(asio::use_awaitable);
      }
      if (PlayedTable* table = next_ready()) {
        table->move(due, rng_);
      } else {
        ++missed_;
        co_await pause(std::chrono::milliseconds(1));
      }
    }
    const double took = seconds_since(begun);
    std::cout << total - missed_ << " moves in " << took << " s: " << static_cast<double>(total - missed_) / took
              << " a second; this program used " << (cpu_seconds() - cpu_before) / took * 100 << " % of a core"
              << std::endl;
  }

  asio::awaitable<void> await_rest() {
    const auto until = Clock::now() + kPatience;
    do {
      co_await pause(std::chrono::milliseconds(20));
      lost_ = 0;
      for (const PlayedTable& table : tables_) lost_ += table.is_pending() ? 1 : 0;
    } while (lost_ > 0 && Clock::now() < until);
    std::size_t ended = 0;
    for (const PlayedTable& table : tables_) ended += table.has_ended() ? 1 : 0;
    std::cout << "from due to acknowledged: " << results_.latencies.text() << '\n'
              << results_.latencies.count() << " acknowledged, " << results_.refused << " refused, " << lost_
              << " not answered, " << missed_ << " found no table ready, " << results_.broken << " connections broken; "
              << ended << " games over" << std::endl;
  }

  PlayedTable* next_ready() {
    for (std::size_t tried = 0; tried < tables_.size(); ++tried) {
      PlayedTable& table = tables_[cursor_++ % tables_.size()];
      if (table.is_ready()) return &table;
    }
    return nullptr;
  }

  asio::awaitable<void> pause(Clock::duration time) {
    asio::steady_timer timer(io_, time);
    co_await timer.async_wait(asio::use_awaitable);
  }

  static double seconds_since(Clock::time_point then) {
    return std::chrono::duration<double>(Clock::now() - then).count();
  }
  static double cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
  }

  PlayOptions options_;
  Rng rng_;
  asio::io_context io_{1};
  Results results_;
  std::deque<PlayedTable> tables_;
  std::size_t next_ = 0;  // to be set up
  std::size_t cursor_ = 0;
  int setting_up_ = 0;
  std::exception_ptr error_;
  std::uint64_t missed_ = 0;
  std::uint64_t lost_ = 0;
};

}  // namespace

bool play(const PlayOptions& options) { return Play(options).run(); }

}  // namespace azulejo::load
