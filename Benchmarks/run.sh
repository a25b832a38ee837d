#!/usr/bin/env bash
# Measures specc on a made-up catalog of 1,000 endpoints and 1,000 types beside libyaml's bare event loop over the same bytes.
# Usage: Benchmarks/run.sh [ENDPOINTS] [TYPES]
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
endpoints=${1:-1000}
types=${2:-1000}
runs=${RUNS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swift build --package-path "$here" -c release >/dev/null
tools=$(swift build --package-path "$here" -c release --show-bin-path)
swift build --package-path "$root" -c release --product specc >/dev/null
release=$(swift build --package-path "$root" -c release --show-bin-path)
swift build --package-path "$root" --product specc >/dev/null
debug=$(swift build --package-path "$root" --show-bin-path)

"$tools/make-catalog" "$endpoints" "$types" "$work/catalog"
echo "$endpoints endpoints, $types types, $(cat "$work"/catalog/*.yaml | wc -c) bytes of YAML, median of $runs runs"
"$tools/stopwatch" "$runs" "libyaml's bare event loop" "$tools/bare-loop" "$work/catalog"
"$tools/stopwatch" "$runs" "specc validate, release" "$release/specc" validate "$work/catalog"
"$tools/stopwatch" "$runs" "specc generate, release" "$release/specc" generate "$work/catalog" --output "$work/release"
"$tools/stopwatch" "$runs" "specc validate, debug" "$debug/specc" validate "$work/catalog"
"$tools/stopwatch" "$runs" "specc generate, debug" "$debug/specc" generate "$work/catalog" --output "$work/debug"
echo "$(cat "$work"/release/*.swift 2>/dev/null | wc -l) lines of Swift"
