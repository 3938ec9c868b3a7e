// Any text as records: refused with a line and a reason, or kept whole when written and read again.
#include <cstdint>
#include <string_view>

#include "fuzz/invariants.h"
#include "notation/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejo;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto records = parse_records(text);
  if (!records) {
    fuzz::require(records.error().where.starts_with("line "), "an error names its line", records.error().message());
    return 0;
  }
  std::string written;
  for (const Record& record : *records) {
    for (const Tag& tag : record.tags) fuzz::require(is_writable(tag), "a tag that was read can be written", tag.name);
    fuzz::check(replay(record).back());
    written += format(record) + '\n';
  }
  const auto again = parse_records(written);
  fuzz::require(static_cast<bool>(again), "written records can be read", written);
  fuzz::require(*again == *records, "written records say the same", written);
  return 0;
}
