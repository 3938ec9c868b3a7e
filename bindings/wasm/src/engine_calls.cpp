// The engine as its worker calls it: `think` of the interface `Engine` in web/src/rules/types.ts.
#include <cmath>
#include <memory>

#include "call.h"
#include "core/legal_moves.h"
#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "search/engine.h"
#include "search/network.h"
#include "search/patterns.h"

namespace azulejo::wasm {

namespace {

std::unique_ptr<Engine>& kept_engine() {
  static std::unique_ptr<Engine> the_engine;
  return the_engine;
}

Engine& engine() {
  auto& kept = kept_engine();
  if (!kept) kept = std::make_unique<Engine>();
  return *kept;
}

/// A number with three decimals, which is more than a forecast is worth.
void write_decimal(Json& json, float number) {
  const auto thousandths = static_cast<int>(std::lround(number * 1000));
  const int size = std::abs(thousandths);
  std::string text = thousandths < 0 ? "-" : "";
  text += std::to_string(size / 1000) + ".";
  const std::string decimals = std::to_string(size % 1000);
  json.word(text + std::string(3 - decimals.size(), '0') + decimals);
}

void write_thought(Json& json, const Thought& thought, int players) {
  json.open_object().member("move", format(thought.line.front())).member("depth", thought.depth);
  json.key("nodes").word(std::to_string(thought.nodes));
  json.key("time").word(std::to_string(thought.time.count()));
  json.member("exact", thought.exact).key("scores").open_list();
  for (int i = 0; i < players; ++i) write_decimal(json, thought.forecast.score[i]);
  json.close_list().key("wins").open_list();
  for (int i = 0; i < players; ++i) write_decimal(json, thought.forecast.win[i]);
  json.close_list().key("line").open_list();
  for (const Move move : thought.line) json.value(format(move));
  json.close_list().member("rank", thought.rank).close_object();
}

Json nothing() {
  Json json;
  json.null();
  return json;
}

}  // namespace

// The position, the level, milliseconds, the seed, the number of lines, and the most positions to visit (0: any
// number).
AZULEJO_CALL(think, 6, fields) {
  const auto position = parse_position(fields[0]);
  if (!position) return position.error();
  if (LegalMoves(*position).empty()) return Error{{}, "nobody is to act"};
  const auto level = parse_number(fields[1]);
  if (!level || *level < 1 || *level > kStrongestLevel) return Error{"level", "from 1 to 10"};
  const auto time = parse_number(fields[2]);
  const auto seed = parse_number(fields[3]);
  const auto lines = parse_number(fields[4]);
  const auto nodes = parse_number(fields[5]);
  if (!time || !seed || !nodes) return Error{"time, seed, nodes", "whole numbers"};
  if (!lines || *lines < 1 || *lines > EngineOptions::kMostLines) return Error{"lines", "from 1 to 500"};

  engine().set_options({.level = *level, .seed = static_cast<std::uint64_t>(*seed), .lines = *lines});
  Limits limits;
  limits.time = std::chrono::milliseconds(*time);
  if (*nodes > 0) limits.nodes = static_cast<std::uint64_t>(*nodes);
  std::vector<Json> thoughts;
  (void)engine().think(*position, limits, [&](const Thought& thought) {
    if (thought.rank == 1) thoughts.clear();
    Json& json = thoughts.emplace_back();
    write_thought(json, thought, position->kind().players());
  });
  Json json;
  json.open_list();
  for (const Json& thought : thoughts) json.word(thought.text());
  json.close_list();
  return json;
}

AZULEJO_CALL(newGame, 0, ) {
  engine().new_game();
  return nothing();
}

// The bytes of data/network.bin. Thoughts after it are those of an engine that knows nothing of the ones before.
AZULEJO_CALL_WITH_BYTES(useNetwork, bytes) {
  auto network = Network::read(bytes);
  if (!network)
    return Error{"network", "these " + std::to_string(bytes.size()) + " bytes are not a network of this version"};
  kept_engine() = std::make_unique<Engine>(EngineOptions{}, std::move(network));
  return nothing();
}

}  // namespace azulejo::wasm

namespace azulejo {

/// While no network has come.
std::shared_ptr<const Evaluation> best_evaluation() { return std::make_shared<HandMadeEvaluation>(); }

}  // namespace azulejo
