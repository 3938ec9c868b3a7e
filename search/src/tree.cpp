// Monte-Carlo tree search over the rest of the round for any number of players: every player maximises their own
// chances (PUCT). A learned evaluation judges a leaf as it stands; with the hand-made one the guide plays on to the end
// of the round before. What the guide prefers is looked at first, or what was learned to be likely.
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "chances.h"
#include "guide.h"
#include "search/take_features.h"
#include "task.h"
#include "tiling.h"

namespace azulejo {

namespace {

using Values = std::array<float, Player::kLimit>;

constexpr float kExploration = 0.3F;
constexpr float kGuidedExploration = 0.6F;  // where the guide is the prior
constexpr int kTemperature = 250;           // of the guide, in hundredths of a point
constexpr float kScoreShare = 0.3F;         // what a lead of a hundred points adds to the chances
constexpr float kUnseen = 0.05F;
constexpr std::size_t kMostNodes = std::size_t{1} << 23;  // 200 megabytes; then the tree grows no further
constexpr std::size_t kFirstMoves = 8;  // of a node; four times as many when all of them have been looked at
constexpr std::uint64_t kManyEnds = 1000;

constexpr std::array<std::int8_t, TakeFeatures::kCount> kTakeWeights{
#include "take_weights.inc"
};

struct Node {
  std::uint32_t move;
  float prior = 0;
  std::uint32_t visits = 0;
  float value = 0;  // mean for the player who made the move: a sum of so many would lose its last digits
  std::uint32_t first_child = 0;
  std::uint16_t children = 0;
  bool has_all = false;  // the moves there are
};

/// A move or a node and what it is worth, in one number: one kind of sorting is enough. Of equals the lower comes
/// first.
class Ranked {
 public:
  static Ranked of(int worth, std::uint32_t thing) {
    return Ranked(std::uint64_t{static_cast<std::uint32_t>(worth) ^ kSign} << 32 | ~thing);
  }
  [[nodiscard]] int worth() const { return static_cast<int>(static_cast<std::uint32_t>(bits_ >> 32) ^ kSign); }
  [[nodiscard]] std::uint32_t thing() const { return ~static_cast<std::uint32_t>(bits_); }
  friend bool operator>(Ranked a, Ranked b) { return a.bits_ > b.bits_; }

 private:
  static constexpr std::uint32_t kSign = 1U << 31;
  explicit Ranked(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_;
};

/// So many at most, the best first.
void keep_best(std::vector<Ranked>& ranked, std::size_t most) {
  most = std::min(most, ranked.size());
  std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(most), ranked.end(), std::greater());
  ranked.erase(ranked.begin() + static_cast<std::ptrdiff_t>(most), ranked.end());
}

class Tree {
 public:
  explicit Tree(const Task& task)
      : task_(task),
        round_evaluation_(task.evaluation.within_round(task.position)),
        foresees_(round_evaluation_ && task.position.kind().players() == 4),
        guide_(task.position, task.misjudgement),
        tiler_(pattern_weights(task.position.kind())[stage_of(task.position)]) {
    nodes_.push_back({0});
    expand(0, task.position, UINT16_MAX);
    sums_.resize(nodes_[0].children);
  }

  void grow() {
    Position position = task_.position;
    path_.clear();
    std::uint32_t node = 0;
    while (position.phase() == Phase::kOffer) {
      if (nodes_[node].children == 0 && (nodes_[node].visits == 0 || nodes_.size() >= kMostNodes)) break;
      if (wants_more(nodes_[node]))
        expand(node, position, std::max(kFirstMoves, std::size_t{4} * nodes_[node].children));
      node = select(node);
      path_.push_back({node, position.turn()});
      position.apply(Move::from_word(nodes_[node].move));
      ++visited_;
    }
    deepest_ = std::max(deepest_, static_cast<int>(path_.size()));
    if (position.phase() != Phase::kOffer) ++ends_;
    const Outlook outlook = judge(position);
    const Values values = values_of(outlook, position.kind().players());
    ++nodes_[0].visits;
    Sums& sums = sums_[path_.front().node - nodes_[0].first_child];
    for (std::size_t i = 0; i < outlook.win.size(); ++i) {
      sums.score[i] += outlook.score[i];
      sums.win[i] += outlook.win[i];
    }
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
    const auto children = by_visits(0);
    if (rank >= children.size() || children[rank].worth() == 0) return moves;
    for (std::uint32_t node = children[rank].thing();;) {
      moves.push_back(Move::from_word(nodes_[node].move));
      if (nodes_[node].children == 0) return moves;
      node = by_visits(node).front().thing();
      if (nodes_[node].visits == 0) return moves;
    }
  }

  /// What is expected after the k-th best root move: the mean of all that was seen there.
  [[nodiscard]] Outlook outlook(std::size_t rank) const {
    const std::uint32_t child = by_visits(0)[rank].thing();
    const Sums& sums = sums_[child - nodes_[0].first_child];
    Outlook mean;
    for (std::size_t i = 0; i < mean.score.size(); ++i) {
      mean.score[i] = static_cast<std::int32_t>(sums.score[i] / nodes_[child].visits);
      mean.win[i] = static_cast<std::int32_t>(sums.win[i] / nodes_[child].visits);
    }
    return mean;
  }

