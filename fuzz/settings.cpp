// Any text as the settings of a new table: refused with a reason, or a table that can be written down and shown.
#include <cstdint>
#include <string_view>

#include "fuzz/invariants.h"
#include "table/json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejo;
  using namespace azulejo::table;
  const auto object = parse_object({reinterpret_cast<const char*>(data), size});
  if (std::holds_alternative<Refused>(object)) return 0;
  const Surroundings around{"me", [](std::string_view name) { return name == "north"; }};
  const auto read = read_settings(std::get<nlohmann::json>(object), around);
  if (const auto* refused = std::get_if<Refused>(&read)) {
    fuzz::require(!refused->message.empty(), "a refusal says why", std::string(name(refused->code)));
    (void)to_json(*refused).dump();
    return 0;
  }
  const auto& settings = std::get<Settings>(read);
  const std::string written = write_event({1, "me", {}, Created{settings, "me", "commitment"}});
  fuzz::require(std::cmp_equal(settings.seats.size(), settings.kind.players()), "a seat for each player", written);
  const table::Event again = read_event(written);
  fuzz::require(std::get<Created>(again.what).settings == settings, "written settings say the same", written);
  (void)describe(State(again)).dump();
  return 0;
}
