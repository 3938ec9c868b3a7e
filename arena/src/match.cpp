#include "arena/match.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include "arena/agent.h"

namespace azulejo {

namespace {

constexpr std::chrono::milliseconds kBetweenReports{100};

/// What the threads of a match share: which game is next, and the games that are over.
class Queue {
 public:
  Queue(const MatchPlan& plan, const std::set<GameNumber>& played_before, int workers) : workers_(workers) {
    for (int group = 0; group < plan.groups; ++group) {
      for (int rotation = 0; rotation < plan.kind.players(); ++rotation) {
        if (!played_before.contains({group, rotation})) to_play_.push_back({group, rotation});
      }
    }
  }

  std::optional<GameNumber> next() {
    const std::lock_guard lock(mutex_);
    if (to_play_.empty()) return std::nullopt;
    const GameNumber number = to_play_.front();
    to_play_.pop_front();
    return number;
  }
  void give(PlayedGame game) {
    const std::lock_guard lock(mutex_);
    played_.push_back(std::move(game));
    changed_.notify_one();
  }
  void worker_ends() {
    const std::lock_guard lock(mutex_);
    --workers_;
    changed_.notify_one();
  }

  /// Waits a little for games that are over; gives those there are, and whether any can follow.
  std::pair<std::deque<PlayedGame>, bool> take() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kBetweenReports, [this] { return !played_.empty() || workers_ == 0; });
    return {std::exchange(played_, {}), workers_ > 0};
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<GameNumber> to_play_;
  std::deque<PlayedGame> played_;
  int workers_;
};

/// Plays one game after another, with agents of its own: one for each player, also where several are the same
/// contestant.
void work(const MatchPlan& plan, Queue& queue, const std::stop_token& stop) {
  const int players = plan.kind.players();
  const Pairing pairing(plan.kind, plan.seed);
  std::vector<std::unique_ptr<Agent>> agents;
  for (int player = 0; player < players; ++player) {
    const int who = contestant_at(plan.kind, static_cast<int>(plan.contestants.size()), Player::at(player), 0);
    agents.push_back(make_agent(plan.contestants[static_cast<std::size_t>(who)], plan.grace, stop));
  }
  while (!stop.stop_requested()) {
    const auto number = queue.next();
    if (!number) break;
    std::vector<Agent*> seats;
    seats.reserve(agents.size());
    for (int seat = 0; seat < players; ++seat) {
      seats.push_back(agents[static_cast<std::size_t>((seat - number->rotation + players) % players)].get());
    }
    if (auto game = play_game(pairing, *number, seats, stop)) queue.give(std::move(*game));
  }
  queue.worker_ends();
}

}  // namespace

BySeat<std::string> MatchPlan::names(int rotation) const {
  BySeat<std::string> names;
  for (int seat = 0; seat < kind.players(); ++seat) {
    const int who = contestant_at(kind, static_cast<int>(contestants.size()), Player::at(seat), rotation);
    names[seat] = contestants[static_cast<std::size_t>(who)].name;
  }
  return names;
}

std::optional<Error> try_contestants(const MatchPlan& plan) {
  for (const Contestant& contestant : plan.contestants) {
    if (const auto wrong = make_agent(contestant, plan.grace, {})->new_game(plan.seed)) {
      return Error{contestant.name, wrong->message()};
    }
  }
  return std::nullopt;
}

void run_match(const MatchPlan& plan, const std::set<GameNumber>& played_before, const MatchObserver& observer) {
  const int workers = std::min(plan.jobs, plan.games());
  Queue queue(plan, played_before, workers);
  std::stop_source stop;
  std::vector<std::jthread> threads;
  threads.reserve(static_cast<std::size_t>(workers));
  for (int i = 0; i < workers; ++i) threads.emplace_back([&] { work(plan, queue, stop.get_token()); });
  for (bool more = true; more && !stop.stop_requested();) {
    auto [games, can_follow] = queue.take();
    more = can_follow;
    for (PlayedGame& game : games) {
      if (!stop.stop_requested() && !observer.played(std::move(game))) stop.request_stop();
    }
    if (observer.interrupted()) stop.request_stop();
  }
}

}  // namespace azulejo
