#!/usr/bin/env bash
# Runs the public suite of tests for HTTP caches (https://github.com/http-tests/cache-tests) against the client's cache, and
# prints the results next to those of browsers that the suite contains. Needs Node.js 20 and a copy of the suite.
# Usage: Benchmarks/cache-suite.sh FOLDER_OF_THE_SUITE [TEST_ID]
#
#   required   rules of RFC 9111
#   optimal    responses that a cache may reuse
#   check      behavior without a right and a wrong
#
# Only tests that apply to the cache of a browser are counted.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
suite=$1
configuration=${CONFIGURATION:-release}
swift build --package-path "$here" -c "$configuration" --product cache-suite >&2
program=$(swift build --package-path "$here" -c "$configuration" --show-bin-path)/cache-suite
work=$(mktemp -d)
export npm_config_protocol=http npm_config_port=${PORT:-8765} npm_config_pidfile=$work/pid no_proxy=localhost,127.0.0.1
node "$suite/test-engine/server/server.mjs" >"$work/log" &
server=$!
trap 'kill $server; rm -rf "$work"' EXIT
for _ in $(seq 50); do
    if curl --silent --output /dev/null "http://localhost:$npm_config_port/"; then break; fi
    read -r -t 0.1 <> <(:) || true
done
node --no-warnings "$here/cache-suite.mjs" "$suite" "$program" "${@:2}"
