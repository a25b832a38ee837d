#!/usr/bin/env python3
"""Checks catalogs against the schema for editors with an independent validator (needs jsonschema and PyYAML):

    Tests/CatalogSchema/check.py SPECC

Every good catalog must be accepted, as an editor reads it: by the core schema of YAML 1.2. Of the broken ones, each that
has a mistake of structure must be refused; which rules a schema cannot see is printed.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARKER = re.compile(r"^#(?:<|\s*\^)\s+(.+)$")

# Mistakes of structure. A file whose only findings are among these must be refused, but for EXCEPTIONS.
STRUCTURAL = {"unknown-key", "wrong-kind", "required-key", "missing-value", "invalid-boolean", "missing-unit"}
EXCEPTIONS = {
    "deprecated-yes": "'yes' is a sentence to YAML 1.2",
    "deprecated-empty": "a text may be empty elsewhere",
    "retry-on-nothing": "a list may be empty elsewhere",
    "returns-nothing": "so may a map of statuses",
}


# Keywords in place of a quantity, with the keys that accept them.
ACCEPTED = [
    "specc: 1\ndefaults: { timeout: none, limits: { response: none, rate: none }, log: { level: body, size: none } }\n",
    "specc: 1\ndefaults: { timeout: { attempt: none, total: none, idle: none }, cache: never, retry: never }\n",
    "specc: 1\nhosts: { a: { url: https://a.example, timeout: none } }\n",
    "specc: 1\nservice: S\nendpoints: { e: { call: GET /x, returns: sse<T>, stream: { idle: none }, idempotency: none, auth: none } }\n",
    "specc: 1\nservice: S\nendpoints: { w: { poll: e, until: { state: done }, every: 5s } }\n",
]


class Core(yaml.CSafeLoader):
    """YAML 1.2's core schema (10.3.2), and keys as text, as JSON has them."""

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        keys = [key.value for key, _ in node.value]
        if len(set(keys)) < len(keys):
            raise yaml.constructor.ConstructorError(None, None, "duplicate key", node.start_mark)
        return {key.value: self.construct_object(value, deep=True) for key, value in node.value}


Core.add_constructor("tag:yaml.org,2002:map", lambda loader, node: loader.construct_mapping(node))
for tag, pattern in {
    "null": r"^(~|null|Null|NULL|)$",
    "bool": r"^(true|True|TRUE|false|False|FALSE)$",
    "int": r"^([-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$",
    "float": r"^([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?)$",
}.items():
    Core.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern), None)


def problem(validator, text):
    """Why an editor would underline something; None where it would not."""
    try:
        catalog = yaml.load(text, Loader=Core)
    except yaml.YAMLError as error:
        return f"no YAML: {error}".splitlines()[0]
    error = jsonschema.exceptions.best_match(validator.iter_errors(catalog))
    return error and f"{'/'.join(map(str, error.absolute_path))}: {error.message}"


def expected(text):
    """The rules that a broken catalog declares to violate."""
    return {rule for line in text.splitlines() if (match := MARKER.match(line)) for rule in match[1].split()}


def main():
    schema = json.loads(subprocess.run([sys.argv[1], "schema"], check=True, capture_output=True).stdout)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    failures = []

    good = sorted(ROOT.glob("Specs/*/*.yaml")) + sorted(ROOT.glob("Tests/Corpus/Good/*.yaml"))
    for path in good:
        if reason := problem(validator, path.read_text()):
            failures.append(f"{path.relative_to(ROOT)} is right, and refused: {reason}")

    for text in ACCEPTED:
        if reason := problem(validator, text):
            failures.append(f"{text!r} is right, and refused: {reason}")

    seen, unseen = collections.Counter(), collections.Counter()
    broken = sorted(ROOT.glob("Tests/Corpus/Broken/*.yaml"))
    for path in broken:
        text = path.read_text()
        rules = expected(text)
        isRefused = problem(validator, text) is not None
        for rule in rules:
            (seen if isRefused else unseen)[rule] += 1
        isStructural = rules and rules <= STRUCTURAL
        if isStructural and not isRefused and path.stem not in EXCEPTIONS:
            failures.append(f"{path.relative_to(ROOT)} is not refused: {', '.join(sorted(rules))}")
        if isRefused and path.stem in EXCEPTIONS:
            failures.append(f"{path.name} is refused after all: take it off the exceptions")

    refused = sum(problem(validator, path.read_text()) is not None for path in broken)
    print(f"{len(good)} good catalogs read, {refused} of {len(broken)} broken ones refused")
    partly = sorted(rule for rule in unseen if rule in seen)
    print("seen in part: " + ", ".join(f"{rule} {seen[rule]}/{seen[rule] + unseen[rule]}" for rule in partly))
    print("never seen by a schema: " + ", ".join(sorted(rule for rule in unseen if rule not in seen)))
    print("\n".join(failures))
    sys.exit(bool(failures))


main()