 private:
  struct Step {
    std::uint32_t node;
    Player player;
  };

  /// Of all outlooks below a root move.
  struct Sums {
    std::array<std::int64_t, Player::kLimit> score{};
    std::array<std::int64_t, Player::kLimit> win{};
  };

  Outlook judge(Position& position) {
    if (position.phase() == Phase::kOffer) {
      if (round_evaluation_) return round_evaluation_->judge(position);
      visited_ += static_cast<std::uint64_t>(guide_.play_on(position));
    }
    if (position.phase() == Phase::kTiling) tiler_.tile(position);
    if (position.phase() != Phase::kEnded && round_evaluation_) return round_evaluation_->judge(position);
    return outlook_of(position, task_.evaluation);
  }

  static Values values_of(const Outlook& outlook, int players) {
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

  [[nodiscard]] bool wants_more(const Node& node) const {
    if (node.children == 0) return true;
    return !node.has_all && nodes_[node.first_child + node.children - 1].visits != 0 && nodes_.size() < kMostNodes;
  }

  /// Ranks all moves by what was learned, or as the guide sees them; says what the best is worth.
  int rank(const Position& position) {
    ranked_.clear();
    int best = INT32_MIN;
    guide_.for_each_take(position, [&](Move move, int worth) {
      ranked_.push_back(Ranked::of(worth, move.word()));
      best = std::max(best, worth);
    });
    if (!foresees_) return best;
    const TakeFeatures features(position);
    int likeliest = INT32_MIN;
    for (Ranked& move : ranked_) {
      int steps = 0;
      features.for_each(Move::from_word(move.thing()), best - move.worth(),
                        [&steps](int feature) { steps += kTakeWeights[feature]; });
      move = Ranked::of(steps, move.thing());
      likeliest = std::max(likeliest, steps);
    }
    return likeliest;
  }

  /// So many moves at most, those that seem best, the best first. What is known of those that it has is kept.
  void expand(std::uint32_t node, const Position& position, std::size_t most) {
    const int best = rank(position);
    const auto weight = [this, best](Ranked move) {
      const std::int64_t behind = best - move.worth();
      return power_of_minus(behind * kStepsPerNat / (foresees_ ? TakeFeatures::kStepsOfNat : kTemperature));
    };
    std::uint64_t all = 0;
    for (const Ranked move : ranked_) all += weight(move);
    const bool has_all = ranked_.size() <= most;
    keep_best(ranked_, most);
    const Node before = nodes_[node];
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    for (std::uint32_t i = 0; i < ranked_.size(); ++i) {
      if (i < before.children)
        nodes_.push_back(nodes_[before.first_child + i]);
      else
        nodes_.push_back({ranked_[i].thing(), static_cast<float>(weight(ranked_[i])) / static_cast<float>(all)});
    }
    nodes_[node].first_child = first;
    nodes_[node].children = static_cast<std::uint16_t>(ranked_.size());
    nodes_[node].has_all = has_all;
  }

  /// The moves that were looked at come first, as their priors are the highest.
  [[nodiscard]] std::uint32_t select(std::uint32_t node) const {
    const Node& parent = nodes_[node];
    const float exploration = foresees_ ? kExploration : kGuidedExploration;
    const float weight = exploration * std::sqrt(static_cast<float>(parent.visits));
    float sum = 0;
    std::uint32_t seen = 0;
    std::uint32_t best = parent.first_child;
    float highest = -1e9F;
    for (std::uint32_t i = parent.first_child; i < parent.first_child + parent.children; ++i) {
      const Node& child = nodes_[i];
      if (child.visits == 0) {
        // What was not looked at yet is thought a little worse than the rest.
        const float unseen = seen == 0 ? 0 : sum / static_cast<float>(seen) - kUnseen;
        return unseen + weight * child.prior > highest ? i : best;
      }
      const auto visits = static_cast<float>(child.visits);
      sum += child.value * visits;
      seen += child.visits;
      const float bound = child.value + weight * child.prior / (1 + visits);
      if (bound > highest) {
        highest = bound;
        best = i;
      }
    }
    return best;
  }

  /// The children, the most visited first.
  [[nodiscard]] std::vector<Ranked> by_visits(std::uint32_t node) const {
    std::vector<Ranked> children;
    for (std::uint32_t i = 0; i < nodes_[node].children; ++i) {
      const std::uint32_t child = nodes_[node].first_child + i;
      children.push_back(Ranked::of(static_cast<int>(nodes_[child].visits), child));
    }
    keep_best(children, children.size());
    return children;
  }

  const Task& task_;
  std::unique_ptr<RoundEvaluation> round_evaluation_;
  // By learned weights. With three players the guide leads as well, and what is made by hand has nothing learned.
  bool foresees_;
  Guide guide_;
  Tiler tiler_;
  std::vector<Node> nodes_;
  std::vector<Sums> sums_;  // by root move
  std::vector<Step> path_;
  std::vector<Ranked> ranked_;  // moves of the node that is being expanded
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
    task.report(thought, tree.outlook(rank));
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
