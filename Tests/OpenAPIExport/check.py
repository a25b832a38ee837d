#!/usr/bin/env python3
"""Validates exported OpenAPI documents with independent tools (needs openapi-spec-validator, openapi-pydantic and PyYAML):

    Tests/OpenAPIExport/check.py SPECC

Every catalog of Specs/ and every good catalog of Tests/Corpus is exported in both versions, with and without extensions. Each
document must be accepted by both validators, and its YAML and JSON must have the same content. Operations are compared with
the catalogs: every endpoint has one.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

import yaml
from openapi_pydantic.v3 import v3_0, v3_1
from openapi_spec_validator import validate

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODELS = {"3.0": v3_0.OpenAPI, "3.1": v3_1.OpenAPI}
METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}


class Core(yaml.CSafeLoader):
    """YAML 1.2: dates and times are text."""

    yaml_implicit_resolvers = {
        first: [(tag, expression) for tag, expression in resolvers if not tag.endswith("timestamp")]
        for first, resolvers in yaml.CSafeLoader.yaml_implicit_resolvers.items()
    }


def exported(specc, catalog, file, *options):
    command = [specc, "export", "openapi", str(catalog), "--output", str(file), *options]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{' '.join(command)}\n{run.stderr}")
    text = file.read_text(encoding="utf-8")
    return json.loads(text) if file.suffix == ".json" else yaml.load(text, Core)


def extensions(node):
    if isinstance(node, dict):
        return [key for key in node if str(key).startswith("x-specc-")] + extensions(list(node.values()))
    return [name for item in node for name in extensions(item)] if isinstance(node, list) else []


def operations(document):
    count = sum(len(METHODS & item.keys()) for item in document["paths"].values())
    return count + len(document.get("x-specc-calls", {}))


def endpoints(catalog):
    files = catalog.rglob("*.yaml") if catalog.is_dir() else [catalog]
    texts = [file.read_text(encoding="utf-8") for file in files]
    declared = [yaml.load(text, yaml.CBaseLoader).get("endpoints") or {} for text in texts]
    return sum("poll" not in endpoint for endpoints in declared for endpoint in endpoints.values())


def check(specc, catalog, folder):
    problems = []
    for version in ("3.1", "3.0"):
        for options in ([], ["--plain"]):
            read = exported(specc, catalog, folder / "api.yaml", "--version", version, *options)
            name = f"{catalog.relative_to(ROOT)} as {version} {' '.join(options)}"
            if read != exported(specc, catalog, folder / "api.json", "--version", version, *options):
                problems.append(f"{name}: YAML and JSON differ")
            try:
                validate(read)
                MODELS[version].model_validate(read)
            except Exception as error:
                problems.append(f"{name}: {type(error).__name__}: {str(error)[:400]}")
            if options and extensions(read):
                problems.append(f"{name}: extensions {sorted(set(extensions(read)))}")
            if not options and operations(read) != endpoints(catalog):
                problems.append(f"{name}: {operations(read)} operations for {endpoints(catalog)} endpoints")
    return problems


def main():
    specc = pathlib.Path(sys.argv[1]).resolve()
    catalogs = sorted(path for path in (ROOT / "Specs").iterdir() if path.is_dir())
    catalogs += sorted((ROOT / "Tests/Corpus/Good").glob("*.yaml"))
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        for catalog in catalogs:
            checked = check if catalog.is_dir() else check_alone
            problems += checked(specc, catalog, pathlib.Path(folder))
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{len(catalogs)} catalogs exported, {len(problems)} problems")
    sys.exit(1 if problems else 0)


def check_alone(specc, catalog, folder):
    """A file of the corpus is an API of its own, although all are in one folder."""
    alone = ROOT / ".build" / "openapi-export" / catalog.stem
    alone.mkdir(parents=True, exist_ok=True)
    (alone / catalog.name).write_bytes(catalog.read_bytes())
    return check(specc, alone, folder)


if __name__ == "__main__":
    main()
