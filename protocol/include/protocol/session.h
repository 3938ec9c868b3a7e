// The engine protocol: one line in, some lines out (docs/notation.md, "Engine protocol"). A session keeps a position
// and an engine, which thinks on a thread of its own; bad input gets one `error` line and changes nothing.
#pragma once

#include <atomic>
#include <functional>
#include <future>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "search/engine.h"

namespace azulejo {

class EngineSession {
 public:
  /// `name` is the engine's, for `id name`. Every line of an answer goes to `print`, without its line end; also from
  /// the thread that thinks, but never two at once. Without an evaluation the engine uses the best there is.
  EngineSession(std::string name, std::function<void(std::string_view)> print,
                std::shared_ptr<const Evaluation> evaluation = nullptr);
  EngineSession(const EngineSession&) = delete;
  EngineSession(EngineSession&&) = delete;
  EngineSession& operator=(const EngineSession&) = delete;
  EngineSession& operator=(EngineSession&&) = delete;
  /// Stops the thinking.
  ~EngineSession();

  /// Handles one line, without its line end, always from the same thread. False when it asked to quit. Blocks while it
  /// counts (perft), but not while the engine thinks.
  [[nodiscard]] bool handle(std::string_view line);

  /// No line will follow: blocks until the thinking has reached its limit. What has none is stopped.
  void finish();

  [[nodiscard]] const Position& position() const { return position_; }

  static constexpr std::size_t kLongestLine = 1 << 20;

 private:
  void print(const std::vector<std::string>& lines);
  void error(std::string_view reason);

  void obey(std::string_view command, std::string_view rest);
  void identify();
  void set_option(std::string_view words);
  void set_position(std::string_view text);
  void go(std::string_view words);
  void think(const Position& position, const Limits& limits);
  void stop();
  void show();
  void count(std::string_view depth);

  /// Whether the engine is still at work. When not, its last line has been printed.
  [[nodiscard]] bool is_thinking() const;

  std::string name_;
  std::function<void(std::string_view)> print_;
  std::mutex printing_;
  Position position_;
  Engine engine_;
  bool endless_ = false;              // only `stop` ends this thinking
  std::atomic<bool> decided_ = true;  // the engine is done; its move may not be printed yet
  std::future<void> thinking_;
};

}  // namespace azulejo
