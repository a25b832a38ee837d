#!/usr/bin/env bash
# Measures 'specc validate' at several sizes, with twice as many types as endpoints, in comparison with libyaml's event loop
# over the same bytes, and prints a table.
# Usage: Benchmarks/validation.sh [ENDPOINTS…]
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
[ $# -gt 0 ] || set -- 1000 5000 10000 50000
runs=${RUNS:-3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tools=${TOOLS:-$(swift build --package-path "$here" -c release >&2 && swift build --package-path "$here" -c release --show-bin-path)}
release=${RELEASE:-$(SPECC_INSTALL=1 swift build --package-path "$root" -c release --product specc >&2 && swift build --package-path "$root" -c release --show-bin-path)}
debug=${DEBUG:-$(swift build --package-path "$root" --product specc >&2 && swift build --package-path "$root" --show-bin-path)}

# 'wall s | CPU s | MB' of a command. On a shared machine wall seconds are unreliable.
figures() {
    "$tools/stopwatch" "$runs" x "$@" | grep -oE '[0-9]+(\.[0-9]+)? (s wall|s CPU|MB)' | cut -d' ' -f1 | paste -sd' ' |
        sed 's/ / | /g'
}

echo "| Endpoints | YAML | libyaml alone: wall s | CPU s | MB | release: wall s | CPU s | MB | debug: wall s | CPU s | MB |"
echo "|---|---|---|---|---|---|---|---|---|---|---|"
for endpoints in "$@"; do
    rm -rf "$work/catalog"
    "$tools/make-catalog" "$endpoints" $((2 * endpoints)) "$work/catalog"
    bytes=$(cat "$work"/catalog/*.yaml | wc -c)
    echo "| $endpoints | $((bytes / 1000)) KB | $(figures "$tools/libyaml-baseline" "$work/catalog")" \
        "| $(figures "$release/specc" validate --quiet "$work/catalog")" \
        "| $(figures "$debug/specc" validate --quiet "$work/catalog") |"
done
