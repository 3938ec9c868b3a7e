#!/usr/bin/env bash
# wasm.sh: builds build/web/azulejo.wasm, the rules and the engine for browsers, when something changed.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=cmake/build.sh
. "$root/cmake/build.sh"

build_wasm() {
  local folder=$root/build/web/wasm module=$root/build/web/azulejo.wasm
  mkdir -p "$folder"
  if [[ ! -f $folder/build.ninja ]] || ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root/bindings/wasm" "$folder/CMakeCache.txt"; then
    rm -rf "$folder"
    cmake -S "$root/bindings/wasm" -B "$folder" -G Ninja --toolchain "$root/bindings/wasm/wasi.cmake" </dev/null >&2 || return 1
  fi
  build web/wasm || return 1
  cmp -s "$folder/azulejo.wasm" "$module" || cp "$folder/azulejo.wasm" "$module"
}

with_lock wasm build_wasm || { say "the WebAssembly module was not built; the messages above say why"; exit 1; }
