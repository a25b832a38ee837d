#!/usr/bin/env bash
# The runtime's tests under the address sanitizer, which looks for leaks too, and under the thread sanitizer (`make sanitize`):
#
#     Tests/Sanitized/run.sh [address|thread]
#
# Swift's Mutex waits in a library that the thread sanitizer does not see into, and so gives it false races; MutexEdges tells it
# of these waits. Whatever is still reported is a race.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
export SWIFT_BACKTRACE=enable=no no_proxy=127.0.0.1,localhost
export ASAN_OPTIONS=detect_leaks=1
export LSAN_OPTIONS=suppressions=$here/leaks.txt:print_suppressions=0
export TSAN_OPTIONS=exitcode=66

for sanitizer in ${1:-address thread}; do
    scratch=$root/.build-$sanitizer
    swift build --build-tests --package-path "$here" --scratch-path "$scratch" --sanitize "$sanitizer" -Xswiftc -use-ld=lld
    "$scratch"/debug/SanitizedPackageTests.xctest --testing-library swift-testing --no-parallel
done
