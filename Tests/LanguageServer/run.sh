#!/usr/bin/env bash
# Tests the language server with clients of other projects: run.sh SPECC
#
# Without an installed pytest-lsp, it is installed from PyPI into .build/lsp-client; each client that is not available is skipped.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
specc=$(realpath "$1")
environment=$here/../../.build/lsp-client

if python3 -c 'import pytest_lsp' 2>/dev/null; then
    python3 "$here/client.py" "$specc"
elif ! command -v python3 >/dev/null; then
    echo "skipped: python3 is not installed"
elif [ ! -x "$environment/bin/python" ] && ! python3 -m venv "$environment"; then
    echo "skipped: Python's venv is not available"
elif ! "$environment/bin/python" -c 'import pytest_lsp' 2>/dev/null &&
    ! "$environment/bin/pip" install --quiet --disable-pip-version-check pytest-lsp==1.0.1; then
    echo "skipped: pytest-lsp cannot be installed from PyPI"
else
    "$environment/bin/python" "$here/client.py" "$specc"
fi

if command -v nvim >/dev/null; then
    "$here/neovim.sh" "$specc"
else
    echo "skipped: nvim is not installed"
fi

if command -v node >/dev/null; then
    node "$here/vscode.js" "$specc"
else
    echo "skipped: node is not installed"
fi
