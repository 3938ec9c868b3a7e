// How the page calls in: a call gets texts, separated by zero bytes, or bytes as they are, and gives one text back.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "core/deal.h"
#include "core/move.h"
#include "json.h"
#include "notation/result.h"

namespace azulejo::wasm {

using Fields = std::vector<std::string_view>;

/// What the page asked for, or why it is refused.
using Answer = Result<Json>;

/// The call under way: the fields of an input of so many bytes, at least `least` of them, go to `answer`, and what that
/// gives is kept for the page to read. Says how many bytes; -1 less their number for a refusal.
int call(int size, int least, Answer (*answer)(const Fields& fields));
/// The same with the bytes as they are.
int call_with_bytes(int size, Answer (*answer)(std::string_view bytes));

// What several calls read.

[[nodiscard]] Result<Player> parse_starter(GameKind kind, std::string_view text);
/// A move in notation, or "deal:" and a deal.
[[nodiscard]] Result<std::variant<Move, Deal>> parse_event(std::string_view text);

}  // namespace azulejo::wasm

// The compiler of the tests, which only looks at these files, has nothing to export.
#if defined(__wasm__)
#define AZULEJO_EXPORT(name) __attribute__((export_name(name)))  // NOLINT(cppcoreguidelines-macro-usage)
#else
#define AZULEJO_EXPORT(name)  // NOLINT(cppcoreguidelines-macro-usage)
#endif

// The head of a function that the page may call, with `least` fields or more; it returns an Answer.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): an exported name is known to the linker, not to a template
#define AZULEJO_CALL(name, least, fields)                                                                    \
  static Answer answer_##name(const Fields&);                                                                \
  extern "C" AZULEJO_EXPORT(#name) int azulejo_##name(int size) { return call(size, least, answer_##name); } \
  static Answer answer_##name(const Fields& fields) /* NOLINT(bugprone-macro-parentheses): a declaration */

// The same for a function that is given bytes.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage)
#define AZULEJO_CALL_WITH_BYTES(name, bytes)                                                                     \
  static Answer answer_##name(std::string_view);                                                                 \
  extern "C" AZULEJO_EXPORT(#name) int azulejo_##name(int size) { return call_with_bytes(size, answer_##name); } \
  static Answer answer_##name(std::string_view bytes) /* NOLINT(bugprone-macro-parentheses): a declaration */
