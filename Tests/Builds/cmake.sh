#!/usr/bin/env bash
# Builds a client and the runtime with CMake and Ninja, after several kinds of edits.
#
#     Tests/Builds/cmake.sh SPECC SPECC_COMPILE
set -euo pipefail

for program in cmake ninja; do
    command -v $program >/dev/null || {
        echo "skipped: the CMake consumer ('$program' is not installed; on Debian: apt-get install cmake ninja-build)" >&2
        exit 0
    }
done
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
specc=$(realpath "$1")
compile=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$here/CMake" "$work/Consumer"
cd "$work/Consumer"
passed=0

fail() {
    echo "FAILED: $1" >&2
    tail -40 "$work/log" | sed 's/^/    /' >&2
    exit 1
}

edit() {
    sed "$1" "$2" >"$work/edited"
    cat "$work/edited" >"$2"
}

configure() {
    cmake -G Ninja -S . -B build -DCMAKE_C_COMPILER=clang -DSPECC="$specc" -DSPECC_COMPILE="$compile" \
        -DSPECC_SOURCES="$root/Sources" "$@" >"$work/log" 2>&1
}

# build NAME ok|fails: builds with a log of all commands, and expects success or failure.
build() {
    local status=0
    ninja -C build -v >"$work/log" 2>&1 || status=$?
    if [ "$2" = ok ] && [ "$status" != 0 ]; then fail "$1: the build failed"; fi
    if [ "$2" = fails ] && [ "$status" = 0 ]; then fail "$1: unexpected success"; fi
    passed=$((passed + 1))
    echo "ok: cmake: $1"
}

shows() { grep -qE -- "$1" "$work/log" || fail "no line matches '$1'"; }
hides() { if grep -qE -- "$1" "$work/log"; then fail "a line matches '$1'"; fi; }
compiles_swift='swiftc.* -o App '

edit "s|Specc.cmake|$root/Distribution/Specc.cmake|" CMakeLists.txt
if configure -DSPECC=; then fail "configuring without specc succeeded"; fi
shows 'no program for SPECC; '
rm -rf build
configure || fail "cmake failed"
build "a client with the runtime" ok
shows "$compiles_swift"
./build/App >"$work/log"
shows '^GET /products'
build "a second build does nothing" ok
shows 'no work to do'

echo '# a comment' >>Catalogs/shop.yaml
build "a changed comment runs the tool and compiles no Swift" ok
shows 'specc-compile @'
hides "$compiles_swift"
build "a build after it does nothing" ok
shows 'no work to do'

edit 's/since: date?/after: date?/' Catalogs/shop.yaml
build "one endpoint changed" ok
shows "$compiles_swift"

printf 'specc: 1\nservice: Stock\nendpoints:\n  getStock:\n    call: GET /stock\n    returns: { 200: empty }\n' >Catalogs/stock.yaml
build "a file added" ok
shows 'stock.service.specc.swift'
rm Catalogs/stock.yaml
build "a file removed" ok
hides 'stock.service.specc.swift'

edit 's/returns: list<Product>/returns: list<Produkt>/' Catalogs/shop.yaml
build "an error in a catalog fails the build at its line" fails
shows 'Catalogs/shop.yaml:[0-9]+:[0-9]+: error: .*Produkt'
edit 's/list<Produkt>/list<Product>/' Catalogs/shop.yaml
build "the error fixed" ok

echo "$passed passed, 0 failed"
