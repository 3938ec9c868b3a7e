#include "round_search.h"

#include <algorithm>
#include <array>

#include "dealt_round.h"
#include "key.h"

namespace azulejo {

namespace {

constexpr int kMostMoves = 640;
constexpr int kHistoryLimit = 8192;
/// So near the end of the round looking up costs more than searching.
constexpr int kFewPlaces = 3;
constexpr int kBeforeAll = 1 << 24;

/// Near the horizon only so many of the moves that seem best are looked at.
int most_moves(int depth) {
  constexpr std::array<int, 4> kMoves{4, 4, 8, 14};
  return depth < static_cast<int>(kMoves.size()) ? kMoves[depth] : kMostMoves;
}

}  // namespace

RoundSearch::RoundSearch(const Task& task)
    : root_(task.position),
      round_key_(key_of_round(root_) ^ task.misjudgement.key()),
      hero_(root_.turn()),
      evaluation_(task.evaluation),
      round_evaluation_(evaluation_.within_round(root_)),
      table_(*task.table),
      budget_(task.budget),
      guide_(root_, task.misjudgement),
      tiler_(pattern_weights(root_.kind())[stage_of(root_)]) {
  guide_.for_each_take(root_, [this](Move move, int worth) { root_moves_.push_back({move, worth}); });
  std::stable_sort(root_moves_.begin(), root_moves_.end(),
                   [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
  root_moves_.front().line.set(root_moves_.front().move, {});  // the answer when there is time for nothing else
}

bool RoundSearch::consider_deals(int deals) {
  if (!round_evaluation_) return false;
  round_evaluation_ = std::make_unique<DealtRound>(evaluation_, deals);
  round_key_ ^= mixed(static_cast<unsigned>(deals_)) ^ mixed(static_cast<unsigned>(deals));  // other values than before
  deals_ = deals;
  return true;
}

bool RoundSearch::search(int depth, int lines) {
  met_horizon_ = false;
  lines = std::min<int>(lines, static_cast<int>(root_moves_.size()));
  for (int first = 0; first < lines; ++first) {
    if (!search_root(depth, first)) return false;
  }
  return true;
}

// Finds the best of the root moves from `first` on and brings it there.
bool RoundSearch::search_root(int depth, int first) {
  int most = -kInfinite;
  const int child_depth = depth == kWholeRound ? depth : depth - 1;
  for (auto root = root_moves_.begin() + first; root != root_moves_.end(); ++root) {
    Line line;
    int value = 0;
    if (most == -kInfinite) {
      value = search_move(root_, root->move, child_depth, -kInfinite, kInfinite, 0, line);
    } else {
      value = search_move(root_, root->move, child_depth, most, most + 1, 0, line);
      if (!stopped_ && value > most) value = search_move(root_, root->move, child_depth, most, kInfinite, 0, line);
    }
    if (stopped_) return false;
    if (value <= most) continue;
    most = value;
    root->value = value;
    root->line.set(root->move, line);
    std::rotate(root_moves_.begin() + first, root, root + 1);
  }
  return true;
}

int RoundSearch::search_move(const Position& position, Move move, int depth, int alpha, int beta, int ply, Line& line) {
  Position next = position;
  next.apply(move);
  count(1);
  if (stopped_) return 0;
  const bool hero = is_hero(position);
  if (next.phase() != Phase::kOffer) {
    line.clear();
    deepest_ = std::max(deepest_, ply + 1);
    return value_for(finish(next), hero);
  }
  return -search(next, depth, -beta, -alpha, ply + 1, line);
}

int RoundSearch::search(const Position& position, int depth, int alpha, int beta, int ply, Line& line) {
  line.clear();
  if (depth <= 0) {
    met_horizon_ = true;
    deepest_ = std::max(deepest_, ply);
    return leaf(position, is_hero(position));
  }
  const bool pv = beta - alpha > 1;
  const bool remembered = std::popcount(position.offer().present()) > kFewPlaces;
  const std::uint64_t key = remembered ? key_of(position) ^ round_key_ : 0;
  std::uint32_t first = ~0U;
  if (const auto memory = remembered ? table_.find(key) : std::nullopt) {
    first = memory->move.word();
    if (!pv && memory->depth >= depth) {
      if (depth != kWholeRound && memory->depth != kWholeRound) met_horizon_ = true;
      if (memory->bound == Bound::kExact) return memory->value;
      if (memory->bound == Bound::kLower && memory->value >= beta) return memory->value;
      if (memory->bound == Bound::kUpper && memory->value <= alpha) return memory->value;
    }
  }

  std::array<Candidate, kMostMoves> candidates;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  const int count = list_moves(position, first, candidates.data());
  const int old_alpha = alpha;
  const bool whole = depth == kWholeRound;
  const int child_depth = whole ? depth : depth - 1;
  int best = -kInfinite;
  Move best_move = candidates[0].move();
  Line rest;
  const int looked_at = whole || pv ? count : std::min(count, most_moves(depth));
  for (int i = 0; i < looked_at; ++i) {
    int chosen = i;
    for (int j = i + 1; j < count; ++j) {
      if (candidates[j].order > candidates[chosen].order) chosen = j;
    }
    std::swap(candidates[i], candidates[chosen]);
    const Move move = candidates[i].move();
    int value = 0;
    if (i == 0) {
      value = search_move(position, move, child_depth, alpha, beta, ply, rest);
    } else {
      int reduction = 0;
      if (!whole && depth >= 3 && i >= 3) reduction = 1 + (i >= 8 ? 1 : 0) + (i >= 20 ? 1 : 0);
      value = search_move(position, move, child_depth - reduction, alpha, alpha + 1, ply, rest);
      if (value > alpha && reduction > 0) value = search_move(position, move, child_depth, alpha, alpha + 1, ply, rest);
      if (value > alpha && value < beta) value = search_move(position, move, child_depth, alpha, beta, ply, rest);
    }
    if (stopped_) return 0;
    if (value <= best) continue;
    best = value;
    best_move = move;
    if (value <= alpha) continue;
    alpha = value;
    if (pv) line.set(move, rest);
    if (value >= beta) {
      reward(position, depth, candidates.data(), i);
      break;
    }
  }
  const Bound bound = best >= beta ? Bound::kLower : best > old_alpha ? Bound::kExact : Bound::kUpper;
  if (remembered) table_.keep(key, {best_move, best, depth, bound});
  return best;
}

int RoundSearch::list_moves(const Position& position, std::uint32_t first, Candidate* candidates) {
  int count = 0;
  guide_.for_each_take(position, [&](Move move, int worth) {
    int order = 8 * worth + history(position, move);
    if (move.word() == first) order = kBeforeAll;
    candidates[count++] = {move.word(), order};
  });
  return count;
}

std::int16_t& RoundSearch::history(const Position& position, Move move) {
  const int tiles = std::min(position.offer().count(move.source(), move.colour()), 7);
  return history_[position.turn().index()][index(move.colour())][tiles][move.destination().index()];
}

// A move refuted the position before: it comes earlier elsewhere, those tried before it later.
void RoundSearch::reward(const Position& position, int depth, const Candidate* candidates, int tried) {
  const int bonus = depth == kWholeRound ? 64 : std::min(16 * depth * depth, 512);
  const auto change = [&](Move move, int by) {
    std::int16_t& entry = history(position, move);
    entry = static_cast<std::int16_t>(entry + by - entry * std::abs(by) / kHistoryLimit);
  };
  change(candidates[tried].move(), bonus);
  for (int i = 0; i < tried; ++i) change(candidates[i].move(), -bonus);
}

void RoundSearch::count(int moves) {
  const std::uint64_t before = nodes();
  const std::uint64_t after = before + static_cast<std::uint64_t>(moves);
  nodes_.store(after, std::memory_order_relaxed);
  if (budget_.spent(before, after)) stopped_ = true;
}

int RoundSearch::leaf(const Position& position, bool hero) {
  if (round_evaluation_) return value_for(round_evaluation_->judge(position), hero);
  Position end = position;
  count(guide_.play_on(end));
  return value_for(finish(end), hero);
}

Outlook RoundSearch::finish(Position position) {
  if (position.phase() == Phase::kTiling) tiler_.tile(position);
  if (position.phase() == Phase::kEnded || !round_evaluation_) return outlook_of(position, evaluation_);
  count(deals_);
  return round_evaluation_->judge(position);
}

// Chances of winning come first; points decide between equal ones.
int RoundSearch::value_for(const Outlook& outlook, bool hero) const {
  const int me = hero_.index();
  const int rival = 1 - me;
  const int chances = 3 * (2 * outlook.win[me] - Outlook::kCertain);
  const int lead = std::clamp((outlook.score[me] - outlook.score[rival]) / 10, -2000, 2000);
  return hero ? chances + lead : -(chances + lead);
}

bool RoundSearch::reaches_end(const Line& line) const {
  Position position = root_;
  for (int i = 0; i < line.size(); ++i) position.apply(line[i]);
  return position.phase() != Phase::kOffer;
}

Outlook RoundSearch::outlook_after(const Line& line) {
  Position position = root_;
  for (int i = 0; i < line.size(); ++i) position.apply(line[i]);
  if (position.phase() == Phase::kOffer && round_evaluation_) return round_evaluation_->judge(position);
  guide_.play_on(position);
  return finish(position);
}

}  // namespace azulejo
