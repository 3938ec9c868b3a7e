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
constexpr std::size_t kMostNodes = std::size_t{1} << 20;  // eights: 300 megabytes; then it grows no further
constexpr std::size_t kFirstMoves = 8;  // of a node; four times as many when all of them have been looked at
constexpr std::uint64_t kManyEnds = 1000;

constexpr std::array<std::int8_t, TakeFeatures::kCount> kTakeWeights{
#include "take_weights.inc"
};

constexpr std::size_t kLanes = 8;

/// Eight nodes side by side, moves of one position, so that they are compared at once. A node is known by its number:
/// that of the eight, times eight, and its place among them.
struct Nodes {
  static constexpr float kNever = -1e9F;  // of what was not looked at

  alignas(32) std::array<float, kLanes> value;  // mean for the player who made the move; when it is solved, exact
  std::array<float, kLanes> prior{};
  std::array<std::int32_t, kLanes> visits{};
  std::array<std::uint32_t, kLanes> move{};
  std::array<float, kLanes> own{};                  // mean for the player to act, of what was found below
  std::array<std::uint32_t, kLanes> first_child{};  // begins a new eight
  std::array<std::uint32_t, kLanes> solution{};     // its number, from 1; 0: not solved
  std::array<std::uint16_t, kLanes> children{};
  std::array<std::uint16_t, kLanes> seen{};  // so many children were looked at: the first
  std::array<bool, kLanes> has_all{};        // the moves there are

