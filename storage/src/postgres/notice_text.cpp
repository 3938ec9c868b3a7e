#include "postgres/notice_text.h"

#include <array>

namespace azulejo::storage {

namespace {

struct Kind {
  Notice::What what;
  char letter;
};
constexpr std::array<Kind, 3> kKinds = {
    {{Notice::What::kEvents, 'e'}, {Notice::What::kChat, 'c'}, {Notice::What::kPresence, 'p'}}};

}  // namespace

std::string notice_text(std::string_view server, Notice::What what, std::string_view table) {
  std::string text(server);
  for (const Kind& kind : kKinds) {
    if (kind.what == what) text += {' ', kind.letter, ' '};
  }
  return text.append(table);
}

std::optional<SentNotice> parse_notice(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos || text.size() < space + 3 || text[space + 2] != ' ') return std::nullopt;
  for (const Kind& kind : kKinds) {
    if (kind.letter == text[space + 1]) {
      return SentNotice{.server = std::string(text.substr(0, space)),
                        .notice = {.what = kind.what, .table = std::string(text.substr(space + 3))}};
    }
  }
  return std::nullopt;
}

}  // namespace azulejo::storage
