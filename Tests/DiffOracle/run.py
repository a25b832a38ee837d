#!/usr/bin/env python3
"""Compares the Swift axis of 'specc diff' with the compiler, for random combinations of the edits in Tests/SpeccDiffTests.

usage: Tests/DiffOracle/run.py [--count N] [--seed N] [--edits N] [--digester]

Builds must be up to date: 'swift build' provides .build/debug/specc and the modules of the runtime. Each edited catalog is
generated and compiled, and a caller of the unedited client is compiled against it. A failure must be a breaking change, and a
breaking change a failure. --digester also compares with swift-api-digester. --edits is the maximum number of edits at once.
"""
import argparse
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TESTS = ROOT / "Tests/SpeccDiffTests"
BUILD = ROOT / ".build/debug"
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')


def base_catalog():
    text = (TESTS / "ShopCatalog.swift").read_text().split('"""')[1].strip("\n")
    return "\n".join(line[8:] for line in text.split("\n")).rstrip() + "\n"


def edits():
    """The pairs of texts in the tables of the tests."""
    found = []
    for file in sorted((TESTS / "Edits").glob("*.swift")):
        for call in re.findall(r"Edit\(\s*((?:\s*\"(?:[^\"\\]|\\.)*\",?)+)", file.read_text()):
            texts = [json.loads(f'"{text}"') for text in STRING.findall(call)]
            found.append((texts[0], texts[1]))
    return found


class Oracle:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        modules = self.folder / "modules"
        modules.mkdir()
        for name in ("SpeccRuntime", "SpeccPatterns"):
            shutil.copy(BUILD / f"Modules/{name}.swiftmodule", modules)
        headers = ROOT / "Sources/CCurl/include"
        names = " ".join(f'header "{headers / name}"' for name in ("CCurl.h", "CInflate.h"))
        (modules / "module.modulemap").write_text(f"module CCurl {{ {names} export * }}\n")
        self.flags = ["-I", str(modules), "-Xcc", f"-fmodule-map-file={modules / 'module.modulemap'}"]
        shutil.copy(HERE / "Caller.swift", self.folder / "Caller.swift")

    def write(self, name, text):
        folder = self.folder / name / "catalog"
        shutil.rmtree(self.folder / name, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "shop.yaml").write_text(text)
        return folder

    def compile(self, name):
        """Generates and compiles a client, and returns the errors of the caller; None for an invalid catalog."""
        folder = self.folder / name
        made = subprocess.run(
            [BUILD / "specc", "generate", folder / "catalog", "--output", folder / "generated"], capture_output=True)
        if made.returncode != 0:
            return None
        sources = sorted((folder / "generated").glob("*.swift"))
        swiftc = ["swiftc", "-swift-version", "6", "-D", "DEBUG", "-parse-as-library"]
        built = subprocess.run(
            swiftc + ["-module-name", "Shop", "-emit-module", "-emit-module-path", folder / "Shop.swiftmodule"]
            + self.flags + sources, capture_output=True, text=True)
        if built.returncode != 0:
            sys.exit(f"the generated client does not compile: {built.stderr}")
        checked = subprocess.run(
            swiftc + ["-typecheck", "-I", folder] + self.flags + [self.folder / "Caller.swift"],
            capture_output=True, text=True)
        return re.findall(r"^\S+: error: (.*)$", checked.stderr, re.M) if checked.returncode != 0 else []

    def dump(self, name):
        path = self.folder / name / "api.json"
        subprocess.run(
            ["swift-api-digester", "-dump-sdk", "-module", "Shop", "-o", path, "-I", self.folder / name] + self.flags,
            check=True, capture_output=True)
        return path

    def digest(self):
        """The breaking changes that swift-api-digester reports."""
        done = subprocess.run(
            ["swift-api-digester", "-diagnose-sdk", "-print-module", "-input-paths", self.dump("old"), "-input-paths",
             self.dump("new")], capture_output=True, text=True)
        return [line for line in (done.stdout + done.stderr).splitlines() if line and not line.startswith("/*")]

    def changes(self):
        done = subprocess.run(
            [BUILD / "specc", "diff", "--format", "json", self.folder / "old/catalog", self.folder / "new/catalog"],
            capture_output=True)
        return json.loads(done.stdout)["changes"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edits", type=int, default=3)
    parser.add_argument("--digester", action="store_true")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    base = base_catalog()
    table = edits()
    agreed = checked = digested = 0
    disagreements = []
    with tempfile.TemporaryDirectory() as folder:
        oracle = Oracle(folder)
        oracle.write("old", base)
        errors = oracle.compile("old")
        if errors != []:
            sys.exit(f"the caller does not compile: {errors}")
        number = 0
        while checked < options.count and number < options.count * 5:
            # Each edit alone first, then random combinations.
            if number < len(table):
                chosen = [table[number]]
            else:
                chosen = rng.sample(table, rng.randint(2, max(2, options.edits)))
            number += 1
            text = base
            for old, new in chosen:
                if text.count(old) == 1:
                    text = text.replace(old, new)
            oracle.write("new", text)
            errors = oracle.compile("new")
            if errors is None:
                continue
            checked += 1
            changes = oracle.changes()
            breaking = [each["change"] for each in changes if each["axes"]["swift"] == "breaking"]
            if bool(breaking) == bool(errors):
                agreed += 1
            else:
                disagreements.append((chosen, breaking, errors[:2]))
            if options.digester:
                reported = oracle.digest()
                digested += bool(reported) == bool(breaking)
        for chosen, breaking, errors in disagreements:
            print("edits:", chosen)
            print("  specc diff:", ", ".join(breaking) or "not breaking")
            print("  compiler:  ", "; ".join(errors) or "compiles")
    print(f"{agreed} of {checked} edited catalogs agree with the compiler (seed {options.seed})")
    if options.digester:
        print(f"{digested} of {checked} agree with swift-api-digester")
    sys.exit(0 if agreed == checked else 1)


main()
