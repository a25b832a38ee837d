#!/usr/bin/env python3
"""size-parts.py MAP SOURCES: prints the machine code of each folder of the runtime in a program, from the map of gold."""
import collections
import os
import re
import sys

map_path, sources = sys.argv[1:]
folders = {
    name: "/".join(os.path.relpath(folder, sources).split("/")[:2])
    for folder, _, names in os.walk(sources)
    for name in names
}
with open(map_path) as file:
    # A long name has a line of its own.
    lines = re.sub(r"\n (\S+)\n +0x", r"\n \1 0x", file.read().split("Memory map", 1)[1]).splitlines()
code = collections.Counter()
for line in lines:
    match = re.match(r"^ \.text\S*\s+0x[0-9a-f]+\s+0x([0-9a-f]+) .*/(\w+)\.build/(.+)\.o$", line)
    if match:
        size, module, name = int(match[1], 16), match[2], match[3]
        code[folders.get(name, module) if module == "SpeccRuntime" else module] += size
print("| Part | machine code, bytes |\n|---|---|")
for part, size in code.most_common():
    print(f"| {part} | {size} |")
print(f"| all | {sum(code.values())} |")
