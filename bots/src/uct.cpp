// Plain UCT (Kocsis and Szepesvári 2006), the yardstick: a tree over the rest of the round, random games from its
// leaves to the end, fair deals included. A game counts by the lead over the best other player: that plays much
// better than counting wins alone, because most random games are decided by their many bad moves.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "bots/bot.h"
#include "chance/draw.h"
#include "core/legal_moves.h"
#include "uct.h"

namespace azulejo {

namespace {

using Clock = std::chrono::steady_clock;
using Rewards = std::array<float, Player::kLimit>;

constexpr float kExploration = 0.2F;
constexpr float kFullLead = 40;  // counts 1, an equal score a half, the same behind 0

struct Node {
  Move move;
  std::uint32_t visits = 0;
  float reward = 0;  // sum for the player who made the move
  std::uint32_t first_child = 0;
  std::uint32_t children = 0;
};

Rewards play_out(Position position, Rng& rng) {
  while (position.phase() != Phase::kEnded && position.round() <= kLastRound) {
    if (position.phase() == Phase::kDeal) {
      position.apply(draw_deal(position, rng));
    } else {
      position.apply(choose_random(position, rng));
    }
  }
  const auto boards = position.boards();
  Rewards rewards{};
  for (std::size_t i = 0; i < boards.size(); ++i) {
    int rival = 0;
    for (std::size_t j = 0; j < boards.size(); ++j) {
      if (j != i) rival = std::max(rival, boards[j].score());
    }
    const auto lead = static_cast<float>(boards[i].score() - rival);
    rewards[i] = std::clamp(0.5F + 0.5F * lead / kFullLead, 0.0F, 1.0F);
  }
  return rewards;
}

class Tree {
 public:
  Tree(const Position& root, Rng& rng) : root_(root), rng_(rng) { nodes_.push_back({LegalMoves(root)[0]}); }

  void grow() {
    Position position = root_;
    path_.assign(1, 0);
    movers_.clear();
    std::uint32_t node = 0;
    while (position.phase() == Phase::kOffer || position.phase() == Phase::kTiling) {
      if (nodes_[node].children == 0) {
        if (nodes_[node].visits == 0 && node != 0) break;
        expand(node, position);
      }
      node = select(node);
      movers_.push_back(position.turn());
      position.apply(nodes_[node].move);
      path_.push_back(node);
    }
    const Rewards rewards = play_out(position, rng_);
    ++nodes_[0].visits;
    for (std::size_t i = 1; i < path_.size(); ++i) {
      ++nodes_[path_[i]].visits;
      nodes_[path_[i]].reward += rewards[movers_[i - 1].index()];
    }
  }

  [[nodiscard]] Move most_visited() const {
    const Node& root = nodes_.front();
    std::uint32_t best = root.first_child;
    for (std::uint32_t i = 0; i < root.children; ++i) {
      if (nodes_[root.first_child + i].visits > nodes_[best].visits) best = root.first_child + i;
    }
    return nodes_[best].move;
  }

 private:
  void expand(std::uint32_t node, const Position& position) {
    const LegalMoves moves(position);
    nodes_[node].first_child = static_cast<std::uint32_t>(nodes_.size());
    nodes_[node].children = static_cast<std::uint32_t>(moves.size());
    for (const Move move : moves) nodes_.push_back({move});
  }

  // The child with the highest upper confidence bound; one that was never visited first, whichever chance says.
  std::uint32_t select(std::uint32_t node) {
    const Node& parent = nodes_[node];
    const float weight = kExploration * std::sqrt(std::log(static_cast<float>(parent.visits + 1)));
    std::uint32_t best = parent.first_child;
    float highest = -1;
    std::uint32_t fresh = 0;
    for (std::uint32_t i = parent.first_child; i < parent.first_child + parent.children; ++i) {
      const Node& child = nodes_[i];
      if (child.visits == 0) {
        if (below(rng_, ++fresh) == 0) best = i;
      } else if (fresh == 0) {
        const auto visits = static_cast<float>(child.visits);
        const float bound = child.reward / visits + weight / std::sqrt(visits);
        if (bound > highest) {
          highest = bound;
          best = i;
        }
      }
    }
    return best;
  }

  const Position root_;
  Rng& rng_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
  std::vector<Player> movers_;
};

}  // namespace

Move UctBot::choose(const Position& position, const Limits& limits) {
  constexpr std::chrono::milliseconds kUsual{100};
  const bool limited = limits.time || limits.nodes;
  const auto deadline = Clock::now() + limits.time.value_or(kUsual);
  Tree tree(position, rng_);
  for (std::uint64_t playouts = 1;; ++playouts) {
    tree.grow();
    if (limits.nodes && playouts >= *limits.nodes) break;
    if ((limits.time || !limited) && playouts % 16 == 0 && Clock::now() >= deadline) break;
  }
  return tree.most_visited();
}

}  // namespace azulejo
