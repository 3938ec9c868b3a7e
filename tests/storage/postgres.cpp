#include "tests/storage/postgres.h"

#include <fcntl.h>
#include <glob.h>
#include <pwd.h>
#include <spawn.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>

namespace azulejo::testing {

namespace fs = std::filesystem;

namespace {

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) {
    if (c == '\'') {
      text += "'\\''";
    } else {
      text += c;
    }
  }
  return text + "'";
}

/// Runs a shell command: its exit code, and what it printed.
int run_shell(const std::string& command, std::string& output) {
  FILE* pipe = popen((command + " 2>&1").c_str(), "re");  // NOLINT(cert-env33-c)
  if (pipe == nullptr) throw std::runtime_error("cannot start a shell");
  std::array<char, 4096> buffer{};
  output.clear();
  for (std::size_t count = 0; (count = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    output.append(buffer.data(), count);
  }
  return pclose(pipe);
}

std::string shell(const std::string& command) {
  std::string output;
  if (run_shell(command, output) != 0) throw std::runtime_error(command + ": " + output);
  return output;
}

/// A program of the newest PostgreSQL that is installed.
std::string program(const std::string& name) {
  glob_t found{};
  std::string path = name;  // elsewhere than on Debian it is on the PATH
  if (glob("/usr/lib/postgresql/*/bin", 0, nullptr, &found) == 0) {
    path = std::string(found.gl_pathv[found.gl_pathc - 1]) + "/" + name;
  }
  globfree(&found);
  return path;
}

/// The server refuses to run as root.
std::string as_owner() {
  return geteuid() == 0 ? "setpriv --reuid=postgres --regid=postgres --clear-groups env -C / LC_ALL=C " : "LC_ALL=C ";
}

void give_to_owner(const fs::path& path) {
  if (geteuid() == 0) shell("chown -R postgres:postgres " + quoted(path));
}

fs::path new_folder() {
  std::string pattern = (fs::temp_directory_path() / "azulejo-postgres-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
  return pattern;
}

/// The files of an empty server are made once for all tests, beside the program under test.
fs::path empty_server() {
  const fs::path folder = fs::path(AZULEJO_PROGRAM).parent_path() / "empty-postgres";
  const int lock = open((folder.string() + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  flock(lock, LOCK_EX);
  if (!fs::exists(folder)) {
    const fs::path fresh = new_folder();
    give_to_owner(fresh);
    shell(as_owner() + program("initdb") + " -D " + quoted(fresh / "data") +
          " -U postgres -A trust -E UTF8 --locale=C --wal-segsize=1 --no-sync");
    const fs::path draft = folder.string() + ".draft";
    fs::remove_all(draft);
    shell("cp -a " + quoted(fresh / "data") + " " + quoted(draft));
    fs::rename(draft, folder);
    fs::remove_all(fresh);
  }
  close(lock);
  return folder;
}

}  // namespace

ThrowAwayPostgres::ThrowAwayPostgres() : folder_(new_folder()) {
  start_watcher();
  shell("cp -a " + quoted(empty_server()) + " " + quoted(data()));
  std::ofstream(data() / "postgresql.conf", std::ios::app) << "listen_addresses = ''\n"
                                                           << "unix_socket_directories = '" << folder_.string() << "'\n"
                                                           << "max_connections = 40\nshared_buffers = 16MB\n";
  give_to_owner(folder_);
  start();
}

ThrowAwayPostgres::~ThrowAwayPostgres() {
  close(pipe_);
  while (waitpid(watcher_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

ThrowAwayPostgres& ThrowAwayPostgres::shared() {
  static ThrowAwayPostgres postgres;
  postgres.start();
  return postgres;
}

/// A process that outlives this one: when the pipe ends, for whatever reason, it stops the server and removes the
/// folder.
void ThrowAwayPostgres::start_watcher() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  const std::string script = "trap '' INT TERM HUP; read -r nothing; " + as_owner() + program("pg_ctl") + " stop -D " +
                             quoted(data()) + " -m immediate; rm -rf " + quoted(folder_);
  std::array<const char*, 4> words = {"sh", "-c", script.c_str(), nullptr};
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes{};
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // a group of its own: Ctrl-C is not for it
  const int result = posix_spawn(&watcher_, "/bin/sh", &actions, &attributes,
                                 const_cast<char**>(words.data()),  // NOLINT(cppcoreguidelines-pro-type-const-cast)
                                 environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[0]);
  pipe_ = ends[1];
  if (result != 0) throw std::runtime_error("cannot start a shell");
}

std::string ThrowAwayPostgres::url(const std::string& database) const {
  return "postgresql:///" + database + "?host=" + folder_.string() + "&user=postgres";
}

std::string ThrowAwayPostgres::new_database() {
  const std::string name = "test" + std::to_string(++databases_);
  query(url("postgres"), "CREATE DATABASE " + name);
  return url(name);
}

std::string ThrowAwayPostgres::query(const std::string& url, const std::string& sql) {
  return shell("printf %s " + quoted(sql) + " | " + program("psql") + " -XAtq -v ON_ERROR_STOP=1 " + quoted(url));
}

void ThrowAwayPostgres::start() {
  if (fs::exists(data() / "postmaster.pid")) return;
  const std::string command = as_owner() + program("pg_ctl") + " start -w -D " + quoted(data()) + " -l " +
                              quoted(folder_ / "log") + " </dev/null";
  // After a kill -9 the last of its processes may still be about to end.
  std::string output;
  for (int attempt = 0; run_shell(command, output) != 0; ++attempt) {
    if (attempt == 50) throw std::runtime_error(command + ": " + output + shell("cat " + quoted(folder_ / "log")));
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

void ThrowAwayPostgres::stop() { shell(as_owner() + program("pg_ctl") + " stop -w -D " + quoted(data()) + " -m fast"); }

void ThrowAwayPostgres::kill() {
  pid_t pid = 0;
  std::ifstream(data() / "postmaster.pid") >> pid;
  if (pid <= 1) throw std::runtime_error("PostgreSQL does not run");
  ::kill(pid, SIGKILL);
  // Its children end by themselves. The file would be taken for a server where nobody reaps the dead.
  fs::remove(data() / "postmaster.pid");
}

}  // namespace azulejo::testing
