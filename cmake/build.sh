# shellcheck shell=bash
# Configuring and building one preset. Sourced by ./azulejo and ./test.

: "${root:?must be the folder of the source tree}"

say() { printf 'azulejo: %s\n' "$*" >&2; }

# with_lock NAME COMMAND...: runs a shell function or command while no other process holds the lock of that name.
with_lock() {
  local lock=$root/build/.$1.lock status=0 descriptor
  shift
  if ! { mkdir -p "$root/build" && exec {descriptor}>"$lock"; }; then
    say "cannot write to $root/build, where everything is built"
    exit 2
  fi
  if ! flock --nonblock "$descriptor"; then
    say "waiting for another build to finish"
    flock "$descriptor"
  fi
  "$@" || status=$?
  exec {descriptor}>&-
  return "$status"
}

# configure PRESET [CMAKE_OPTION...]: does nothing when the last call said the same about the same folder.
# The folder matters because a copied build tree would go on building the sources it was copied from.
configure() {
  local build=$root/build/$1 wanted="$root $*"
  if [[ -f $build/build.ninja && $build/configured -nt $root/CMakePresets.json ]]; then
    [[ $(<"$build/configured") == "$wanted" ]] && return 0
  fi
  if [[ -f $build/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
    rm -rf "$build"
  fi
  (cd "$root" && cmake --preset "$@") </dev/null >&2 || return 1
  printf '%s\n' "$wanted" >"$build/configured"
}

# build PRESET NINJA_ARGUMENT...: shows progress on standard error, and nothing when there is nothing to do.
build() {
  local build=$root/build/$1
  shift
  ninja -C "$build" "$@" </dev/null 2>&1 | show_progress
  return "${PIPESTATUS[0]}"
}

# Ninja's progress lines overwrite one another on a terminal; everything else stays, except for chatter (clang-tidy counts
# the warnings it does not show).
show_progress() {
  local line shown=
  while IFS= read -r line; do
    case $line in
      *"Re-checking globbed directories"* | "ninja: Entering directory"* | "ninja: no work to do." | *" warnings generated.") ;;
      "["*/*"]"*)
        if [[ -t 2 ]]; then
          printf '\r\033[K%.*s' "${COLUMNS:-79}" "$line" >&2
          shown=yes
        else
          printf '%s\n' "$line" >&2
        fi
        ;;
      *)
        printf '%s%s\n' "${shown:+$'\n'}" "$line" >&2
        shown=
        ;;
    esac
  done
  if [[ $shown ]]; then printf '\r\033[K' >&2; fi
}
