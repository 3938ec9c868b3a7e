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

double in_seconds(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

struct Metrics::Impl {
  prometheus::Counter& counter(const char* name, const char* help, const prometheus::Labels& labels = {}) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add(labels);
  }
  prometheus::Gauge& gauge(const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
  }
  prometheus::Histogram& histogram(const char* name, const char* help) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, seconds_from_millisecond());
  }

  prometheus::Registry registry{prometheus::Registry::InsertBehavior::Merge};
  prometheus::Counter& commands_done = counter("azulejo_commands_total", "Commands at tables", {{"result", "done"}});
  prometheus::Counter& commands_refused =
      counter("azulejo_commands_total", "Commands at tables", {{"result", "refused"}});
  prometheus::Counter& events = counter("azulejo_events_total", "Events at tables, committed");
  prometheus::Counter& store_failures = counter("azulejo_store_failures_total", "Jobs of the database that failed");
  prometheus::Histogram& store_seconds = histogram("azulejo_store_seconds", "From asking the database to its commit");
  prometheus::Histogram& bot_seconds = histogram("azulejo_bot_seconds", "From a bot's turn to its move");
  prometheus::Gauge& connections = gauge("azulejo_connections", "Open connections");
  prometheus::Gauge& channels = gauge("azulejo_channels", "Open WebSockets and streams");
  prometheus::Gauge& tables = gauge("azulejo_tables", "Tables in memory");
  prometheus::Gauge& playing = gauge("azulejo_tables_playing", "Tables in memory whose game is on");
  prometheus::Gauge& bots_waiting = gauge("azulejo_bots_waiting", "Positions that wait for a bot to think");
  prometheus::Gauge& jobs_waiting = gauge("azulejo_store_waiting", "Jobs that wait for the database");
  prometheus::Gauge& healthy = gauge("azulejo_healthy", "Whether the database answers");
};

Metrics::Metrics() : impl_(std::make_unique<Impl>()) {}
Metrics::~Metrics() = default;

void Metrics::request(int status) {
  impl_->counter("azulejo_requests_total", "HTTP requests", {{"status", std::to_string(status)}}).Increment();
}

void Metrics::command(bool done) { (done ? impl_->commands_done : impl_->commands_refused).Increment(); }

void Metrics::events(std::size_t count) { impl_->events.Increment(static_cast<double>(count)); }

void Metrics::store_job(std::chrono::nanoseconds time, bool done) {
  impl_->store_seconds.Observe(in_seconds(time));
  if (!done) impl_->store_failures.Increment();
}

void Metrics::bot_move(std::chrono::nanoseconds time) { impl_->bot_seconds.Observe(in_seconds(time)); }

std::string Metrics::text(const Gauges& gauges) {
  impl_->connections.Set(static_cast<double>(gauges.connections));
  impl_->channels.Set(static_cast<double>(gauges.channels));
  impl_->tables.Set(static_cast<double>(gauges.tables));
  impl_->playing.Set(static_cast<double>(gauges.tables_playing));
  impl_->bots_waiting.Set(static_cast<double>(gauges.bots_waiting));
  impl_->jobs_waiting.Set(static_cast<double>(gauges.jobs_waiting));
  impl_->healthy.Set(gauges.healthy ? 1 : 0);
  return prometheus::TextSerializer().Serialize(impl_->registry.Collect());
}

}  // namespace azulejo::server
