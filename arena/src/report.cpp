#include "arena/report.h"

#include <algorithm>
#include <array>
#include <iomanip>
#include <sstream>

#include "notation/atoms.h"

namespace azulejo {

namespace {

std::string fixed(double value, int digits) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(digits) << value;
  return text.str();
}

std::string with_sign(double value, int digits) {
  if (std::isinf(value)) return value > 0 ? "+inf" : "-inf";
  return (value < 0 ? "" : "+") + fixed(value, digits);
}

std::string percent(const Estimate& share) {
  return fixed(100 * share.mean, 1) + " %" + (share.error ? " ± " + fixed(100 * *share.error, 1) : "");
}

std::string points(const Moments& differences) {
  if (differences.count() == 0) return "-";
  const Estimate difference = estimate(differences);
  return with_sign(difference.mean, 1) + (difference.error ? " ± " + fixed(*difference.error, 1) : "");
}

std::string elo(const EloEstimate& estimate) {
  return with_sign(estimate.elo, 0) + " [" + with_sign(estimate.low, 0) + ", " + with_sign(estimate.high, 0) + "]";
}

/// In characters, not bytes.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

constexpr std::size_t kColumns = 7;
using TableRow = std::array<std::string, kColumns>;

/// Columns as wide as their widest cell; the first to the left, the others to the right.
std::string table(const std::vector<TableRow>& rows) {
  std::array<std::size_t, kColumns> widths{};
  for (const TableRow& row : rows) {
    for (std::size_t i = 0; i < kColumns; ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string text;
  for (const TableRow& row : rows) {
    for (std::size_t i = 0; i < kColumns; ++i) {
      const std::string padding(widths[i] - width(row[i]), ' ');
      text += i == 0 ? row[i] + padding : "  " + padding + row[i];
    }
    text += '\n';
  }
  return text;
}

std::string about_test(const Standings& standings) {
  const Sprt& test = *standings.test();
  std::string text = "LLR " + fixed(test.llr(standings.scores().front().share), 2) + " (" +
                     fixed(test.lower_bound(), 2) + ", " + fixed(test.upper_bound(), 2) + ")";
  if (standings.decision() == Decision::kElo0) text += ", elo0 accepted";
  if (standings.decision() == Decision::kElo1) text += ", elo1 accepted";
  return text;
}

std::string elo_line(const MatchPlan& plan, const Standings& standings) {
  const auto estimate = elo_estimate(estimate_share(standings.scores().front().share));
  return plan.contestants[0].name + " against " + plan.contestants[1].name + ": Elo " + elo(estimate);
}

}  // namespace

std::string report(const MatchPlan& plan, const Standings& standings) {
  if (standings.groups() == 0) return "no whole group of games was played\n";
  const bool pairs = plan.kind.players() == 2;
  std::vector<TableRow> rows{{"player", pairs ? "games" : "seats", "won", pairs ? "drawn" : "shared", "lost",
                              pairs ? "points" : "first places", "score difference"}};
  std::string remarks;
  for (std::size_t i = 0; i < plan.contestants.size(); ++i) {
    const Score& score = standings.scores()[i];
    const std::string& name = plan.contestants[i].name;
    rows.push_back({name, std::to_string(score.seats()), std::to_string(score.won), std::to_string(score.shared),
                    std::to_string(score.lost), percent(estimate_share(score.share)), points(score.difference)});
    if (score.failed > 0) remarks += name + " lost " + std::to_string(score.failed) + " by failing\n";
  }
  if (standings.broken_off() > 0) {
    remarks += std::to_string(standings.broken_off()) + " games were stopped after round " +
               std::to_string(kLastRound) + " and count as drawn\n";
  }
  std::string text = format(plan.kind) + ", " + std::to_string(standings.games()) + " games in " +
                     std::to_string(standings.groups()) + (pairs ? " pairs" : " groups") + ", seed " +
                     std::to_string(plan.seed) + "; ± is 95 %\n" + table(rows);
  if (pairs) {
    text += elo_line(plan, standings) + "\npairs with 0, 0.5, 1, 1.5, 2 points:";
    for (const int count : standings.pairs()) text += ' ' + std::to_string(count);
    text += '\n';
  }
  if (const auto& test = standings.test()) {
    text += "test of Elo " + with_sign(test->elo0, 1) + " (elo0) against " + with_sign(test->elo1, 1) +
            " (elo1), alpha " + fixed(test->alpha, 3) + ", beta " + fixed(test->beta, 3) + ": " +
            about_test(standings) + '\n';
  }
  return text + remarks;
}

std::string brief_report(const MatchPlan& plan, const Standings& standings) {
  const Estimate share = estimate_share(standings.scores().front().share);
  std::string text = plan.contestants.front().name + ' ' + percent(share);
  if (plan.kind.players() == 2) text += ", Elo " + elo(elo_estimate(share));
  if (standings.test()) text += ", " + about_test(standings);
  return text;
}

}  // namespace azulejo
