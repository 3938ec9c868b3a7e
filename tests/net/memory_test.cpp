// What idle WebSockets cost. The server runs in a process of its own, so that only its memory is counted.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <string>

#include "tests/net/client.h"
#include "tests/net/toy.h"
#include "tests/sanitized.h"

namespace azulejo::test {
namespace {

class ServerProcess {
 public:
  explicit ServerProcess(const net::ServerOptions& options) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) std::abort();
    child_ = ::fork();
    if (child_ == 0) {
      boost::asio::io_context io;
      Toy toy(io);
      const net::Server server(io, options, toy);
      const auto port = server.port();
      if (::write(pipe[1], &port, sizeof port) == sizeof port) io.run();
      ::_exit(0);
    }
    if (child_ < 0 || ::read(pipe[0], &port_, sizeof port_) != sizeof port_) std::abort();
    ::close(pipe[0]);
    ::close(pipe[1]);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess(ServerProcess&&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ServerProcess& operator=(ServerProcess&&) = delete;
  ~ServerProcess() {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// Resident bytes.
  [[nodiscard]] std::size_t memory() const {
    std::ifstream file("/proc/" + std::to_string(child_) + "/statm");
    std::size_t all = 0;
    std::size_t resident = 0;
    file >> all >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  }

 private:
  pid_t child_ = 0;
  std::uint16_t port_ = 0;
};

TEST(NetMemory, IdleWebSocketsAreSmall) {
  constexpr std::size_t kSockets = kSanitized ? 1'000 : 10'000;
  // Sanitizers have a memory of their own: only the answers count.
  constexpr std::size_t kMost = kSanitized ? 1'000'000 : 10'000;
  rlimit limit{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &limit), 0);
  limit.rlim_cur = limit.rlim_max;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &limit), 0);
  const std::size_t count = std::min<std::size_t>(kSockets, limit.rlim_cur - 200);

  auto options = quick_options();
  options.connections_of_client = 0;
  const ServerProcess server(options);
  const std::size_t before = server.memory();
  std::deque<WebSocket> sockets;
  for (std::size_t i = 0; i < count; ++i) {
    auto& socket = sockets.emplace_back(server.port(), "/listen");
    socket.send("hello");
    ASSERT_EQ(socket.receive(), "hello");
  }
  const std::size_t each = (server.memory() - before) / count;
  RecordProperty("sockets", std::to_string(count));
  RecordProperty("bytes_each", std::to_string(each));
  std::cout << count << " idle WebSockets: " << each << " bytes each, " << (server.memory() >> 10U) << " KB in all\n";
  EXPECT_LT(each, kMost);
  for (auto& socket : sockets) socket.send("still there?");
  for (auto& socket : sockets) ASSERT_EQ(socket.receive(), "still there?");
  for (auto& socket : sockets) socket.drop();
}

}  // namespace
}  // namespace azulejo::test
