// Files, standard streams and complaints.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace azulejo::app {

inline constexpr int kDone = 0;
inline constexpr int kInputAtFault = 1;
inline constexpr int kCallAtFault = 2;

/// Says on standard error what is wrong; gives kInputAtFault to return.
int complain(std::string_view what);

/// The whole of a file, or of standard input for "-". Complains and gives nothing when it cannot be read.
std::optional<std::string> read_all(const std::string& file);

/// Writes a file, or to standard output for "-". A file appears whole or not at all. Complains when it cannot be
/// written.
int write_all(const std::string& file, std::string_view text);

}  // namespace azulejo::app
