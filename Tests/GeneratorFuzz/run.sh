#!/bin/sh
# Generates random catalogs with hostile names and compiles the Swift that specc generates from them (`make fuzz-generator`):
#
#     Tests/GeneratorFuzz/run.sh [SEED [CATALOGS]]
#
# Fails if specc accepts a catalog and swiftc reports an error or a warning, in Swift 6 mode or with every upcoming
# feature enabled. The same seed generates the same catalogs. They remain in .build/catalogs next to this script, together
# with the generated Swift.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
folder=$here/.build/catalogs

swift build --package-path "$root" --product specc --quiet ${SWIFTFLAGS:-}
swift build --package-path "$root" --target SpeccRuntime --quiet ${SWIFTFLAGS:-}
swift build --package-path "$here" --quiet
built=$(swift build --package-path "$root" --show-bin-path ${SWIFTFLAGS:-})
gate=$(swift build --package-path "$here" --show-bin-path)/GeneratorFuzz

rm -rf "$folder"
exec "$gate" "$built/specc" "$built/Modules:$built/CCurl.build" "$folder" "${1:-1}" "${2:-25}"
