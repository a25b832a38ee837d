#!/usr/bin/env python3
"""size-symbols.py WHOLE SMALL SOURCES: fails if the program SMALL, which was linked with the package trait SPECC_SMALL alone,
contains types of a part of the runtime that has a trait, or if WHOLE, which has all parts, does not. Also fails if WHOLE contains
the functions of a feature that it does not use."""
import collections
import pathlib
import re
import subprocess
import sys

whole, small, sources = sys.argv[1:]
# Types at the top level, which the condition of the file indents.
DECLARATION = re.compile(r"^    (?:(?:public|package|final|@_spi\(Generated\)) )*(?:struct|class|enum|actor|protocol) (\w+)", re.M)
CONDITION = re.compile(r"#if SPECC_(\w+) \|\| !SPECC_SMALL\n")


def symbols(program):
    """The names of the runtime's types whose members, metadata or conformances have symbols."""
    text = subprocess.run(["nm", program], check=True, capture_output=True, text=True).stdout
    return {name[: int(length)] for length, name in re.findall(r"(?=12SpeccRuntime(\d+)(\w+))", text)}


stubs = set(DECLARATION.findall((pathlib.Path(sources) / "Client/MissingParts.swift").read_text()))
parts = collections.defaultdict(set)
for path in pathlib.Path(sources).rglob("*.swift"):
    text = path.read_text()
    if (match := CONDITION.match(text)) and text.endswith("\n#endif\n"):
        parts[match[1]] |= set(DECLARATION.findall(text)) - stubs
present, remaining = symbols(whole), symbols(small)
failures = [f"the whole program has no type of SPECC_{part}: the check is blind" for part, names in parts.items() if not names & present]
for part, names in parts.items():
    if found := sorted(names & remaining):
        failures.append(f"SPECC_SMALL alone must not link the part of SPECC_{part}, but did: {', '.join(found)}")
if not parts:
    failures.append("no file of the runtime has the condition of a trait")
# Functions that only programs with the feature need. A record of a type or a conformance would link all that its file's asynchronous
# functions call (Docs/Decisions.md), also into this program, which makes one call.
UNUSED = {
    "streams": "13StreamSessionC4next", "feeds": "12ResponseFeedC4next", "feeds of streams": "10StreamFeedC4next", "pages": "11PageFetcherC8response",
    "polling": "16AsyncRequestablePAAE4wait", "OAuth 2": "12OAuth2ClientV5token", "tokens": "13TokenProviderC5fresh",
    "logging": "10CallLoggerC6record", "multipart bodies": "12BodySequenceC4next",
}
text = subprocess.run(["nm", whole], check=True, capture_output=True, text=True).stdout
failures += [f"a program without {feature} must not link it, but contains '{name}'" for feature, name in UNUSED.items() if name in text]
for failure in failures:
    print("size: " + failure, file=sys.stderr)
sys.exit(bool(failures))
