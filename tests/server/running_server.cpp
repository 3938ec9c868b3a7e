#include "tests/server/running_server.h"

#include <chrono>
#include <csignal>
#include <thread>
#include <utility>

namespace azulejo::testing {

namespace {

/// The first line that comes within twenty seconds, or what came of it.
std::string first_line(int descriptor) {
  constexpr int kPatience = 20'000;
  std::string line;
  for (;;) {
    pollfd waiting{descriptor, POLLIN, 0};
    char c = 0;
    if (poll(&waiting, 1, kPatience) <= 0 || ::read(descriptor, &c, 1) != 1 || c == '\n') return line;
    line += c;
  }
}

/// The number after a text in another; 0 when it is not there.
std::uint16_t port_after(const std::string& text, const std::string& where) {
  const auto found = where.rfind(text);
  if (found == std::string::npos) return 0;
  return static_cast<std::uint16_t>(std::strtoul(where.c_str() + found + text.size(), nullptr, 10));
}

}  // namespace

RunningServer::RunningServer(ServerSetup setup) : setup_(std::move(setup)) {
  if (setup_.database.empty()) setup_.database = folder_ / "azulejo.db";
  start();
}

RunningServer::~RunningServer() { kill(); }

void RunningServer::start() {
  std::array<int, 2> out{};
  if (pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  detail::Streams streams;
  streams.read(STDIN_FILENO, "/dev/null");
  streams.use(STDOUT_FILENO, out[1]);
  streams.write(STDERR_FILENO, folder_ / ("log" + std::to_string(++lives_)));
  std::vector<std::string> arguments{"serve", "--port", "0", "--db", setup_.database};
  if (!setup_.limit_rates) arguments.insert(arguments.end(), {"--no-rate-limits", "--max-connections-per-client", "0"});
  arguments.insert(arguments.end(), setup_.arguments.begin(), setup_.arguments.end());
  pid_ = streams.start(arguments, setup_.program);
  close(out[1]);
  output_ = out[0];
  const std::string line = first_line(output_);
  const std::string log_file = folder_ / ("log" + std::to_string(lives_));
  port_ = 0;
  if (line.starts_with("Azulejo is at ")) port_ = port_after("http://localhost:", line);
  // With --public-url the line does not tell; the log does, a moment later.
  for (int i = 0; i < 1000 && port_ == 0 && line.starts_with("Azulejo is at "); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    port_ = port_after("\"port\":", read_file(log_file));
  }
  if (port_ == 0) {
    kill();
    throw std::runtime_error("the server does not listen: " + line + '\n' + log());
  }
}

int RunningServer::stop() {
  if (pid_ == 0) return -1;
  ::kill(pid_, SIGTERM);
  const int exit_code = detail::wait_for(std::exchange(pid_, 0));
  close(std::exchange(output_, -1));
  return exit_code;
}

void RunningServer::kill() {
  if (pid_ == 0) return;
  ::kill(pid_, SIGKILL);
  detail::wait_for(std::exchange(pid_, 0));
  close(std::exchange(output_, -1));
}

std::string RunningServer::log() const {
  std::string log;
  for (int life = 1; life <= lives_; ++life) log += read_file(folder_ / ("log" + std::to_string(life)));
  return log;
}

}  // namespace azulejo::testing
