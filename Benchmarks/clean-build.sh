#!/usr/bin/env bash
# Measures what a small package that uses specc costs to build: with the plugin compiled from source, and with the prebuilt tool.
# Prints a table of wall and CPU seconds (user and system): a clean build, the first response of a local server after it, a build
# after an edit of the catalog, and one without a change. The time to the first response is the sum of the first two rows.
#
#     Benchmarks/clean-build.sh [PREBUILT] [CONFIGURATION…]
#
# PREBUILT is the package specc-plugins of `make bundle` (.build/bundle/specc-plugins); CONFIGURATION is debug or release (both).
# Needs GNU time, and python3 for the server.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
prebuilt=${1:-$root/.build/bundle/specc-plugins}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- debug release
[ -f "$prebuilt/Package.swift" ] || { echo "clean-build: no package in '$prebuilt'; run 'make bundle'" >&2; exit 1; }
/usr/bin/time -f '' true 2>/dev/null || { echo "clean-build: GNU time is missing; install the package 'time'" >&2; exit 1; }
prebuilt=$(realpath "$prebuilt")
work=$(mktemp -d)
export no_proxy=127.0.0.1
server=
finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT

mkfifo "$work/port"
python3 - "$work/port" <<'SERVER' &
import http.server
import sys


class Greetings(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = b'[{"id": "1", "text": "Hello"}]'
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Greetings)
with open(sys.argv[1], "w") as port:
    print(server.server_port, file=port)
server.serve_forever()
SERVER
server=$!
port=$(cat "$work/port")

# catalog NAME: writes the catalog of a consumer.
catalog() {
    cat >"$work/$1/Sources/App/greetings.yaml" <<CATALOG
specc: 1
api: Hello
host: http://127.0.0.1:$port
service: Greetings
endpoints:
  list: { call: GET /greetings, returns: list<Greeting> }
types:
  Greeting: { id: string, text: string }
CATALOG
}

# consumer NAME DEPENDENCIES PLUGIN PACKAGE: a package with one endpoint.
consumer() {
    mkdir -p "$work/$1/Sources/App"
    cat >"$work/$1/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    platforms: [.macOS(.v13)],
    dependencies: [$2],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "SpeccRuntime", package: "specc")],
            plugins: [.plugin(name: "$3", package: "$4")]
        )
    ]
)
MANIFEST
    echo 'import SpeccRuntime; print(try await Hello.GreetingsService(client: HTTPClient()).list())' >"$work/$1/Sources/App/main.swift"
    catalog "$1"
}

# measure LABEL COMMAND…: runs a command, and prints a row of the table.
measure() {
    local label=$1 status=0
    shift
    /usr/bin/time -o "$work/time" -f '%e %U %S' "$@" >"$work/log" 2>&1 || status=$?
    if [ "$status" != 0 ]; then
        cat "$work/log" >&2
        exit 1
    fi
    awk -v row="| $label" 'END { printf "%s | %.1f | %.1f |\n", row, $1, $2 + $3 }' "$work/time"
}

consumer source ".package(name: \"specc\", path: \"$root\")" SpeccPlugin specc
consumer prebuilt ".package(name: \"specc\", path: \"$root\"), .package(name: \"specc-plugins\", path: \"$prebuilt\")" \
    SpeccPrebuilt specc-plugins

echo "Load average: $(cut -d ' ' -f 1-3 /proc/loadavg 2>/dev/null || uptime)"
echo
echo "| Build | wall s | CPU s |"
echo "|---|---|---|"
for configuration in "$@"; do
    for name in source prebuilt; do
        build=(swift build --package-path "$work/$name" -c "$configuration")
        row="$name, $configuration"
        catalog "$name"
        measure "$row, clean" "${build[@]}"
        measure "$row, first response" "$work/$name/.build/$configuration/App"
        grep -q Hello "$work/log" || { echo "clean-build: unexpected output: $(cat "$work/log")" >&2; exit 1; }
        # The native build system links the tool again in the second build.
        "${build[@]}" >/dev/null 2>&1
        echo '  Farewell: { id: string }' >>"$work/$name/Sources/App/greetings.yaml"
        measure "$row, after an edit of the catalog" "${build[@]}"
        measure "$row, without a change" "${build[@]}"
    done
done
