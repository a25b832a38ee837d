#!/usr/bin/env bash
# Measures specc on a generated catalog of 1,000 endpoints and 1,000 types in comparison with libyaml's event loop.
# Usage: [RUNS=5] Benchmarks/run.sh [ENDPOINTS] [TYPES]
#
# Each line is the median of RUNS runs after one warm-up:
#
#   s wall   from the start to the end of the process. Most of the work uses all cores, so other load affects it; on a busy
#            machine compare CPU seconds only, and only within one run.
#   s CPU    user and system, all threads together.
#   MB       the peak resident size.
#
#   libyaml's event loop        the minimum: the same files parsed, all events discarded
#   specc validate              read, check and apply warning rules
#   specc generate              read, check and generate every file; each is compared with the file that the warm-up
#                               wrote, and none is written
#   specc-compile               the same as in the build plugin, which is always a debug build: without warning rules
#
# The targets for 1,000 endpoints and 1,000 types: generate in 0.10 s in release, 0.4 s in debug (wall, on two idle cores).
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
endpoints=${1:-1000}
types=${2:-1000}
runs=${RUNS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() { # FOLDER CONFIGURATION PRODUCT: builds it and prints the folder of its binaries
    swift build --package-path "$1" -c "$2" --product "$3" >&2
    swift build --package-path "$1" -c "$2" --show-bin-path
}
tools=$(build "$here" release make-catalog)
build "$here" release libyaml-baseline >/dev/null
build "$here" release stopwatch >/dev/null
release=$(SPECC_INSTALL=1 build "$root" release specc)
debug=$(build "$root" debug specc)
build "$root" debug specc-compile >/dev/null

"$tools/make-catalog" "$endpoints" "$types" "$work/catalog"
echo "$endpoints endpoints, $types types, $(cat "$work"/catalog/*.yaml | wc -c) bytes of YAML, median of $runs runs"
"$tools/stopwatch" "$runs" "libyaml's event loop" "$tools/libyaml-baseline" "$work/catalog"
"$tools/stopwatch" "$runs" "specc validate, release" "$release/specc" validate "$work/catalog"
"$tools/stopwatch" "$runs" "specc generate, release" "$release/specc" generate "$work/catalog" --output "$work/release"
"$tools/stopwatch" "$runs" "specc validate, debug" "$debug/specc" validate "$work/catalog"
"$tools/stopwatch" "$runs" "specc generate, debug" "$debug/specc" generate "$work/catalog" --output "$work/debug"
"$tools/stopwatch" "$runs" "specc-compile, debug" \
    "$debug/specc-compile" build --root "$work/catalog" --output "$work/plugin" "$work"/catalog/*.yaml
echo "$(cat "$work"/release/*.swift | wc -l) lines of Swift"
