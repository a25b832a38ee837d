#!/usr/bin/env bash
# Builds this package as its user would, through every kind of edit, on both of SwiftPM's build systems, and checks what each
# build did. Works on a copy, so that the checkout stays clean.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/Consumer"
cp -R "$here/Sources" "$work/Consumer/"
sed "s|path: \"../..\"|path: \"$root\"|" "$here/Package.swift" >"$work/Consumer/Package.swift"
cd "$work/Consumer"
passed=0

# edit SCRIPT FILE: as 'sed -i', which every system spells differently.
edit() {
    sed "$1" "$2" >"$work/edited"
    cat "$work/edited" >"$2"
}

fail() {
    echo "FAILED: $1" >&2
    sed 's/^/    /' "$work/log" >&2
    exit 1
}

# build NAME ok|fails: builds, keeps what the build prints, and expects it to pass or to fail.
build() {
    local name=$1 should=$2
    local status=0
    # shellcheck disable=SC2086
    swift build ${SYSTEM:-} >"$work/log" 2>&1 || status=$?
    if [ "$should" = ok ] && [ "$status" != 0 ]; then fail "$name: the build failed"; fi
    if [ "$should" = fails ] && [ "$status" = 0 ]; then fail "$name: the build passed"; fi
    passed=$((passed + 1))
    echo "ok: ${SYSTEM:+swiftbuild: }$name"
}

shows() { grep -qE "$1" "$work/log" || fail "the build does not say '$1'"; }
hides() { if grep -qE "$1" "$work/log"; then fail "the build says '$1'"; fi; }

build "a clean build, foreign YAML beside the catalogs" ok
hides 'warning:'
shows 'deploy/broken.yaml:1:1: note: this file is no catalog'
.build/debug/App >"$work/log"
shows 'GET /products'
shows 'blue'
build "a second build" ok
build "a third build runs nothing" ok
hides 'Compiling (App|[0-9]+ catalog)'

echo '# a comment' >>Sources/App/shop.yaml
build "a changed comment compiles no Swift" ok
shows 'Compiling [0-9]+ catalog'
hides 'Compiling App'

edit 's/since: date?/after: date?/' Sources/App/shop.yaml
build "one endpoint changed" ok
shows 'Compiling App shop.service.specc.swift'
hides 'Compiling App (orders|shop.types|Admin)'

printf 'specc: 1\nservice: Stock\nendpoints:\n  getStock:\n    call: GET /stock\n    returns: { 200: empty }\n' >Sources/App/stock.yaml
build "a file added" ok
shows 'stock.service.specc.swift'
rm Sources/App/stock.yaml
build "a file removed" ok

edit 's/returns: list<Product>/returns: list<Produkt>/' Sources/App/shop.yaml
build "a problem fails the build at its line" fails
shows 'Sources/App/shop.yaml:[0-9]+:[0-9]+: error: .*Produkt'
shows "did you mean 'Product'"
edit 's/list<Produkt>/list<Product>/' Sources/App/shop.yaml
build "the problem mended" ok

cp Sources/App/orders.yaml Sources/App/orders.yml
build "twins of a base name are explained" fails
shows "'orders.yaml' and 'orders.yml' would both become"
shows "'orders.yml' and 'orders.yaml' would both become"
hides 'multiple producers'
rm Sources/App/orders.yml

touch Sources/App/orders.types.specc.swift
build "a user's file of an output's name is explained" fails
shows "rename the Swift file"
rm Sources/App/orders.types.specc.swift

rm -rf .build
SYSTEM="--build-system swiftbuild"
build "a clean build" ok
build "a second build" ok
edit 's/after: date?/since: date?/' Sources/App/shop.yaml
build "one endpoint changed" ok
edit 's/returns: list<Product>/returns: list<Produkt>/' Sources/App/shop.yaml
build "a problem fails the build at its line" fails
shows 'Sources/App/shop.yaml:[0-9]+:[0-9]+: error: .*Produkt'

echo "$passed passed, 0 failed"
