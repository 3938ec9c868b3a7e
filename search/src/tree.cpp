// Monte-Carlo tree search over the rest of the round for any number of players: every player maximises their own
// chances. A leaf is played on by the guide and judged at the end of the round; the guide's view of the moves is the
// prior (PUCT).
#include <algorithm>
#include <cmath>
#include <vector>

#include "chances.h"
#include "guide.h"
#include "task.h"
#include "tiling.h"

namespace azulejo {

namespace {

using Values = std::array<float, Player::kLimit>;

constexpr float kExploration = 0.6F;
constexpr int kTemperature = 250;    // of the prior, in hundredths of a point
constexpr float kScoreShare = 0.3F;  // what a lead of a hundred points adds to the chances
constexpr float kUnseen = 0.05F;
constexpr std::size_t kMostNodes = std::size_t{1} << 23;  // 200 megabytes; then the tree grows no further
constexpr std::uint64_t kManyEnds = 1000;

struct Node {
  std::uint32_t move;
  float prior = 0;
  std::uint32_t visits = 0;
  float value = 0;  // mean for the player who made the move: a sum of so many would lose its last digits
  std::uint32_t first_child = 0;
  std::uint32_t children = 0;
};

class Tree {
 public:
  explicit Tree(const Task& task)
      : task_(task),
        guide_(task.position, task.misjudgement),
        tiler_(pattern_weights(task.position.kind())[stage_of(task.position)]) {
    nodes_.push_back({0});
  }

  void grow() {
    Position position = task_.position;
    path_.clear();
    std::uint32_t node = 0;
    while (position.phase() == Phase::kOffer) {
      if (nodes_[node].children == 0) {
        if (node != 0 && (nodes_[node].visits == 0 || nodes_.size() >= kMostNodes)) break;
        expand(node, position);
      }
      node = select(node);
      path_.push_back({node, position.turn()});
      position.apply(Move::from_word(nodes_[node].move));
      ++visited_;
    }
    deepest_ = std::max(deepest_, static_cast<int>(path_.size()));
    if (position.phase() != Phase::kOffer) ++ends_;
    const Values values = judge(position);
    ++nodes_[0].visits;
    for (const Step& step : path_) {
      Node& visited = nodes_[step.node];
      ++visited.visits;
      visited.value += (values[step.player.index()] - visited.value) / static_cast<float>(visited.visits);
    }
  }

  [[nodiscard]] std::uint64_t visited() const { return visited_; }
  [[nodiscard]] int deepest() const { return deepest_; }
  /// Whether it looked so many moves ahead, or many times to the end of the round where that comes before.
  [[nodiscard]] bool has_depth(int depth) const { return deepest_ > depth || ends_ >= kManyEnds; }

  /// The line that was looked at most, from the k-th best root move on.
  [[nodiscard]] std::vector<Move> line(std::size_t rank) const {
    std::vector<Move> moves;
    auto children = by_visits(0);
    if (rank >= children.size() || nodes_[children[rank]].visits == 0) return moves;
    for (std::uint32_t node = children[rank];;) {
      moves.push_back(Move::from_word(nodes_[node].move));
      if (nodes_[node].children == 0) return moves;
      node = by_visits(node).front();
      if (nodes_[node].visits == 0) return moves;
    }
  }

  /// What is expected at the end of a line.
  [[nodiscard]] Outlook outlook_after(const std::vector<Move>& line) {
    Position position = task_.position;
    for (const Move move : line) position.apply(move);
    guide_.play_on(position);
    return outlook_at_end(position);
  }

 private:
  struct Step {
    std::uint32_t node;
    Player player;
  };

  Outlook outlook_at_end(Position& position) {
    if (position.phase() == Phase::kTiling) tiler_.tile(position);
    return outlook_of(position, task_.evaluation);
  }

