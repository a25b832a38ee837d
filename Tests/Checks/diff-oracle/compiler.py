#!/usr/bin/env python3
"""Compares the Swift axis of 'specc diff' with the compiler, for mutated catalogs.

The catalog of Tests/Tools/Diff is changed by the edits of these tests, then by random mutations. A caller of the unchanged client is
type checked against the client of each changed catalog. An error must be a breaking change, and a breaking change an error.
DIGESTER catalogs are also compared with swift-api-digester. Differences that are expected are in expected.py. SHIMS is the
number of catalogs for which the caller is compiled with the file of 'specc diff --shims', in which declarations were renamed.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import sys
import tempfile

try:
    import yaml  # noqa: F401
except ImportError:
    sys.exit("the comparison needs Python's PyYAML")

import expected
from catalogs import TESTS, base_catalog
from clients import Client, Toolchain
from mutations import Mutator, read, write

STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
BATCH = 30


def edits():
    """The pairs of texts in the tables of the tests."""
    found = []
    for file in sorted((TESTS / "Edits").glob("*.swift")):
        for call in re.findall(r"Edit\(\s*((?:\s*\"(?:[^\"\\]|\\.)*\",?)+)", file.read_text()):
            texts = [json.loads(f'"{text}"') for text in STRING.findall(call)]
            found.append((texts[0], texts[1]))
    return found


def variants(base, rng):
    """Changed catalogs with a description: each edit of the tests, then random mutations without end."""
    for old, new in edits():
        if base.count(old) == 1:
            yield base.replace(old, new), f"edit {old.strip()} to {new.strip()}"
    mutator = Mutator(read(base), rng)
    seen = set()
    while True:
        mutant = mutator.mutant(rng.choice([1, 1, 1, 2, 3]))
        if mutant and mutant[0] not in seen:
            seen.add(mutant[0])
            yield mutant


def main():
    numbers = {"count": 30, "seed": 1, "digester": 4, "shims": 6, "list": 0}
    options = argparse.Namespace(**{name: int(os.environ.get(name.upper(), value)) for name, value in numbers.items()})
    rng = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as name:
        sys.exit(0 if compare(pathlib.Path(name), options, rng) else 1)


def compare(folder, options, rng):
    base_text = base_catalog()
    toolchain = Toolchain(folder)
    base = Client(0, base_text, folder)
    # The mutations are written in another layout, which must make no difference.
    copy = Client(1, write(read(base_text)), folder)
    errors = toolchain.check([base, copy])
    if any(errors.values()) or copy.changes(base):
        sys.exit(f"the unchanged catalog differs: {errors}")
    source = variants(base_text, rng)
    number = 1
    results = []
    invalid = 0
    while len(results) < options.count:
        batch = []
        while len(batch) < min(BATCH, options.count - len(results)):
            number += 1
            text, description = next(source)
            client = Client(number, text, folder)
            if client.is_valid:
                batch.append((client, description))
            else:
                invalid += 1
        found = toolchain.check([client for client, _ in batch])
        for client, description in batch:
            changes = client.changes(base)
            breaking = sorted({each["change"] for each in changes if each["axes"]["swift"] == "breaking"})
            risky = sorted({each["change"] for each in changes if each["axes"]["swift"] == "risky"})
            results.append((client, description, breaking, risky, found[client.number]))
        print(f"{len(results)} of {options.count}", file=sys.stderr)
    is_good = report(results, "compiler", expected.compiler, options)
    print(f"{invalid} other mutations were not valid catalogs (seed {options.seed})")
    if options.digester:
        # Edits of the tests and random mutations in equal parts.
        chosen = rng.sample(results, min(options.digester, len(results)))
        digested = [
            (client, description, breaking, risky, toolchain.digest(base, client))
            for client, description, breaking, risky, _ in chosen
        ]
        is_good = report(digested, "swift-api-digester", expected.digester, options) and is_good
    if options.shims:
        is_good = compare_shims(folder, options, rng, toolchain, base) and is_good
    return is_good


def compare_shims(folder, options, rng, toolchain, base):
    """Whether the caller compiles with forwarding declarations if specc diff reports no other break."""
    mutator = Mutator(read(base.text), rng)
    clients = []
    number = 100_000
    while len(clients) < options.shims:
        number += 1
        mutant = mutator.mutant(rng.choice([1, 2, 3, 4]), only_names=True)
        client = Client(number, mutant[0], folder) if mutant else None
        if client and client.is_valid:
            changes = client.add_shims(base)
            is_covered = any("forwarded" in (each.get("excuse") or "") for each in changes)
            breaking = sorted({each["change"] for each in changes if each["axes"]["swift"] == "breaking"})
            risky = sorted({each["change"] for each in changes if each["axes"]["swift"] == "risky"})
            clients.append((client, mutant[1], is_covered, breaking, risky))
    wrong = covered = 0
    reasons = collections.Counter()
    for start in range(0, len(clients), BATCH):
        batch = clients[start:start + BATCH]
        found = toolchain.check([client for client, *_ in batch])
        for client, description, is_covered, breaking, risky in batch:
            errors = found[client.number]
            if breaking:
                continue
            reason = expected.compiler([], risky, errors) if errors else None
            if reason:
                reasons[reason] += 1
                continue
            covered += is_covered
            if errors or is_covered and not client.warnings:
                wrong += 1
                print(f"{description}\n  compiler: {'; '.join(errors[:4]) or 'no warning'}")
    print(f"{covered} catalogs with renamed declarations compile with their forwarders, {wrong} do not")
    for why, count in reasons.most_common():
        print(f"  {count} others do not as expected: {why}")
    others = sum(bool(breaking) for _, _, _, breaking, _ in clients)
    print(f"  {others} of {len(clients)} catalogs have other changes that break callers")
    return not wrong


def report(results, oracle, reason, options):
    """Prints the agreement, and the disagreements without a reason."""
    agreed = 0
    reasons = collections.Counter()
    unexplained = []
    for client, description, breaking, risky, errors in results:
        if bool(breaking) == bool(errors):
            agreed += 1
            continue
        why = reason(breaking, risky, errors)
        if why:
            reasons[why] += 1
        else:
            unexplained.append(description)
        if options.list or not why:
            print(f"{description}\n  specc diff: {', '.join(breaking) or 'not breaking'} ({', '.join(risky) or '-'})")
            print(f"  {oracle}: {'; '.join(errors[:4]) or 'not breaking'}\n  reason: {why or 'none'}")
    breaks = sum(bool(errors) for *_, errors in results)
    print(f"{agreed} of {len(results)} catalogs agree with {oracle}, which reports {breaks} as breaking")
    for why, count in reasons.most_common():
        print(f"  {count} differ as expected: {why}")
    print(f"  {len(unexplained)} differ without a reason")
    return not unexplained


main()
