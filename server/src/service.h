// Answers requests: finds the route, checks where they come from, who asks and how often, and turns what goes wrong
// into the error that docs/api.md promises.
#pragma once

#include <functional>
#include <string>

#include "call.h"
#include "metrics.h"
#include "net/service.h"

namespace azulejo::server {

class ApiService final : public net::Service {
 public:
  /// `gauges` is asked for when somebody reads /metrics.
  ApiService(Desk desk, Metrics& metrics, std::string public_url, std::function<Gauges()> gauges);

  boost::asio::awaitable<net::Answer> handle(net::Request request) override;

  /// From now on everything that changes something is refused: the server stops.
  void stop() { stopping_ = true; }

 private:
  boost::asio::awaitable<net::Answer> dispatch(net::Request request);
  [[nodiscard]] std::optional<net::Response> answer_plain(const net::Request& request);
  void refuse_foreign(const net::Request& request, bool changes) const;
  [[nodiscard]] net::Response health() const;

  Desk desk_;
  Metrics& metrics_;
  std::string public_url_;
  std::function<Gauges()> gauges_;
  bool stopping_ = false;
};

}  // namespace azulejo::server
