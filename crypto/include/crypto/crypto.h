// Random bytes, hashes and passwords, by libsodium.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace azulejo::crypto {

using Digest = std::array<std::uint8_t, 32>;

void fill_random(std::span<std::uint8_t> bytes);
/// That many characters of an alphabet of 32 without 0, 1, l and o: five random bits each.
[[nodiscard]] std::string random_text(std::size_t length);

[[nodiscard]] Digest sha256(std::string_view bytes);
[[nodiscard]] Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view message);

[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);
/// Nothing when it is not exactly 64 hexadecimal digits.
[[nodiscard]] std::optional<Digest> digest_from_hex(std::string_view text);

/// Argon2id. Blocks for about a tenth of a second and needs 64 MB.
[[nodiscard]] std::string hash_password(std::string_view password);
[[nodiscard]] bool is_password(std::string_view password, std::string_view hash);

}  // namespace azulejo::crypto
