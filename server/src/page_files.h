// The files of the page, which are part of the binary (cmake/Page.cmake).
#pragma once

#include <span>
#include <string_view>

namespace azulejo::server {

struct PageFile {
  std::string_view path;  // "/index.html"
  std::string_view content;
  std::string_view gzipped;  // empty where compressing gains nothing
  std::string_view etag;     // without quotes; another for other content
};

/// All of them, sorted by path.
[[nodiscard]] std::span<const PageFile> page_files();

}  // namespace azulejo::server
