#!/usr/bin/env bash
# Runs the tests of the libraries under the address sanitizer, which also finds leaks, and under the thread sanitizer
# (`make sanitize`):
#
#     Tests/Sanitizers/run.sh [--subset] [address|thread]
#
# --subset runs what takes a few minutes: under the thread sanitizer the suites that neither start processes nor
# measure time, and under the address sanitizer those of them that use the C libraries: transports, compression, storage.
#
# A sanitizer makes tests several times slower, so that some exceed their limits of time on a busy machine. Tests that fail
# without a report of the sanitizer run once more, one at a time; a report is never ignored.
#
# The thread sanitizer does not see the waiting of Swift's Mutex and would report false races; MutexAnnotations reports the
# waits to it. Every race that remains is real.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
export SWIFT_BACKTRACE=enable=no no_proxy=127.0.0.1,localhost
# The exit status of a report; 1 is that of a failed test.
reported=66
export TSAN_OPTIONS=exitcode=$reported LSAN_OPTIONS=exitcode=$reported ASAN_OPTIONS=exitcode=$reported

subset=
if [ "${1:-}" = --subset ]; then
    subset=yes
    shift
fi
slow='(Process|Performance|Exhaustive)Tests'
c_libraries='Curl|LoopbackTests|Gzip|Compress|Decompress|DiskCache|CacheFolder|Recorder|Outbox|Download'

# leaks SUPPRESSIONS [OPTIONS]: sets the leaks to ignore and further options of the address sanitizer.
leaks() {
    export LSAN_OPTIONS=exitcode=$reported:suppressions=$here/$1:print_suppressions=0
    export ASAN_OPTIONS=exitcode=$reported:detect_leaks=1${2:+:$2}
}

# The names of the suites with a failed test, as a regular expression.
failed_suites() {
    awk -F'"' '/<testcase/ { suite = $2 } /<failure/ { sub(/.*\./, "", suite); print suite }' "$1" | sort -u | paste -sd '|' -
}

# run [OPTIONS]: runs the tests, and those that fail once more.
run() {
    local status=0 report=$scratch/tests.xml failed
    "${tests[@]}" --xunit-output "$report" "$@" || status=$?
    [ $status = 1 ] || return $status
    failed=$(failed_suites "$report")
    [ -n "$failed" ] || return $status
    echo "failed without a report of the sanitizer; once more: $failed" >&2
    "${tests[@]}" --no-parallel --filter "$failed"
}

specc=$root/.build/debug/specc
[ -n "$subset" ] && [ -x "$specc" ] || swift build --package-path "$root" --product specc
"$specc" generate "$root/Tests/RuntimeTestAPI" --output "$here/Sources/RuntimeTestAPI"

for sanitizer in ${1:-address thread}; do
    scratch=$root/.build-$sanitizer
    swift build --build-tests --package-path "$here" --scratch-path "$scratch" --sanitize "$sanitizer" -Xswiftc -use-ld=lld
    tests=("$scratch"/debug/SanitizersPackageTests.xctest --testing-library swift-testing)
    leaks leaks.txt
    if [ -n "$subset" ] && [ "$sanitizer" = address ]; then
        run --no-parallel --filter "$c_libraries" --skip "$slow"
    elif [ -n "$subset" ]; then
        run --skip "$slow"
    else
        run --no-parallel
    fi
    if [ -z "$subset" ] && [ "$sanitizer" = address ]; then
        # Full stacks separate libcurl's allocations for this package from those for Foundation. They are too slow for all tests.
        leaks curl-leaks.txt fast_unwind_on_malloc=0:malloc_context_size=30
        run --no-parallel --filter 'CallLoopbackTests|CurlLoopbackTests|ClientFaultLoopbackTests/(outage|refused)'
    fi
done
