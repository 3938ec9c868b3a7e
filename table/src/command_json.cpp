#include <array>
#include <utility>

#include "notation/atoms.h"
#include "settings_json.h"
#include "table/json.h"

namespace azulejo::table {

namespace {

using Reader = std::variant<Command, Refused> (*)(Fields&, const Surroundings&);

constexpr int kMostVersions = 1'000'000;

Command read_sit(Fields& fields) { return Sit{fields.seat("seat"), fields.contribution_or_none("contribution")}; }
Command read_contribute(Fields& fields) { return Contribute{fields.contribution("contribution")}; }
Command read_move(Fields& fields) { return MakeMove{fields.move("move"), fields.number("version", 0, kMostVersions)}; }
Command read_columns(Fields& fields) {
  return PlanColumns{fields.moves("moves"), fields.number("version", 0, kMostVersions)};
}

std::variant<Command, Refused> read_set_seat_command(Fields& fields, const Surroundings& around) {
  const Player number = fields.seat("seat");
  const nlohmann::json* what = fields.raw("what");
  auto seat = read_set_seat(what == nullptr ? nlohmann::json() : *what, around);
  if (auto* refused = std::get_if<Refused>(&seat)) return std::move(*refused);
  return SetSeat{number, std::get<Seat>(std::move(seat))};
}

template <Command (*Read)(Fields&)>
std::variant<Command, Refused> plain(Fields& fields, const Surroundings& /*around*/) {
  return Read(fields);
}

template <class Empty>
Command empty(Fields& /*fields*/) {
  return Empty{};
}

constexpr std::array<std::pair<std::string_view, Reader>, 10> kReaders{{
    {"sit", plain<read_sit>},
    {"leave", plain<empty<Leave>>},
    {"seat", read_set_seat_command},
    {"contribute", plain<read_contribute>},
    {"start", plain<empty<Start>>},
    {"move", plain<read_move>},
    {"columns", plain<read_columns>},
    {"resign", plain<empty<Resign>>},
    {"return", plain<empty<Return>>},
    {"rematch", plain<empty<AskRematch>>},
}};

Reader find_reader(std::string_view name) {
  for (const auto& [known, reader] : kReaders) {
    if (known == name) return reader;
  }
  return nullptr;
}

}  // namespace

bool is_command(std::string_view name) { return find_reader(name) != nullptr; }

std::variant<Command, Refused> read_command(std::string_view name, Fields& fields, const Surroundings& around) {
  const Reader read = find_reader(name);
  if (read == nullptr) return Refused{Code::kUnknownCommand, "There is no command " + in_quotes(name) + ".", "do"};
  auto command = read(fields, around);
  if (std::holds_alternative<Command>(command)) {
    if (auto refused = fields.refused()) return std::move(*refused);
  }
  return command;
}

}  // namespace azulejo::table
