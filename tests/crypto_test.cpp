// Hashes by the vectors of their standards; random texts; passwords.
#include "crypto/crypto.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

namespace azulejo::crypto {
namespace {

using ::testing::StartsWith;

TEST(Sha256, VectorsOfTheStandard) {  // FIPS 180-4, NIST's examples
  EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(sha256({})), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(to_hex(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(HmacSha256, VectorsOfTheStandard) {  // RFC 4231
  struct Vector {
    std::vector<std::uint8_t> key;
    std::string message;
    const char* digest;
  };
  const auto bytes = [](int count, std::uint8_t byte) { return std::vector<std::uint8_t>(std::size_t(count), byte); };
  std::vector<std::uint8_t> counted;
  for (std::uint8_t i = 1; i <= 25; ++i) counted.push_back(i);
  const std::vector<Vector> table{
      {bytes(20, 0x0B), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
      {{'J', 'e', 'f', 'e'},
       "what do ya want for nothing?",
       "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
      {bytes(20, 0xAA), std::string(50, '\xDD'), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
      {counted, std::string(50, '\xCD'), "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
      {bytes(131, 0xAA), "Test Using Larger Than Block-Size Key - Hash Key First",
       "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
      {bytes(131, 0xAA),
       "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be "
       "hashed before being used by the HMAC algorithm.",
       "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
  };
  for (const Vector& row : table) EXPECT_EQ(to_hex(hmac_sha256(row.key, row.message)), row.digest);
}

TEST(Hex, RoundTripsAndRefusesAnythingElse) {
  const Digest digest = sha256("abc");
  const std::string text = to_hex(digest);
  EXPECT_EQ(digest_from_hex(text), digest);
  EXPECT_EQ(digest_from_hex("BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD"), digest);
  EXPECT_EQ(to_hex(std::vector<std::uint8_t>{0x00, 0x0F, 0xF0, 0xFF}), "000ff0ff");
  for (const std::string& wrong :
       {std::string(), text.substr(1), text.substr(2), text + "00", text + ' ', ' ' + text.substr(1),
        'g' + text.substr(1), text.substr(1) + 'g', text.substr(2) + std::string(2, '\0'), "0x" + text.substr(2),
        text.substr(0, 31) + ':' + text.substr(32), text.substr(0, 32) + ": " + text.substr(34)}) {
    EXPECT_EQ(digest_from_hex(wrong), std::nullopt) << wrong;
  }
}

TEST(RandomText, UsesItsWholeAlphabetEvenly) {
  EXPECT_EQ(random_text(0), "");
  EXPECT_EQ(random_text(1).size(), 1U);
  std::map<char, int> seen;
  for (const char c : random_text(320'000)) ++seen[c];
  std::string alphabet;
  for (const auto& [c, count] : seen) {
    alphabet += c;
    EXPECT_NEAR(count, 10'000, 800) << c;  // eight standard deviations
  }
  EXPECT_EQ(alphabet, "23456789abcdefghijkmnpqrstuvwxyz");
}

TEST(RandomText, IsNeverTheSame) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(seen.insert(random_text(16)).second);
}

TEST(FillRandom, FillsEveryByte) {
  std::vector<std::uint8_t> either(33);
  for (int i = 0; i < 20; ++i) {
    std::vector<std::uint8_t> bytes(33);
    fill_random(bytes);
    for (std::size_t j = 0; j < bytes.size(); ++j) either[j] |= bytes[j];
  }
  for (const std::uint8_t byte : either) EXPECT_NE(byte, 0);
}

TEST(Password, RoundTrips) {
  const std::string hash = hash_password("correct horse");
  EXPECT_THAT(hash, StartsWith("$argon2id$v=19$m=65536,t=2,p=1$"));
  EXPECT_EQ(hash.find('\0'), std::string::npos);
  EXPECT_TRUE(is_password("correct horse", hash));
  for (const char* const wrong : {"correct horsf", "correct hors", "correct horse ", "Correct horse", ""}) {
    EXPECT_FALSE(is_password(wrong, hash)) << wrong;
  }
  EXPECT_NE(hash_password("correct horse"), hash) << "each hash has salt of its own";
}

TEST(Password, AnyBytesCountAlsoBehindANull) {
  const std::string password("a\0b", 3);
  const std::string hash = hash_password(password);
  EXPECT_TRUE(is_password(password, hash));
  EXPECT_FALSE(is_password("a", hash));
  EXPECT_FALSE(is_password(std::string("a\0c", 3), hash));
}

TEST(Password, NothingIsThePasswordOfWhatIsNoHash) {
  for (const std::string& hash : {std::string(), std::string("x"), std::string("$argon2id$"), std::string(127, '$'),
                                  std::string(1000, 'x'), "$argon2id$v=19$m=65536,t=2,p=1$" + std::string(500, 'A')}) {
    EXPECT_FALSE(is_password("", hash)) << hash;
    EXPECT_FALSE(is_password(hash, hash)) << hash;
  }
}

}  // namespace
}  // namespace azulejo::crypto
