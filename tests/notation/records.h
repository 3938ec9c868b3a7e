// Records that the tests of records begin from.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "notation/record.h"
#include "tests/data_files.h"

namespace azulejo::testing {

/// Five lines, four events.
inline constexpr const char* kShort =
    "[Game \"2c\"]\n"
    "[Start \"1\"]\n"
    "\n"
    "deal BBYR/KKWW/BRRW/YYKW/BYRK\n"
    "1B2 2K2 CW1\n";

/// A whole game that ends 4-4; the end is in its last line.
inline std::string whole_game() { return read_file(vectors() / "games" / "2c-01.azr"); }

/// The records of a text that must be readable.
inline std::vector<Record> read_records(const std::string& text) {
  const auto records = parse_records(text);
  if (!records) throw std::invalid_argument(records.error().message() + " in " + text);
  return *records;
}
inline Record read_record(const std::string& text) { return read_records(text).at(0); }

}  // namespace azulejo::testing
