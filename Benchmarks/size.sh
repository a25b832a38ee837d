#!/usr/bin/env bash
# Links optimized programs with 1, 10 and 100 endpoints, each of which makes one call, and prints what they contain: machine code
# with its tables (the column 'text' of 'size'), data, and what each endpoint adds. Fails if a program is larger than size-budget
# allows, which is for x86-64 Linux; elsewhere it only prints.
#
#     SPECC=.build/debug/specc Benchmarks/size.sh [ENDPOINTS…]
#
# With PARTS=1 it also prints the machine code of each folder of the runtime in the smallest program, from the map of the linker
# (gold, which SwiftPM uses on Linux; needs python3). BUILD=FOLDER keeps the build for the next run.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
specc=$(realpath "${SPECC:-$root/.build/debug/specc}")
[ -x "$specc" ] || { echo "size: no program '$specc'; run 'swift build --product specc', or pass SPECC" >&2; exit 1; }
[ $# -gt 0 ] || set -- 1 10 100
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build=${BUILD:-$work/build}

targets=""
for count in "$@"; do
    mkdir -p "$work/Sources/Endpoints$count" "$work/catalogs/$count"
    python3 "$here/size-catalog.py" "$count" "$work/catalogs/$count"
    "$specc" generate "$work/catalogs/$count" --output "$work/Sources/Endpoints$count" >/dev/null
    cat >"$work/Sources/Endpoints$count/main.swift" <<'MAIN'
import SpeccRuntime

print(try await Sized.Part0Service(client: HTTPClient()).getThing0(id: 7))
MAIN
    targets+="        .executableTarget(name: \"Endpoints$count\", dependencies: [.product(name: \"SpeccRuntime\", package: \"specc\")]),
"
done
cat >"$work/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Size",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "specc", path: "$root")],
    targets: [
$targets    ],
    swiftLanguageModes: [.v6]
)
MANIFEST

failed=
isBudgeted=$([ "$(uname -sm)" = "Linux x86_64" ] && echo 1 || true)
echo "| Endpoints | text, bytes | data, bytes | text per further endpoint | budget |"
echo "|---|---|---|---|---|"
for count in "$@"; do
    flags=()
    [ -z "${PARTS:-}" ] || flags=(-Xlinker "-Map=$work/map-$count")
    swift build --package-path "$work" --scratch-path "$build" -c release --product "Endpoints$count" "${flags[@]}" >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        exit 1
    }
    read -r text data < <(size "$build/release/Endpoints$count" | awk 'NR == 2 { print $1, $2 }')
    [ "$count" != "$1" ] || { first=$text; firstCount=$count; }
    each=$([ "$count" -gt "$firstCount" ] && echo $(((text - first) / (count - firstCount))) || true)
    budget=$(awk -v count="$count" '$1 == count { print $2 }' "$here/size-budget")
    echo "| $count | $text | $data | $each | $budget |"
    if [ -n "$isBudgeted" ] && [ -n "$budget" ] && [ "$text" -gt "$budget" ]; then
        failed="$failed $count"
    fi
done
if [ -n "${PARTS:-}" ]; then
    echo
    python3 "$here/size-parts.py" "$work/map-$1" "$root/Sources/Runtime/Runtime"
fi
[ -z "$failed" ] || { echo "size: larger than Benchmarks/size-budget allows, with this number of endpoints:$failed" >&2; exit 1; }
