#!/usr/bin/env bash
# Runs the tests of the libraries under the address sanitizer, which also finds leaks, and under the thread sanitizer
# (`make sanitize`):
#
#     Tests/Sanitizers/run.sh [address|thread]
#
# The thread sanitizer does not see the waiting of Swift's Mutex and would report false races; MutexAnnotations reports the
# waits to it. Every race that remains is real.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
export SWIFT_BACKTRACE=enable=no no_proxy=127.0.0.1,localhost
export TSAN_OPTIONS=exitcode=66

# leaks SUPPRESSIONS [OPTIONS]: sets the leaks to ignore and further options of the address sanitizer.
leaks() {
    export LSAN_OPTIONS=suppressions=$here/$1:print_suppressions=0
    export ASAN_OPTIONS=detect_leaks=1${2:+:$2}
}

swift build --package-path "$root" --product specc
"$root/.build/debug/specc" generate "$root/Tests/RuntimeTestAPI" --output "$here/Sources/RuntimeTestAPI"

for sanitizer in ${1:-address thread}; do
    scratch=$root/.build-$sanitizer
    swift build --build-tests --package-path "$here" --scratch-path "$scratch" --sanitize "$sanitizer" -Xswiftc -use-ld=lld
    tests=("$scratch"/debug/SanitizersPackageTests.xctest --testing-library swift-testing --no-parallel)
    leaks leaks.txt
    "${tests[@]}"
    if [ "$sanitizer" = address ]; then
        # Full stacks separate libcurl's allocations for this package from those for Foundation. They are too slow for all tests.
        leaks curl-leaks.txt fast_unwind_on_malloc=0:malloc_context_size=30
        "${tests[@]}" --filter \
            'CallLoopbackTests|CurlLoopbackTests|ClientFaultLoopbackTests/(outage|refused)'
    fi
done
