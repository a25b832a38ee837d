#!/usr/bin/env bash
# Measures the build of a client of the size of GitHub's API: 814 endpoints in 35 services, 1,000 types of eight fields on average.
# The package applies the plugin like a user's package; the tool and the runtime are built before the measurement.
#
#     Benchmarks/api-size.sh [CONFORMANCES [CONFIGURATION…]]
#
# CONFORMANCES are the additional conformances of every model, such as 'Hashable' or 'Codable, Hashable' (nothing);
# CONFIGURATION is debug or release (both). Variables:
#
#   UNIONS=30   the number of types that are unions (0)
#   DEPTH=4     the nesting depth of types (the maximum for the types of a file, 28)
#   MOCKS=1     with mocks and examples
#   PLAIN=1     first the same API as handwritten code, once with Codable models and once with models that are neither
#               decoded nor encoded
#   KEEP=DIR    preserves the package
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
conformances=${1:-}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- debug release
configurations=("$@")
work=${KEEP:-$(mktemp -d)}
[ -n "${KEEP:-}" ] || trap 'rm -rf "$work"' EXIT
mkdir -p "$work/Sources/API" "$work/Sources/Warm"

swift build --package-path "$here" -c release --product make-api >/dev/null
swift build --package-path "$here" -c release --product stopwatch >/dev/null
tools=$(swift build --package-path "$here" -c release --show-bin-path)

depth=${DEPTH:-1000}
unions=${UNIONS:-0}

# plain NAME CONFORMANCES: measures the same API as handwritten code.
plain() {
    local plain="$work/plain" build name=$1
    rm -rf "$plain"
    mkdir -p "$plain/Sources/API"
    cat >"$plain/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Plain", platforms: [.macOS(.v15)], targets: [.target(name: "API")], swiftLanguageModes: [.v6])
MANIFEST
    for configuration in "${configurations[@]}"; do
        "$tools/make-api" --plain "$2" 0 "$depth" "$plain/Sources/API"
        build="swift build --package-path $plain -c $configuration"
        export STOPWATCH_LOG="$work/log"
        "$tools/stopwatch" 1 "$configuration, $name: all of it" $build || { tail -50 "$work/log"; exit 1; }
        sed 's/getThing121/readThing121/' "$plain/Sources/API/part5.swift" >"$work/edited"
        cat "$work/edited" >"$plain/Sources/API/part5.swift"
        "$tools/stopwatch" 1 "$configuration, $name: one renamed" $build || { tail -50 "$work/log"; exit 1; }
    done
}

if [ -n "${PLAIN:-}" ]; then
    plain "Codable" "Codable${conformances:+, $conformances}"
    plain "bare" "$conformances"
fi

cat >"$work/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let watched: [SwiftSetting] = [
    .unsafeFlags([
        "-Xfrontend", "-warn-long-expression-type-checking=100", "-Xfrontend", "-warn-long-function-bodies=200",
    ])
]
let package = Package(
    name: "APISize",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "specc", path: "$root")],
    targets: ["API", "Warm"].map { name in
        .target(
            name: name,
            dependencies: [.product(name: "SpeccRuntime", package: "specc")],
            swiftSettings: watched,
            plugins: [.plugin(name: "SpeccPlugin", package: "specc")]
        )
    },
    swiftLanguageModes: [.v6]
)
MANIFEST
printf 'specc: 1\napi: Warm\ntypes: { A: { a: int } }\n' >"$work/Sources/Warm/warm.yaml"
echo '// The catalogs beside this file are all of the target.' | tee "$work/Sources/API/API.swift" >"$work/Sources/Warm/Warm.swift"

# edit SCRIPT FILE: like 'sed -i', whose syntax differs between systems.
edit() {
    sed "$1" "$work/Sources/API/$2" >"$work/edited"
    cat "$work/edited" >"$work/Sources/API/$2"
}

# measure NAME: builds the big target once.
measure() {
    STOPWATCH_LOG="$work/log" "$tools/stopwatch" 1 "$configuration: $1" \
        swift build --package-path "$work" -c "$configuration" --target API || { tail -50 "$work/log"; exit 1; }
    if grep -E 'warning: (expression|.* function|initializer|.*getter).* took' "$work/log"; then
        echo "something takes too long to type-check" >&2
        exit 1
    fi
}

# text KIND: the size of the machine code of one kind of file in bytes.
text() {
    find "$work/.build/$configuration/API.build" -name "*.$1.specc*.o" -exec size {} + | awk '$1 ~ /^[0-9]+$/ && $6 != "(TOTALS)" { sum += $1 } END { print sum }'
}

echo "814 endpoints, 1,000 types ($unions unions), conformances: ${conformances:-none}"
for configuration in "${configurations[@]}"; do
    "$tools/make-api" "$conformances" "$unions" "$depth" "$work/Sources/API"
    [ -z "${MOCKS:-}" ] || edit 's/access: public/&, mocks: true/' big.yaml
    swift build --package-path "$work" -c "$configuration" --target Warm >"$work/log" 2>&1 || { tail -50 "$work/log"; exit 1; }
    rm -rf "$work/.build/$configuration/API.build"
    measure "all of it"
    measure "again, the tool linked once more"
    measure "nothing to do"
    edit 's/getThing121:/readThing121:/' part5.yaml
    measure "one endpoint renamed"
    edit 's/    starred_at: datetime?/&\n    followers: int?/' big.yaml
    measure "one field of a shared type added"
    echo "$configuration: $(($(text service) / 814)) bytes of code an endpoint, $(($(text types) / 1000)) a type," \
        "$((($(text service) + $(text types) + $(text api)) / 814 * 100 / 1000)) kB for 100 endpoints and their types"
done
lines=$(find "$work/.build/plugins" -path '*/API/*' -name '*.specc.swift' -exec cat {} + | wc -l)
echo "$lines lines of Swift"
