// What holds in every game: thousands of random games in all twelve kinds. A failure names the game's seed.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "chance/draw.h"
#include "core/legal_moves.h"
#include "core/play.h"
#include "core/ranking.h"
#include "core/setup.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"

namespace azulejo {
namespace {

class RandomGames : public ::testing::TestWithParam<GameKind> {
 protected:
  static constexpr int kGames = 300;

  /// Plays random games and calls `see` with every position on the way.
  template <class See>
  void play_games(int games, See see) {
    for (int game = 0; game < games; ++game) {
      SCOPED_TRACE(format(GetParam()) + ", seed " + std::to_string(game));
      Rng rng(static_cast<std::uint64_t>(game));
      Position position = Position::fresh(GetParam(), Player::at(game % GetParam().players()));
      see(position, rng);
      while (position.phase() != Phase::kEnded && position.round() <= kLastRound) {
        if (position.phase() == Phase::kDeal) {
          const Deal deal = draw_deal(position, rng);
          ASSERT_EQ(play(position, deal), std::nullopt) << format(position) << " deal " << format(deal);
        } else {
          position.apply(choose_random(position, rng));
        }
        see(position, rng);
        if (HasFatalFailure()) return;
      }
    }
  }
};

TEST_P(RandomGames, TilesAreConserved) {  // R1.7
  play_games(kGames, [](const Position& position, Rng&) {
    ASSERT_EQ(position.all_tiles(), TileCounts::of_each(kTilesPerColour)) << format(position);
  });
}

TEST_P(RandomGames, TextRoundTrips) {
  play_games(kGames, [](const Position& position, Rng&) {
    const std::string text = format(position);
    const auto again = parse_position(text);
    ASSERT_TRUE(again) << again.error().message() << " in " << text;
    ASSERT_EQ(*again, position) << text;
    ASSERT_EQ(format(*again), text);
  });
}

TEST_P(RandomGames, DealsRoundTrip) {
  play_games(kGames, [](const Position& position, Rng& rng) {
    if (position.phase() != Phase::kDeal) return;
    const Deal deal = draw_deal(position, rng);
    const auto again = parse_deal(format(deal));
    ASSERT_TRUE(again) << again.error().message() << " in " << format(deal);
    ASSERT_EQ(*again, deal) << format(deal);
  });
}

TEST_P(RandomGames, ScoresStayInRange) {  // R4.3: never below 0, which a packed score would show as a huge one
  play_games(kGames, [](const Position& position, Rng&) {
    for (const Board& board : position.boards()) ASSERT_LE(board.score(), kMaxScore) << format(position);
  });
}

TEST_P(RandomGames, SomebodyCanMoveExactlyWhenSomebodyIsToAct) {
  play_games(kGames, [](const Position& position, Rng&) {
    const bool acting = position.phase() == Phase::kOffer || position.phase() == Phase::kTiling;
    ASSERT_NE(LegalMoves(position).empty(), acting) << format(position);
  });
}

TEST_P(RandomGames, AGameThatEndsHasAReason) {  // R6.1, R2.6
  play_games(kGames, [](const Position& position, Rng&) {
    const auto boards = position.boards();
    const bool complete_row =
        std::any_of(boards.begin(), boards.end(), [](const Board& board) { return board.wall().has_complete_row(); });
    if (position.phase() == Phase::kEnded) {
      const bool empty_deal = (position.bag() + position.lid()).empty();
      ASSERT_TRUE(complete_row || empty_deal) << format(position);
      const auto places = ranking(position);
      ASSERT_EQ(*std::min_element(places.begin(), places.begin() + position.kind().players()), 1);
    } else if (position.phase() == Phase::kDeal) {
      ASSERT_FALSE(complete_row) << format(position);
    }
  });
}

/// Every take and place that can be written, legal or not. Splits only where some are asked for: there are many.
std::vector<std::string> all_spellings(bool with_splits) {
  std::vector<std::string> splits{""};
  if (with_splits) {
    for (int code = 1; code < 243; ++code) {  // each colour: left out, left, right
      std::string split = "/";
      int rest = code;
      for (const Colour colour : kColours) {
        if (rest % 3 != 0) split += {letter(colour), rest % 3 == 1 ? '<' : '>'};
        rest /= 3;
      }
      splits.push_back(split);
    }
  }
  std::vector<std::string> spellings;
  for (const char source : std::string("123456789C")) {
    for (const Colour colour : kColours) {
      for (const char destination : std::string("12345F")) {
        for (const std::string& split : splits) {
          spellings.push_back(std::string{source, letter(colour), destination} + split);
        }
      }
    }
  }
  for (const Row row : Row::all()) {
    for (const Column column : Column::all()) {
      spellings.push_back(std::to_string(row.number()) + "@" + std::to_string(column.number()));
    }
  }
  return spellings;
}

/// Every listed move is accepted, every other spelling refused, and a refusal changes nothing.
void check_spellings(const Position& position, const std::vector<std::string>& spellings) {
  const auto listed = legal_move_texts(position);
  const std::set<std::string> legal(listed.begin(), listed.end());
  ASSERT_EQ(legal.size(), listed.size()) << "a move is listed twice in " << format(position);
  std::size_t accepted = 0;
  for (const std::string& spelling : spellings) {
    const auto move = parse_move(spelling);
    if (!move) {
      ASSERT_FALSE(legal.contains(spelling)) << spelling;
      continue;
    }
    ASSERT_EQ(format(*move), spelling);
    Position next = position;
    const auto refusal = play(next, *move);
    ASSERT_EQ(!refusal, legal.contains(spelling)) << format(position) << " " << spelling;
    if (refusal) {
      ASSERT_EQ(next, position) << spelling;
      ASSERT_FALSE(describe(*refusal).empty());
    } else {
      ++accepted;
    }
  }
  const auto split = [](const std::string& move) { return move.find('/') != std::string::npos; };
  const bool all_written = spellings.size() > 400;
  const auto unwritten = all_written ? 0 : std::count_if(listed.begin(), listed.end(), split);
  ASSERT_EQ(accepted + static_cast<std::size_t>(unwritten), listed.size()) << format(position);
}

TEST_P(RandomGames, ExactlyTheListedMovesAreLegal) {
  const auto spellings = all_spellings(false);
  play_games(kGames / 10, [&](const Position& position, Rng&) { check_spellings(position, spellings); });
}

TEST_P(RandomGames, ExactlyTheListedSplitsAreLegal) {  // R8.7
  const bool special = GetParam().factories() == Factories::kSpecial;
  const auto spellings = all_spellings(true);
  const int wanted = special ? 10 : 1;
  int checked = 0;
  play_games(kGames, [&](const Position& position, Rng&) {
    const auto spreader = position.sides().find(Side::kSpreader);
    const bool spreads = spreader && !position.offer().at(*spreader).empty();
    if (spreads != special || position.phase() != Phase::kOffer || checked == wanted) return;
    check_spellings(position, spellings);
    ++checked;
  });
  EXPECT_EQ(checked, wanted) << "no such position turned up";
}

INSTANTIATE_TEST_SUITE_P(All, RandomGames, ::testing::ValuesIn(kGameKinds),
                         [](const auto& kind) { return "Game" + format(kind.param); });

}  // namespace
}  // namespace azulejo
