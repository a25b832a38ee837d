#!/usr/bin/env bash
# Tests checked-in generated code, custom templates, and the errors that compiling generated code can report. Builds a copy of
# this package as a user would.
#
#     Tests/CheckedInCode/run.sh SPECC      SPECC is the built command; KEEP=DIR keeps the build in DIR
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
specc=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
work=${KEEP:-$(mktemp -d)}
[ -n "${KEEP:-}" ] || trap 'rm -rf "$work"' EXIT
mkdir -p "$work/CheckedInCode"
rm -rf "$work"/*/Sources "$work"/*/Out "$work/Styled"
cp -R "$here/Sources" "$work/CheckedInCode/"
sed "s|path: \"../..\"|path: \"$root\"|" "$here/Package.swift" >"$work/CheckedInCode/Package.swift"
cd "$work/CheckedInCode"
passed=0

# edit SCRIPT FILE: a portable 'sed -i'.
edit() {
    sed "$1" "$2" >"$work/edited"
    cat "$work/edited" >"$2"
}

fail() {
    echo "FAILED: $1" >&2
    tail -60 "$work/log" | sed 's/^/    /' >&2
    exit 1
}

# step NAME ok|fails COMMAND…: runs a command, logs its output, and expects it to succeed or to fail.
step() {
    local name=$1 should=$2
    local status=0
    shift 2
    "$@" >"$work/log" 2>&1 || status=$?
    if [ "$should" = ok ] && [ "$status" != 0 ]; then fail "$name: status $status"; fi
    if [ "$should" = fails ] && [ "$status" = 0 ]; then fail "$name: unexpected success"; fi
    passed=$((passed + 1))
    echo "ok: $name"
}

shows() { grep -qE "$1" "$work/log" || fail "no line matches '$1'"; }
clients() { swift package --allow-writing-to-package-directory generate-clients "$@"; }
generated=Sources/CheckedIn/Generated

step "the client of a target is generated into its folder" ok clients --target CheckedIn
shows '4 written'
step "checked-in code compiles without the plugin" ok swift build --target CheckedIn
step "checked-in code is up to date" ok clients --check
step "specc check agrees" ok "$specc" check Sources/CheckedIn --output "$generated"
edit 's/name: string/title: string/' Sources/CheckedIn/shop.yaml
step "stale code fails the check" fails clients --check
shows 'stale: .*/Generated/shop.types.specc.swift'
shows 'swift package generate-clients --target CheckedIn'
step "specc check shows the differences" fails "$specc" check Sources/CheckedIn --output "$generated"
shows '\+ +public let title: String'
step "generate-clients updates all targets with generated files" ok clients
shows 'wrote .*shop.types.specc.swift'
step "the check passes again" ok clients --check

edit 's/Version1/Version0/' "$generated/CheckedIn.api.specc.swift"
step "code of an older version reports that it must be regenerated" fails swift build --target CheckedIn
shows "error: 'Version0' is unavailable: older than the package 'specc': generate it again"
edit 's/Version0/Edition999/' "$generated/CheckedIn.api.specc.swift"
step "code of a newer version reports that the package must be updated" fails swift build --target CheckedIn
shows "error: 'Edition999' is not a member type of enum 'SpeccRuntime.GeneratedCode'"
shows "An error here: this file and the package 'specc' are of different versions"

step "a target with a custom template builds" ok swift build --product Styled
"$(swift build --show-bin-path)/Styled" >"$work/log"
shows '^red, green, blue$'
outputs=.build/plugins/outputs/checkedincode/Styled/destination/SpeccPlugin
step "specc generates the same files" ok \
    "$specc" generate Sources/Styled --templates Sources/Styled --output "$work/Styled"
rm "$work/Styled/.specc-manifest.json"
step "as the build plugin" ok diff -r "$outputs" "$work/Styled"
step "the command plugin generates" ok clients --target Styled --output ../../Out
rm Out/.specc-manifest.json
step "the same files" ok diff -r "$outputs" Out

step "the command plugin rejects a target with the build plugin" fails clients --target Styled
shows "target 'Styled' applies SpeccPlugin"

cp "$root/Templates/field.mustache" Sources/Styled/
edit 's/{{type}}$/{{type}}Misspelt/' Sources/Styled/field.mustache
step "a Swift error in a template is reported in the generated file" fails swift build --product Styled
shows 'shop.types.specc.swift:[0-9]+:[0-9]+: error: .*Misspelt'
edit 's/sourceLocations: false/sourceLocations: true/' Sources/Styled/shop.yaml
step "with 'sourceLocations' it is reported in the catalog" fails swift build --product Styled
line=$(grep -n 'name: string' Sources/Styled/shop.yaml | cut -d: -f1)
shows "Sources/Styled/shop.yaml:$line:[0-9]+: error: .*StringMisspelt"
if grep -q "$work" "$outputs"/*.swift; then fail "generated code contains an absolute path"; fi
rm Sources/Styled/field.mustache
step "code with source locations builds" ok swift build --product Styled

edit 's/\.{{name}}, /.{{nam}}, /' Sources/Styled/enum.mustache
step "an invalid tag in a template fails the build" fails swift build --product Styled
shows "Sources/Styled/enum.mustache:[0-9]+:[0-9]+: error: the view 'enumCase' has no key 'nam'"
shows "did you mean 'name'"

echo "$passed passed, 0 failed"