  Values judge(Position& position) {
    visited_ += static_cast<std::uint64_t>(guide_.play_on(position));
    const Outlook outlook = outlook_at_end(position);
    const int players = position.kind().players();
    Values values{};
    for (int i = 0; i < players; ++i) {
      int rival = INT32_MIN;
      for (int j = 0; j < players; ++j) {
        if (j != i) rival = std::max(rival, outlook.score[j]);
      }
      const float lead = static_cast<float>(outlook.score[i] - rival) / (100 * Outlook::kPoint);
      values[i] = static_cast<float>(outlook.win[i]) / Outlook::kCertain + kScoreShare * lead;
    }
    return values;
  }

  void expand(std::uint32_t node, const Position& position) {
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    int best = INT32_MIN;
    guide_.for_each_take(position, [&](Move move, int worth) {
      best = std::max(best, worth);
      nodes_.push_back({move.word(), static_cast<float>(worth)});
    });
    float all = 0;
    for (std::size_t i = first; i < nodes_.size(); ++i) {
      const auto behind = static_cast<std::int64_t>(static_cast<float>(best) - nodes_[i].prior);
      nodes_[i].prior = static_cast<float>(power_of_minus(behind * kStepsPerNat / kTemperature));
      all += nodes_[i].prior;
    }
    for (std::size_t i = first; i < nodes_.size(); ++i) nodes_[i].prior /= all;
    nodes_[node].first_child = first;
    nodes_[node].children = static_cast<std::uint32_t>(nodes_.size()) - first;
  }

  [[nodiscard]] std::uint32_t select(std::uint32_t node) const {
    const Node& parent = nodes_[node];
    const float weight = kExploration * std::sqrt(static_cast<float>(parent.visits));
    // What was not looked at yet is thought a little worse than the rest.
    float sum = 0;
    std::uint32_t seen = 0;
    for (std::uint32_t i = parent.first_child; i < parent.first_child + parent.children; ++i) {
      sum += nodes_[i].value * static_cast<float>(nodes_[i].visits);
      seen += nodes_[i].visits;
    }
    const float unseen = seen == 0 ? 0 : sum / static_cast<float>(seen) - kUnseen;
    std::uint32_t best = parent.first_child;
    float highest = -1e9F;
    for (std::uint32_t i = parent.first_child; i < parent.first_child + parent.children; ++i) {
      const Node& child = nodes_[i];
      const auto visits = static_cast<float>(child.visits);
      const float mean = child.visits == 0 ? unseen : child.value;
      const float bound = mean + weight * child.prior / (1 + visits);
      if (bound > highest) {
        highest = bound;
        best = i;
      }
    }
    return best;
  }

  [[nodiscard]] std::vector<std::uint32_t> by_visits(std::uint32_t node) const {
    std::vector<std::uint32_t> children;
    for (std::uint32_t i = 0; i < nodes_[node].children; ++i) children.push_back(nodes_[node].first_child + i);
    std::stable_sort(children.begin(), children.end(),
                     [this](auto a, auto b) { return nodes_[a].visits > nodes_[b].visits; });
    return children;
  }

  const Task& task_;
  Guide guide_;
  Tiler tiler_;
  std::vector<Node> nodes_;
  std::vector<Step> path_;
  std::uint64_t visited_ = 0;
  int deepest_ = 0;
  std::uint64_t ends_ = 0;  // of the round, reached by its own branches
};

void report(const Task& task, Tree& tree) {
  for (std::size_t rank = 0; rank < static_cast<std::size_t>(task.lines); ++rank) {
    const std::vector<Move> line = tree.line(rank);
    if (line.empty()) return;
    Thought thought;
    thought.depth = static_cast<int>(line.size());
    thought.deepest = tree.deepest();
    thought.nodes = tree.visited();
    thought.rank = static_cast<int>(rank) + 1;
    thought.line = line;
    task.report(thought, tree.outlook_after(line));
  }
}

}  // namespace

Move think_tree(const Task& task) {
  Tree tree(task);
  std::uint64_t next_report = 1024;
  do {
    tree.grow();
    if (tree.visited() >= next_report) {
      report(task, tree);
      next_report *= 2;
    }
  } while (!task.budget.spent_now(tree.visited()) && (task.depth == Task::kAnyDepth || !tree.has_depth(task.depth)));
  report(task, tree);
  return tree.line(0).front();
}

}  // namespace azulejo
