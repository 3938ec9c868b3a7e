// Why a request is not granted: a code that programs rely on, a sentence for people, the field at fault.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace azulejo::table {

enum class Code : std::uint8_t {
  kBadJson,
  kBadField,  // missing, of the wrong type or out of range
  kUnknownField,
  kUnknownCommand,
  kBadContribution,
  kNotFound,
  kNotSeated,
  kNotHost,
  kSeatTaken,
  kSeatsMissing,  // a start, but not everybody is there
  kWrongPhase,
  kNotYourTurn,
  kStaleVersion,
  kIllegalMove,
  kNotStoodIn,  // a return of somebody who is not away
  kResigned,
};

[[nodiscard]] std::string_view name(Code code);

struct Refused {
  Code code;
  std::string message;
  std::string field = {};
};

}  // namespace azulejo::table
