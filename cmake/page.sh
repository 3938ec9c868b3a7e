#!/usr/bin/env bash
# page.sh: builds the page (build/web/page) with its WebAssembly, and packs it for the server (build/web/page_files.cpp), when
# something changed since the last time. The build of every preset calls it; they share what it makes.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=cmake/build.sh
. "$root/cmake/build.sh"
# shellcheck source=cmake/packages.sh
. "$root/cmake/packages.sh"

cd "$root"
web=$root/web out=$root/build/web

# fingerprint FILE_OR_FOLDER...: one line for all that they hold.
fingerprint() { find "$@" -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum; }

# when_changed NAME FINGERPRINT COMMAND...: runs the command unless it did its work on the same things before.
when_changed() {
  local stamp=$1 now=$2
  shift 2
  if [[ -f $stamp && $(<"$stamp") == "$now" ]]; then return 0; fi
  rm -f "$stamp"
  "$@" || return 1
  printf '%s\n' "$now" >"$stamp"
}

install_modules() {
  say "fetching what the page is built with"
  (cd "$web" && npm ci --no-audit --no-fund --loglevel=error </dev/null >&2)
}

# Quiet, unless it fails.
build_page() {
  local output
  say "building the page"
  output=$(cd "$web" && node node_modules/vite/bin/vite.js build --logLevel warn </dev/null 2>&1) || { printf '%s\n' "$output" >&2; return 1; }
}

pack_page() { node "$root/cmake/pack_page.mjs" "$out/page" "$out" >&2; }

page() {
  "$root/cmake/wasm.sh" || return 1
  when_changed "$web/node_modules/.azulejo" "$(fingerprint web/package-lock.json)" install_modules || return 1
  when_changed "$out/page.stamp" \
    "$(fingerprint web/{index.html,package-lock.json,vite.config.ts,src,public} docs/rules*.md data/network.bin build/web/azulejo.wasm)" \
    build_page || return 1
  when_changed "$out/pack.stamp" "$(fingerprint build/web/page cmake/pack_page.mjs)" pack_page
}

need_node
with_lock page page || { say "the page was not built; the messages above say why"; exit 1; }
