#!/bin/sh
# Parses generated Swift with the toolchain's own parser (`make syntax-gate`):
#
#     Tests/ParseCheck/run.sh FILE-OR-FOLDER...
#
# Without arguments: the goldens. Fails where a file has a syntax error, where a literal interpolates anything but a
# parameter of its function, and where a text that stands beside the files in `texts.json` is not read back from one of
# their literals word for word.
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
