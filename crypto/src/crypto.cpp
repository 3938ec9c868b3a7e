#include "crypto/crypto.h"

#include <sodium.h>

#include <new>
#include <stdexcept>

namespace azulejo::crypto {

namespace {

/// Everything of libsodium needs this first; it may be called again and from any thread.
void begin() {
  static const bool begun = sodium_init() >= 0;  // once: the library takes a lock each time
  if (!begun) throw std::runtime_error("the system gives no random numbers");
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());  // NOLINT(*-reinterpret-cast): what the library takes
}

}  // namespace

void fill_random(std::span<std::uint8_t> bytes) {
  begin();
  randombytes_buf(bytes.data(), bytes.size());
}

std::string random_text(std::size_t length) {
  constexpr std::string_view kAlphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  static_assert(kAlphabet.size() == 32);
  std::string text(length, ' ');
  begin();
  for (char& c : text) c = kAlphabet[randombytes_uniform(kAlphabet.size())];
  return text;
}

Digest sha256(std::string_view bytes) {
  begin();
  Digest digest{};
  crypto_hash_sha256(digest.data(), bytes_of(bytes), bytes.size());
  return digest;
}

Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message) {
  begin();
  Digest digest{};
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key.data(), key.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(message), message.size());
  crypto_auth_hmacsha256_final(&state, digest.data());
  return digest;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::optional<Digest> digest_from_hex(std::string_view text) {
  Digest digest{};
  std::size_t length = 0;
  const char* end = nullptr;
  if (text.size() != 2 * digest.size()) return std::nullopt;
  if (sodium_hex2bin(digest.data(), digest.size(), text.data(), text.size(), nullptr, &length, &end) != 0 ||
      length != digest.size() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return digest;
}

std::string hash_password(std::string_view password) {
  begin();
  std::string hash(crypto_pwhash_STRBYTES, '\0');
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::bad_alloc();
  }
  hash.resize(hash.find('\0'));
  return hash;
}

bool is_password(std::string_view password, std::string_view hash) {
  begin();
  return crypto_pwhash_str_verify(std::string(hash).c_str(), password.data(), password.size()) == 0;
}

}  // namespace azulejo::crypto
