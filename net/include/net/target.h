// The target of a request: what stands between method and version.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace azulejo::net {

struct Target {
  std::string path;                          // begins with "/"
  std::map<std::string, std::string> query;  // of a repeated name the last counts
  bool operator==(const Target&) const = default;
};

/// Decodes percent signs, and "+" in the query. None when the target is neither a path nor a whole URL, a percent sign
/// is not followed by two digits, or when what comes out has a control character, is not UTF-8, or climbs with "..".
[[nodiscard]] std::optional<Target> parse_target(std::string_view text);

}  // namespace azulejo::net
