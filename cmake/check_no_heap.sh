#!/usr/bin/env bash
# check_no_heap.sh LIBRARY
#
# The rules allocate nothing: the library must not even refer to operator new or malloc.
set -euo pipefail

symbols=$(nm --undefined-only "$1")
if grep -E ' (_Zn[aw]|malloc|calloc|realloc|aligned_alloc)' <<<"$symbols"; then
  echo "$1 allocates memory" >&2
  exit 1
fi
echo "$1 does not allocate"
