#!/usr/bin/env python3
"""Checks the output of 'specc diff --format …' with independent parsers.

usage: Tests/Checks/formats/changes.py SPECC

SPECC is the built command. Requires the Python module 'jsonschema'.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[3]

# Names and texts that imitate each format.
OLD = r"""specc: 1
api: Shop
host: https://a.example
service: Shop
endpoints:
  getItem: { call: GET /items, query: { "😀é1": string?, "a<b>|`x`@team": string? }, headers: { X-A: "<img src=x>]]>" } }
  gone: { call: GET /gone }
"""
NEW = r"""specc: 1
api: Shop
host: https://a.example
service: Shop
endpoints:
  getItem: { call: GET /items, headers: { X-A: "](http://x.example) ::error::fake" } }
  more: { call: GET /more }
"""


def run(specc, form, folder):
    done = subprocess.run([specc, "diff", "--format", form, "old", "new"], cwd=folder, capture_output=True)
    assert done.returncode == 1, (form, done.returncode, done.stderr)
    return done.stdout.decode()


def main():
    specc = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for version, text in (("old", OLD), ("new", NEW)):
            (folder / version).mkdir()
            (folder / version / "a b.yaml").write_text(text)

        report = json.loads(run(specc, "json", folder))
        jsonschema.validate(report, json.loads((ROOT / "Docs/Schemas/changes.schema.json").read_text()))
        changes = report["changes"]
        ids = [each["change"] for each in changes]
        assert sorted(ids) == [
            "added-endpoint", "changed-constant-header", "removed-endpoint", "removed-parameter", "removed-parameter",
        ], ids
        removed = next(each for each in changes if each["change"] == "removed-endpoint")
        assert removed["base"] == {"file": "old/a b.yaml", "line": 7, "column": 3}, removed
        assert removed["location"]["file"] == "new/a b.yaml", removed

        sarif = json.loads(run(specc, "sarif", folder))["runs"][0]
        assert [each["ruleId"] for each in sarif["results"]] == ids
        assert {each["id"] for each in sarif["tool"]["driver"]["rules"]} == set(ids)

        suite = xml.etree.ElementTree.fromstring(run(specc, "junit", folder)).find("testsuite")
        assert [each.get("classname") for each in suite] == ids
        assert len(suite.findall("testcase/failure")) == int(suite.get("failures")) == 4
        assert any("<img src=x>]]>" in (each.get("message") or "") for each in suite.iter("failure"))

        entries = json.loads(run(specc, "gitlab", folder))
        assert [each["check_name"] for each in entries] == ids
        assert len({each["fingerprint"] for each in entries}) == len(entries)
        assert all(each["location"]["path"] == "new/a b.yaml" for each in entries)

        markdown = run(specc, "markdown", folder)
        rows = [line for line in markdown.splitlines() if line.startswith("| ") and not line.startswith("| Change")]
        assert len(rows) == len(ids), rows
        assert set(re.findall(r"<[^>]*>", markdown)) <= {"<br>", "<details>", "<summary>", "</summary>", "</details>"}
        assert "@team" not in markdown and not re.search(r"(?<!\\)\]\(", markdown)
        assert all(len(re.findall(r"(?<!\\)\|", row)) == 4 for row in rows), rows

        commands = run(specc, "github", folder).splitlines()
        assert len(commands) == len(ids) and all(re.match("::(error|warning|notice) file=", each) for each in commands)
    print("the formats of changes are valid")


main()
