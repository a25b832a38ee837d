#!/usr/bin/env bash
# Generates a client with Bazel: in its sandbox, with declared outputs, and again from a disk cache. A remote execution cluster
# distributes the same action.
#
#     Tests/Builds/bazel.sh SPECC SPECC_COMPILE
set -euo pipefail

command -v bazel >/dev/null || {
    echo "skipped: the Bazel consumer ('bazel' is not installed; on Debian: apt-get install bazel-bootstrap)" >&2
    exit 0
}
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
specc=$(realpath "$1")
compile=$(realpath "$2")
work=$(mktemp -d)
finish() {
    (cd "$work/Consumer" && bazel --output_user_root="$work/bazel" shutdown >/dev/null 2>&1) || true
    chmod -R u+w "$work" && rm -rf "$work"
}
trap finish EXIT
mkdir -p "$work/Consumer/tools"
cp -R "$here/Bazel/." "$work/Consumer/"
cp -R "$here/CMake/Catalogs" "$work/Consumer/app/Shop"
cp "$root/Distribution/specc.bzl" "$compile" "$work/Consumer/tools/"
cd "$work/Consumer"
passed=0

fail() {
    echo "FAILED: $1" >&2
    tail -40 "$work/log" | sed 's/^/    /' >&2
    exit 1
}

# build NAME ok|fails
build() {
    local status=0
    bazel --output_user_root="$work/bazel" build --disk_cache="$work/cache" --spawn_strategy=sandboxed --nosandbox_debug //app:client \
        >"$work/log" 2>&1 || status=$?
    if [ "$2" = ok ] && [ "$status" != 0 ]; then fail "$1: the build failed"; fi
    if [ "$2" = fails ] && [ "$status" = 0 ]; then fail "$1: unexpected success"; fi
    passed=$((passed + 1))
    echo "ok: bazel: $1"
}

shows() { grep -qE -- "$1" "$work/log" || fail "no line matches '$1'"; }

# list: the inputs and outputs, as a project checks them in.
list() { (cd app && "$specc" outputs Shop --output client --format bazel >outputs.bzl); }

list
build "a client in the sandbox" ok
shows '1 [a-z]+-sandbox'
"$compile" build --root app/Shop --output "$work/expected" $(find app/Shop -name '*.yaml')
diff -r -x '*.params' "$work/expected" bazel-bin/app/client >"$work/log" || fail "the generated files differ from those of specc-compile"

build "a second build does nothing" ok
shows '1 process: 1 internal'
bazel --output_user_root="$work/bazel" clean --expunge >/dev/null 2>&1
build "a clean build uses the disk cache" ok
shows '1 (disk|remote) cache hit'
diff -r -x '*.params' "$work/expected" bazel-bin/app/client >"$work/log" || fail "the cached files differ"

sed 's/list<Product>/list<Produkt>/' app/Shop/shop.yaml >"$work/edited"
cp app/Shop/shop.yaml "$work/original"
cat "$work/edited" >app/Shop/shop.yaml
build "an error in a catalog fails the build at its line" fails
shows 'app/Shop/shop.yaml:[0-9]+:[0-9]+: error: .*Produkt'
cat "$work/original" >app/Shop/shop.yaml

printf 'specc: 1\ntypes: { Stock: { count: int } }\n' >app/Shop/stock.yaml
list
build "a file added" ok
[ -f bazel-bin/app/client/stock.types.specc.swift ] || fail "the new file has no output"

echo "$passed passed, 0 failed"
