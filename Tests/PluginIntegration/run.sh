#!/usr/bin/env bash
# Builds a copy of this package as a user would, after several kinds of edits, with each of SwiftPM's build systems. Checks
# whether each build ran the tool, by its note about a YAML file that is not a catalog, and which files it compiled, by the
# modification times of object files. Comments explain the two differences between the build systems.
#
#     Tests/PluginIntegration/run.sh [FOLDER]
#
# With the folder of the package specc-plugins, the consumer uses its prebuilt tool instead of compiling the tool.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/Consumer"
cp -R "$here/Sources" "$work/Consumer/"
sed "s|path: \"../..\"|path: \"$root\"|" "$here/Package.swift" >"$work/Consumer/Package.swift"
prebuilt=${1:-}
if [ -n "$prebuilt" ]; then
    cp -R "$prebuilt" "$work/specc-plugins"
    sed -E -e 's|name: "SpeccPlugin", package: "specc"|name: "SpeccPrebuilt", package: "specc-plugins"|' \
        -e 's|(dependencies: \[\.package.*)\],|\1, .package(name: "specc-plugins", path: "../specc-plugins")],|' \
        "$work/Consumer/Package.swift" >"$work/edited"
    cp "$work/edited" "$work/Consumer/Package.swift"
fi
cd "$work/Consumer"
passed=0

# edit SCRIPT FILE: a portable 'sed -i'.
edit() {
    sed "$1" "$2" >"$work/edited"
    cat "$work/edited" >"$2"
}

fail() {
    echo "FAILED: $1" >&2
    sed 's/^/    /' "$work/log" >&2
    exit 1
}

# build NAME ok|fails: builds, logs the output, and expects success or failure.
build() {
    local name=$1 should=$2
    local status=0
    touch "$work/before"
    swift build --build-system "$system" >"$work/log" 2>&1 || status=$?
    if [ "$should" = ok ] && [ "$status" != 0 ]; then fail "$system: $name: the build failed"; fi
    if [ "$should" = fails ] && [ "$status" = 0 ]; then fail "$system: $name: unexpected success"; fi
    passed=$((passed + 1))
    echo "ok: $system: $name"
}

shows() { grep -qE "$1" "$work/log" || fail "$system: no line matches '$1'"; }
hides() { if grep -qE "$1" "$work/log"; then fail "$system: a line matches '$1'"; fi; }

# Every run of the tool reports the YAML file that is not a catalog.
runs_tool() { shows 'broken.yaml:1:1: note: '; }
skips_tool() { hides 'broken.yaml:1:1: note: '; }

# The names of the files that the last build compiled, without extensions: 'shop.service.specc'.
compiled() { find .build/ -name '*.o' -newer "$work/before" | sed -E 's|.*/||; s/(\.swift)?\.o$//' | sort -u; }
compiles() { compiled | grep -qxE "$1" || fail "$system: '$1' was not compiled, but $(compiled | tr '\n' ' ')"; }
# Exactly these files, in addition to the object of the module: an edit must not compile files that only use what has changed.
compiles_only() {
    local expected found
    expected=$(printf '%s\n' "$@" | sort -u)
    found=$(compiled | grep -vxE 'App(\.swiftmodule|-primary)?' || true)
    [ "$found" = "$expected" ] || fail "$system: compiled $(echo "$found" | tr '\n' ' ')instead of $*"
}
does_not_compile() { if compiled | grep -qxE "$1"; then fail "$system: compiled again: $(compiled | tr '\n' ' ')"; fi; }

# Changes the permissions of the tool in the bundle of the package specc-plugins, for each platform.
set_prebuilt_permissions() {
    find "$work/specc-plugins/specc-compile.artifactbundle" -type f -name specc-compile -exec chmod "$1" {} +
}

prebuilt_steps() {
    does_not_compile '(SpecLoader|CatalogChecker|Generator)'
    if find .build/ -path '*SpeccCatalog*' -name '*.o' | grep -q .; then fail "$system: a module of the compiler was compiled"; fi
    # The generated files are those of the tool that is built from source.
    local generated
    generated=$(dirname "$(find .build/ -name shop.service.specc.swift -path '*App*' | head -1)")
    find Sources/App -name '*.yaml' | sed "s|^|$PWD/|" >"$work/arguments"
    "$root/.build/debug/specc-compile" build --root "$PWD/Sources/App" --output "$work/expected" "@$work/arguments" 2>/dev/null
    diff -r "$work/expected" "$generated" >"$work/log" || fail "$system: generated files differ from those of the tool from source"
    rm -r "$work/expected"

    set_prebuilt_permissions -x
    touch Sources/App/shop.yaml
    rm -rf .build
    build "a bundle without its executable bit is reported" fails
    shows 'error: the prebuilt specc is not executable; .*chmod \+x'
    set_prebuilt_permissions +x

    local info=$work/specc-plugins/specc-compile.artifactbundle/info.json
    cp "$info" "$work/info.json"
    edit 's/"[a-z0-9_]*-unknown-linux-gnu"/"riscv64-unknown-linux-gnu"/; s/"[a-z0-9_]*-apple-macosx"/"riscv64-unknown-linux-gnu"/' "$info"
    rm -rf .build
    build "a bundle without a program for this platform is reported" fails
    shows "error: no prebuilt specc for .*; use the plugin 'SpeccPlugin' of the package 'specc'"
    cp "$work/info.json" "$info"
    rm -rf .build
    build "the bundle restored" ok
}

