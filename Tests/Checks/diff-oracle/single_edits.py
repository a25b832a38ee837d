#!/usr/bin/env python3
"""Finds single edits of a catalog that change the generated code without a change that 'specc diff' reports.

The build of .build/debug/specc must be up to date. COUNT edits are chosen at random (SEED) from all single edits of the
catalog of Tests/SpeccDiffTests and of features.yaml: each entry is removed, renamed, duplicated, moved and replaced, and options
are added. The code of both versions is compared without comments, without line numbers and without the order of its lines.
"""
import collections
import copy
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from catalogs import base_catalog, HERE
from mutations import TYPES, Quoted, read, write

ROOT = HERE.parents[2]
SPECC = pathlib.Path(os.environ["SPECC"])
COUNT, SEED = int(os.environ.get("COUNT", 300)), int(os.environ.get("SEED", 1))

# Options of a declaration, by what its path ends with.
ENDPOINT = {
    "timeout": "5s", "retry": "none", "cache": "60s", "auth": "none", "log": "body", "redirects": "none", "cookies": "keep",
    "deprecated": "true", "tags": ["edited"], "dedupe": "false", "role": "detail", "limits": {"response": "1MB"},
    "invalidates": ["orders"], "idempotency": "X-Edited", "unwrap": "data", "docs": "Edited.", "examples": {"edited": []},
    "headers": {"X-Edited": "1"}, "query": {"edited": {"type": "string?"}}, "body": {"edited": "string?"},
    "errors": {"418": "empty"}, "host": "sandbox",
}
FIELD = {
    "$default": "1", "$range": "1..9", "$length": "1..9", "$items": "1..9", "$pattern": Quoted("[a-z]+"), "$deprecated": "true",
    "$sensitive": "true", "$optional": "true", "$serverDefault": "1", "$unique": "true", "$swift": {"name": "edited"},
    "$docs": "Edited.", "$value": "a", "$example": "a",
}
TYPE = {
    "$closed": "true", "$additional": "map<json>", "$swift": {"conforms": ["Hashable"]}, "$docs": "Edited.",
    "$deprecated": "true", "$distinct": "true", "$match": "fields",
}
# Differences of code that no caller and no call notices, by the description of the edit.
EXPECTED = [
    (re.compile(r"\.group to"), "a cache group has another name, which only the catalog uses"),
    (re.compile(r"^set hosts\..* to HTTPS?://"), "names of hosts are not case-sensitive"),
    (re.compile(r"^(set .*[hH]eader|rename .*[hH]eaders\.\S+) to [A-Z-]+$"), "names of headers are not case-sensitive"),
    (re.compile(r"^(add dedupe to|remove defaults\.cache$)"), "a setting is written out, or not, with its built-in value"),
    (re.compile(r"^move .*(retry\.on|\$enum)\.\d+ to the end$"), "the order of conditions and of enum cases has no meaning"),
    # A union without '$match', whose first fitting member would otherwise be the value.
    (re.compile(r"^move types\.Value\.\$oneOf\.\d+ to the end$"), "the JSON of the members differs, so that one of them fits"),
    (re.compile(r"^duplicate .*\.\d+$"), "a list contains a value twice"),
    (re.compile(r"^add as to \S+\.(size|limit)$"), "the JSON of a number is its text"),
]


def reason(description):
    """Why a difference of the code is not a change; None for no reason."""
    return next((why for pattern, why in EXPECTED if pattern.search(description)), None)


def nodes(value, path=()):
    """All entries of a catalog: (path, container, key)."""
    items = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    for key, child in items:
        yield path + (key,), value, key
        if isinstance(child, (dict, list)):
            yield from nodes(child, path + (key,))


def scalars(text):
    """Other values for a scalar."""
    if text in ("true", "false"):
        return ["false" if text == "true" else "true"]
    values = [text + "x", text + "?" if not text.endswith("?") else text[:-1], f"list<{text}>", text.upper()]
    digits = re.search(r"\d+", text)
    if digits:
        values.append(text.replace(digits.group(), str(int(digits.group()) + 1), 1))
    return values


def edits(base):
    """All single edits as (description, function that edits a copy)."""
    for path, container, key in nodes(base):
        name = ".".join(map(str, path))
        value = container[key]

        def at(catalog, path=path):
            for step in path[:-1]:
                catalog = catalog[step]
            return catalog

        def edit(action, path=path, at=at):
            return lambda catalog: action(at(catalog), path[-1])

        yield f"remove {name}", edit(lambda owner, key: owner.pop(key))
        if isinstance(container, dict):
            for new in (f"{key}Edited", "$" + key if not key.startswith("$") else key[1:], key.upper()):
                yield f"rename {name} to {new}", edit(lambda owner, key, new=new: rename(owner, key, new))
            yield f"duplicate {name}", edit(lambda owner, key: owner.update({f"{key}Copy": copy.deepcopy(owner[key])}))
            yield f"move {name} to the end", edit(lambda owner, key: owner.update({key: owner.pop(key)}))
        else:
            yield f"duplicate {name}", edit(lambda owner, key: owner.append(copy.deepcopy(owner[key])))
            yield f"move {name} to the end", edit(lambda owner, key: owner.append(owner.pop(key)))
        if isinstance(value, str):
            kind = type(value)
            for new in scalars(value):
                yield f"set {name} to {new}", edit(lambda owner, key, new=kind(new): set_value(owner, key, new))
            if not isinstance(value, Quoted) and path[0] in ("types", "endpoints"):
                for new in TYPES:
                    yield f"set {name} to {new}", edit(lambda owner, key, new=new: set_value(owner, key, new))
        yield from options(path, value, name, edit)


