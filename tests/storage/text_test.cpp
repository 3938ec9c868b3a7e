// Names that differ only in case.
#include "storage/src/text.h"

#include <gtest/gtest.h>

namespace azulejo::storage {
namespace {

TEST(StorageText, CapitalsBecomeSmall) {
  EXPECT_EQ(fold_case("Ana-Maria 99 [X]"), "ana-maria 99 [x]");
  EXPECT_EQ(fold_case("ÀÖØÞ×ß"), "àöøþ×ß");
  EXPECT_EQ(fold_case("ĀĮĲĶĹŇŊŶŸŹŽſ"), "āįĳķĺňŋŷÿźžs");
  EXPECT_EQ(fold_case("āįıĸĺňŉŋŷÿźž"), "āįıĸĺňŉŋŷÿźž");
  EXPECT_EQ(fold_case("İ"), "i");
  EXPECT_EQ(fold_case("ǍǛȘȚ"), "ǎǜșț");
  EXPECT_EQ(fold_case("ΆΈΊΌΎΏΑΡΣΩΫς"), "άέίόύώαρσωϋσ");
  EXPECT_EQ(fold_case("ЀЏАЯѠҊӀӁӐԮ"), "ѐџаяѡҋӏӂӑԯ");
  EXPECT_EQ(fold_case("ԱՖ"), "աֆ");
  EXPECT_EQ(fold_case("ḀẔẞẠỾ"), "ḁẕßạỿ");
  EXPECT_EQ(fold_case("棋🀄"), "棋🀄");
}

TEST(StorageText, WhatIsNotUtf8StaysAsItIs) {
  EXPECT_EQ(fold_case("A\xff"
                      "B\xc3"),
            "a\xff"
            "b\xc3");
}

TEST(StorageText, Storable) {
  EXPECT_TRUE(is_storable(""));
  EXPECT_TRUE(is_storable("a\x7fß€\xf4\x8f\xbf\xbf"));
  EXPECT_FALSE(is_storable(std::string_view("\0", 1)));
  EXPECT_FALSE(is_storable("\x80"));
  EXPECT_FALSE(is_storable("\xc1\xbf"));
  EXPECT_FALSE(is_storable("\xe0\x9f\xbf"));
  EXPECT_FALSE(is_storable("\xed\xbf\xbf"));
  EXPECT_FALSE(is_storable("\xf0\x8f\xbf\xbf"));
  EXPECT_FALSE(is_storable("\xf4\x90\x80\x80"));
  EXPECT_FALSE(is_storable("\xf5\x80\x80\x80"));
  EXPECT_FALSE(is_storable("\xe2\x82"));
  EXPECT_FALSE(is_storable("\xe2\x28\xa1"));
}

}  // namespace
}  // namespace azulejo::storage
