#!/usr/bin/env python3
"""Compares the wire axis of 'specc diff' with sets of values, for all pairs of scalars in all positions.

The build of .build/debug/specc must be up to date. A change is safe if the new side accepts every value that the old side
sends, or if the old side reads every value that the new side returns; scalars.py has the values. An error that cannot be read
is reported as another error, which is risky.
"""
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from scalars import SCALARS, is_accepted, is_part, is_readable

ROOT = pathlib.Path(__file__).resolve().parents[3]
SPECC = pathlib.Path(os.environ["SPECC"])


LEVELS = ["safe", "risky", "breaking"]


def text(old, new):
    return "safe" if is_accepted(old, new, False) else "breaking"


def body(old, new):
    return "safe" if is_accepted(old, new, True) else "breaking"


def part(old, new):
    return "safe" if is_part(old, new) else "breaking"


def response(old, new):
    return "safe" if is_readable(new, old, True) else "breaking"


def header(old, new):
    return "safe" if is_readable(new, old, False) else "breaking"


def error(old, new):
    return "safe" if is_readable(new, old, True) else "risky"


def error_header(old, new):
    return "safe" if is_readable(new, old, False) else "risky"


def lines(old, new):
    """The values of a stream are JSON, one on each line; those of strings are the lines themselves."""
    return header(old, new) if "string" in (old, new) else response(old, new)


def element(old, new):
    """A scalar that becomes a list: one element is the same text, unless the text can contain a comma."""
    level = text(old, new)
    has_comma = any("," in sample for sample in SCALARS[old][1]) or old == "url"
    return "risky" if level == "safe" and has_comma else level


# The settings of an endpoint with the scalar in place of %, on both sides.
POSITIONS = {
    "path": ("call: \"GET /NAME/{p:%}\"", text),
    "query": ("call: GET /NAME, query: { q: { type: \"%\" } }", text),
    "optional query": ("call: GET /NAME, query: { q: { type: \"%?\" } }", text),
    "header": ("call: GET /NAME, headers: { X-A: { type: \"%\" } }", text),
    "cookie": ("call: GET /NAME, headers: { Cookie: { type: { c: \"%\" } } }", text),
    "list in query": ("call: GET /NAME, query: { q: { type: \"list<%>\" } }", text),
    "field in query": ("call: GET /NAME, query: { q: { type: { f: \"%\" } } }", text),
    "form": ("call: POST /NAME, body: { $as: form, f: \"%\" }", text),
    "part": ("call: POST /NAME, body: { $as: multipart, f: \"%\" }", part),
    "body": ("call: POST /NAME, body: { f: \"%\" }", body),
    "list in body": ("call: POST /NAME, body: { f: \"list<%>\" }", body),
    "map in body": ("call: POST /NAME, body: { f: \"map<%>\" }", body),
    "whole body": ("call: POST /NAME, body: { $list: \"%\" }", body),
    "response": ("call: GET /NAME, returns: { f: \"%\" }", response),
    "list in response": ("call: GET /NAME, returns: { f: \"list<%>\" }", response),
    "map in response": ("call: GET /NAME, returns: \"map<%>\"", response),
    "lines": ("call: GET /NAME, returns: \"lines<%>\"", lines),
    "response header": ("call: GET /NAME, returns: { 200: { $type: empty, $headers: { X-A: \"%\" } } }", header),
    "error": ("call: GET /NAME, errors: { 404: { f: \"%\" } }", error),
    "error header": ("call: GET /NAME, errors: { 404: { $type: text, $headers: { X-A: \"%\" } } }", error_header),
    "list in query of a scalar": (
        ("call: GET /NAME, query: { q: { type: \"%\" } }", "call: GET /NAME, query: { q: { type: \"list<%>\", style: comma } }"),
        element),
}


def sides(template):
    return template if isinstance(template, tuple) else (template, template)


def catalog(entries):
    lines = [f"  {name}: {{ {template.replace('NAME', name).replace('%', scalar)} }}" for name, template, scalar in entries]
    return "specc: 1\napi: Shop\nhost: https://shop.example\nservice: Calls\nendpoints:\n" + "\n".join(lines) + "\n"


def run(*arguments):
    done = subprocess.run([SPECC, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"specc {arguments[0]} has the exit status {done.returncode}: {done.stderr}")
    return done


def accepted(template, folder):
    """The scalars that are valid in a position."""
    path = folder / "valid.yaml"
    path.write_text(catalog([(f"c{number}", template, scalar) for number, scalar in enumerate(SCALARS)]))
    first = path.read_text().split("\n").index("endpoints:") + 2
    lines = re.findall(r"valid\.yaml:(\d+):\d+: error", run("validate", path).stderr)
    invalid = {int(line) - first for line in lines}
    return [scalar for number, scalar in enumerate(SCALARS) if number not in invalid]


def undescribed():
    """The scalars of the language whose values are not described."""
    table = (ROOT / "Sources/Compiler/Catalog/Declarations/BuiltinType.swift").read_text()
    # The last ones are for whole bodies.
    return sorted(set(re.findall(r'^ +Traits\("([^"]+)",', table, re.M)) - SCALARS.keys() - {"text", "empty", "data", "file"})


def levels(position, folder):
    """The wire levels of all pairs of scalars in a position: the one that specc diff reports and the expected one."""
    templates, expected = POSITIONS[position]
    before, after = sides(templates)
    pairs = [(old, new) for old in accepted(before, folder) for new in accepted(after, folder)]
    for name, template, side in (("old", before, 0), ("new", after, 1)):
        (folder / name).mkdir(exist_ok=True)
        entries = [(f"call{number}", template, pair[side]) for number, pair in enumerate(pairs)]
        (folder / name / "calls.yaml").write_text(catalog(entries))
    found = ["safe"] * len(pairs)
    output = run("diff", "--format", "json", folder / "old", folder / "new").stdout
    for change in json.loads(output)["changes"]:
        number = int(re.match(r"Calls\.call(\d+)", change["of"]).group(1))
        found[number] = max(found[number], change["axes"]["wire"], key=LEVELS.index)
    return [(old, new, level, expected(old, new)) for (old, new), level in zip(pairs, found)]


def main():
    if names := undescribed():
        sys.exit(f"scalars.py does not describe the values of {', '.join(names)}")
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as name:
        for number, position in enumerate(POSITIONS):
            folder = pathlib.Path(name) / str(number)
            folder.mkdir()
            for old, new, level, expected in levels(position, folder):
                kind = {-1: "misses", 0: "agree", 1: "false alarms"}[
                    (LEVELS.index(level) > LEVELS.index(expected)) - (LEVELS.index(level) < LEVELS.index(expected))]
                counts[kind] += 1
                if kind != "agree":
                    print(f"{position}: {old} -> {new}: specc diff: {level}, by values: {expected}")
    print(f"{counts['agree']} of {sum(counts.values())} pairs of scalars agree with sets of values: "
          f"{counts['misses']} misses, {counts['false alarms']} false alarms")
    if counts["agree"] < 5_000:
        sys.exit("too few pairs were compared")
    sys.exit(1 if counts["misses"] or counts["false alarms"] else 0)


main()
