#include "table/refused.h"

namespace azulejo::table {

std::string_view name(Code code) {
  switch (code) {
    case Code::kBadJson:
      return "bad_json";
    case Code::kBadField:
      return "bad_field";
    case Code::kUnknownField:
      return "unknown_field";
    case Code::kUnknownCommand:
      return "unknown_command";
    case Code::kBadContribution:
      return "bad_contribution";
    case Code::kNotFound:
      return "not_found";
    case Code::kNotSeated:
      return "not_seated";
    case Code::kNotHost:
      return "not_host";
    case Code::kSeatTaken:
      return "seat_taken";
    case Code::kSeatsMissing:
      return "seats_missing";
    case Code::kWrongPhase:
      return "wrong_phase";
    case Code::kNotYourTurn:
      return "not_your_turn";
    case Code::kStaleVersion:
      return "stale_version";
    case Code::kIllegalMove:
      return "illegal_move";
    case Code::kNotStoodIn:
      return "not_stood_in";
    case Code::kResigned:
      return "resigned";
  }
  return "internal";
}

}  // namespace azulejo::table
