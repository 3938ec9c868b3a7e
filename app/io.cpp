#include "app/io.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace azulejo::app {

int complain(std::string_view what) {
  std::cerr << "azulejo: " << what << '\n';
  return kInputAtFault;
}

std::optional<std::string> read_all(const std::string& file) {
  std::ostringstream text;
  if (file == "-") {
    text << std::cin.rdbuf();
    return text.str();
  }
  if (std::filesystem::is_directory(file)) {
    complain(file + ": is a folder, not a file");
    return std::nullopt;
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    complain(file + ": " + std::strerror(errno));
    return std::nullopt;
  }
  text << in.rdbuf();
  if (in.bad()) {
    complain(file + ": could not be read");
    return std::nullopt;
  }
  return text.str();
}

int write_all(const std::string& file, std::string_view text) {
  if (file == "-") {
    std::cout << text << std::flush;
    return std::cout ? kDone : complain("standard output could not be written");
  }
  const std::string temporary = file + ".part" + std::to_string(getpid());
  std::ofstream out(temporary, std::ios::binary);
  out << text << std::flush;
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(temporary, file, error);
  if (out && !error) return kDone;
  const std::string reason = error ? error.message() : std::strerror(errno);
  std::filesystem::remove(temporary, error);
  return complain(file + ": " + reason);
}

}  // namespace azulejo::app
