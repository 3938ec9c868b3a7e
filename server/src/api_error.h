// An answer that refuses: thrown by handlers, turned into JSON in one place.
#pragma once

#include <exception>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "net/service.h"
#include "table/fields.h"
#include "table/refused.h"

namespace azulejo::server {

class ApiError : public std::exception {
 public:
  ApiError(int status, std::string code, std::string message, std::string field = {})
      : status_(status), code_(std::move(code)), message_(std::move(message)), field_(std::move(field)) {}
  explicit ApiError(const table::Refused& refused);

  [[nodiscard]] const char* what() const noexcept override { return message_.c_str(); }
  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] nlohmann::json to_json() const;
  [[nodiscard]] net::Response response() const;

 private:
  int status_;
  std::string code_;
  std::string message_;
  std::string field_;
};

[[nodiscard]] ApiError not_found(std::string_view what);
[[nodiscard]] ApiError storage_unavailable();
/// Throws what was wrong with the fields, if anything was.
inline void check(table::Fields& fields) {
  if (const auto refused = fields.refused()) throw ApiError(*refused);
}
/// What to answer to whatever a handler threw. Must be called from within a catch.
[[nodiscard]] ApiError current_error();

}  // namespace azulejo::server
