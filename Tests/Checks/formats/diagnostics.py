#!/usr/bin/env python3
"""Checks the output of 'specc validate --format …' with independent parsers.

usage: Tests/Checks/formats/diagnostics.py SPECC [SARIF-SCHEMA]

SPECC is the built command. Requires the Python module 'jsonschema'; SARIF is also read with 'sarif-tools', if installed.
SARIF-SCHEMA is a copy of sarif-schema-2.1.0.json
(https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json).
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]

# Names and texts that imitate each format, wide characters before a diagnostic, a fix, and a note with a location.
CATALOG = r"""specc: 1
host: https://a.example
service: Shop
endpoints:
  getItem:
    call: GET /items
    timeout: 30
    query: { "😀é": Nothing, "::error file=x,line=1::fake%0A": Nichts, 'x.yaml:1:1: error: fake [x]': None }
  "two\n::warning::fake\r": { call: GET /a, returns: "</script>\"}]" }
types:
  Item: { id: int }
"""
OTHER = "specc: 1\ntypes:\n  Item: { id: string }\n"
MESSAGE = re.compile(r"^(?P<path>[^\0]+?):(?P<line>\d+):(?P<column>\d+): (?P<kind>error|warning|note): (?P<text>.*)$")


def run(specc, form, folder):
    done = subprocess.run([specc, "validate", "--format", form, "."], cwd=folder, capture_output=True)
    assert done.returncode == 1, (form, done.returncode, done.stderr)
    return done.stdout.decode(), done.stderr.decode()


def unescape(text, is_property):
    """Unescapes as the runner of GitHub Actions does (ActionCommand.cs): the percent sign last."""
    table = [("%0D", "\r"), ("%0A", "\n")] + ([("%3A", ":"), ("%2C", ",")] if is_property else [])
    for escape, character in table + [("%25", "%")]:
        text = text.replace(escape, character)
    return text


def read_commands(text):
    """Parses '::name key=value,key=value::data' as the runner does."""
    found = []
    for line in text.splitlines():
        assert line.startswith("::"), line
        end = line.index("::", 2)
        name, _, words = line[2:end].partition(" ")
        properties = {}
        for word in words.split(","):
            key, _, value = word.partition("=")
            properties[key] = unescape(value, True)
        found.append((name, properties, unescape(line[end + 2:], False)))
    return found


def text_at(lines, region, encoding, width):
    """Returns the text of a region of one line, with columns in code units of an encoding."""
    units = lines[region["startLine"] - 1].encode(encoding)
    return units[(region["startColumn"] - 1) * width:(region["endColumn"] - 1) * width].decode(encoding)


def main():
    specc = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "a b.yaml").write_text(CATALOG)
        (pathlib.Path(folder) / "other.yaml").write_text(OTHER)
        lines = CATALOG.split("\n")

        findings = json.loads(run(specc, "json", folder)[0])
        jsonschema.validate(findings, json.loads((ROOT / "Docs/Schemas/findings.schema.json").read_text()))
        wide = next(each for each in findings["findings"] if "Nothing" in each["message"])
        start, end = wide["place"]["start"], wide["place"]["end"]
        assert lines[start["line"] - 1][start["column"] - 1:end["column"] - 1] == "Nothing"
        assert CATALOG.encode()[start["offset"]:end["offset"]] == b"Nothing"

        sarif = json.loads(run(specc, "sarif", folder)[0])
        if len(sys.argv) > 2:
            jsonschema.validate(sarif, json.loads(pathlib.Path(sys.argv[2]).read_text()))
        results = sarif["runs"][0]["results"]
        assert len(results) == len(findings["findings"])
        rules = sarif["runs"][0]["tool"]["driver"]["rules"]
        for result in results:
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        wide = next(each for each in results if "Nothing" in each["message"]["text"])
        place = wide["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"] == "./a%20b.yaml" or place["artifactLocation"]["uri"] == "a%20b.yaml"
        assert text_at(lines, place["region"], "utf-16-le", 2) == "Nothing"
        fix = next(each for each in results if each["ruleId"] == "missing-unit")["fixes"][0]["artifactChanges"][0]
        assert text_at(lines, fix["replacements"][0]["deletedRegion"], "utf-16-le", 2) == "30"
        assert fix["replacements"][0]["insertedContent"]["text"] == "30s"
        if not any(argument == "--no-reader" for argument in sys.argv):
            try:
                from sarif import loader
            except ImportError:
                print("skipped: sarif-tools is not installed")
            else:
                path = pathlib.Path(folder) / "found.sarif"
                path.write_text(json.dumps(sarif))
                counts = loader.load_sarif_file(str(path)).get_result_count()
                assert counts == len(results), counts

        commands = read_commands(run(specc, "github", folder)[0])
        assert len(commands) == len(results)
        assert all(name in ("error", "warning", "notice") for name, _, _ in commands)
        assert all(properties["file"] in ("a b.yaml", "other.yaml", "./a b.yaml", "./other.yaml") for _, properties, _ in commands)

        output = run(specc, "xcode", folder)[1].splitlines()
        for line in output:
            match = MESSAGE.match(line)
            assert match and match["path"].endswith(("a b.yaml", "other.yaml")), line
        wide = next(MESSAGE.match(line) for line in output if "Nothing" in line)
        assert lines[int(wide["line"]) - 1].encode()[int(wide["column"]) - 1:].startswith(b"Nothing")
    schema = "validated against its schema" if len(sys.argv) > 2 else "not validated, since no schema was passed"
    print(f"json, github, xcode and sarif are read correctly; sarif was {schema}")


main()
