#!/usr/bin/env bash
# Measures the allocations of a small call, and what a further call in flight adds: bytes of the heap, and resident bytes. nginx on
# this machine responds to one URL and never to the other. Fails above memory-budget. Counts and sizes do not depend on the load of
# the machine. Linux with glibc; needs nginx, openssl, clang and python3. BUILD=FOLDER keeps the build for the next run.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
PATH="$PATH:/usr/sbin"
for tool in nginx openssl clang python3; do
    command -v "$tool" >/dev/null || { echo "call-memory: '$tool' is missing; install it" >&2; exit 1; }
done
work=$(mktemp -d)
processes=()
finish() {
    [ ${#processes[@]} = 0 ] || kill "${processes[@]}" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT
chmod 755 "$work"  # The worker of an nginx that root starts is another user.
mkdir "$work/www"
build=${BUILD:-$work/build}
swift build --package-path "$here" --scratch-path "$build" -c release --product transport-load >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
clang -O2 -shared -fPIC "$here/allocations.c" -o "$work/allocations.so"

printf '%s' '{"id":7,"title":"The list is empty after the second page","state":"open","locked":false,"labels":["bug"]}  ' >"$work/www/small"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
# The server behind nginx that accepts connections and never responds.
python3 -c 'import socket
silent, *others = [socket.create_server(("127.0.0.1", 0), backlog=2000) for _ in range(3)]
print(*(server.getsockname()[1] for server in [silent, *others]), flush=True)
for server in others: server.close()
connections = []
while True: connections.append(silent.accept())' >"$work/ports" &
processes+=($!)
until [ -s "$work/ports" ]; do sleep 0.1; done
read -r silent plain secure <"$work/ports"
cat >"$work/nginx.conf" <<CONFIGURATION
worker_processes 1;
worker_rlimit_nofile 8192;
daemon off;
pid $work/pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
    access_log off;
    client_body_temp_path $work/t1; proxy_temp_path $work/t2; fastcgi_temp_path $work/t3; uwsgi_temp_path $work/t4; scgi_temp_path $work/t5;
    keepalive_requests 10000000;
    http2_max_concurrent_streams 1000;
    root $work/www;
    location_placeholder
}
CONFIGURATION
location='location = /held { proxy_pass http://127.0.0.1:'$silent'; proxy_read_timeout 600; }'
sed -i "s|location_placeholder|server { listen 127.0.0.1:$plain; $location } server { listen 127.0.0.1:$secure ssl http2; ssl_certificate $work/certificate.pem; ssl_certificate_key $work/key.pem; $location }|" "$work/nginx.conf"
nginx -c "$work/nginx.conf" -p "$work" 2>"$work/nginx.log" &
processes+=($!)
for _ in $(seq 50); do
    python3 -c "import socket; socket.create_connection(('127.0.0.1', $secure))" 2>/dev/null && break
    sleep 0.1
done
export no_proxy=localhost,127.0.0.1
# In a process of its own each, since a row would otherwise use memory that the rows before it have released.
for url in "http://localhost:$plain/small" "https://localhost:$secure/small"; do
    LD_PRELOAD="$work/allocations.so" "$build/release/transport-load" memory "$work/certificate.pem" "$url"
done | tee "$work/table"
# The rows of the budget begin with the protocol and the first word of the calls.
awk -F ' *[|] *' '
    NR == FNR { if ($0 !~ /^#/) { split($0, row, " "); allocations[row[1] row[2]] = row[3]; heap[row[1] row[2]] = row[4] } next }
    { split($3, words, /[ ,]/); name = $2 words[1] }
    name in heap { rows++; if ($4 > allocations[name] || $5 > heap[name]) { print "call-memory: above the budget: " $0; failed = 1 } }
    END { if (rows != 4) { print "call-memory: " rows + 0 " rows instead of 4"; failed = 1 } exit failed }
' "$here/memory-budget" "$work/table" >&2