steps() {
    rm -rf .build
    build "a clean build with a YAML file that is not a catalog" ok
    runs_tool
    if [ -n "$prebuilt" ]; then prebuilt_steps; fi
    # Swift Build passes an option to clang that causes a warning.
    # SwiftPM declares it as a resource.
    if find .build/ -name '*fixture*.specc.swift' | grep -q .; then fail "$system: a resource was compiled"; fi
    if [ "$system" = native ]; then hides 'warning:'; else hides 'swift:[0-9]+:[0-9]+: warning:'; fi
    "$(swift build --build-system "$system" --show-bin-path)/App" >"$work/log"
    shows 'GET /products'
    shows 'blue'
    # The native build system links the tool again, and therefore runs it.
    build "a second build compiles nothing" ok
    does_not_compile '.*\.specc'
    build "a third build runs nothing" ok
    skips_tool
    does_not_compile '.*'

    echo '# a comment' >>Sources/App/shop.yaml
    build "a changed comment runs the tool and compiles no Swift" ok
    runs_tool
    does_not_compile '.*'

    edit 's/since: date?/after: date?/' Sources/App/shop.yaml
    build "one endpoint changed" ok
    compiles 'shop\.service\.specc'
    does_not_compile '(orders|Admin)\..*|shop\.types\.specc'

    # Each kind of edit of a setting, and the generated files whose text it changes.
    edit 's/timeout: 20s/timeout: 21s/' Sources/App/shop.yaml
    build "changed defaults compile the services that inherit them" ok
    compiles_only shop.service.specc orders.service.specc
    edit 's/timeout: 5s/timeout: 6s/' Sources/App/shop.yaml
    build "a changed setting of an endpoint compiles its service" ok
    compiles_only shop.service.specc
    edit 's/Everything on sale/All on sale/' Sources/App/shop.yaml
    build "changed documentation compiles at most the service" ok
    does_not_compile '(main|orders\..*|App\.api.*)'
    edit 's|shop.example.com/v2|shop.example.com/v3|' Sources/App/shop.yaml
    build "a changed URL of a host compiles the file of the API" ok
    compiles_only App.api.specc
    edit 's/range: 1..100/range: 1..200/' Sources/App/shop.yaml
    build "a changed constraint compiles the service" ok
    compiles_only shop.service.specc
    edit 's|shop.example.com/v3|shop.example.com/v2|; s/timeout: 21s/timeout: 20s/; s/timeout: 6s/timeout: 5s/' Sources/App/shop.yaml
    edit 's/All on sale/Everything on sale/; s/range: 1..200/range: 1..100/' Sources/App/shop.yaml
    build "the settings restored" ok

    mkdir "$work/Shared"
    printf 'specc: 1\ntypes:\n  Unit: [piece, box]\n' >"$work/Shared/units.yaml"
    ln -s "$work/Shared" Sources/App/Linked
    build "a linked folder is compiled" ok
    compiles 'Linked\.units\.types\.specc'
    rm -r Sources/App/Linked "$work/Shared"
    build "the link removed" ok

    printf 'specc: 1\nservice: Stock\nendpoints:\n  getStock:\n    call: GET /stock\n    returns: { 200: empty }\n' >Sources/App/stock.yaml
    build "a file added" ok
    compiles 'stock\.service\.specc'
    rm Sources/App/stock.yaml
    build "a file removed" ok
    does_not_compile 'stock\..*'

    edit 's/returns: list<Product>/returns: list<Produkt>/' Sources/App/shop.yaml
    build "an error in a catalog fails the build at its line" fails
    shows 'Sources/App/shop.yaml:[0-9]+:[0-9]+: error: .*Produkt'
    shows "did you mean 'Product'"
    edit 's/list<Produkt>/list<Product>/' Sources/App/shop.yaml
    build "the error fixed" ok
    build "a build after it runs nothing" ok
    skips_tool
    does_not_compile '.*'

    cp Sources/App/orders.yaml Sources/App/orders.yml
    build "catalogs with the same outputs are reported" fails
    shows "'orders.yml' and 'orders.yaml' would both generate"
    hides "'orders.yaml' and 'orders.yml' would both generate"
    hides 'multiple producers'
    rm Sources/App/orders.yml

    touch Sources/App/orders.types.specc.swift
    build "a Swift file with the name of an output is reported" fails
    shows "delete the Swift file"
    rm Sources/App/orders.types.specc.swift
    build "the conflicts removed" ok

    edit 's/after: date?/since: date?/' Sources/App/shop.yaml
}

for system in native swiftbuild; do
    steps
done

echo "$passed passed, 0 failed"
