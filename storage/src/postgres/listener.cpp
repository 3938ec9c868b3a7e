#include "postgres/listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

#include "postgres/notice_text.h"

namespace azulejo::storage {

using std::chrono::milliseconds;

Listener::Listener(std::string url, std::string server, std::function<void(const Notice&)> tell)
    : url_(std::move(url)), server_(std::move(server)), tell_(std::move(tell)) {
  connect();
  // NOLINTNEXTLINE(cppcoreguidelines-prefer-member-initializer): not before the rest went well
  stop_ = eventfd(0, EFD_CLOEXEC);
  if (stop_ < 0) throw StorageError("There are too many open files to listen to PostgreSQL.");
  thread_ = std::thread([this] { work(); });
}

Listener::~Listener() {
  eventfd_write(stop_, 1);
  thread_.join();
  close(stop_);
}

void Listener::connect() {
  connection_ = std::make_unique<Connection>(url_);
  connection_->execute_script("LISTEN azulejo");
}

void Listener::work() {
  for (;;) {
    hear();
    if (!connect_again()) return;
    tell_({.what = Notice::What::kLost, .table = ""});
  }
}

void Listener::hear() {
  std::string text;
  while (!connection_->is_lost()) {
    connection_->read();
    while (connection_->take_notification(text)) {
      const auto sent = parse_notice(text);
      if (sent && sent->server != server_) tell_(sent->notice);
    }
    if (connection_->is_lost() || !wait(connection_->socket(), milliseconds(-1))) return;
  }
}

bool Listener::connect_again() {
  for (milliseconds pause(100); wait(-1, pause); pause = std::min(pause * 2, milliseconds(5000))) {
    try {
      connect();
      return true;
    } catch (const StorageError&) {
      // The store itself reports it to whoever uses it.
    }
  }
  return false;
}

bool Listener::wait(int file, milliseconds at_most) const {
  std::array<pollfd, 2> files = {
      {{.fd = stop_, .events = POLLIN, .revents = 0}, {.fd = file, .events = POLLIN, .revents = 0}}};
  poll(files.data(), files.size(), static_cast<int>(at_most.count()));
  return files[0].revents == 0;
}

}  // namespace azulejo::storage
