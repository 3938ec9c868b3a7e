#include "training/self_play.h"

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include "bots/bot.h"
#include "chance/draw.h"
#include "search/engine.h"

namespace azulejo::training {

namespace {

constexpr int kLongestGame = 20;  // rounds
constexpr int kLooseRounds = 5;   // one more than there are at most
constexpr int kLooseMoves = 6;    // of them one in so many is any move

class Seat {
 public:
  explicit Seat(const SelfPlay& plan) : plan_(plan), engine_({.hash = 2}, plan.evaluation) {}

  Game play(std::uint64_t seed) {
    Dealer dealer(plan_.kind, seed);
    Rng rng(~seed);
    engine_.new_game();
    Game game;
    const int loose = static_cast<int>(below(rng, kLooseRounds));
    Position position = dealer.fresh();
    while (position.phase() != Phase::kEnded) {
      if (position.round() > kLongestGame) return {};
      if (position.phase() == Phase::kDeal) {
        dealer.deal(position);
        continue;
      }
      const bool random = position.round() <= loose && below(rng, kLooseMoves) == 0;
      const Move move = random ? choose_random(position, rng)
                               : engine_.think(position, {.time = {}, .nodes = plan_.nodes, .depth = {}});
      position.apply(move);
      game.push_back({move, random});
    }
    return game;
  }

 private:
  const SelfPlay& plan_;
  Engine engine_;
};

/// Hands games over in the order of their numbers.
class InOrder {
 public:
  explicit InOrder(std::uint64_t first) : next_(first) {}

  /// Waits for the turn of this number; `take` is called by one thread at a time.
  template <class Take>
  void pass(std::uint64_t number, Take take) {
    std::unique_lock lock(mutex_);
    turn_.wait(lock, [&] { return next_ == number; });
    take();
    ++next_;
    turn_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable turn_;
  std::uint64_t next_;
};

}  // namespace

void play_into(const std::string& file, const SelfPlay& plan, const std::function<void(int)>& progress) {
  int done = 0;
  if (std::filesystem::exists(file)) {
    std::uint64_t whole = 0;
    const GameFile before = read_games(file, &whole);
    if (before.kind != plan.kind || before.seed != plan.seed) {
      throw std::runtime_error(file + ": holds games of another kind or seed");
    }
    std::filesystem::resize_file(file, whole);
    done = static_cast<int>(before.games.size());
  }
  std::ofstream out(file, std::ios::binary | std::ios::app);
  if (done == 0 && std::filesystem::file_size(file) == 0) write_header(out, plan.kind, plan.seed);
  InOrder order(static_cast<std::uint64_t>(done));
  std::atomic<int> next = done;
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(plan.threads));
  for (int i = 0; i < plan.threads; ++i) {
    threads.emplace_back([&] {
      Seat seat(plan);
      for (int number = next++; number < plan.games; number = next++) {
        const std::uint64_t seed = plan.seed + static_cast<std::uint64_t>(number);
        const Game game = seat.play(seed);
        order.pass(static_cast<std::uint64_t>(number), [&] {
          write_game(out, plan.kind, seed, game);
          out.flush();
          progress(number + 1);
        });
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  if (!out) throw std::runtime_error(file + ": cannot be written");
}

}  // namespace azulejo::training
