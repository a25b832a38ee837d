#!/usr/bin/env bash
# Links optimized programs with 1, 20 and 100 endpoints, each of which makes one call, and prints what they contain: machine code
# with its tables (the column 'text' of 'size'), data, and what each endpoint adds. The first program is linked once more with the
# package trait SPECC_SMALL, and must not contain the parts of the runtime that have traits of their own. Fails if a program is
# larger than size-budget allows, which is for x86-64 Linux; elsewhere it only prints.
#
#     SPECC=.build/debug/specc Benchmarks/size.sh [ENDPOINTS…]
#
# With PARTS=1 it also prints the machine code of each folder of the runtime in the smallest program, from the map of the linker
# (gold, which SwiftPM uses on Linux; needs python3). TRAITS=1 prints the size with each trait alone; it compiles the runtime once
# per trait. BUILD=FOLDER keeps the build for the next run.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
specc=$(realpath "${SPECC:-$root/.build/debug/specc}")
[ -x "$specc" ] || { echo "size: no program '$specc'; run 'swift build --product specc', or pass SPECC" >&2; exit 1; }
[ $# -gt 0 ] || set -- 1 20 100
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

# link COUNT FOLDER TRAITS [FLAGS…]: links a program and prints its path. Each folder is for one set of traits.
link() {
    local count=$1 folder=$build/$2 traits=$3
    shift 3
    cat >"$work/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Size",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "specc", path: "$root", traits: [$traits])],
    targets: [
$targets    ],
    swiftLanguageModes: [.v6]
)
MANIFEST
    swift build --package-path "$work" --scratch-path "$folder" -c release --product "Endpoints$count" "$@" >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        exit 1
    }
    echo "$folder/release/Endpoints$count"
}

failed=
isBudgeted=$([ "$(uname -sm)" = "Linux x86_64" ] && echo 1 || true)
# row NAME PROGRAM EACH: prints the sizes of a program and compares them with the budget.
row() {
    local budget
    budget=$(awk -v name="$1" '$1 == name { print $2 }' "$here/size-budget")
    echo "| $1 | $text | $data | $3 | $budget |"
    if [ -n "$isBudgeted" ] && [ -n "$budget" ] && [ "$text" -gt "$budget" ]; then failed="$failed $1"; fi
}
measure() { read -r text data < <(size "$1" | awk 'NR == 2 { print $1, $2 }'); }

echo "| Endpoints | text, bytes | data, bytes | text per further endpoint | budget |"
echo "|---|---|---|---|---|"
for count in "$@"; do
    flags=()
    [ -z "${PARTS:-}" ] || flags=(-Xlinker "-Map=$work/map-$count")
    program=$(link "$count" all '' "${flags[@]}")
    measure "$program"
    [ "$count" != "$1" ] || { first=$text; firstCount=$count; whole=$program; }
    each=$([ "$count" -gt "$firstCount" ] && echo $(((text - first) / (count - firstCount))) || true)
    row "$count" "$program" "$each"
done
small=$(link "$1" small '"SPECC_SMALL"')
measure "$small"
row "$1,SPECC_SMALL" "$small" ''
least=$text
python3 "$here/size-symbols.py" "$whole" "$small" "$root/Sources/Runtime/Runtime" || failed="$failed parts"
if [ -n "${TRAITS:-}" ]; then
    echo
    echo "| Trait | text, bytes, in addition |"
    echo "|---|---|"
    for trait in CACHE PAGES STREAMS THROTTLING TOKENS TRANSFERS; do
        measure "$(link "$1" small "\"SPECC_SMALL\", \"SPECC_$trait\"")"
        echo "| SPECC_$trait | $((text - least)) |"
    done
fi
if [ -n "${PARTS:-}" ]; then
    echo
    python3 "$here/size-parts.py" "$work/map-$1" "$root/Sources/Runtime/Runtime"
fi
[ -z "$failed" ] || { echo "size: not as Benchmarks/size-budget allows:$failed" >&2; exit 1; }
