#!/bin/sh
# Writes Sources/SpeccTemplates/EmbeddedTemplates.swift from the templates beside this script.
# A test and `make lint` (`embed.sh --check`) compare the two: run this (`make templates`) after an edit of a template.
#
#     Templates/embed.sh [--check | FILE]
set -eu
LC_ALL=C
export LC_ALL

here=$(cd "$(dirname "$0")" && pwd)
embedded=$here/../Sources/SpeccTemplates/EmbeddedTemplates.swift
target=${1:-$embedded}
if [ "$target" = --check ]; then
    target=$(mktemp)
    trap 'rm -f "$target"' EXIT
fi

if grep -l '"""#' "$here"/*.mustache; then
    echo 'error: these templates hold """#, which would end the literal they are embedded in' >&2
    exit 1
fi

{
    cat <<'HEAD'
// Written by Templates/embed.sh from Templates/*.mustache. Edit those instead.

/// The templates that come with the tool, in the order of their names.
package enum EmbeddedTemplates {
    package static let all: [(name: String, text: String)] = [
HEAD
    for file in "$here"/*.mustache; do
        printf '        (\n            "%s",\n            #"""\n' "$(basename "$file" .mustache)"
        # The line break before the closing quotes is no part of a literal: so the file's last one stands there twice.
        sed -e '/./s/^/            /' "$file"
        printf '\n            """#\n        ),\n'
    done
    printf '    ]\n}\n'
} > "$target"

if [ "${1:-}" = --check ] && ! cmp -s "$target" "$embedded"; then
    echo 'error: Templates/ and EmbeddedTemplates.swift differ: run `make templates`' >&2
    exit 1
fi
