#include "log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace azulejo::server {

namespace {

spdlog::logger& logger() {
  static const auto kInstance = [] {
    auto made = spdlog::stderr_logger_mt("azulejo");
    made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc);
    made->flush_on(spdlog::level::info);
    return made;
  }();
  return *kInstance;
}

void write(spdlog::level::level_enum level, std::string_view event, const nlohmann::json& fields) {
  if (!logger().should_log(level)) return;
  nlohmann::json line = fields.is_object() ? fields : nlohmann::json::object();
  line["event"] = event;
  // Bytes of strangers end up here as well; what is not UTF-8 is replaced.
  const std::string text = line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  logger().log(level, "{}", std::string_view(text).substr(1, text.size() - 2));
}

}  // namespace

void set_log_level(const std::string& level) { logger().set_level(spdlog::level::from_str(level)); }

void log_debug(std::string_view event, const nlohmann::json& fields) { write(spdlog::level::debug, event, fields); }
void log_info(std::string_view event, const nlohmann::json& fields) { write(spdlog::level::info, event, fields); }
void log_warning(std::string_view event, const nlohmann::json& fields) { write(spdlog::level::warn, event, fields); }
void log_error(std::string_view event, const nlohmann::json& fields) { write(spdlog::level::err, event, fields); }

}  // namespace azulejo::server
