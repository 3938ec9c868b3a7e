// Any text as a message with a command: refused with a reason, or a command that keeps what its type promises.
#include <cstdint>
#include <string_view>

#include "fair/fair.h"
#include "fuzz/invariants.h"
#include "table/json.h"

namespace {

using namespace azulejo;
using namespace azulejo::table;

void check_move(Move move) {
  const auto again = parse_move(format(move));
  fuzz::require(again && *again == move, "a move that was read can be written", format(move));
}
void check_version(int version) { fuzz::require(version >= 0, "a version is a count", std::to_string(version)); }

void check(const Sit& command) {
  fuzz::require(command.contribution.empty() || fair::is_contribution(command.contribution),
                "a contribution is one or none", command.contribution);
}
void check(const SetSeat& command) {
  const bool nobody = !std::holds_alternative<Seated>(command.what) && !std::holds_alternative<Reserved>(command.what);
  fuzz::require(nobody, "the host seats no people", "");
}
void check(const Contribute& command) {
  fuzz::require(fair::is_contribution(command.contribution), "a contribution is one", command.contribution);
}
void check(const MakeMove& command) {
  check_move(command.move);
  check_version(command.version);
}
void check(const PlanColumns& command) {
  for (const Move move : command.moves) check_move(move);
  check_version(command.version);
}
void check(const AskRematch& command) { fuzz::require(command.table.empty(), "the server names it", command.table); }
template <class Empty>
void check(const Empty& /*command*/) {}

void check_refusal(const Refused& refused) {
  fuzz::require(!refused.message.empty(), "a refusal says why", std::string(name(refused.code)));
  (void)to_json(refused).dump();  // what somebody sent may stand in it
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto object = parse_object({reinterpret_cast<const char*>(data), size});
  if (const auto* refused = std::get_if<Refused>(&object)) {
    check_refusal(*refused);
    return 0;
  }
  const Surroundings around{"me", [](std::string_view name) { return name == "north"; }};
  Fields fields(std::get<nlohmann::json>(object));
  const std::string name = fields.text("do", 1, 20);
  (void)fields.text_or("id", "", 64);
  const auto command = read_command(name, fields, around);
  if (const auto* refused = std::get_if<Refused>(&command)) {
    check_refusal(*refused);
  } else {
    std::visit([](const auto& what) { check(what); }, std::get<Command>(command));
  }
  return 0;
}
