#!/bin/sh
# Parses generated Swift with the toolchain's own parser (`make parse-check`):
#
#     Tests/ParseCheck/run.sh FILE-OR-FOLDER...
#
# Without arguments: the goldens. Fails if a file has a syntax error, if a literal interpolates anything but a parameter of
# its function, and if a text of the `texts.json` in the folder is not the exact value of one of its literals.
set -eu

here=$(cd "$(dirname "$0")" && pwd)

swiftc=swiftc
if command -v xcrun > /dev/null 2>&1; then
    swiftc=$(xcrun --find swiftc)
fi
resources=$("$swiftc" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
SWIFT_HOST_LIBRARIES=$resources/host
export SWIFT_HOST_LIBRARIES
if [ ! -d "$SWIFT_HOST_LIBRARIES/SwiftParser.swiftmodule" ]; then
    echo "error: this toolchain has no SwiftParser in $SWIFT_HOST_LIBRARIES" >&2
    exit 2
fi

if [ $# -eq 0 ]; then
    set -- "$here/../SpeccGeneratorTests/Goldens"
fi
swift build --package-path "$here" --quiet
exec "$(swift build --package-path "$here" --show-bin-path)/ParseCheck" "$@"
