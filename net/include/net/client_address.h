// Who is at the other end when there may be proxies between.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace azulejo::net {

/// An address in the one form in which it is compared; what is no address stays as it is.
[[nodiscard]] std::string canonical_address(std::string_view address);

/// Whether the address, in its one form, is one of those of the proxies.
[[nodiscard]] bool is_trusted(const std::string& address, const std::vector<std::string>& trusted);

/// The last of `forwarded` (an X-Forwarded-For, each proxy adds its peer at the end) that is not itself a trusted
/// proxy. It counts only if the peer is trusted, and what stands before something that is no address does not count.
[[nodiscard]] std::string client_address(const std::string& peer, std::string_view forwarded,
                                         const std::vector<std::string>& trusted);

}  // namespace azulejo::net
