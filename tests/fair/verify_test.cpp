// fair::verify accepts what was dealt as promised, and finds each single thing that was not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "core/play.h"
#include "fair/fair.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "tests/fair/games.h"

namespace azulejo {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string& value_of(Record& record, const std::string& name) {
  for (Tag& tag : record.tags) {
    if (tag.name == name) return tag.value;
  }
  throw std::out_of_range(name);
}

std::string complaint(const Record& record) {
  const auto deals = fair::verify(record);
  return deals ? std::to_string(*deals) + " deals are right" : deals.error().message();
}

/// The first events of a game, as far as it was played.
Record beginning(Record record, std::size_t events) {
  record.has_end = false;
  record.events.erase(record.events.begin() + static_cast<std::ptrdiff_t>(events), record.events.end());
  return record;
}

TEST(FairVerify, AcceptsWholeGamesOfEveryKindAlsoFromText) {
  for (const GameKind kind : kGameKinds) {
    for (int game = 0; game < 10; ++game) {
      SCOPED_TRACE(format(kind) + ' ' + std::to_string(game));
      const Record record = testing::play(kind, testing::lot(kind, game), static_cast<std::uint64_t>(game));
      const auto deals = fair::verify(record);
      ASSERT_TRUE(deals) << deals.error().message();
      EXPECT_EQ(*deals, testing::count_deals(record));
      const auto again = parse_records(format(record));
      ASSERT_TRUE(again) << again.error().message();
      ASSERT_EQ(again->front(), record);
      EXPECT_TRUE(fair::verify(again->front()));
    }
  }
}

TEST(FairVerify, AcceptsABeginningWhoseSeedIsKnown) {  // somebody resigned
  const GameKind kind = *parse_game_kind("2c");
  const Record record = testing::play(kind, testing::lot(kind, 1), 1);
  EXPECT_EQ(complaint(beginning(record, 3)), "1 deals are right");
}

TEST(FairVerify, HexadecimalDigitsMayBeCapitals) {
  const GameKind kind = *parse_game_kind("2c");
  Record record = testing::play(kind, testing::lot(kind, 1), 1);
  for (const char* const name : {"Seed", "Commitment"}) {
    for (char& c : value_of(record, name)) c = static_cast<char>(std::toupper(c));
  }
  EXPECT_TRUE(fair::verify(record)) << complaint(record);
}

/// Another deal that the rules allow in its place: two tiles of different colours on different displays change places.
Deal swapped(const Deal& deal) {
  for (int other = 1; other < deal.displays; ++other) {
    for (const Colour a : kColours) {
      for (const Colour b : kColours) {
        const Display one = Display::at(0);
        const Display two = Display::at(other);
        if (a == b || deal.tiles.count(one, a) == 0 || deal.tiles.count(two, b) == 0) continue;
        Deal result = deal;
        const auto tiles = [](Colour colour) {
          TileCounts counts;
          counts.add(colour, 1);
          return counts;
        };
        const TileCounts first = deal.tiles.at(one) - tiles(a) + tiles(b);
        const TileCounts second = deal.tiles.at(two) - tiles(b) + tiles(a);
        result.tiles = {};
        for (int i = 0; i < deal.displays; ++i) {
          const Display display = Display::at(i);
          result.tiles.add(display, i == 0 ? first : i == other ? second : deal.tiles.at(display));
        }
        return result;
      }
    }
  }
  throw std::invalid_argument("a deal of one colour");
}

TEST(FairVerify, FindsAnotherDealInAnyRound) {
  for (const GameKind kind : kGameKinds) {
    const fair::Lot lot = testing::lot(kind, 3);
    const Record honest = testing::play(kind, lot, 3);
    Position position = Position::fresh(kind, honest.starter);
    for (std::size_t i = 0; i < honest.events.size(); ++i) {
      if (const auto* deal = std::get_if<Deal>(&honest.events[i].what)) {
        Record record = beginning(honest, i);
        const Deal other = swapped(*deal);
        ASSERT_EQ(refuse(position, other), std::nullopt) << "the other deal must be a legal one";
        record.events.push_back({other});
        EXPECT_EQ(complaint(record), "round " + std::to_string(position.round()) + ": the deal is " + format(other) +
                                         ", but seed and contributions give " + format(*deal));
      }
      std::visit([&position](const auto& what) { position.apply(what); }, honest.events[i].what);
    }
  }
}

TEST(FairVerify, FindsOtherGoldSides) {
  const GameKind kind = *parse_game_kind("2gs");
  const fair::Lot lot = testing::lot(kind, 5);
  const Position position = Position::fresh(kind, Player::at(0));
  Record record{kind, Player::at(0), fair::tags(lot)};
  const Deal dealt = fair::deal(position, lot);
  Deal turned = dealt;  // around the circle by one
  for (int i = 0; i < kind.displays(); ++i) {
    turned.sides.set(Display::at(i), dealt.sides.at(Display::at((i + 1) % kind.displays())));
  }
  ASSERT_FALSE(dealt.sides.find(Side::kExtra)) << "its fifth tile would have to move, too";
  ASSERT_EQ(refuse(position, turned), std::nullopt);
  record.events.push_back({turned});
  EXPECT_THAT(complaint(record), StartsWith("round 1: the deal is "));
}

TEST(FairVerify, FindsEveryTamperingWithTheTags) {
  struct Tampering {
    std::function<void(Record&)> with;
    const char* complaint;
  };
  const auto without = [](const std::string& name) {
    return [name](Record& record) { std::erase_if(record.tags, [&](const Tag& tag) { return tag.name == name; }); };
  };
  const auto with = [](const std::string& name, const std::string& value) {
    return [=](Record& record) { value_of(record, name) = value; };
  };
  const auto twice = [](const std::string& name) {
    return [name](Record& record) { record.tags.push_back({name, value_of(record, name)}); };
  };
  const fair::Seed other_seed = crypto::sha256("another");
  const std::vector<Tampering> table{
      {without("Fair"), "nothing to verify: no Fair tag"},
      {without("Commitment"), "tag Commitment: is missing"},
      {without("Seed"), "tag Seed: is missing; it is published when the game is over"},
      {without("Contribution1"), "tag Contribution1: is missing"},
      {without("Contribution3"), "tag Contribution3: is missing"},
      {with("Fair", "2"), "tag Fair: version '2' is not known here; 1 is"},
      {with("Fair", ""), "tag Fair: version '' is not known"},
      {with("Fair", "01"), "tag Fair: version '01' is not known"},
      {with("Commitment", "63"), "tag Commitment: is not 64 hexadecimal digits"},
      {with("Commitment", fair::commitment(other_seed)), "tag Seed: is not what the server was bound to: its SHA-256"},
      {with("Seed", std::string(64, 'g')), "tag Seed: is not 64 hexadecimal digits"},
      {with("Seed", crypto::to_hex(other_seed)), "tag Seed: is not what the server was bound to: its SHA-256"},
      {with("Contribution2", "another"), "round 1: the deal is "},
      {with("Contribution2", ""), "tag Contribution2: is not 1 to 64"},
      {with("Contribution2", "In\xC3\xAAs"), "tag Contribution2: is not 1 to 64"},
      {twice("Fair"), "tag Fair: is there twice"},
      {twice("Seed"), "tag Seed: is there twice"},
      {twice("Commitment"), "tag Commitment: is there twice"},
      {twice("Contribution2"), "tag Contribution2: is there twice"},
      {[](Record& record) {
         record.tags.push_back({"Contribution4", "late"});
       },
       "4 contributions, but 3c has 3 seats"},
      {[](Record& record) { std::swap(value_of(record, "Contribution1"), value_of(record, "Contribution2")); },
       "round 1: the deal is "},
      {[](Record& record) {  // a character goes from one seat to the next
         std::string& from = value_of(record, "Contribution1");
         value_of(record, "Contribution2").insert(0, 1, from.back());
         from.pop_back();
       },
       "round 1: the deal is "},
      {[&](Record& record) {  // both, so that they fit each other
         value_of(record, "Seed") = crypto::to_hex(other_seed);
         value_of(record, "Commitment") = fair::commitment(other_seed);
       },
       "round 1: the deal is "},
      {[](Record& record) { record = beginning(record, 0); }, "nothing to verify: no deal"},
  };
  const GameKind kind = *parse_game_kind("3c");
  const Record honest = testing::play(kind, testing::lot(kind, 7), 7);
  ASSERT_TRUE(fair::verify(honest));
  for (const Tampering& row : table) {
    Record record = honest;
    row.with(record);
    EXPECT_THAT(complaint(record), StartsWith(row.complaint));
  }
}

}  // namespace
}  // namespace azulejo
