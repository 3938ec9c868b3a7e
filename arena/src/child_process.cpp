#include "arena/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

namespace azulejo {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBetweenLooks{50};
constexpr milliseconds kPatienceOfSend{1000};
constexpr std::size_t kLongestLine = 1 << 20;

/// Waits until a descriptor is ready or the deadline is over, but not longer than a moment.
bool is_ready(int descriptor, short events, ChildProcess::Clock::time_point deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - ChildProcess::Clock::now());
  pollfd waiting{descriptor, events, 0};
  return poll(&waiting, 1, static_cast<int>(std::clamp(left, milliseconds(0), kBetweenLooks).count())) > 0;
}

/// Both ends of a pipe that no other child inherits.
struct Pipe {
  std::array<int, 2> ends{-1, -1};

  bool open() { return pipe2(ends.data(), O_CLOEXEC) == 0; }
  void close_both() const {
    for (const int end : ends) {
      if (end >= 0) close(end);
    }
  }
};

/// Starts `sh -c command` with these descriptors as its input and output; gives an error number or 0.
int spawn(const std::string& command, int input, int output, pid_t& pid) {
  posix_spawn_file_actions_t files{};
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  posix_spawnattr_t attributes{};
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigaddset(&signals, SIGPIPE);  // we ignore it, the program need not
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  std::array<std::string, 3> words{"sh", "-c", command};
  std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
  const int error = posix_spawn(&pid, "/bin/sh", &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

/// Whether a process has ended, and how; it stays to be waited for.
std::optional<siginfo_t> look_at(pid_t pid) {
  siginfo_t info{};
  if (waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) {
    return std::nullopt;
  }
  return info;
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const std::string& command) {
  std::signal(SIGPIPE, SIG_IGN);  // writing to a program that has ended is an error, not our end
  Pipe to;
  Pipe from;
  pid_t pid = 0;
  int error = 0;
  if (!to.open() || !from.open()) {
    error = errno;
  } else {
    error = spawn(command, to.ends[0], from.ends[1], pid);
  }
  if (error != 0) {
    to.close_both();
    from.close_both();
    return Error{"", "cannot be started: " + std::string(std::strerror(error))};
  }
  close(to.ends[0]);
  close(from.ends[1]);
  for (const int end : {to.ends[1], from.ends[0]}) fcntl(end, F_SETFL, O_NONBLOCK);  // NOLINT(*-vararg)
  return ChildProcess(pid, to.ends[1], from.ends[0]);
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, 0)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      heard_(std::move(other.heard_)) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  if (this == &other) return *this;
  end();
  pid_ = std::exchange(other.pid_, 0);
  to_ = std::exchange(other.to_, -1);
  from_ = std::exchange(other.from_, -1);
  heard_ = std::move(other.heard_);
  return *this;
}

ChildProcess::~ChildProcess() { end(); }

void ChildProcess::end() {
  if (pid_ == 0) return;
  close_input();
  close(from_);
  kill(-pid_, SIGKILL);  // before it is waited for: as long as it is not, the number is not given to another process
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = 0;
}

bool ChildProcess::send(std::string_view line) const {
  std::string text(line);
  text += '\n';
  const auto deadline = Clock::now() + kPatienceOfSend;
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t written = write(to_, rest.data(), rest.size());
    if (written > 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN && Clock::now() < deadline) {
      is_ready(to_, POLLOUT, deadline);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

void ChildProcess::close_input() {
  if (to_ >= 0) close(std::exchange(to_, -1));
}

ChildProcess::Heard ChildProcess::receive(Clock::time_point deadline, const std::stop_token& stop) {
  std::size_t searched = 0;
  for (;;) {
    if (const auto end = heard_.find('\n', searched); end != std::string::npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return {Silence::kNone, std::move(line)};
    }
    searched = heard_.size();
    std::array<char, 4096> bytes{};
    const ssize_t count = read(from_, bytes.data(), bytes.size());
    const bool nothing_yet = count < 0 && (errno == EAGAIN || errno == EINTR);
    if (count > 0 && heard_.size() < kLongestLine) {
      heard_.append(bytes.data(), static_cast<std::size_t>(count));
    } else if (!nothing_yet) {
      return {Silence::kClosed, std::exchange(heard_, {})};  // also when a line never ends
    } else if (stop.stop_requested()) {
      return {Silence::kStopped};
    } else if (Clock::now() >= deadline) {
      return {Silence::kTimeout, heard_};
    } else {
      is_ready(from_, POLLIN, deadline);
    }
  }
}

bool ChildProcess::wait(Clock::time_point deadline) const {
  while (!look_at(pid_)) {
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(milliseconds(2));
  }
  return true;
}

std::string ChildProcess::how_it_ended() const {
  const auto info = look_at(pid_);
  if (!info) return {};
  const std::string status = std::to_string(info->si_status);
  return info->si_code == CLD_EXITED ? "ended with exit code " + status : "was ended by signal " + status;
}

}  // namespace azulejo
