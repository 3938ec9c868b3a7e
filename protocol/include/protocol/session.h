// The engine protocol: one line in, some lines out (docs/notation.md, "Engine protocol"). A session keeps a position;
// bad input gets one `error` line and changes nothing.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/position.h"

namespace azulejo {

class Session {
 public:
  /// `name` is the engine's, for `id name`. Every line of an answer goes to `print`, without its line end.
  Session(std::string name, std::function<void(std::string_view)> print);

  /// Handles one line, without its line end. False when it asked to quit. Blocks while it counts (perft).
  [[nodiscard]] bool handle(std::string_view line);

  [[nodiscard]] const Position& position() const { return position_; }

  static constexpr std::size_t kLongestLine = 1 << 20;

 private:
  void error(std::string_view reason);
  void identify();
  void set_position(std::string_view text);
  void show();
  void count(std::string_view depth);

  std::string name_;
  std::function<void(std::string_view)> print_;
  Position position_;
};

}  // namespace azulejo
