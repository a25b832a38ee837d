#!/usr/bin/env bash
# Compiles the catalogs of Specs in several environments and expects the same bytes: another folder, another time zone, another
# locale, other environment variables, shuffled arguments, a relative root, a response file, one core and all cores.
set -euo pipefail

tool=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0

# copy FOLDER: copies the catalogs to a package in FOLDER.
copy() {
    mkdir -p "$1"
    cp -R "$root/Specs" "$1/Specs"
    cp "$root/Package.swift" "$1/"
}

# catalogs API: the paths of its catalogs, sorted.
catalogs() { find "$1" \( -name '*.yaml' -o -name '*.yml' \) | LC_ALL=C sort; }

# same NAME FOLDER: compares the files in FOLDER with those of the first run.
same() {
    diff -r "$work/expected" "$2" >"$work/log" || {
        echo "FAILED: $1" >&2
        head -20 "$work/log" >&2
        exit 1
    }
    passed=$((passed + 1))
    echo "ok: $1"
    rm -rf "$2"
}

copy "$work/first"
copy "$work/a much longer/second"
cd "$work/first"

# compile OUTPUT [COMMAND...]: compiles all APIs of this folder with absolute paths, by way of a command such as 'env'.
compile() {
    local output=$1
    shift
    for api in "$PWD"/Specs/*/; do
        api=${api%/}
        catalogs "$api" | tr '\n' '\0' | xargs -0 "$@" "$tool" build --root "$api" --output "$output/$(basename "$api")"
    done
}

compile "$work/expected"
[ "$(find "$work/expected" -name '*.specc.swift' | wc -l)" -ge 20 ] || {
    echo "FAILED: the catalogs in Specs have fewer outputs than expected" >&2
    exit 1
}

compile "$work/out" env TZ=Pacific/Kiritimati
same "another time zone" "$work/out"
for locale in tr_TR.UTF-8 POSIX; do
    compile "$work/out" env LC_ALL=$locale LANG=$locale
    same "the locale $locale" "$work/out"
done
compile "$work/out" env -i
same "an empty environment" "$work/out"
compile "$work/out" env HOME=/nonexistent USER=other HOSTNAME=other TMPDIR=/nonexistent
same "another user and host" "$work/out"
if command -v taskset >/dev/null; then
    compile "$work/out" taskset -c 0
    same "one core" "$work/out"
fi
for seed in 1 2 3; do
    for api in "$PWD"/Specs/*/; do
        api=${api%/}
        catalogs "$api" | awk -v seed=$seed 'BEGIN { srand(seed) } { print rand() "\t" $0 }' | sort | cut -f2- >"$work/arguments"
        "$tool" build --root "$api" --output "$work/out/$(basename "$api")" "@$work/arguments"
    done
    same "shuffled arguments in a response file ($seed)" "$work/out"
done
(cd "$work/a much longer/second" && compile "$work/out")
same "another root" "$work/out"
for api in Specs/*/; do
    api=${api%/}
    catalogs "$api" | xargs "$tool" build --root "$api" --output "../out/$(basename "$api")"
done
same "relative paths" "$work/out"

# A second run writes nothing.
touch "$work/before"
compile "$work/expected"
[ -z "$(find "$work/expected" -type f -newer "$work/before")" ] || {
    echo "FAILED: unchanged outputs were written again" >&2
    exit 1
}
echo "ok: unchanged outputs are not written again"
echo "$((passed + 1)) passed, 0 failed"
