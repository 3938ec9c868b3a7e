#include "training/sample.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>

#include "bots/bot.h"
#include "chance/draw.h"
#include "core/legal_moves.h"
#include "notation/atoms.h"

namespace azulejo::training {

namespace {

// All numbers have the low byte first. A file: the magic, the kind in notation and a line feed, the seed (8 bytes), the
// games. A game: the number of its moves (2 bytes), the moves. A move: its number among the legal ones (2 bytes; the
// highest bit if it was chosen at random).
constexpr std::string_view kMagic = "azulejo games 3\n";
constexpr int kRandom = 0x8000;

class Writer {
 public:
  void byte(int value) { text_ += static_cast<char>(value); }
  void word(int value) {
    byte(value & 0xFF);
    byte(value >> 8);
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// The end of the input is an exception of its own: a file may have been cut off.
struct CutOff {};

class Reader {
 public:
  explicit Reader(std::string text) : text_(std::move(text)) {}
  int byte() {
    if (at_ >= text_.size()) throw CutOff();
    return static_cast<unsigned char>(text_[at_++]);
  }
  int word() {
    const int low = byte();
    return low | byte() << 8;
  }
  [[nodiscard]] bool done() const { return at_ == text_.size(); }
  [[nodiscard]] std::uint64_t at() const { return at_; }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

void deal_if_due(Dealer& dealer, Position& position) {
  if (position.phase() == Phase::kDeal) dealer.deal(position);
}

Game read_game(Reader& in, GameKind kind, std::uint64_t seed) {
  Game game;
  Dealer dealer(kind, seed);
  Position position = dealer.fresh();
  for (int left = in.word(); left > 0; --left) {
    deal_if_due(dealer, position);
    const int code = in.word();
    const LegalMoves legal(position);
    const int number = code & ~kRandom;
    if (number >= legal.size()) {
      throw std::runtime_error("move " + std::to_string(number) + " of " + std::to_string(legal.size()) +
                               " legal ones");
    }
    game.push_back({legal[number], (code & kRandom) != 0});
    position.apply(game.back().move);
  }
  if (!game.empty() && position.phase() != Phase::kEnded) throw std::runtime_error("a game that is not over");
  return game;
}

struct Worth {
  std::array<float, Player::kLimit> score{};
  std::array<float, Player::kLimit> win{};
};

Worth worth_of(const Outlook& outlook) {
  Worth worth;
  for (std::size_t i = 0; i < worth.score.size(); ++i) {
    worth.score[i] = static_cast<float>(outlook.score[i]) / Outlook::kPoint;
    worth.win[i] = static_cast<float>(outlook.win[i]) / Outlook::kCertain;
  }
  return worth;
}

Worth between(const Worth& a, const Worth& b, float share) {
  Worth worth;
  for (std::size_t i = 0; i < worth.score.size(); ++i) {
    worth.score[i] = a.score[i] + share * (b.score[i] - a.score[i]);
    worth.win[i] = a.win[i] + share * (b.win[i] - a.win[i]);
  }
  return worth;
}

/// The teacher's mean over deals; nothing if it does not judge offers.
std::optional<Worth> expect_deals(const Position& end, const Lesson& lesson, std::uint64_t seed) {
  Rng rng(seed ^ static_cast<std::uint64_t>(end.round()) << 48);
  Worth mean;
  for (int i = 0; i < lesson.deals; ++i) {
    Position dealt = end;
    dealt.apply(draw_deal(dealt, rng));
    if (i == 0 && !lesson.teacher.within_round(dealt)) return std::nullopt;
    mean = between(mean, worth_of(outlook_of(dealt, lesson.teacher)), 1 / static_cast<float>(i + 1));
  }
  return lesson.deals == 0 ? std::nullopt : std::optional(mean);
}

/// The round is played on without much thought, and what the teacher says of its end is learned: a search passes
/// through ends like these, not only through those of games.
void add_imagined_end(std::vector<Sample>& samples, Position position, const Lesson& lesson, std::uint64_t seed) {
  Rng rng(seed);
  const std::uint32_t care = 1 + below(rng, 8);  // one move in so many is any move
  while (position.phase() == Phase::kOffer || position.phase() == Phase::kTiling) {
    position.apply(below(rng, care) == 0 ? choose_random(position, rng) : choose_greedy(position, rng));
  }
  if (position.phase() != Phase::kDeal) return;
  if (const auto expected = expect_deals(position, lesson, seed)) {
    samples.push_back({position, expected->score, expected->win});
  }
}

}  // namespace

Position Dealer::fresh() {
  return Position::fresh(kind_, Player::at(static_cast<int>(below(rng_, static_cast<std::uint32_t>(kind_.players())))));
}

void Dealer::deal(Position& position) { position.apply(draw_deal(position, rng_)); }

void write_header(std::ostream& out, GameKind kind, std::uint64_t seed) {
  out << kMagic << format(kind) << '\n';
  for (int i = 0; i < 8; ++i) out.put(static_cast<char>(seed >> (8 * i) & 0xFF));
}

void write_game(std::ostream& out, GameKind kind, std::uint64_t seed, const Game& game) {
  Writer writer;
  writer.word(static_cast<int>(game.size()));
  Dealer dealer(kind, seed);
  Position position = dealer.fresh();
  for (const Turn& turn : game) {
    deal_if_due(dealer, position);
    const LegalMoves legal(position);
    int number = 0;
    while (legal[number] != turn.move) ++number;
    writer.word(number | (turn.random ? kRandom : 0));
    position.apply(turn.move);
  }
  out << writer.text();
}

GameFile read_games(const std::string& file, std::uint64_t* whole) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error(file + ": cannot be read");
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  const auto kind_end = text.find('\n', kMagic.size());
  if (!text.starts_with(kMagic) || kind_end == std::string::npos || text.size() < kind_end + 9) {
    throw std::runtime_error(file + ": is not a file of games; one begins with \"azulejo games 3\"");
  }
  const auto kind = parse_game_kind(text.substr(kMagic.size(), kind_end - kMagic.size()));
  if (!kind) throw std::runtime_error(file + ": " + kind.error().message());
  GameFile games{*kind, 0, {}};
  Reader in(std::move(text));
  while (in.at() <= kind_end) in.byte();
  for (int i = 0; i < 8; ++i) games.seed |= static_cast<std::uint64_t>(in.byte()) << (8 * i);
  std::uint64_t complete = in.at();
  try {
    while (!in.done()) {
      games.games.push_back(read_game(in, games.kind, games.seed + games.games.size()));
      complete = in.at();
    }
  } catch (const CutOff&) {
    // What is complete counts.
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(file + ": at byte " + std::to_string(in.at()) + ": " + error.what());
  }
  if (whole != nullptr) *whole = complete;
  return games;
}

void add_samples(std::vector<Sample>& samples, GameKind kind, std::uint64_t seed, const Game& game,
                 const Lesson& lesson) {
  if (game.empty()) return;
  // Forwards: the positions.
  struct Passed {
    Position position;
    bool end;
    bool followed;  // by a move at random, before the next end
  };
  std::vector<Passed> passed;
  Dealer dealer(kind, seed);
  Position position = dealer.fresh();
  std::uint64_t count = seed;
  for (const Turn& turn : game) {
    if (position.phase() == Phase::kDeal) {
      passed.push_back({position, true, false});
      dealer.deal(position);
    }
    if (position.phase() == Phase::kOffer && ++count % static_cast<unsigned>(lesson.every) == 0) {
      passed.push_back({position, false, false});
    }
    if (position.phase() == Phase::kOffer && lesson.imagined > 0 &&
        count % static_cast<unsigned>(lesson.imagined) == 0) {
      add_imagined_end(samples, position, lesson, seed << 16 ^ count);
    }
    if (turn.random) {
      for (auto i = passed.rbegin(); i != passed.rend() && !i->followed; ++i) {
        i->followed = true;
        if (i->end) break;
      }
    }
    position.apply(turn.move);
  }
  // Backwards: what they were worth.
  Worth learned = worth_of(result_of(position));  // at the next end
  Worth judged = learned;
  std::reverse(passed.begin(), passed.end());
  for (const auto& [at, end, followed] : passed) {
    if (!end) {
      if (!followed) samples.push_back({at, judged.score, judged.win});
      continue;
    }
    const std::optional<Worth> expected = expect_deals(at, lesson, seed);
    Worth worth = expected.value_or(judged);
    if (!followed) worth = between(worth, learned, lesson.patience);
    if ((!followed || expected) && at.round() > 1) samples.push_back({at, worth.score, worth.win});
    judged = expected ? *expected : worth_of(lesson.teacher.judge(at));
    learned = followed ? judged : worth;
  }
}

}  // namespace azulejo::training
