// The data in data/vectors, made by an independent implementation of the same rules.
#include <gtest/gtest.h>

#include <string>

#include "core/legal_moves.h"
#include "core/perft.h"
#include "core/play.h"
#include "data_files.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "notation/record.h"

namespace azulejo {
namespace {

Position read_position(const std::string& text) {
  const auto position = parse_position(text);
  if (!position) throw std::runtime_error(position.error().message() + " in " + text);
  return *position;
}

std::string join(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += text.empty() ? word : " " + word;
  return text;
}

TEST(Conformance, Steps) {
  const auto rows = testing::read_table(testing::vectors() / "steps.tsv");
  ASSERT_GE(rows.size(), 40U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0] + ": " + row[1] + " | " + row[2]);
    Position position = read_position(row[1]);
    EXPECT_EQ(format(position), row[1]);
    if (row[2].starts_with("deal ")) {
      const auto deal = parse_deal(row[2].substr(5));
      ASSERT_TRUE(deal);
      EXPECT_FALSE(play(position, *deal));
    } else {
      const auto move = parse_move(row[2]);
      ASSERT_TRUE(move);
      EXPECT_FALSE(play(position, *move));
    }
    EXPECT_EQ(format(position), row[3]);
    EXPECT_EQ(position, read_position(row[3]));
  }
}

TEST(Conformance, LegalMoves) {
  const auto rows = testing::read_table(testing::vectors() / "legal.tsv");
  ASSERT_GE(rows.size(), 60U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0]);
    EXPECT_EQ(join(legal_move_texts(read_position(row[0]))), row[1]);
  }
}

TEST(Conformance, Perft) {
  const auto rows = testing::read_table(testing::vectors() / "perft.tsv");
  ASSERT_GE(rows.size(), 148U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0] + " depth " + row[1]);
    EXPECT_EQ(perft(read_position(row[0]), std::stoi(row[1])), std::stoull(row[2]));
  }
}

TEST(Conformance, WholeGames) {
  const auto files = testing::game_files();
  ASSERT_GE(files.size(), 69U);
  for (const auto& file : files) {
    SCOPED_TRACE(file.filename());
    const std::string text = testing::read_file(file);
    const auto records = parse_records(text);
    ASSERT_TRUE(records) << records.error().message();
    ASSERT_EQ(records->size(), 1U);
    EXPECT_TRUE(records->front().has_end);
    const auto positions = replay(records->front());
    const auto expected = testing::read_lines(std::filesystem::path(file).replace_extension(".pos"));
    ASSERT_EQ(positions.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      ASSERT_EQ(format(positions[i]), expected[i]) << "after event " << i;
      ASSERT_EQ(read_position(expected[i]), positions[i]) << "after event " << i;
    }
  }
}

}  // namespace
}  // namespace azulejo
