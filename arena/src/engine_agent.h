// An engine as an agent: a process that speaks the engine protocol.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/agent.h"
#include "arena/child_process.h"

namespace azulejo {

class EngineAgent final : public Agent {
 public:
  EngineAgent(Contestant contestant, std::chrono::milliseconds grace, std::stop_token stop);
  /// Asks a process to quit before it is killed.
  ~EngineAgent() override;
  EngineAgent(const EngineAgent&) = delete;
  EngineAgent(EngineAgent&&) = delete;
  EngineAgent& operator=(const EngineAgent&) = delete;
  EngineAgent& operator=(EngineAgent&&) = delete;

  std::optional<Error> new_game(std::uint64_t seed) override;
  Result<Move> choose(const Position& position) override;

 private:
  std::optional<Error> start();
  std::optional<Error> get_ready();
  /// Sends a line and waits for one that begins with a word; gives the rest of that line. Lines before it are
  /// collected, if that is asked for. An `error` is a failure.
  Result<std::string> ask(std::string_view question, std::string_view answer, std::chrono::milliseconds patience,
                          std::vector<std::string>* before = nullptr);
  /// After a failure nothing is known of the process: the next game gets a new one.
  Error give_up(std::string_view question, std::string reason);
  [[nodiscard]] std::string describe_silence(const ChildProcess::Heard& heard, std::chrono::milliseconds patience);

  Contestant contestant_;
  std::chrono::milliseconds grace_;
  std::chrono::milliseconds patience_;  // for a move
  std::stop_token stop_;
  std::optional<ChildProcess> process_;
};

}  // namespace azulejo
