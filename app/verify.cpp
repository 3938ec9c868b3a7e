#include "app/commands.h"
#include "app/io.h"
#include "fair/fair.h"
#include "notation/record.h"

namespace azulejo::app {

int verify(const VerifyRequest& request) {
  const auto text = read_all(request.file);
  if (!text) return kInputAtFault;
  const auto records = parse_records(*text);
  if (!records)
    return complain((request.file == "-" ? "standard input" : request.file) + ": " + records.error().message());
  std::string lines;
  int number = 0;
  bool all_right = true;
  for (const Record& record : *records) {
    lines += "record " + std::to_string(++number);
    if (const auto deals = fair::verify(record)) {
      lines += ": " + std::to_string(*deals) + (*deals == 1 ? " deal" : " deals") + " recomputed, all right\n";
    } else {
      lines += (deals.error().where.empty() ? ": " : ", ") + deals.error().message() + '\n';
      all_right = false;
    }
  }
  const int written = write_all("-", lines);
  return all_right ? written : kInputAtFault;
}

}  // namespace azulejo::app
