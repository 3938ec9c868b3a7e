// Somebody who watches a table: a player or a spectator, over a WebSocket or a stream.
#pragma once

#include <set>
#include <string>

#include "net/service.h"

namespace azulejo::server {

class Watcher {
 public:
  Watcher(std::string person, std::string session) : person_(std::move(person)), session_(std::move(session)) {}
  Watcher(const Watcher&) = delete;
  Watcher(Watcher&&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  Watcher& operator=(Watcher&&) = delete;
  virtual ~Watcher() = default;

  virtual void show(const net::Text& frame) = 0;
  /// Is told nothing more: the session has ended.
  virtual void dismiss() = 0;

  /// Empty: nobody known.
  [[nodiscard]] const std::string& person() const { return person_; }
  [[nodiscard]] const std::string& session() const { return session_; }
  [[nodiscard]] std::set<int>& muted() { return muted_; }

 private:
  std::string person_;
  std::string session_;
  std::set<int> muted_;  // seats whose chat is not shown
};

}  // namespace azulejo::server
