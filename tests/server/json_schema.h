// JSON Schema, as far as server/api/openapi.json uses it.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace azulejo::testing {

/// Where and why the value does not fit the schema; nothing when it does. `$ref` leads into `document`. Throws
/// std::runtime_error at a keyword that is not known here, so that no condition is passed over.
[[nodiscard]] std::optional<std::string> misfit(const nlohmann::json& document, const nlohmann::json& schema,
                                                const nlohmann::json& value);

}  // namespace azulejo::testing