  Nodes() { value.fill(kNever); }
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
    nodes_.emplace_back();
    nodes_[0].visits[0] = 1;
    expand(0, task.position, UINT16_MAX);
    sums_.resize(children(0));
  }

  void grow() {
    Position position = task_.position;
    path_.clear();
    std::uint32_t node = 0;
    while (position.phase() == Phase::kOffer && solution(node) == 0) {
      if (children(node) == 0 && (visits(node) == 0 || nodes_.size() >= kMostNodes)) break;
      if (wants_more(node)) expand(node, position, std::max(kFirstMoves, std::size_t{4} * children(node)));
      node = select(node);
      path_.push_back({node, position.turn()});
      position.apply(move(node));
      ++visited_;
    }
    deepest_ = std::max(deepest_, static_cast<int>(path_.size()));
    const bool is_end = position.phase() != Phase::kOffer;
    if (is_end) ++ends_;
    const bool is_new_end = is_end && solution(node) == 0;
    const Found found = solution(node) != 0 ? solutions_[solution(node) - 1] : judge(position);
    Sums& sums = sums_[path_.front().node - first_child(0)];
    for (std::size_t i = 0; i < found.outlook.win.size(); ++i) {
      sums.score[i] += found.outlook.score[i];
      sums.win[i] += found.outlook.win[i];
    }
    std::uint32_t parent = 0;
    for (const Step& step : path_) {
      pass(parent, step.node, found.values[step.player.index()]);
      parent = step.node;
    }
    ++at(node).visits[lane(node)];
    if (!is_new_end) return;
    solutions_.push_back(found);
    at(node).solution[lane(node)] = static_cast<std::uint32_t>(solutions_.size());
    solve_path();
  }

  /// Whether the rest of the round is known.
  [[nodiscard]] bool solved() const { return solution(0) != 0; }
  [[nodiscard]] std::uint64_t visited() const { return visited_; }
  [[nodiscard]] int deepest() const { return deepest_; }
  /// Whether it looked so many moves ahead, or many times to the end of the round where that comes before.
  [[nodiscard]] bool has_depth(int depth) const { return deepest_ > depth || ends_ >= kManyEnds; }

  /// The line that was looked at most, or is best where that is known, from the k-th best root move on.
  [[nodiscard]] std::vector<Move> line(std::size_t rank) const {
    std::vector<Move> moves;
    const auto best = best_first(0);
    if (rank >= best.size() || visits(best[rank].thing()) == 0) return moves;
    for (std::uint32_t node = best[rank].thing();;) {
      moves.push_back(move(node));
      if (children(node) == 0) return moves;
      node = best_first(node).front().thing();
      if (visits(node) == 0) return moves;
    }
  }

  /// What is expected after the k-th best root move: what is known, or the mean of all that was seen there.
  [[nodiscard]] Outlook outlook(std::size_t rank) const {
    const std::uint32_t child = best_first(0)[rank].thing();
    if (solution(child) != 0) return solutions_[solution(child) - 1].outlook;
    const Sums& sums = sums_[child - first_child(0)];
    Outlook mean;
    for (std::size_t i = 0; i < mean.score.size(); ++i) {
      mean.score[i] = static_cast<std::int32_t>(sums.score[i] / visits(child));
      mean.win[i] = static_cast<std::int32_t>(sums.win[i] / visits(child));
    }
    return mean;
  }

 private:
  struct Step {
    std::uint32_t node;
    Player player;
  };

  struct Found {
    Outlook outlook;
    Values values;
  };

  /// Of all outlooks below a root move.
  struct Sums {
    std::array<std::int64_t, Player::kLimit> score{};
    std::array<std::int64_t, Player::kLimit> win{};
  };

  static std::size_t lane(std::uint32_t node) { return node % kLanes; }
  [[nodiscard]] Nodes& at(std::uint32_t node) { return nodes_[node / kLanes]; }
  [[nodiscard]] const Nodes& at(std::uint32_t node) const { return nodes_[node / kLanes]; }
  [[nodiscard]] std::int32_t visits(std::uint32_t node) const { return at(node).visits[lane(node)]; }
  [[nodiscard]] std::uint32_t first_child(std::uint32_t node) const { return at(node).first_child[lane(node)]; }
  [[nodiscard]] std::uint16_t children(std::uint32_t node) const { return at(node).children[lane(node)]; }
  [[nodiscard]] std::uint32_t solution(std::uint32_t node) const { return at(node).solution[lane(node)]; }
  [[nodiscard]] Move move(std::uint32_t node) const { return Move::from_word(at(node).move[lane(node)]); }

  /// What was found below `to` is worth so much to the player who moved there. The visit to `to` is counted afterwards.
  void pass(std::uint32_t from, std::uint32_t to, float value) {
    Nodes& parent = at(from);
    float& own = parent.own[lane(from)];
    own += (value - own) / static_cast<float>(parent.visits[lane(from)]++);  // the first visit went no further
    Nodes& child = at(to);
    float& mean = child.value[lane(to)];
    const std::int32_t before = child.visits[lane(to)];
    if (before == 0) {
      mean = value;
      ++parent.seen[lane(from)];
    } else {
      mean += (value - mean) / static_cast<float>(before + 1);
    }
  }

  /// The last node of the path was solved now: so may be those before it. Everybody chooses what is best for them.
  void solve_path() {
    for (std::size_t i = path_.size(); i-- > 0;) {
      const std::uint32_t parent = i == 0 ? 0 : path_[i - 1].node;
      Nodes& nodes = at(parent);
      if (!nodes.has_all[lane(parent)] || nodes.seen[lane(parent)] != nodes.children[lane(parent)]) return;
      const std::uint32_t first = first_child(parent);
      std::uint32_t best = first;
      for (std::uint32_t child = first; child < first + children(parent); ++child) {
        if (solution(child) == 0) return;
        if (worth(child, path_[i].player) > worth(best, path_[i].player)) best = child;
      }
      nodes.solution[lane(parent)] = solution(best);
      if (i != 0) nodes.value[lane(parent)] = worth(parent, path_[i - 1].player);
    }
  }

  /// Of a node that is solved.
  [[nodiscard]] float worth(std::uint32_t node, Player player) const {
    return solutions_[solution(node) - 1].values[player.index()];
  }

  Found judge(Position& position) {
    const Outlook outlook = judged(position);
    return {outlook, values_of(outlook, position.kind().players())};
  }

  Outlook judged(Position& position) {
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

  [[nodiscard]] bool wants_more(std::uint32_t node) const {
    const Nodes& nodes = at(node);
    const std::size_t i = lane(node);
    if (nodes.children[i] == 0) return true;
    return !nodes.has_all[i] && nodes.seen[i] == nodes.children[i] && nodes_.size() < kMostNodes;
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
    const std::size_t before = children(node);
    const std::size_t old = first_child(node) / kLanes;
    const std::size_t first = nodes_.size();
    nodes_.resize(first + (ranked_.size() + kLanes - 1) / kLanes);
    std::copy_n(nodes_.begin() + static_cast<std::ptrdiff_t>(old), (before + kLanes - 1) / kLanes,
                nodes_.begin() + static_cast<std::ptrdiff_t>(first));
    for (std::size_t i = before; i < ranked_.size(); ++i) {
      Nodes& nodes = nodes_[first + i / kLanes];
      nodes.move[i % kLanes] = ranked_[i].thing();
      nodes.prior[i % kLanes] = static_cast<float>(weight(ranked_[i])) / static_cast<float>(all);
    }
    Nodes& nodes = at(node);
    nodes.first_child[lane(node)] = static_cast<std::uint32_t>(first * kLanes);
    nodes.children[lane(node)] = static_cast<std::uint16_t>(ranked_.size());
    nodes.has_all[lane(node)] = has_all;
  }

  /// The moves that were looked at come first, as their priors are the highest.
  [[nodiscard]] std::uint32_t select(std::uint32_t node) const {
    const Nodes& parent = at(node);
    const std::size_t seen = parent.seen[lane(node)];
    const std::uint32_t first = parent.first_child[lane(node)];
    const float exploration = foresees_ ? kExploration : kGuidedExploration;
    const float weight = exploration * std::sqrt(static_cast<float>(parent.visits[lane(node)]));
    std::array<float, kLanes> highest;
    std::array<std::uint32_t, kLanes> best;
    highest.fill(Nodes::kNever);
    best.fill(first);
    for (std::uint32_t i = 0; i < seen; i += kLanes) {
      const Nodes& nodes = at(first + i);
#pragma GCC unroll 1  // GCC would take the loop apart before it sees that eight go at once
      for (std::size_t k = 0; k < kLanes; ++k) {
        const float bound = nodes.value[k] + weight * nodes.prior[k] / static_cast<float>(1 + nodes.visits[k]);
        best[k] = bound > highest[k] ? first + i : best[k];
        highest[k] = bound > highest[k] ? bound : highest[k];
      }
    }
    std::size_t lane_of_best = 0;
    for (std::size_t k = 1; k < kLanes; ++k) {
      if (highest[k] > highest[lane_of_best]) lane_of_best = k;
    }
    if (seen < parent.children[lane(node)]) {
      // What was not looked at yet is thought a little worse than the rest.
      const auto unseen = first + static_cast<std::uint32_t>(seen);
      const float bound = parent.own[lane(node)] - kUnseen + weight * at(unseen).prior[lane(unseen)];
      if (seen == 0 || bound > highest[lane_of_best]) return unseen;
    }
    return best[lane_of_best] + static_cast<std::uint32_t>(lane_of_best);
  }

  /// The children, the most visited first; when it is solved, the most valuable.
  [[nodiscard]] std::vector<Ranked> best_first(std::uint32_t node) const {
    constexpr float kSteps = 1 << 24;
    std::vector<Ranked> ranked;
    for (std::uint32_t child = first_child(node); child < first_child(node) + children(node); ++child) {
      const float value = at(child).value[lane(child)];
      ranked.push_back(Ranked::of(solution(node) != 0 ? static_cast<int>(kSteps * value) : visits(child), child));
    }
    keep_best(ranked, ranked.size());
    return ranked;
  }

  const Task& task_;
  std::unique_ptr<RoundEvaluation> round_evaluation_;
  // By learned weights. With three players the guide leads as well, and what is made by hand has nothing learned.
  bool foresees_;
  Guide guide_;
  Tiler tiler_;
  std::vector<Nodes> nodes_;  // the first of the first is the root
  std::vector<Found> solutions_;
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
    thought.exact = tree.solved();
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
  } while (!tree.solved() && !task.budget.spent_now(tree.visited()) &&
           (task.depth == Task::kAnyDepth || !tree.has_depth(task.depth)));
  report(task, tree);
  return tree.line(0).front();
}

}  // namespace azulejo
