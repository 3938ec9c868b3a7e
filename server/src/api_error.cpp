#include "api_error.h"

#include <new>

#include "log.h"
#include "storage/store.h"

namespace azulejo::server {

namespace {

using table::Code;

int status_of(Code code) {
  switch (code) {
    case Code::kBadJson:
    case Code::kBadField:
    case Code::kUnknownField:
    case Code::kUnknownCommand:
    case Code::kBadContribution:
      return 400;
    case Code::kNotSeated:
    case Code::kNotHost:
      return 403;
    case Code::kNotFound:
      return 404;
    case Code::kSeatTaken:
    case Code::kSeatsMissing:
    case Code::kWrongPhase:
    case Code::kNotYourTurn:
    case Code::kStaleVersion:
    case Code::kIllegalMove:
    case Code::kNotStoodIn:
    case Code::kResigned:
      return 409;
  }
  return 500;
}

}  // namespace

ApiError::ApiError(const table::Refused& refused)
    : ApiError(status_of(refused.code), std::string(name(refused.code)), refused.message, refused.field) {}

nlohmann::json ApiError::to_json() const {
  nlohmann::json error{{"code", code_}, {"message", message_}};
  if (!field_.empty()) error["field"] = field_;
  return error;
}

net::Response ApiError::response() const {
  net::Response response;
  response.status = status_;
  response.body = nlohmann::json{{"error", to_json()}}.dump();
  if (status_ == 429 || status_ == 503) response.headers.emplace_back("Retry-After", "5");
  return response;
}

ApiError not_found(std::string_view what) { return {404, "not_found", "There is no such " + std::string(what) + "."}; }

ApiError storage_unavailable() {
  return {503, "storage_unavailable",
          "The server cannot write to its database just now. Nothing was changed; try again."};
}

ApiError current_error() {
  try {
    throw;
  } catch (const ApiError& error) {
    return error;
  } catch (const StorageError& error) {
    log_error("storage", {{"reason", error.what()}});
    return storage_unavailable();
  } catch (const std::exception& error) {
    log_error("internal", {{"reason", error.what()}});
    return {500, "internal", "Something went wrong on the server. Nothing was changed."};
  }
}

}  // namespace azulejo::server
