// A file that appears complete and on disk, or not at all.
#pragma once

#include <string>

namespace azulejo::storage {

class NewFile {
 public:
  /// Throws StorageError when the file is there already.
  explicit NewFile(std::string file);
  NewFile(const NewFile&) = delete;
  NewFile(NewFile&&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  NewFile& operator=(NewFile&&) = delete;
  /// Removes what was not kept.
  ~NewFile();

  /// Where to write meanwhile: an empty file.
  [[nodiscard]] const std::string& draft() const { return draft_; }
  /// It is complete and closed.
  void keep();

 private:
  std::string file_;
  std::string draft_;
  bool kept_ = false;
};

}  // namespace azulejo::storage
