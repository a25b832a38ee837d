#!/usr/bin/env bash
# The ways a team uses generated code: a template of its own, code that is checked in, the errors that compiling it can give.
# Builds this package as its user would, on a copy, so that the checkout stays clean.
#
#     Tests/CheckedInCode/run.sh SPECC      (the command, as 'make delivery' builds it; KEEP=DIR keeps what was built)
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
specc=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
work=${KEEP:-$(mktemp -d)}
[ -n "${KEEP:-}" ] || trap 'rm -rf "$work"' EXIT
mkdir -p "$work/Delivery"
rm -rf "$work"/*/Sources "$work"/*/Out "$work/Styled"
cp -R "$here/Sources" "$work/Delivery/"
sed "s|path: \"../..\"|path: \"$root\"|" "$here/Package.swift" >"$work/Delivery/Package.swift"
cd "$work/Delivery"
passed=0

# edit SCRIPT FILE: as 'sed -i', which every system spells differently.
edit() {
    sed "$1" "$2" >"$work/edited"
    cat "$work/edited" >"$2"
}

fail() {
    echo "FAILED: $1" >&2
    tail -60 "$work/log" | sed 's/^/    /' >&2
    exit 1
}

# step NAME ok|fails COMMAND…: runs it, keeps what it prints, and expects it to pass or to fail.
step() {
    local name=$1 should=$2
    local status=0
    shift 2
    "$@" >"$work/log" 2>&1 || status=$?
    if [ "$should" = ok ] && [ "$status" != 0 ]; then fail "$name: status $status"; fi
    if [ "$should" = fails ] && [ "$status" = 0 ]; then fail "$name: it passed"; fi
    passed=$((passed + 1))
    echo "ok: $name"
}

shows() { grep -qE "$1" "$work/log" || fail "nothing says '$1'"; }
clients() { swift package --allow-writing-to-package-directory generate-clients "$@"; }
generated=Sources/CheckedIn/Generated

step "a target's client is written into its folder" ok clients --target CheckedIn
shows '4 written'
step "code that is checked in compiles without the plugin" ok swift build --target CheckedIn
step "it is what the catalogs give" ok clients --check
step "the command says the same" ok "$specc" check Sources/CheckedIn --output "$generated"
edit 's/name: string/title: string/' Sources/CheckedIn/shop.yaml
step "stale code fails the check" fails clients --check
shows 'stale: .*/Generated/shop.types.specc.swift'
shows 'swift package generate-clients --target CheckedIn'
step "the command shows what differs" fails "$specc" check Sources/CheckedIn --output "$generated"
shows '\+ +public let title: String'
step "generating renews all that was generated before" ok clients
shows 'wrote .*shop.types.specc.swift'
step "and the check passes again" ok clients --check

edit 's/Version1/Version0/' "$generated/CheckedIn.api.specc.swift"
step "code of an older edition says that it must be generated again" fails swift build --target CheckedIn
shows "error: 'Version0' is unavailable: older than the package 'specc': generate it again"
edit 's/Version0/Edition999/' "$generated/CheckedIn.api.specc.swift"
step "code of a newer edition says that the package must be updated" fails swift build --target CheckedIn
shows "error: 'Edition999' is not a member type of enum 'SpeccRuntime.GeneratedCode'"
shows "An error here: this file and the package 'specc' are of different versions"

step "a target with a template of its own builds" ok swift build --product Styled
"$(swift build --show-bin-path)/Styled" >"$work/log"
shows '^red, green, blue$'
outputs=.build/plugins/outputs/delivery/Styled/destination/SpeccPlugin
step "the command generates the same bytes" ok \
    "$specc" generate Sources/Styled --templates Sources/Styled --output "$work/Styled"
rm "$work/Styled/.specc-manifest.json"
step "as the build plugin" ok diff -r "$outputs" "$work/Styled"
step "and the command plugin" ok clients --target Styled --output ../../Out
rm Out/.specc-manifest.json
step "the same" ok diff -r "$outputs" Out

step "the command plugin leaves a target of the build plugin alone" fails clients --target Styled
shows "target 'Styled' has its catalogs compiled by SpeccPlugin"

cp "$root/Templates/field.mustache" Sources/Styled/
edit 's/{{type}}$/{{type}}Misspelt/' Sources/Styled/field.mustache
step "a mistake in a template shows itself in the generated file" fails swift build --product Styled
shows 'shop.types.specc.swift:[0-9]+:[0-9]+: error: .*Misspelt'
edit 's/sourceLocations: false/sourceLocations: true/' Sources/Styled/shop.yaml
step "and with 'sourceLocations' at the catalog's line" fails swift build --product Styled
line=$(grep -n 'name: string' Sources/Styled/shop.yaml | cut -d: -f1)
shows "Sources/Styled/shop.yaml:$line:[0-9]+: error: .*StringMisspelt"
if grep -q "$work" "$outputs"/*.swift; then fail "generated text names a folder of this machine"; fi
rm Sources/Styled/field.mustache
step "code with the catalog's lines in it builds" ok swift build --product Styled

edit 's/\.{{name}}, /.{{nam}}, /' Sources/Styled/enum.mustache
step "a template that does not fit its view stops the build at its tag" fails swift build --product Styled
shows "Sources/Styled/enum.mustache:[0-9]+:[0-9]+: error: the view 'enumCase' has no key 'nam'"
shows "did you mean 'name'"

echo "$passed passed, 0 failed"
