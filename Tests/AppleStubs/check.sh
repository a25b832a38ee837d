#!/usr/bin/env bash
# Type checks all modules and goldens for Apple's platforms on Linux, including availability on the oldest systems of the manifest.
#
# usage: Tests/AppleStubs/check.sh
#
# The standard library is the toolchain's, as `modules.py` describes. Stubs replace Apple's modules; in them only declarations
# matter. Differences between the stubs and Apple's modules, and availability of Foundation, are not checked.
set -euo pipefail
cd "$(dirname "$0")/../.."
STUBS=Tests/AppleStubs/Stubs
# Systems of the manifest; iOS 16 has the same standard library.
MACOS=$(sed -nE 's/.*\.macOS\(\.v([0-9]+)\).*/\1.0/p' Package.swift)
[ -n "$MACOS" ] || { echo "Package.swift declares no platform '.macOS(.v…)'" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/toolchain"
TOOLCHAIN=$(python3 Tests/AppleStubs/modules.py "$folder/toolchain" | tr '\n' ' ')
CHECK=(swiftc -frontend -emit-module ${TOOLCHAIN% }"$MACOS" -disable-objc-interop -swift-version 6 -parse-as-library)
FLAGS=(-package-name specc -suppress-warnings -enable-upcoming-feature ExistentialAny -import-module AppleFoundation
    -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility
    -I Sources/CYAML -I Sources/CCurl/include)

# Compiles a stub: stub PLATFORM NAME
stub() {
    mkdir -p "$folder/$1"
    "${CHECK[@]}" -module-name "$2" -I "$folder/$1" -I "$folder/common" -o "$folder/$1/$2.swiftmodule" "$STUBS/$2.swift"
}

# Type checks the files of a folder, with all function bodies: check PLATFORM MODULE FOLDER
check() {
    mkdir -p "$folder/sources"
    rm -rf "${folder:?}/sources/$2"
    cp -r "$3" "$folder/sources/$2"
    find "$folder/sources/$2" -name '*.swift' -exec sed -i -E \
        -e 's/canImport\(Glibc\)/os(Windows)/g' -e 's/canImport\(FoundationNetworking\)/canImport(NoSuchModule)/g' \
        -e 's/\b(SOCK_STREAM|RLIMIT_NOFILE|getrlimit|setrlimit|pthread_create)\b/DARWIN_\1/g' {} +
    module "$1" "$2" "$folder/$1/$2.swiftmodule"
    echo "ok: $2 for $1"
}

# module PLATFORM MODULE OUTPUT
module() {
    find "$folder/sources/$2" -name '*.swift' -print0 | sort -z | xargs -0 "${CHECK[@]}" "${FLAGS[@]}" \
        -module-name "${2//-/_}" -I "$folder/$1" -I "$folder/common" -o "$3"
}

stub common Darwin
stub common os
stub common AppleFoundation
for target in $(swift package describe --type json | python3 -c '
import json, sys
targets = {t["name"]: t for t in json.load(sys.stdin)["targets"]}
done = []
def add(name):
    target = targets.get(name)
    if target and name not in done:
        for dependency in target.get("target_dependencies", []): add(dependency)
        if target["module_type"] == "SwiftTarget" and target["path"].startswith("Sources/"): done.append(name)
for name in targets: add(name)
print(*[name for name in done if name not in ("SpeccUI", "SpeccImages", "specc-demo", "specc", "specc-compile")])'); do
    check common "$target" "Sources/$target"
done
for golden in Tests/SpeccGeneratorTests/Goldens/*/; do
    ls "$golden"*.swift > /dev/null 2>&1 || continue
    check common "$(basename "$golden")Golden" "$golden"
done
for platform in iOS macOS; do
    if [ "$platform" = iOS ]; then stub iOS UIKit; else stub macOS AppKit; fi
    stub "$platform" SwiftUI
    check "$platform" SpeccUI Sources/SpeccUI
    check "$platform" SpeccImages Sources/SpeccImages
done

# The check can fail: a function body that uses a member that no stub has, and a type that is too new.
printf '%s\n' 'import Synchronization' 'extension LogView { var broken: some View { Text("a").noSuchModifier() } }' \
    'let tooNew = Synchronization.Mutex(1)' >> "$folder/sources/SpeccUI/Views/LogView.swift"
if module macOS SpeccUI "$folder/broken.swiftmodule" 2> "$folder/errors"; then
    echo "the errors of the test were not found" >&2
    exit 1
fi
grep -q noSuchModifier "$folder/errors"
grep -q "'Mutex' is only available in macOS 15.0 or newer" "$folder/errors"

# The replacement of the standard library's mutex, executed with a stub of Apple's lock.
mkdir "$folder/mutex"
for name in Darwin os; do
    swiftc -parse-as-library -module-name "$name" -emit-module -emit-module-path "$folder/mutex/$name.swiftmodule" \
        -emit-object -o "$folder/mutex/$name.o" "$STUBS/$name.swift"
done
cp Tests/AppleStubs/MutexTest.swift "$folder/mutex/main.swift"
swiftc -swift-version 6 -package-name specc -I "$folder/mutex" -module-name MutexTest -o "$folder/mutex/test" \
    Sources/SpeccSynchronization/Mutex.swift "$folder/mutex/main.swift" "$folder/mutex/Darwin.o" "$folder/mutex/os.o"
"$folder/mutex/test"
