#include "app/commands.h"
#include "app/io.h"
#include "notation/position_text.h"
#include "notation/record.h"

namespace azulejo::app {

int replay(const ReplayRequest& request) {
  const auto text = read_all(request.file);
  if (!text) return kInputAtFault;
  const auto records = parse_records(*text);
  if (!records)
    return complain((request.file == "-" ? "standard input" : request.file) + ": " + records.error().message());
  std::string positions;
  for (const Record& record : *records) {
    for (const Position& position : azulejo::replay(record)) positions += format(position) + '\n';
  }
  return write_all("-", positions);
}

}  // namespace azulejo::app
