// The conformance data in data/vectors.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace azulejo::testing {

inline std::filesystem::path vectors() { return std::filesystem::path(AZULEJO_DATA_DIR) / "vectors"; }

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << "cannot read " << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline std::vector<std::string> read_lines(const std::filesystem::path& path) {
  std::istringstream in(read_file(path));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Lines of tab-separated columns.
inline std::vector<std::vector<std::string>> read_table(const std::filesystem::path& path) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line : read_lines(path)) {
    std::vector<std::string>& row = rows.emplace_back();
    std::size_t begin = 0;
    for (std::size_t tab = line.find('\t'); tab != std::string::npos; tab = line.find('\t', begin)) {
      row.push_back(line.substr(begin, tab - begin));
      begin = tab + 1;
    }
    row.push_back(line.substr(begin));
  }
  return rows;
}

/// All whole games, sorted by name.
inline std::vector<std::filesystem::path> game_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(vectors() / "games")) {
    if (entry.path().extension() == ".azr") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace azulejo::testing
