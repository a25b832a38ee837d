#!/usr/bin/env bash
# The tests of what programs link, under the address sanitizer, which looks for leaks too, and under the thread sanitizer
# (`make sanitize`):
#
#     Tests/Sanitizers/run.sh [address|thread]
#
# Swift's Mutex waits in a library that the thread sanitizer does not see into, and so gives it false races; MutexAnnotations tells it
# of these waits. Whatever is still reported is a race.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
export SWIFT_BACKTRACE=enable=no no_proxy=127.0.0.1,localhost
export TSAN_OPTIONS=exitcode=66

# Looks for leaks with the reasons of a file; the rest are options of the address sanitizer.
leaks() {
    export LSAN_OPTIONS=suppressions=$here/$1:print_suppressions=0
    export ASAN_OPTIONS=detect_leaks=1${2:+:$2}
}

for sanitizer in ${1:-address thread}; do
    scratch=$root/.build-$sanitizer
    swift build --build-tests --package-path "$here" --scratch-path "$scratch" --sanitize "$sanitizer" -Xswiftc -use-ld=lld
    tests=("$scratch"/debug/SanitizedPackageTests.xctest --testing-library swift-testing --no-parallel)
    leaks leaks.txt
    "${tests[@]}"
    if [ "$sanitizer" = address ]; then
        # Whole stacks tell libcurl's allocations for this package from those for Foundation. They cost too much for all tests.
        leaks curl-leaks.txt fast_unwind_on_malloc=0:malloc_context_size=30
        "${tests[@]}" --filter \
            'LoopbackCallTests|CurlTransportTests|ClientFaultTests/(outage|refused)'
    fi
done
