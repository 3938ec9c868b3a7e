// The records of a match in a file: written one by one as games end, read again when an interrupted match goes on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/match.h"
#include "notation/result.h"

namespace azulejo {

/// Says in the record's tags what the match knows of it: players, match, group, rotation, places, failures.
void add_tags(const MatchPlan& plan, PlayedGame& game);

/// The games of a text, which must be records of this match and of different games of it.
[[nodiscard]] Result<std::vector<PlayedGame>> read_games(const MatchPlan& plan, std::string_view text);

/// How much of a file are whole records. One is tags, a blank line, events, a blank line; what stands behind the last
/// whole one was being written when the program died.
[[nodiscard]] std::size_t whole_records(std::string_view text);

/// A file that records are appended to. Nobody else can open it so as long as it is open.
class MatchFile {
 public:
  /// Makes a new file; there must be none of that name.
  [[nodiscard]] static Result<MatchFile> create(const std::string& path);
  /// Opens a file, or makes it if there is none.
  [[nodiscard]] static Result<MatchFile> open(const std::string& path);

  MatchFile(MatchFile&& other) noexcept;
  MatchFile& operator=(MatchFile&&) = delete;
  MatchFile(const MatchFile&) = delete;
  MatchFile& operator=(const MatchFile&) = delete;
  ~MatchFile();

  [[nodiscard]] Result<std::string> read() const;
  /// Each of these is false when the disk is full or away.
  [[nodiscard]] bool cut(std::size_t size) const;
  [[nodiscard]] bool append(const Record& record) const;

 private:
  explicit MatchFile(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace azulejo
