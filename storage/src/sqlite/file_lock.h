// A file that only one process has at a time.
#pragma once

#include <string>

namespace azulejo::storage {

class FileLock {
 public:
  /// Makes the file and locks it until this object is gone, also when the process dies. Throws StorageError when
  /// somebody has it; `what` is the thing it stands for.
  FileLock(const std::string& file, const std::string& what);
  FileLock(const FileLock&) = delete;
  FileLock(FileLock&&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  int descriptor_;
};

}  // namespace azulejo::storage
