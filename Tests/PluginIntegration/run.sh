#!/usr/bin/env bash
# Builds this package as its user would, through every kind of edit, with each of SwiftPM's build systems, and checks what each
# build did: whether the tool ran, by what it says of foreign YAML, and what was compiled, by the times of object files. The
# same steps for both; at the two places where they differ a comment says why. Works on a copy, so that the checkout stays clean.
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
    touch "$work/before"
    swift build --build-system "$system" >"$work/log" 2>&1 || status=$?
    if [ "$should" = ok ] && [ "$status" != 0 ]; then fail "$system: $name: the build failed"; fi
    if [ "$should" = fails ] && [ "$status" = 0 ]; then fail "$system: $name: the build passed"; fi
    passed=$((passed + 1))
    echo "ok: $system: $name"
}

shows() { grep -qE "$1" "$work/log" || fail "$system: the build does not say '$1'"; }
hides() { if grep -qE "$1" "$work/log"; then fail "$system: the build says '$1'"; fi; }

# The tool reports YAML that is not a catalog in every run.
runs_tool() { shows 'broken.yaml:1:1: note: not a specc catalog'; }
rests_tool() { hides 'not a specc catalog'; }

# The files that the last build compiled, without their suffixes: 'shop.service.specc'.
compiled() { find .build/ -name '*.o' -newer "$work/before" | sed -E 's|.*/||; s/(\.swift)?\.o$//' | sort -u; }
compiles() { compiled | grep -qxE "$1" || fail "$system: '$1' was not compiled, but $(compiled | tr '\n' ' ')"; }
spares() { if compiled | grep -qxE "$1"; then fail "$system: compiled again: $(compiled | tr '\n' ' ')"; fi; }

steps() {
    rm -rf .build
    build "a clean build, foreign YAML beside the catalogs" ok
    runs_tool
    # Swift Build hands clang an option that clang warns of.
    if [ "$system" = native ]; then hides 'warning:'; else hides 'swift:[0-9]+:[0-9]+: warning:'; fi
    "$(swift build --build-system "$system" --show-bin-path)/App" >"$work/log"
    shows 'GET /products'
    shows 'blue'
    # The native build system links the tool once more, and so runs it.
    build "a second build compiles nothing" ok
    spares '.*\.specc'
    build "a third build runs nothing" ok
    rests_tool
    spares '.*'

    echo '# a comment' >>Sources/App/shop.yaml
    build "a changed comment runs the tool and compiles no Swift" ok
    runs_tool
    spares '.*'

    edit 's/since: date?/after: date?/' Sources/App/shop.yaml
    build "one endpoint changed" ok
    compiles 'shop\.service\.specc'
    spares '(orders|Admin)\..*|shop\.types\.specc'

    printf 'specc: 1\nservice: Stock\nendpoints:\n  getStock:\n    call: GET /stock\n    returns: { 200: empty }\n' >Sources/App/stock.yaml
    build "a file added" ok
    compiles 'stock\.service\.specc'
    rm Sources/App/stock.yaml
    build "a file removed" ok
    spares 'stock\..*'

    edit 's/returns: list<Product>/returns: list<Produkt>/' Sources/App/shop.yaml
    build "a problem fails the build at its line" fails
    shows 'Sources/App/shop.yaml:[0-9]+:[0-9]+: error: .*Produkt'
    shows "did you mean 'Product'"
    edit 's/list<Produkt>/list<Product>/' Sources/App/shop.yaml
    build "the problem mended" ok
    build "a build after it runs nothing" ok
    rests_tool
    spares '.*'

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
    build "the way back" ok

    edit 's/after: date?/since: date?/' Sources/App/shop.yaml
}

for system in native swiftbuild; do
    steps
done

echo "$passed passed, 0 failed"
