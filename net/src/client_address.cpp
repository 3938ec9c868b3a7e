#include "net/client_address.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/system/error_code.hpp>
#include <optional>

namespace azulejo::net {
namespace {

std::optional<std::string> parse_address(std::string_view text) {
  boost::system::error_code error;
  auto address = boost::asio::ip::make_address(text, error);
  if (error) return {};
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    address = boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6());
  }
  return address.to_string();
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

}  // namespace

std::string canonical_address(std::string_view address) {
  return parse_address(address).value_or(std::string(address));
}

bool is_trusted(const std::string& address, const std::vector<std::string>& trusted) {
  return std::any_of(trusted.begin(), trusted.end(),
                     [&](const std::string& proxy) { return canonical_address(proxy) == address; });
}

std::string client_address(const std::string& peer, std::string_view forwarded,
                           const std::vector<std::string>& trusted) {
  std::string client = peer;
  while (!forwarded.empty() && is_trusted(client, trusted)) {
    const auto comma = forwarded.rfind(',');
    const auto begin = comma == std::string_view::npos ? 0 : comma + 1;
    const auto address = parse_address(trimmed(forwarded.substr(begin)));
    if (!address) break;
    client = *address;
    forwarded = forwarded.substr(0, begin == 0 ? 0 : comma);
  }
  return client;
}

}  // namespace azulejo::net
