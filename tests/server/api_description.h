// What a server says of its API at /api, held against what it does.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/net/client.h"

namespace azulejo::testing {

class ApiDescription {
 public:
  /// Asks the server on that port.
  explicit ApiDescription(std::uint16_t port);

  struct Operation {
    std::string method;  // GET
    std::string path;    // /api/tables/{id}
    nlohmann::json what;
  };
  /// All of them; of the commands of a table one for each.
  [[nodiscard]] const std::vector<Operation>& operations() const { return operations_; }
  [[nodiscard]] const nlohmann::json& document() const { return document_; }
  [[nodiscard]] const nlohmann::json& schema(const std::string& name) const {
    return document_.at("components").at("schemas").at(name);
  }

  /// Expects that the answer is one that is described, and so was the request if it succeeded.
  void check(const std::string& method, const std::string& target, const std::string& body,
             const test::HttpResponse& response) const;
  /// Expects that JSON fits the schema of that name.
  void check(const std::string& name, const nlohmann::json& value) const;

 private:
  [[nodiscard]] const Operation* find(const std::string& method, const std::string& path) const;
  void check_error(const nlohmann::json& responses, const std::string& what, const test::HttpResponse& response) const;
  [[nodiscard]] const nlohmann::json& resolve(const nlohmann::json& value) const;

  nlohmann::json document_;
  std::vector<Operation> operations_;
};

}  // namespace azulejo::testing