def options(path, value, name, edit):
    """Options that are added to a declaration."""
    if len(path) == 2 and path[0] == "endpoints":
        added = ENDPOINT
    elif len(path) == 1 and path[0] == "defaults":
        added = {key: each for key, each in ENDPOINT.items() if key not in ("body", "examples", "docs", "role", "host")}
    elif len(path) == 2 and path[0] == "types":
        added = {**TYPE, "edited": "string", "edited2": "int?"}
    elif path[0] == "types" or "body" in path or "returns" in path or "errors" in path:
        added = FIELD
    elif "query" in path or "headers" in path:
        added = {key[1:]: each for key, each in FIELD.items()} | {"style": "bracket", "flag": "true", "as": "json"}
    else:
        return
    kind = "type" if "query" in path or "headers" in path else "$type"
    for option, setting in added.items():
        if isinstance(value, dict) and option not in value:
            yield f"add {option} to {name}", edit(lambda owner, key, new=option, to=setting: owner[key].update({new: to}))
        elif isinstance(value, str) and len(path) > 2:
            yield f"add {option} to {name}", edit(
                lambda owner, key, new=option, to=setting: set_value(owner, key, {kind: owner[key], new: to}))


def set_value(owner, key, value):
    owner[key] = value


def rename(owner, key, new):
    entries = [(new if each == key else each, value) for each, value in owner.items()]
    owner.clear()
    owner.update(entries)


def generate(text, folder):
    """The lines of the generated code, without comments and order; None for a catalog that is not valid."""
    (folder / "catalog").mkdir(parents=True, exist_ok=True)
    (folder / "catalog/shop.yaml").write_text(text)
    made = subprocess.run(
        [SPECC, "generate", folder / "catalog", "--output", folder / "generated"], capture_output=True, text=True)
    if made.returncode not in (0, 1):
        sys.exit(f"specc generate has the exit status {made.returncode}: {made.stderr}\n{text}")
    if made.returncode == 1:
        return None
    lines = collections.Counter()
    for path in (folder / "generated").glob("*.swift"):
        code = (line.strip().rstrip(",") for line in path.read_text().splitlines())
        lines.update(line for line in code if line and not line.startswith("//"))
    return lines


def has_changes(old, new):
    done = subprocess.run(
        [SPECC, "diff", "--format", "markdown", old / "catalog", new / "catalog"], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"specc diff has the exit status {done.returncode}: {done.stderr}")
    return bool(done.stdout.strip())


def main():
    rng = random.Random(SEED)
    # Without mocks, which read and write all types.
    texts = {"shop": base_catalog(), "features": (HERE / "features.yaml").read_text()}
    bases = [(name, read(text.replace("mocks: true", "mocks: false"))) for name, text in texts.items()]
    candidates = [(name, base, *edit) for name, base in bases for edit in edits(base)]
    rng.shuffle(candidates)
    compared = changed = invalid = 0
    misses = []
    reasons = collections.Counter()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        originals = {name: generate(write(base), folder / name) for name, base in bases}
        if None in originals.values():
            sys.exit("a base catalog is not valid")
        for name, base, description, edit in candidates:
            if compared == COUNT:
                break
            catalog = copy.deepcopy(base)
            edit(catalog)
            if catalog == base:
                continue
            lines = generate(write(catalog), folder / "edited")
            if lines is None:
                invalid += 1
                continue
            compared += 1
            if lines == originals[name]:
                continue
            changed += 1
            if has_changes(folder / name, folder / "edited"):
                continue
            why = reason(description)
            if why:
                reasons[why] += 1
                continue
            difference = list((lines - originals[name]).elements())[:3]
            misses.append(description)
            print(f"{name}: {description}\n  " + "\n  ".join(difference))
    print(f"{len(misses)} of {compared} single edits change the code without a reported change (seed {SEED})")
    print(f"  {changed} change the code; {invalid} other edits were not valid catalogs")
    for why, count in reasons.most_common():
        print(f"  {count} differ as expected: {why}")
    if changed < compared // 4:
        sys.exit("too few edits change the code")
    sys.exit(1 if misses else 0)


main()
