#include "metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace azulejo::server {

namespace {

prometheus::Histogram::BucketBoundaries seconds_from_millisecond() {
  return {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5};
}

double seconds(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

class Metrics::Impl {
 public:
  prometheus::Counter& counter(const char* name, const char* help, const prometheus::Labels& labels = {}) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry_).Add(labels);
  }
  prometheus::Gauge& gauge(const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry_).Add({});
  }
  prometheus::Histogram& histogram(const char* name, const char* help) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry_).Add({}, seconds_from_millisecond());
  }

  prometheus::Registry registry_{prometheus::Registry::InsertBehavior::Merge};
  prometheus::Counter& commands_done_ = counter("azulejo_commands_total", "Commands at tables", {{"result", "done"}});
  prometheus::Counter& commands_refused_ =
      counter("azulejo_commands_total", "Commands at tables", {{"result", "refused"}});
  prometheus::Counter& events_ = counter("azulejo_events_total", "Events at tables, committed");
  prometheus::Counter& store_failures_ = counter("azulejo_store_failures_total", "Jobs of the database that failed");
  prometheus::Histogram& store_seconds_ = histogram("azulejo_store_seconds", "From asking the database to its commit");
  prometheus::Histogram& bot_seconds_ = histogram("azulejo_bot_seconds", "From a bot's turn to its move");
  prometheus::Gauge& connections_ = gauge("azulejo_connections", "Open connections");
  prometheus::Gauge& channels_ = gauge("azulejo_channels", "Open WebSockets and streams");
  prometheus::Gauge& tables_ = gauge("azulejo_tables", "Tables in memory");
  prometheus::Gauge& playing_ = gauge("azulejo_tables_playing", "Tables in memory whose game is on");
  prometheus::Gauge& bots_waiting_ = gauge("azulejo_bots_waiting", "Positions that wait for a bot to think");
  prometheus::Gauge& jobs_waiting_ = gauge("azulejo_store_waiting", "Jobs that wait for the database");
  prometheus::Gauge& healthy_ = gauge("azulejo_healthy", "Whether the database answers");
};

Metrics::Metrics() : impl_(std::make_unique<Impl>()) {}
Metrics::~Metrics() = default;

void Metrics::request(int status) {
  impl_->counter("azulejo_requests_total", "HTTP requests", {{"status", std::to_string(status)}}).Increment();
}

void Metrics::command(bool done) { (done ? impl_->commands_done_ : impl_->commands_refused_).Increment(); }

void Metrics::events(std::size_t count) { impl_->events_.Increment(static_cast<double>(count)); }

void Metrics::store_job(std::chrono::nanoseconds time, bool done) {
  impl_->store_seconds_.Observe(seconds(time));
  if (!done) impl_->store_failures_.Increment();
}

void Metrics::bot_move(std::chrono::nanoseconds time) { impl_->bot_seconds_.Observe(seconds(time)); }

std::string Metrics::text(const Gauges& gauges) {
  impl_->connections_.Set(static_cast<double>(gauges.connections));
  impl_->channels_.Set(static_cast<double>(gauges.channels));
  impl_->tables_.Set(static_cast<double>(gauges.tables));
  impl_->playing_.Set(static_cast<double>(gauges.tables_playing));
  impl_->bots_waiting_.Set(static_cast<double>(gauges.bots_waiting));
  impl_->jobs_waiting_.Set(static_cast<double>(gauges.jobs_waiting));
  impl_->healthy_.Set(gauges.healthy ? 1 : 0);
  return prometheus::TextSerializer().Serialize(impl_->registry_.Collect());
}

}  // namespace azulejo::server
