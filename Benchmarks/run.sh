#!/usr/bin/env bash
# Measures specc on a made-up catalog of 1,000 endpoints and 1,000 types beside libyaml's bare event loop over the same bytes.
# Usage: [RUNS=5] Benchmarks/run.sh [ENDPOINTS] [TYPES]
#
# Each line is the median of RUNS runs after one that is not counted:
#
#   s wall   from the start of the process to its end. Most of the work is done on all cores, so a machine that does something
#            else shows in it first; on a busy one compare CPU seconds only, and only with the lines beside them.
#   s CPU    user and system, all threads together.
#   MB       the largest resident size.
#
#   libyaml's bare event loop   the floor: the same files parsed, every event thrown away
#   specc validate              read, check, and the rules that warn
#   specc generate              read, check, and make every file; none is written, since the run that is not counted
#                               wrote them, but each is compared with what lies on the disk
#   specc-compile               the same as the build plugin does it in a user's build, which is always in debug:
#                               without the rules that warn
#
# The aims for 1,000 endpoints and 1,000 types: generate in 0.10 s in release, 0.4 s in debug (wall, on two idle cores).
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
endpoints=${1:-1000}
types=${2:-1000}
runs=${RUNS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() { # FOLDER CONFIGURATION PRODUCT: builds it, and says where it lies
    swift build --package-path "$1" -c "$2" --product "$3" >&2
    swift build --package-path "$1" -c "$2" --show-bin-path
}
tools=$(build "$here" release make-catalog)
build "$here" release libyaml-baseline >/dev/null
build "$here" release stopwatch >/dev/null
release=$(build "$root" release specc)
debug=$(build "$root" debug specc)
build "$root" debug specc-compile >/dev/null

"$tools/make-catalog" "$endpoints" "$types" "$work/catalog"
echo "$endpoints endpoints, $types types, $(cat "$work"/catalog/*.yaml | wc -c) bytes of YAML, median of $runs runs"
"$tools/stopwatch" "$runs" "libyaml's bare event loop" "$tools/libyaml-baseline" "$work/catalog"
"$tools/stopwatch" "$runs" "specc validate, release" "$release/specc" validate "$work/catalog"
"$tools/stopwatch" "$runs" "specc generate, release" "$release/specc" generate "$work/catalog" --output "$work/release"
"$tools/stopwatch" "$runs" "specc validate, debug" "$debug/specc" validate "$work/catalog"
"$tools/stopwatch" "$runs" "specc generate, debug" "$debug/specc" generate "$work/catalog" --output "$work/debug"
"$tools/stopwatch" "$runs" "specc-compile, debug" \
    "$debug/specc-compile" build --root "$work/catalog" --output "$work/plugin" "$work"/catalog/*.yaml
echo "$(cat "$work"/release/*.swift | wc -l) lines of Swift"
