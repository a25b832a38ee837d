#!/usr/bin/env bash
# Type checks the branches for Apple's platforms with stubs of Apple's modules, in which only declarations matter.
#
# usage: Tests/AppleStubs/check.sh
#
# The conditions of the sources are replaced by those that hold on Apple's platforms. Availability, and differences between the
# stubs and Apple's modules, are not checked.
set -euo pipefail
cd "$(dirname "$0")/../.."
STUBS=Tests/AppleStubs/Stubs
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
FLAGS=(-swift-version 6 -package-name specc -parse-as-library -suppress-warnings -enable-upcoming-feature ExistentialAny
    -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility)

# Compiles a stub: stub PLATFORM NAME
stub() {
    mkdir -p "$folder/$1"
    swiftc -emit-module -swift-version 6 -parse-as-library -module-name "$2" -I "$folder/$1" -I "$folder/common" \
        -o "$folder/$1/$2.swiftmodule" "$STUBS/$2.swift"
}

# Type checks a target with all function bodies: check PLATFORM TARGET
check() {
    mkdir -p "$folder/sources"
    rm -rf "${folder:?}/sources/$2"
    cp -r "Sources/$2" "$folder/sources/$2"
    find "$folder/sources/$2" -name '*.swift' -exec sed -i \
        -e 's/os(Linux)/os(Windows)/g' -e 's/canImport(Glibc)/os(Windows)/g' \
        -e 's/canImport(FoundationNetworking)/canImport(NoSuchModule)/g' -e 's/\bSOCK_STREAM\b/DARWIN_SOCK_STREAM/g' {} +
    find "$folder/sources/$2" -name '*.swift' -print0 | sort -z | xargs -0 swiftc -emit-module -wmo "${FLAGS[@]}" \
        -module-name "$2" -Xfrontend -import-module -Xfrontend AppleFoundation \
        -I "$folder/$1" -I "$folder/common" -o "$folder/$1/$2.swiftmodule"
    echo "ok: $2 for $1"
}

stub common Darwin
stub common AppleFoundation
check common SpeccPatterns
check common SpeccRuntime
check common LoopbackServer
check common SpeccStorage
check common SpeccTesting
for platform in iOS macOS; do
    if [ "$platform" = iOS ]; then stub iOS UIKit; else stub macOS AppKit; fi
    stub "$platform" SwiftUI
    check "$platform" SpeccUI
    check "$platform" SpeccImages
done

# The check can fail: a function body that uses a member which no stub has.
cat >> "$folder/sources/SpeccUI/Views/LogView.swift" <<'SWIFT'
extension LogView { var broken: some View { Text("a").noSuchModifier() } }
SWIFT
if swiftc -emit-module -wmo "${FLAGS[@]}" -module-name SpeccUI -I "$folder/macOS" -I "$folder/common" \
    -o "$folder/broken.swiftmodule" $(find "$folder/sources/SpeccUI" -name '*.swift') 2> "$folder/errors"; then
    echo "an error in a function body was not found" >&2
    exit 1
fi
grep -q noSuchModifier "$folder/errors"
