// What the databases need to know about text.
#pragma once

#include <string>
#include <string_view>

namespace azulejo::storage {

/// Both databases can hold it: UTF-8 without NUL.
[[nodiscard]] bool is_storable(std::string_view text);

/// The same for two names that differ only in case: every letter of the Latin, Greek, Cyrillic and Armenian alphabets
/// is lower case. It depends on no locale, so that all servers of a database agree. Nothing is composed or decomposed.
[[nodiscard]] std::string fold_case(std::string_view name);

}  // namespace azulejo::storage
