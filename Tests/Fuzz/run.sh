#!/usr/bin/env bash
# Fuzzes with libFuzzer under the address sanitizer (`make fuzz`):
#
#     Tests/Fuzz/run.sh [SECONDS] [catalog|runtime]
#
# `catalog` fuzzes the reader, decoder and checker of the compiler, `runtime` the parsers of what servers send. Unless one
# is named, each runs for half of the time.
#
# Compiled without optimization, as every user's build compiles the compiler: its stack frames are largest there. A run reads
# the seeds first, and the inputs that earlier runs have collected in `Corpus`. It fails on a crash, on an input that takes ten
# seconds, and above 1 GB of memory. The input is left in .build-fuzz; it is added to `Corpus` or `Runtime/Seeds` with its fix.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
seconds=${1:-30}
build=$root/.build-fuzz
flags=(
    -swift-version 6 -Onone -gline-tables-only -package-name specc -parse-as-library -sanitize=fuzzer,address
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility -enable-testing -I "$build" -I "$root/Sources/CYAML"
)

# compile MODULE...: compiles those that have changed, in this order, and those behind them; all are in `objects` then.
compile() {
    local module stale changed=
    objects=()
    for module in "$@"; do
        objects+=("$build/$module.o")
        stale=$(find "$root/Sources/$module" -newer "$build/$module.o" -print -quit 2>&1) || true
        [ -z "$stale" ] && [ -z "$changed" ] && continue
        changed=1
        find "$root/Sources/$module" -name '*.swift' -print0 | xargs -0 swiftc "${flags[@]}" \
            -whole-module-optimization -module-name "$module" -emit-module \
            -emit-module-path "$build/$module.swiftmodule" -c -o "$build/$module.o"
    done
}

# bind FUZZER FILE...: links a fuzzer with the compiled modules.
bind() {
    local name=$1
    shift
    swiftc "${flags[@]}" -use-ld=lld -module-name "$name" "$@" "${objects[@]}" -o "$build/$name"
}

# run FUZZER SECONDS DICTIONARY LARGEST SEEDS...
run() {
    local name=$1 share=$2 words=$3 largest=$4 file
    shift 4
    local seeds=$build/$name-seeds corpus=$build/$name-corpus
    rm -rf "$seeds"
    mkdir -p "$seeds" "$corpus"
    for source in "$@"; do
        [ -d "$source" ] || continue
        find "$source" -type f | while read -r file; do
            cp "$file" "$seeds/$(echo "${file#"$root"/}" | tr / -)"
        done
    done
    # Every word of the dictionary is an input, too.
    grep '^"' "$words" | nl -w1 -s' ' | while read -r file word; do
        word=${word#\"}
        printf '%b' "${word%\"}" >"$seeds/word-$file"
    done
    # Without the leak checker, here and at the end: it does not see the tagged pointers that the table of keys is held by.
    (cd "$build" && ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0" "./$name" "$corpus" "$seeds" \
        -dict="$words" -max_total_time="$share" -timeout=10 -rss_limit_mb=1024 -max_len="$largest" \
        -print_final_stats=1 -detect_leaks=0)
}

catalog() {
    local yaml
    read -ra yaml <<<"$(pkg-config --cflags --libs yaml-0.1 2>/dev/null || echo -lyaml)"
    compile SpeccPatterns SpeccSynchronization SpeccDiagnostics SpeccYAML SpeccCatalog SpeccChecks
    bind CatalogFuzzer "$here/CatalogFuzzer.swift" "${yaml[@]}"
    run CatalogFuzzer "$1" "$here/dictionary.txt" 16384 "$root/Specs" "$root/Tests/Corpus" "$here/Corpus"
}

runtime() {
    local c=()
    if [ "$(uname)" = Linux ]; then
        mkdir -p "$build/CCurl"
        echo "module CCurl { header \"$root/Sources/CCurl/include/CCurl.h\" export * }" >"$build/CCurl/module.modulemap"
        flags+=(-I "$build/CCurl")
        clang -c -g -fsanitize=address -I "$root/Sources/CCurl/include" "$root/Sources/CCurl/CCurl.c" -o "$build/CCurl.o"
        clang -c -g -fsanitize=address -I "$root/Sources/CCurl/include" "$root/Sources/CCurl/CInflate.c" -o "$build/CInflate.o"
        c=("$build/CCurl.o" "$build/CInflate.o")
    fi
    compile SpeccPatterns SpeccSynchronization SpeccRuntime SpeccImages
    bind RuntimeFuzzer "$here/Runtime/"*.swift ${c[@]+"${c[@]}"}
    run RuntimeFuzzer "$1" "$here/Runtime/dictionary.txt" 4096 "$here/Runtime/Seeds"
}

mkdir -p "$build"
export SWIFT_BACKTRACE=enable=no
half=$(((seconds + 1) / 2))
case ${2:-all} in
    catalog) catalog "$seconds" ;;
    runtime) runtime "$seconds" ;;
    *)
        catalog "$half"
        runtime "$half"
        ;;
esac
