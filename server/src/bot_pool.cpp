#include "bot_pool.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "arena/agent.h"
#include "core/play.h"
#include "log.h"
#include "search/engine.h"

namespace azulejo::server {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLongestThought{1000};
constexpr milliseconds kShortestThought{10};
constexpr milliseconds kEngineTime{500};
constexpr milliseconds kEngineGrace{2000};

struct Task {
  Position position;
  table::Machine machine;
  std::uint64_t seed;
  std::function<void(Move)> done;
};

}  // namespace

/// Threads that share a queue.
class BotPool::Lane {
 public:
  /// Our own levels.
  explicit Lane(int threads) : thread_count_(threads) {
    for (int i = 0; i < threads; ++i) {
      threads_.emplace_back([this](const std::stop_token& stop) { work(stop, nullptr); });
    }
  }
  /// An engine.
  Lane(const std::string& name, const std::string& command) {
    Contestant contestant{name};
    contestant.command = command;
    contestant.limits.time = kEngineTime;
    agent_ = make_agent(contestant, kEngineGrace, stop_engine_.get_token());
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop, agent_.get()); });
  }
  Lane(const Lane&) = delete;
  Lane(Lane&&) = delete;
  Lane& operator=(const Lane&) = delete;
  Lane& operator=(Lane&&) = delete;
  ~Lane() {
    stop_engine_.request_stop();
    const std::lock_guard lock(mutex_);
    for (auto& thread : threads_) thread.request_stop();
    for (Engine* engine : thinking_) engine->stop();
  }

  void add(Task task) {
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    wake_.notify_one();
  }

  [[nodiscard]] std::size_t waiting() const {
    const std::lock_guard lock(mutex_);
    return tasks_.size();
  }

 private:
  void work(const std::stop_token& stop, Agent* agent) {
    Engine engine;
    for (;;) {
      std::optional<Task> task;
      milliseconds budget{};
      {
        std::unique_lock lock(mutex_);
        if (!wake_.wait(lock, stop, [this] { return !tasks_.empty(); })) return;
        // A second's thought for each when few wait; what all threads can do in a second, shared, when many do.
        const auto shared = kLongestThought * thread_count_ / static_cast<int>(tasks_.size());
        budget = std::clamp(shared, kShortestThought, kLongestThought);
        task = std::move(tasks_.front());
        tasks_.pop_front();
        thinking_.push_back(&engine);
      }
      const Move move =
          agent == nullptr ? think(engine, *task, task->machine.level, budget) : ask(*agent, engine, *task);
      {
        const std::lock_guard lock(mutex_);
        std::erase(thinking_, &engine);
        if (stop.stop_requested()) return;
      }
      task->done(move);
    }
  }

  static Move think(Engine& engine, const Task& task, int level, milliseconds budget) {
    EngineOptions options = engine.options();
    options.level = level;
    options.seed = task.seed;
    engine.set_options(options);
    Limits limits;
    limits.time = budget;
    return engine.think(task.position, limits);
  }

  /// Every position stands for itself: the engine is told of a new game each time, since games are mixed here.
  static Move ask(Agent& agent, Engine& stand_in, const Task& task) {
    std::string wrong;
    if (const auto error = agent.new_game(task.seed)) {
      wrong = error->message();
    } else if (const auto move = agent.choose(task.position); !move) {
      wrong = move.error().message();
    } else if (refuse(task.position, *move)) {
      wrong = "an illegal move";
    } else {
      return *move;
    }
    log_warning("engine_failed", {{"engine", task.machine.engine}, {"reason", wrong}});
    return think(stand_in, task, table::kStandInLevel, kEngineTime);
  }

  int thread_count_ = 1;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Task> tasks_;
  std::vector<Engine*> thinking_;
  std::stop_source stop_engine_;
  std::unique_ptr<Agent> agent_;
  std::vector<std::jthread> threads_;  // the last: they end before what they use
};

BotPool::BotPool(int threads, const std::map<std::string, std::string>& engines) {
  lanes_[""] = std::make_unique<Lane>(threads);
  for (const auto& [name, command] : engines) lanes_[name] = std::make_unique<Lane>(name, command);
}

BotPool::~BotPool() = default;

void BotPool::think(const Position& position, const table::Machine& machine, std::uint64_t seed,
                    std::function<void(Move)> done) {
  auto lane = lanes_.find(machine.engine);
  table::Machine who = machine;
  if (lane == lanes_.end()) {  // a table older than the server's flags
    who = {table::kStandInLevel, {}};
    lane = lanes_.find("");
  }
  lane->second->add({position, who, seed, std::move(done)});
}

bool BotPool::has_engine(std::string_view name) const { return !name.empty() && lanes_.contains(name); }

std::vector<std::string> BotPool::engines() const {
  std::vector<std::string> names;
  for (const auto& [name, lane] : lanes_) {
    if (!name.empty()) names.push_back(name);
  }
  return names;
}

std::size_t BotPool::waiting() const {
  std::size_t sum = 0;
  for (const auto& [name, lane] : lanes_) sum += lane->waiting();
  return sum;
}

}  // namespace azulejo::server
