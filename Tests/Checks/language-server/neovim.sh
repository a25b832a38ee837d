#!/usr/bin/env bash
# Uses the language server with the client of Neovim, without its user interface: neovim.sh SPECC
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
specc=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$here"/../../../Specs/Blog/*.yaml "$folder"

cd "$folder"
SPECC=$specc timeout 120 nvim --headless -u NONE -i NONE posts.yaml -c "luafile $here/neovim.lua" 2>&1
