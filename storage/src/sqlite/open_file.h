#pragma once

#include <fcntl.h>

#include <string>

namespace azulejo::storage {

/// As open(): a descriptor or -1 and errno. A file that it makes is for its owner only.
[[nodiscard]] inline int open_file(const std::string& file, int flags) {
  return open(file.c_str(), flags | O_CLOEXEC, 0600);  // NOLINT(cppcoreguidelines-pro-type-vararg): POSIX has no other
}

}  // namespace azulejo::storage
