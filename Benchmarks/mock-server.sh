#!/usr/bin/env bash
# Measures the requests per second of 'specc mock' next to other servers, with wrk, in alternating runs: medians per second, and
# per second of CPU time of the server, which depends less on other programs of the machine (Linux). 'page' is the mock server with
# its home page, which stores the last calls.
# Usage: Benchmarks/mock-server.sh SPECC [NAME=COMMAND…]
#
# A COMMAND starts another mock server of Specs/GitHub: $PORT is its port, and $DOCUMENT the exported OpenAPI document. With PYTHON,
# a Python with uvicorn and connexion, these two are measured as well: a program that sends constant bytes, and connexion's mock
# server, which sends the examples of the document.
#
#     PYTHON=venv/bin/python Benchmarks/mock-server.sh .build/release/specc \
#         prism='npx prism mock "$DOCUMENT" --port $PORT'
#
# SECONDS_PER_RUN (5), RUNS (3) and CONNECTIONS (32) can be set.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
specc=$1
shift
work=$(mktemp -d)
servers=()
trap 'kill "${servers[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT
export DOCUMENT=$work/openapi.yaml no_proxy=127.0.0.1
"$specc" export openapi "$here/../Specs/GitHub" --version 3.0 --plain --output "$DOCUMENT" 2>/dev/null

names=()
start() {
    names+=("$1")
    PORT=$((8700 + ${#names[@]})) bash -c "exec $2" >"$work/$1.log" 2>&1 &
    servers+=($!)
    for _ in $(seq 300); do
        if curl --silent --output /dev/null "http://127.0.0.1:$((8700 + ${#names[@]}))/"; then return; fi
        read -r -t 0.1 <> <(:) || true
    done
    cat "$work/$1.log" >&2
    exit 1
}

start specc "'$specc' mock '$here/../Specs/GitHub' --quiet --port \$PORT"
start page "'$specc' mock '$here/../Specs/GitHub' --quiet --port \$PORT --ui-port \$((PORT + 100))"
if [ -n "${PYTHON:-}" ]; then
    cat >"$work/constant.py" <<'PYTHON'
BODY = b'{"number":1,"title":"title","state":"open"}'

async def app(scope, receive, send):
    if scope["type"] != "http":
        return
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(BODY)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": BODY})
PYTHON
    cat >"$work/mocked.py" <<'PYTHON'
import os

import connexion
from connexion.mock import MockResolver

app = connexion.AsyncApp(__name__)
app.add_api(os.environ["DOCUMENT"], base_path="/", resolver=MockResolver(mock_all=True))
PYTHON
    start connexion "'$PYTHON' -m uvicorn --app-dir '$work' --log-level error --no-access-log --port \$PORT mocked:app"
    start uvicorn "'$PYTHON' -m uvicorn --app-dir '$work' --log-level error --no-access-log --port \$PORT constant:app"
fi
for server in "$@"; do start "${server%%=*}" "${server#*=}"; done

# The CPU time of a process in ticks.
ticks() {
    awk '{ print $14 + $15 }' "/proc/$1/stat" 2>/dev/null || echo 0
}

# Prints the requests per second, and per second of CPU time.
measure() {
    local before after
    before=$(ticks "$2")
    wrk -t2 -c"${CONNECTIONS:-32}" -d"${SECONDS_PER_RUN:-5}s" "http://127.0.0.1:$1$3" >"$work/wrk"
    after=$(ticks "$2")
    awk -v ticks=$((after - before)) -v hertz="$(getconf CLK_TCK)" '
        / requests in / { count = $1 }
        /Requests\/sec/ { rate = $2 }
        /Non-2xx/ { bad = $NF }
        END { printf "%.0f %.0f%s\n", rate, ticks ? count * hertz / ticks : 0, bad ? " (" bad " errors)" : "" }' "$work/wrk"
}

median() {
    sort -n | sed -n "$(((${RUNS:-3} + 1) / 2))p"
}

for path in /repos/apple/swift/issues/1 /repos/apple/swift/issues; do
    for ((run = 1; run <= ${RUNS:-3}; run++)); do
        for ((index = 0; index < ${#names[@]}; index++)); do
            measure $((8701 + index)) "${servers[index]}" "$path" >>"$work/${names[index]}.rates"
        done
    done
    for name in "${names[@]}"; do
        errors=$(sed -n 's/.*(/ (/p' "$work/$name.rates" | tail -1)
        echo "$path $name $(cut -d' ' -f1 "$work/$name.rates" | median) $(cut -d' ' -f2 "$work/$name.rates" | median)$errors"
        rm "$work/$name.rates"
    done
done
