#include <array>
#include <utility>

#include "notation/atoms.h"
#include "settings_json.h"
#include "table/json.h"

namespace azulejo::table {

namespace {

using Reader = Command (*)(Fields&, const Surroundings&);

constexpr int kMostVersions = 1'000'000;

int version(Fields& fields) { return fields.number("version", 0, kMostVersions); }

Command read_sit(Fields& fields, const Surroundings& /*around*/) {
  return Sit{fields.seat("seat"), fields.contribution_or_none("contribution")};
}

Command read_seat_command(Fields& fields, const Surroundings& around) {
  SetSeat command{fields.seat("seat"), Open{}};
  const nlohmann::json* what = fields.raw("what");
  auto wish = read_set_seat(what == nullptr ? nlohmann::json() : *what, around);
  if (auto* refused = std::get_if<Refused>(&wish)) {
    fields.fail(refused->code, std::move(refused->message), refused->field);
  } else {
    command.what = std::get<Seat>(std::move(wish));
  }
  return command;
}

Command read_contribute(Fields& fields, const Surroundings& /*around*/) {
  return Contribute{fields.contribution("contribution")};
}

Command read_move(Fields& fields, const Surroundings& /*around*/) {
  return MakeMove{fields.move("move"), version(fields)};
}

Command read_columns(Fields& fields, const Surroundings& /*around*/) {
  return PlanColumns{fields.moves("moves"), version(fields)};
}

template <class Empty>
Command empty(Fields& /*fields*/, const Surroundings& /*around*/) {
  return Empty{};
}

constexpr std::array<std::pair<std::string_view, Reader>, std::variant_size_v<Command>> kCommandReaders{{
    {"sit", read_sit},
    {"leave", empty<Leave>},
    {"seat", read_seat_command},
    {"contribute", read_contribute},
    {"start", empty<Start>},
    {"move", read_move},
    {"columns", read_columns},
    {"resign", empty<Resign>},
    {"return", empty<Return>},
    {"rematch", empty<AskRematch>},
}};

Reader find_reader(std::string_view name) {
  for (const auto& [known, reader] : kCommandReaders) {
    if (known == name) return reader;
  }
  return nullptr;
}

}  // namespace

bool is_command(std::string_view name) { return find_reader(name) != nullptr; }

std::variant<Command, Refused> read_command(std::string_view name, Fields& fields, const Surroundings& around) {
  const Reader read = find_reader(name);
  if (read == nullptr) return Refused{Code::kUnknownCommand, "There is no command " + in_quotes(name) + ".", "do"};
  Command command = read(fields, around);
  if (auto refused = fields.refused()) return std::move(*refused);
  return command;
}

}  // namespace azulejo::table
