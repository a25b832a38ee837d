#!/usr/bin/env bash
# Compares calls with those of other libraries: URLSession, and Alamofire and async-http-client where MIRRORS is a folder of clones of
# them (and of the packages that they depend on) under the names of their repositories. With clones of swift-log and swift-metrics, the
# row 'specc+observers' logs each call at level info and records its metrics. Each call gets a JSON object of 110 bytes from
# nginx on this machine and decodes it; the protocols are HTTP/1.1 without TLS and HTTP/2 with TLS. Compare the rows of one table.
#
#     MIRRORS=FOLDER CALLS=4000 ROUNDS=3 Benchmarks/peers.sh
#
# PEERS="specc URLSession" WIDTHS="4 16" measures only some of them, for versions of this package in turns. BUILD=FOLDER keeps the
# build for the next run. Needs nginx and openssl.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
for tool in nginx openssl; do
    PATH="$PATH:/usr/sbin" command -v "$tool" >/dev/null || { echo "peers: '$tool' is missing; install it" >&2; exit 1; }
done
work=$(mktemp -d)
nginx=
finish() {
    [ -z "$nginx" ] || kill "$nginx" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT
chmod 755 "$work"  # The worker of an nginx that root starts is another user.
mkdir -p "$work/Sources/Peers" "$work/www"
cp "$here"/Peers/*.swift "$work/Sources/Peers/"

dependencies= products=
# peer NAME PRODUCTS: adds a clone in MIRRORS.
peer() {
    [ -n "${MIRRORS:-}" ] && [ -d "$MIRRORS/$1" ] || { echo "peers: no clone of $1; pass MIRRORS" >&2; return 0; }
    dependencies+=".package(path: \"$(realpath "$MIRRORS/$1")\"), "
    local product
    for product in $2; do products+=".product(name: \"${product#*:}\", package: \"${product%:*}\"), "; done
}
peer Alamofire Alamofire:Alamofire
peer async-http-client async-http-client:AsyncHTTPClient
# With swift-log and swift-metrics, calls are also measured with both observers.
traits=
if [ -d "${MIRRORS:-}/swift-log" ] && [ -d "$MIRRORS/swift-metrics" ]; then
    traits=', traits: ["Logging", "Metrics"]'
    dependencies+='.package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"), '
    dependencies+='.package(url: "https://github.com/apple/swift-metrics.git", from: "2.5.0"), '
    products+='.product(name: "Logging", package: "swift-log"), .product(name: "Metrics", package: "swift-metrics"), '
    products+='.product(name: "SpeccObservability", package: "specc"), '
fi
cat >"$work/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Peers",
    platforms: [.macOS(.v15)],
    dependencies: [$dependencies.package(name: "specc", path: "$root"$traits)],
    targets: [
        .executableTarget(
            name: "Peers",
            dependencies: [$products.product(name: "SpeccRuntime", package: "specc")]
        )
    ]
)
MANIFEST
for clone in "${MIRRORS:-/nonexistent}"/*/; do
    [ -d "$clone" ] || continue
    for url in https://github.com/{apple,swift-server,swiftlang}/"$(basename "$clone" .git)"{,.git}; do
        swift package --package-path "$work" config set-mirror --original "$url" --mirror "file://$(realpath "$clone")" >/dev/null
    done
done
swift build --package-path "$work" --scratch-path "${BUILD:-$work/build}" -c release >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }

printf '%s' '{"id":7,"title":"The list is empty after the second page","state":"open","locked":false,"labels":["bug"]}  ' >"$work/www/issue.json"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
read -r plain secure < <(python3 -c 'import socket
sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
print(*(socket.getsockname()[1] for socket in sockets))')
cat >"$work/nginx.conf" <<CONFIGURATION
worker_processes 1;
daemon off;
pid $work/pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
    access_log off;
    client_body_temp_path $work/t1; proxy_temp_path $work/t2; fastcgi_temp_path $work/t3; uwsgi_temp_path $work/t4; scgi_temp_path $work/t5;
    keepalive_requests 10000000;
    types { application/json json; }
    root $work/www;
    server { listen 127.0.0.1:$plain; }
    server { listen 127.0.0.1:$secure ssl http2; ssl_certificate $work/certificate.pem; ssl_certificate_key $work/key.pem; }
}
CONFIGURATION
PATH="$PATH:/usr/sbin" nginx -c "$work/nginx.conf" -p "$work" 2>"$work/nginx.log" &
nginx=$!
for _ in $(seq 50); do
    python3 -c "import socket; socket.create_connection(('127.0.0.1', $secure))" 2>/dev/null && break
    kill -0 "$nginx" 2>/dev/null || { cat "$work/nginx.log" >&2; exit 1; }
    sleep 0.1
done
export no_proxy=localhost,127.0.0.1
echo "$(date +%F), $(nproc 2>/dev/null || sysctl -n hw.ncpu) cores, $(uname -sm), load $(uptime | sed 's/.*average[s]*: //')"
echo
"${BUILD:-$work/build}/release/Peers" "${CALLS:-4000}" "${ROUNDS:-3}" "$work/certificate.pem" \
    "http://localhost:$plain/issue.json" "https://localhost:$secure/issue.json"
