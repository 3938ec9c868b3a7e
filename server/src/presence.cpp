#include "presence.h"

namespace azulejo::server {

bool Presence::came(const std::string& person) { return ++here_[person] == 1; }

bool Presence::went(const std::string& person, table::Millis now) {
  const auto found = here_.find(person);
  if (found == here_.end() || --found->second > 0) return false;
  here_.erase(found);
  left_[person] = now;
  return true;
}

void Presence::set_elsewhere(const std::vector<std::string>& people, table::Millis now) {
  std::set<std::string, std::less<>> next(people.begin(), people.end());
  for (const std::string& person : elsewhere_) {
    if (!next.contains(person)) left_[person] = now;
  }
  elsewhere_ = std::move(next);
}

bool Presence::is_here(std::string_view person) const { return here_.contains(person) || elsewhere_.contains(person); }

table::Millis Presence::away_since(const std::string& person) const {
  const auto found = left_.find(person);
  return found == left_.end() ? since_ : found->second;
}

}  // namespace azulejo::server
