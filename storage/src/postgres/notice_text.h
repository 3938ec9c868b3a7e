// Notices as the texts that PostgreSQL passes on: "SERVER KIND TABLE".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "storage/store.h"

namespace azulejo::storage {

[[nodiscard]] std::string notice_text(std::string_view server, Notice::What what, std::string_view table);

struct SentNotice {
  std::string server;
  Notice notice;
};
/// Nothing when it is none of ours.
[[nodiscard]] std::optional<SentNotice> parse_notice(std::string_view text);

}  // namespace azulejo::storage
