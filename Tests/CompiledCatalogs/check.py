#!/usr/bin/env python3
"""Type checks the clients of all valid catalogs of the corpus, of the documentation and of the tests:

    Tests/CompiledCatalogs/check.py SPECC SWIFTC [--keep DIR]

The catalogs are those of Tests/Corpus and Tests/Fuzz/Corpus, the examples of Docs/Rules and Docs/Changes, and the literals of the
Swift tests. Those with an error, which many tests need, are left out. A catalog with types of a program (`$swift: { type: … }`) is
left out as well. Many clients are one Swift module, because starting the compiler costs more than a client. The libraries must
have been built.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/debug"
# Clients of one Swift module.
MODULE = 80
HEADER = {"specc": "specc: 1\n", "host": "host: https://a.example\n", "service": "service: S\n"}
FENCE = re.compile(r"^```yaml ?(?P<name>[\w./-]+\.ya?ml)? ?(?P<kind>\w+)?\n(?P<text>.*?)^```", re.M | re.S)
LITERAL = re.compile(r'^[^\n]*"""\n(?P<text>.*?)\n *"""', re.M | re.S)
MARKER = re.compile("[0-9]\ufe0f?\u20e3")
API = re.compile(rb"^(api: )(\w+)$", re.M)
NAMESPACE = re.compile(r"^(?:\w+ )*enum (\S+)", re.M)
FAILURE = re.compile(r"^(?P<path>\S+\.swift):(?P<line>\d+):\d+: (?P<text>(?:error|warning): .*)", re.M)
OWN_TYPE = re.compile(r"\bswift: *\{[^}]*\btype:|\bswift:\n(?: +\w+:[^\n]*\n)* +type:")
# Fewer valid catalogs mean that the check no longer finds them.
MINIMUM = 700


class Catalog:
    def __init__(self, number, origin, files):
        self.name, self.origin, self.files = f"C{number}", origin, files

    def rename(self, names):
        """Names the API uniquely, so that few modules are needed."""
        for index, text in enumerate(self.files):
            found = API.search(text)
            if found and found[2] in names:
                self.files[index] = text[:found.end(2)] + str(self.name).encode() + text[found.end(2):]
            elif found:
                names.add(found[2])

    def generate(self, specc, folder):
        """Whether specc accepts the catalog."""
        source, self.output = folder / "catalogs" / self.name, folder / "generated" / self.name
        source.mkdir(parents=True)
        for number, text in enumerate(self.files):
            # Files of one module have different names.
            (source / f"{self.name}{'' if number == 0 else f'-{number}'}.yaml").write_bytes(text)
        made = subprocess.run([specc, "generate", source, "--output", self.output], capture_output=True, text=True)
        if made.returncode not in (0, 1):
            raise SystemExit(f"{self.origin}: specc ended with {made.returncode}\n{made.stderr}")
        self.sources = sorted(self.output.glob("*.swift"))
        texts = [path.read_text() for path in self.sources if path.name.endswith(".api.specc.swift")]
        self.namespaces = {name for text in texts for name in NAMESPACE.findall(text)}
        return bool(self.sources) and bool(self.namespaces)


def completed(text):
    """A catalog of a test, with the keys that the test library adds."""
    text = MARKER.sub("", text)
    header = "".join(line for key, line in HEADER.items() if not re.search(rf"^{key}s?:", text, re.M))
    return (header + text + "\n").encode()


def pages(folder):
    for page in sorted((ROOT / folder).glob("*.md")):
        groups = {}
        for block in FENCE.finditer(page.read_text()):
            # The files of a folder are named; each other block is a catalog.
            key = block["kind"] if block["name"] else block.start()
            groups.setdefault(key, []).append(block["text"].encode())
        for number, files in enumerate(groups.values()):
            yield f"{page.relative_to(ROOT)} ({number + 1})", files


def literals():
    for path in sorted((ROOT / "Tests").rglob("*.swift")):
        if "Goldens" in path.parts or ".build" in path.parts:
            continue
        text = path.read_text()
        for literal in LITERAL.finditer(text):
            body = textwrap.dedent(literal["text"])
            if re.search(r"^(endpoints|types|credentials):", body, re.M) and "\\(" not in body:
                line = text.count("\n", 0, literal.start()) + 1
                yield f"{path.relative_to(ROOT)}:{line}", [completed(body.replace("\\\\", "\\"))]


def files(*folders):
    for folder in folders:
        for path in sorted((ROOT / folder).iterdir()):
            if path.is_file() and b"specc:" in path.read_bytes():
                yield str(path.relative_to(ROOT)), [path.read_bytes()]


def modules(catalogs):
    """Catalogs in groups without a common name of an API."""
    groups = []
    for catalog in catalogs:
        for group, names in groups:
            if len(group) < MODULE and not names & catalog.namespaces:
                break
        else:
            group, names = [], set()
            groups.append((group, names))
        group.append(catalog)
        names |= catalog.namespaces
    return [group for group, _ in groups]


def findings(swiftc, group):
    """The errors in the clients of one module."""
    sources = [path for catalog in group for path in catalog.sources]
    arguments = group[0].output / "arguments"
    arguments.write_text("".join(f'"{path}"\n' for path in sources))
    command = [
        *swiftc.split(), "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors",
        "-diagnostic-style", "llvm", "-module-name", "Clients", "-package-name", "clients", "-D", "SPECC_MOCKS",
        "-I", BUILD / "Modules", "-I", BUILD / "CCurl.build", f"@{arguments}",
    ]
    made = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    found = []
    for failure in FAILURE.finditer(made.stdout + made.stderr):
        catalog = next((each for each in group if pathlib.Path(failure["path"]).parent == each.output), None)
        origin = catalog.origin if catalog else failure["path"]
        found.append(f"{origin}: {failure['text']}\n    {failure['path']}:{failure['line']}")
    if made.returncode != 0 and not found:
        found.append(made.stderr[-3_000:])
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("specc")
    parser.add_argument("swiftc")
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    folder = options.keep or pathlib.Path(tempfile.mkdtemp())
    shutil.rmtree(folder, ignore_errors=True)
    unique = {}
    for origin, texts in [
        *files("Tests/Corpus/Good", "Tests/Corpus/Broken", "Tests/Fuzz/Corpus"), *pages("Docs/Rules"), *pages("Docs/Changes"),
        *literals(),
    ]:
        if not any(OWN_TYPE.search(text.decode(errors="replace")) for text in texts):
            unique.setdefault(tuple(texts), origin)
    catalogs = [Catalog(number, origin, list(texts)) for number, (texts, origin) in enumerate(unique.items())]
    names = set()
    for catalog in catalogs:
        catalog.rename(names)
    specc = pathlib.Path(options.specc).resolve()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        accepted = [each for each, ok in zip(catalogs, pool.map(lambda each: each.generate(specc, folder), catalogs)) if ok]
        groups = modules(accepted)
        found = [line for lines in pool.map(lambda group: findings(options.swiftc, group), groups) for line in lines]
    print("\n".join(found), end="\n" if found else "")
    print(f"{len(accepted)} of {len(catalogs)} catalogs are valid, {len(groups)} modules, {len(found)} findings")
    if not options.keep:
        shutil.rmtree(folder)
    if len(accepted) < MINIMUM:
        print(f"fewer than {MINIMUM} valid catalogs", file=sys.stderr)
    return 1 if found or len(accepted) < MINIMUM else 0


if __name__ == "__main__":
    sys.exit(main())
