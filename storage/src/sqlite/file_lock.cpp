#include "sqlite/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "sqlite/open_file.h"
#include "storage/store.h"

namespace azulejo::storage {

FileLock::FileLock(const std::string& file, const std::string& what) : descriptor_(open_file(file, O_RDWR | O_CREAT)) {
  if (descriptor_ < 0) {
    throw StorageError("Cannot write " + file + ": " + std::generic_category().message(errno) + ".");
  }
  if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    const int reason = errno;
    close(descriptor_);
    if (reason == EWOULDBLOCK) throw StorageError("Another azulejo is serving " + what + ".");
    throw StorageError("Cannot lock " + file + ": " + std::generic_category().message(reason) + ".");
  }
}

FileLock::~FileLock() { close(descriptor_); }

}  // namespace azulejo::storage
