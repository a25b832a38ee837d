#!/usr/bin/env python3
"""Makes the toolchain's modules for Linux usable for macOS, so that the compiler checks availability on Linux.

    modules.py FOLDER

The modules contain the availability of their declarations on Apple's platforms, which is not checked for Linux. Each module names
its target once; the copies in FOLDER name macOS. Only type checking works with them.
"""
import json
import pathlib
import subprocess
import sys


def main(folder):
    info = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True, text=True).stdout)
    triple, resources = info["target"]["moduleTriple"], pathlib.Path(info["paths"]["runtimeResourcePath"])
    architecture = {"x86_64": "x86_64", "aarch64": "arm64"}.get(info["target"]["arch"])
    if info["target"]["platform"] != "linux" or architecture is None:
        sys.exit(f"availability is checked with a toolchain for Linux on x86_64 or aarch64; this one is for {triple}")
    # A name of the same length, since the file format contains offsets.
    names = [f"{architecture}-apple-macosx{version}" for version in ["10.15", "10.15.0"]]
    target = next((name for name in names if len(name) == len(triple)), None)
    if target is None:
        sys.exit(f"no name of a target for macOS is as long as '{triple}'")
    for module in resources.glob(f"linux/*.swiftmodule/{triple}.swiftmodule"):
        data = module.read_bytes()
        if data.count(triple.encode()) != 1:
            sys.exit(f"'{module}' does not name its target once; this toolchain is not supported")
        copy = folder / "macosx" / module.parent.name / f"{architecture}-apple-macos.swiftmodule"
        copy.parent.mkdir(parents=True)
        copy.write_bytes(data.replace(triple.encode(), target.encode()))
    for part in ["shims", "clang", "apinotes", "dispatch", "os", "Block", "CoreFoundation", "_FoundationCShims"]:
        if (resources / part).exists():
            (folder / part).symlink_to(resources / part)
    (folder / "glibc").mkdir()
    (folder / "glibc/module.modulemap").write_text(
        f'module SwiftGlibc [system] {{\n    header "{resources}/linux/{info["target"]["arch"]}/SwiftGlibc.h"\n'
        '    textual header "/usr/include/assert.h"\n    export *\n}\n'
    )
    print(f"-clang-target {triple} -resource-dir {folder} -I {folder}/glibc -I {resources}")
    print(f"-plugin-path {resources}/host/plugins -target {architecture}-apple-macosx")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
