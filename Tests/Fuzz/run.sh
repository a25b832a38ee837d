#!/usr/bin/env bash
# Throws bytes at reader, decoder and checker with libFuzzer under the address sanitizer (`make fuzz`):
#
#     Tests/Fuzz/run.sh [SECONDS]
#
# Compiled without optimisation, as every user's build compiles these stages: their stack is as deep there as it gets.
# Starts from Specs/, Tests/Corpus and what earlier runs found worth keeping (Tests/Fuzz/Corpus), which a run without
# new inputs reads through first. Fails on a crash, a hang of ten seconds or more than 1 GB; the input that did it lies in
# .build-fuzz then, and belongs into Tests/Fuzz/Corpus once it is mended.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
seconds=${1:-30}
build=$root/.build-fuzz
modules=(SpeccDiagnostics SpeccYAML SpeccCatalog SpeccChecks)
flags=(
    -swift-version 6 -Onone -gline-tables-only -package-name specc -parse-as-library -sanitize=fuzzer,address
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility -I "$build" -I "$root/Sources/CYAML"
)
read -ra yaml <<<"$(pkg-config --cflags --libs yaml-0.1 2>/dev/null || echo -lyaml)"

mkdir -p "$build/seeds" "$build/corpus"
objects=()
for module in "${modules[@]}"; do
    objects+=("$build/$module.o")
    stale=$(find "$root/Sources/$module" -newer "$build/$module.o" -print -quit 2>&1) || true
    [ -z "$stale" ] && [ -z "${changed:-}" ] && continue
    changed=1
    find "$root/Sources/$module" -name '*.swift' -print0 | xargs -0 swiftc "${flags[@]}" \
        -whole-module-optimization -module-name "$module" -emit-module -emit-module-path "$build/$module.swiftmodule" \
        -c -o "$build/$module.o"
done
swiftc "${flags[@]}" -use-ld=lld -module-name CatalogFuzzer "$here/CatalogFuzzer.swift" "${objects[@]}" "${yaml[@]}" \
    -o "$build/fuzz"

rm -f "$build"/seeds/*
sources=("$root/Specs" "$root/Tests/Corpus")
[ ! -d "$here/Found" ] || sources+=("$here/Found")
find "${sources[@]}" -type f | while read -r file; do
    cp "$file" "$build/seeds/$(echo "${file#"$root"/}" | tr / -)"
done
cd "$build"
export SWIFT_BACKTRACE=enable=no
# Without the leak checker, here and at the end: it does not see the tagged pointers that the table of keys is held by.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0"
exec ./fuzz corpus seeds -dict="$here/words.txt" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 \
    -max_len=16384 -print_final_stats=1 -detect_leaks=0
