// Who is at a table just now: through this server, and through others of the same database.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "table/settings.h"

namespace azulejo::server {

class Presence {
 public:
  explicit Presence(table::Millis now) : since_(now) {}

  /// Whether that made the person come, or go, as far as this server knows.
  bool came(const std::string& person);
  bool went(const std::string& person, table::Millis now);
  void set_elsewhere(const std::vector<std::string>& people, table::Millis now);

  [[nodiscard]] bool is_here(std::string_view person) const;
  /// Of somebody who is not here.
  [[nodiscard]] table::Millis away_since(const std::string& person) const;

 private:
  table::Millis since_;                           // nobody was here before
  std::map<std::string, int, std::less<>> here_;  // connections
  std::set<std::string, std::less<>> elsewhere_;
  std::map<std::string, table::Millis, std::less<>> left_;
};

}  // namespace azulejo::server
