// Runs the built program `azulejo` as its users do: arguments, standard streams, exit code.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/data_files.h"

namespace azulejo::testing {

/// A folder of its own, removed with everything in it.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "azulejo-test-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = pattern;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder(TemporaryFolder&&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;

  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) names.push_back(entry.path().filename());
    std::sort(names.begin(), names.end());
    return names;
  }

 private:
  std::filesystem::path path_;
};

inline void write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

namespace detail {

/// What the started program gets as standard input, output and error.
class Streams {
 public:
  Streams() { posix_spawn_file_actions_init(&actions_); }
  ~Streams() { posix_spawn_file_actions_destroy(&actions_); }
  Streams(const Streams&) = delete;
  Streams(Streams&&) = delete;
  Streams& operator=(const Streams&) = delete;
  Streams& operator=(Streams&&) = delete;

  void read(int stream, const std::string& file) { open(stream, file, O_RDONLY); }
  void write(int stream, const std::string& file) { open(stream, file, O_WRONLY | O_CREAT | O_TRUNC); }
  void use(int stream, int descriptor) { posix_spawn_file_actions_adddup2(&actions_, descriptor, stream); }
  void close(int descriptor) { posix_spawn_file_actions_addclose(&actions_, descriptor); }

  [[nodiscard]] pid_t start(std::vector<std::string> arguments, const std::string& program = AZULEJO_PROGRAM) const {
    arguments.insert(arguments.begin(), program);
    std::vector<char*> words;
    words.reserve(arguments.size() + 1);
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    pid_t pid = 0;
    if (posix_spawnp(&pid, program.c_str(), &actions_, nullptr, words.data(), environ) != 0) {
      throw std::runtime_error("cannot start " + program);
    }
    return pid;
  }

 private:
  void open(int stream, const std::string& file, int how) {
    posix_spawn_file_actions_addopen(&actions_, stream, file.c_str(), how, 0600);
  }

  posix_spawn_file_actions_t actions_{};
};

/// The exit code of a program; -1 when a signal ended it.
inline int wait_for(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace detail

struct Outcome {
  int exit_code;
  std::string out;
  std::string err;
};

struct Surroundings {
  std::string input = {};
  std::string output = {};  // a file that standard output goes to
  std::string program = AZULEJO_PROGRAM;
};

/// Runs the program, or another one, to its end.
inline Outcome run(const std::vector<std::string>& arguments, const Surroundings& surroundings = {}) {
  const TemporaryFolder folder;
  write_file(folder / "in", surroundings.input);
  const std::string out = surroundings.output.empty() ? (folder / "out").string() : surroundings.output;
  detail::Streams streams;
  streams.read(STDIN_FILENO, folder / "in");
  streams.write(STDOUT_FILENO, out);
  streams.write(STDERR_FILENO, folder / "err");
  const int exit_code = detail::wait_for(streams.start(arguments, surroundings.program));
  return {exit_code, surroundings.output.empty() ? read_file(out) : "", read_file(folder / "err")};
}

/// The program at the other end of two pipes: a line is said, an answer is waited for, before the next is said.
class Conversation {
 public:
  explicit Conversation(const std::vector<std::string>& arguments) {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    detail::Streams streams;
    streams.use(STDIN_FILENO, in[0]);
    streams.use(STDOUT_FILENO, out[1]);
    pid_ = streams.start(arguments);
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
  }
  ~Conversation() { end(); }
  Conversation(const Conversation&) = delete;
  Conversation(Conversation&&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  Conversation& operator=(Conversation&&) = delete;

  void say(const std::string& line) const {
    const std::string text = line + '\n';
    EXPECT_EQ(write(to_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  /// The next line, or what came of it in ten seconds.
  [[nodiscard]] std::string hear() const {
    constexpr int kPatience = 10'000;
    std::string line;
    for (;;) {
      pollfd waiting{from_, POLLIN, 0};
      char c = 0;
      if (poll(&waiting, 1, kPatience) <= 0 || ::read(from_, &c, 1) != 1) return line + " (and nothing more)";
      if (c == '\n') return line;
      line += c;
    }
  }
  /// Closes the pipes; gives the exit code.
  int end() {
    if (pid_ == 0) return -1;
    close(to_);
    close(from_);
    const int exit_code = detail::wait_for(pid_);
    pid_ = 0;
    return exit_code;
  }

 private:
  pid_t pid_ = 0;
  int to_ = -1;
  int from_ = -1;
};

}  // namespace azulejo::testing
