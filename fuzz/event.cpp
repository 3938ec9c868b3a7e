// Any text as a stored event: refused by an exception, or an event that is the same when written and read again.
#include <cstdint>
#include <exception>
#include <optional>
#include <string_view>

#include "fuzz/invariants.h"
#include "table/json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejo;
  std::optional<table::Event> event;
  try {
    event = table::read_event({reinterpret_cast<const char*>(data), size});
  } catch (const std::exception&) {
    return 0;
  }
  const std::string written = write_event(*event);
  const table::Event again = table::read_event(written);
  fuzz::require(again.what.index() == event->what.index(), "a written event is of the same type", written);
  fuzz::require(write_event(again) == written, "a written event says the same", written);
  if (std::holds_alternative<table::Created>(event->what)) (void)describe(table::State(*event)).dump();
  return 0;
}
