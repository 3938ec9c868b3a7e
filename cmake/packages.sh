# shellcheck shell=bash
# What has to be on the machine, and how it gets there. Sourced by ./azulejo and ./test, after build.sh.

: "${root:?must be the folder of the source tree}"

# "package probe": a probe is a command to be found on the PATH, or a file (a pattern) that the package brings.
play_packages=(
  "g++ g++"
  "cmake cmake"
  "ninja-build ninja"
  "pkg-config pkg-config"
  "libcli11-dev /usr/include/CLI/CLI.hpp"
  "nlohmann-json3-dev /usr/include/nlohmann/json.hpp"
  "libspdlog-dev /usr/include/spdlog/spdlog.h"
  "libsodium-dev /usr/include/sodium.h"
  "libsqlite3-dev /usr/include/sqlite3.h"
  "libpq-dev /usr/include/postgresql/libpq-fe.h"
  "prometheus-cpp-dev /usr/include/prometheus/registry.h"
  # The page: WebAssembly, and what builds the rest of it.
  "clang-19 clang++-19"
  "lld-19 wasm-ld-19"
  "wasi-libc /usr/lib/wasm32-wasi/libc.a"
  "libc++-19-dev-wasm32 /usr/lib/llvm-19/include/wasm32-wasi/c++/v1/vector"
  "libc++abi-19-dev-wasm32 /usr/lib/llvm-19/lib/wasm32-wasi/libc++abi.a"
  "libclang-rt-19-dev-wasm32 /usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a"
  "binaryen wasm-opt"
  "nodejs node"
  "npm npm"
)
# shellcheck disable=SC2034  # used by ./test
test_packages=(
  "${play_packages[@]}"
  "clang clang++"
  "clang-tidy clang-tidy"
  "clang-format clang-format"
  "llvm llvm-cov"
  "libclang-rt-dev /usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer-*.a"
  "libgtest-dev /usr/include/gtest/gtest.h"
  "libgmock-dev /usr/include/gmock/gmock.h"
  "libbenchmark-dev /usr/include/benchmark/benchmark.h"
  "shellcheck shellcheck"
  "python3 python3"
  "postgresql /usr/lib/postgresql/*/bin/initdb"
  "chromium chromium"
)

# missing_packages "package probe"...: puts into `missing` the packages whose probe finds nothing.
missing_packages() {
  missing=()
  local entry probe
  for entry in "$@"; do
    probe=${entry#* }
    if [[ $probe != /* ]]; then
      command -v "$probe" >/dev/null || missing+=("${entry%% *}")
    elif [[ $apt ]] && ! compgen -G "$probe" >/dev/null; then
      # Elsewhere than on Debian and Ubuntu libraries live in other places; there CMake says what it cannot find.
      missing+=("${entry%% *}")
    fi
  done
}

# need_packages "package probe"...: installs what is missing, or says what to do and exits with 2.
need_packages() {
  local apt missing
  apt=$(command -v apt-get || true)
  missing_packages "$@"
  ((${#missing[@]})) || return 0
  if [[ -z $apt ]]; then
    say "missing on this machine: ${missing[*]} (named as in Debian). Install them and start again."
    exit 2
  fi
  with_lock packages install_missing "$@" || true
  missing_packages "$@"
  if ((${#missing[@]})); then
    say "could not install ${missing[*]}; the messages above say why"
    exit 2
  fi
}

install_missing() {
  missing_packages "$@" # again: another process may have installed them while this one waited
  ((${#missing[@]})) || return 0
  local as_root=() known=() package
  local install=(apt-get install --no-remove --no-install-recommends -y)
  if ((EUID)); then
    # Without a terminal sudo cannot ask for a password.
    if ! command -v sudo >/dev/null || { [[ ! -t 2 ]] && ! sudo -n true 2>/dev/null; }; then
      say "missing on this machine: ${missing[*]}. Install them, as root, with:"
      say "  apt-get update && ${install[*]} ${missing[*]}"
      exit 2
    fi
    as_root=(sudo)
  fi

  say "installing ${missing[*]}"
  "${as_root[@]}" apt-get update </dev/null >&2 || say "apt-get update failed; trying with the package lists there are"
  # Some releases bring a part (the sanitizers' run-time libraries) inside another package; what is missing in the end counts.
  for package in "${missing[@]}"; do
    if apt-cache show "$package" >/dev/null 2>&1; then known+=("$package"); fi
  done
  ((${#known[@]})) || return 1
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "${install[@]}" "${known[@]}" </dev/null >&2
}

# Boost 1.81 or newer, headers only. Its package cannot stand beside an older one that the user may have; then it is unpacked
# under build/ and nothing is installed.
need_boost() {
  local there=$root/build/boost/usr/include/boost/url.hpp
  [[ -f /usr/include/boost/url.hpp || -f $there ]] && return 0
  command -v apt-get >/dev/null || return 0 # CMake says what it cannot find
  say "fetching the headers of Boost 1.81 into build/boost"
  with_lock boost unpack_boost || true
  [[ -f $there ]] && return 0
  say "could not fetch libboost1.81-dev; the messages above say why"
  exit 2
}

unpack_boost() {
  local folder=$root/build/boost
  mkdir -p "$folder" && cd "$folder" || return 1
  apt-get download libboost1.81-dev >&2 && dpkg -x libboost1.81-dev_*.deb . && rm -f ./*.deb
}

# Node 20.19 or newer first on the PATH, because the page's builder wants it. Where the system's is older, npm fetches one into
# build/node and nothing is installed.
need_node() {
  local kind=x64 folder
  case $(uname -m) in
    aarch64) kind=arm64 ;;
  esac
  folder=$root/build/node/node_modules/node-linux-$kind/bin
  if [[ -x $folder/node ]]; then PATH=$folder:$PATH; fi
  is_node_new_enough && return 0
  if ! command -v npm >/dev/null; then
    say "the page cannot be built: node and npm are missing (packages nodejs and npm)"
    exit 2
  fi
  say "fetching a newer Node into build/node"
  with_lock node npm install --prefix "$root/build/node" --no-audit --no-fund --loglevel=error "node-linux-$kind@22" </dev/null >&2 || true
  PATH=$folder:$PATH
  is_node_new_enough && return 0
  say "the page cannot be built without Node 20.19 or newer, and fetching it failed; the messages above say why"
  exit 2
}

is_node_new_enough() {
  node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' \
    2>/dev/null
}
