// Structured logs: one JSON object a line on standard error.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace azulejo::server {

/// "debug", "info", "warn" or "error".
void set_log_level(const std::string& level);

void log_debug(std::string_view event, const nlohmann::json& fields = {});
void log_info(std::string_view event, const nlohmann::json& fields = {});
void log_warning(std::string_view event, const nlohmann::json& fields = {});
void log_error(std::string_view event, const nlohmann::json& fields = {});

}  // namespace azulejo::server
