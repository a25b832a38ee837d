#!/bin/sh
# Draws catalogs by chance, hostile in their names, and has Swift compile what specc makes of them (`make compile-gate`):
#
#     Tests/GeneratorFuzz/run.sh [SEED [CATALOGS]]
#
# Fails where specc accepts a catalog and Swift refuses the text or warns of it, in Swift 6 mode and with everything
# switched on that teams switch on. The same seed draws the same catalogs; they stay in .build/catalogs here, with what
# was generated beside them.
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
