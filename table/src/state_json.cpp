#include "notation/atoms.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "settings_json.h"
#include "table/json.h"

namespace azulejo::table {

namespace {

using nlohmann::json;

json show_seat(const Seat& seat) {
  const auto* person = std::get_if<Seated>(&seat);
  if (person == nullptr) return write_seat(seat);
  return {{"kind", "person"},
          {"person", person->person},
          {"ready", !person->contribution.empty()},
          {"stand_in", person->stand_in},
          {"resigned", person->resigned}};
}

json show_clock(const State& state) {
  json left = json::array();
  for (int i = 0; i < state.settings().kind.players(); ++i) {
    const auto time = state.time_left(Player::at(i));
    left.push_back(time ? json(time->count()) : json());
  }
  return {{"left", std::move(left)}, {"since", state.turn_began()}};
}

void show_game(const State& state, json& result) {
  result["position"] = format(*state.position());
  result["clock"] = show_clock(state);
  json planned = json::array();
  for (int i = 0; i < state.settings().kind.players(); ++i) {
    if (!state.plan(Player::at(i)).empty()) planned.push_back(i + 1);
  }
  result["planned"] = std::move(planned);
  if (const auto turn = state.turn()) {
    result["turn"] = turn->number();
    result["legal"] = legal_move_texts(*state.position());
  }
}

}  // namespace

std::string_view name(Phase phase) {
  switch (phase) {
    case Phase::kWaiting:
      return "waiting";
    case Phase::kStarting:
      return "starting";
    case Phase::kPlaying:
      return "playing";
    case Phase::kEnded:
      return "ended";
    case Phase::kClosed:
      return "closed";
  }
  return {};
}

json summary(const State& state) {
  json seats = json::array();
  for (const Seat& seat : state.seats()) seats.push_back(show_seat(seat));
  json result{{"game", format(state.settings().kind)},
              {"phase", name(state.phase())},
              {"listed", state.settings().listed},
              {"time", write_time(state.settings().time)},
              {"seats", std::move(seats)},
              {"version", state.version()},
              {"created", state.created()},
              {"changed", state.changed()}};
  if (const auto turn = state.turn()) result["turn"] = turn->number();
  return result;
}

json describe(const State& state) {
  json result = summary(state);
  result["host"] = state.host();
  result["absence"] = state.settings().absence == Absence::kBot ? "bot" : "resign";
  result["grace"] = state.settings().grace.count();
  result["counts"] = state.settings().counts;
  result["fair"] = {{"version", fair::kVersion}, {"commitment", state.commitment()}};
  if (!state.contributions().empty()) result["fair"]["contributions"] = state.contributions();
  if (state.phase() == Phase::kStarting) result["until"] = state.starting_until();
  if (state.position()) show_game(state, result);
  if (const auto& ending = state.ending()) {
    result["fair"]["seed"] = ending->seed;
    result["places"] = ending->places;
    result["scores"] = ending->scores;
    result["reason"] = name(ending->reason);
  }
  if (!state.rematch().empty()) result["rematch"] = state.rematch();
  return result;
}

json to_json(const Refused& refused) {
  json result{{"code", name(refused.code)}, {"message", refused.message}};
  if (!refused.field.empty()) result["field"] = refused.field;
  return result;
}

}  // namespace azulejo::table
