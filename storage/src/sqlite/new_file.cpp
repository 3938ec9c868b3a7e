#include "sqlite/new_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "sqlite/open_file.h"
#include "storage/store.h"

namespace azulejo::storage {

namespace {

[[noreturn]] void fail(const std::string& file) {
  throw StorageError("Cannot write " + file + ": " + std::generic_category().message(errno) + ".");
}

void create(const std::string& file, int how) {
  const int descriptor = open_file(file, O_WRONLY | O_CREAT | how);
  if (descriptor < 0) fail(file);
  close(descriptor);
}

void sync(const std::string& file) {
  const int descriptor = open_file(file, O_RDONLY);
  if (descriptor < 0 || fsync(descriptor) != 0) {
    const int reason = errno;
    if (descriptor >= 0) close(descriptor);
    errno = reason;
    fail(file);
  }
  close(descriptor);
}

}  // namespace

NewFile::NewFile(std::string file) : file_(std::move(file)), draft_(file_ + ".draft") {
  create(file_, O_EXCL);  // ours from now on
  try {
    create(draft_, O_TRUNC);
  } catch (...) {
    unlink(file_.c_str());
    throw;
  }
}

void NewFile::keep() {
  sync(draft_);
  if (std::rename(draft_.c_str(), file_.c_str()) != 0) fail(file_);
  kept_ = true;
  const std::filesystem::path folder = std::filesystem::path(file_).parent_path();
  sync(folder.empty() ? "." : folder.string());
}

NewFile::~NewFile() {
  if (kept_) return;
  unlink(draft_.c_str());
  unlink(file_.c_str());
}

}  // namespace azulejo::storage
