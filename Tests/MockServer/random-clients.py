#!/usr/bin/env python3
"""Runs the clients of random catalogs against mock servers:

    Tests/MockServer/random-clients.py SPECC SWIFTC GENERATOR [--catalogs N] [--seed S] [--batch N] [--keep DIR]

GENERATOR is the program of Tests/GeneratorFuzz. The catalogs of a batch are compiled into one program, together with their mocks
and with conformance suites that call each endpoint, and that expect a declared error of each. They must succeed with the mock
server of the catalogs, over URLSession and libcurl, and with the generated mocks in process, which respond with the values that a
client receives from the mock server: with the same statuses and content types. Catalogs that specc rejects are generated again.
The libraries must have been built.
"""
import argparse
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

from check import ROOT, Mock, expect

SECONDS = 900
BUILD = ROOT / ".build/debug"
LIBRARIES = ["SpeccRuntime", "SpeccTesting", "LoopbackServer", "SpeccSynchronization", "SpeccPatterns", "CCurl"]
SERVICE = re.compile(r"let (\S+) = ([\w.`]+)\(([^()]*(?:\([^()]*\)[^()]*)*?)client: client\s*\)")
MOCK = re.compile(r"nonisolated extension (\S+) \{\s+///[^\n]+\s+(?:\w+ )?struct (\S+): \S+, ServiceMock")
STUB = re.compile(r"func (\S+)\(\s*_ response: @escaping (?:Mock\w+<|@Sendable \(\s*)([^\s>]+)")


def run(*command, **options):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=SECONDS, **options)


class Catalog:
    """A random catalog, and its files in the program."""

    def __init__(self, specc, source, output):
        self.specc, self.source, self.output, self.name = specc, source, output, source.name
        first = source / f"{self.name}a.yaml"
        text = first.read_text()
        self.api = json.loads(re.search(r'^"api": (".*")$', text, re.M).group(1))
        if '"mocks": true' not in text:
            options = '"swift":\n  "mocks": true'
            text = re.sub('^"swift":$', options, text, flags=re.M) if '\n"swift":' in text else f"{text}{options}\n"
            first.write_text(text)
        made = run(specc, "generate", source, "--output", output)
        expect(made.returncode == 0, f"{source}\n{made.stderr}")
        self.namespace = re.search(r"\benum (\S+)", (output / f"{self.name}.api.specc.swift").read_text()).group(1)
        self.credentials = re.findall(r'^  "((?:[^"\\]|\\.)*)":', self.section(text, "credentials"), re.M)
        self.omitted = collections.Counter()
        texts = "".join(path.read_text() for path in source.iterdir())
        self.downloads = re.findall(r'^  "([^"]*)":(?:\n    .*)*?\n    "returns": file$', texts, re.M)

    @staticmethod
    def section(text, key):
        return re.search(rf'^"{key}":((?:\n  .*)*)', text + f'\n"{key}":', re.M).group(1)

    def write_suites(self):
        """Writes a suite that calls each endpoint once, and one that expects a declared error of each."""
        with Mock(self.specc, self.source, "--coverage", "json") as mock:
            rows = {row["id"]: row["missing"] for row in json.loads(mock.end()[1])["details"]}
        # What a client cannot do is an error at the line of the step.
        found = json.loads(self.generate(self.name, [{"call": name} for name in rows], "--format", "json").stdout)
        problems = [each for each in found["findings"] if each["severity"] == "error"]
        self.omitted.update(re.sub(r"'[^']*'|^\S+", "…", each["message"]) for each in problems)
        lines = {each["place"]["start"]["line"] for each in problems}
        names = [name for line, name in enumerate(rows, 1) if line not in lines]
        # The synthesized key of an item can be that of no item, or that of an existing one.
        statuses = self.statuses([{"call": name} for name in names]) if names else {}
        self.steps = {
            self.name: [
                {"call": name} | ({"status": statuses[name]} if statuses.get(name) in (404, 409) else {})
                for name in names
            ],
            self.name + "Errors": [
                {"call": name, "status": max(errors)} for name in names
                if re.fullmatch(r"[\w.]+", self.api + name) and name.split(".")[-1] not in self.downloads
                if (errors := [int(each) for each in rows[name] if each in ("404", "409", "410", "422")])
            ],
        }
        self.variables = []
        for name, steps in self.steps.items():
            if steps:
                made = self.generate(name, steps)
                expect(made.returncode == 0, f"{self.source}\n{made.stderr}")
                (file,) = self.output.glob(f"*{name[1:]}ConformanceTests.swift")
                text = file.read_text()
                self.variables += re.findall(r"^//     (\S+)  ", text, re.M)
                file.write_text(self.with_mocks(name, text))

    def journey(self, name, steps):
        path = self.output / f"{name}.yaml"
        path.write_text("".join(f"- {json.dumps(step)}\n" for step in steps))
        return path

    def generate(self, name, steps, *options):
        journey = self.journey(name, steps)
        return run(self.specc, "generate", self.source, "--conformance", journey, "--output", self.output, *options)

    def statuses(self, steps):
        """The statuses of the first calls of the endpoints."""
        journal, journey = self.output / "calls.jsonl", self.journey(self.name, steps)
        with Mock(self.specc, self.source, "--journal", journal) as mock:
            credentials = ", ".join(f"{name}=CREDENTIAL" for name in self.credentials)
            verified = run(
                self.specc, "verify", self.source, "--against", f"http://127.0.0.1:{mock.port}", "--journey", journey,
                "--rate", 1_000, "--requests", 10_000, *(["--credentials", credentials] if credentials else []),
                env=os.environ | {"CREDENTIAL": "user:secret"},
            )
        expect(verified.returncode != 2, f"{self.source}\n{verified.stderr}")
        calls = [json.loads(line) for line in journal.read_text().splitlines()]
        return {
            call["endpoint"].split(".", 1)[1]: call["response"]["status"]
            for call in reversed(calls) if "endpoint" in call and "response" in call
        }

    def with_mocks(self, name, text):
        """The suite with a client whose transport is a parameter, and mocks that respond with the values of the mock server."""
        start, end = text.index("        let client = HTTPClient()\n"), text.index(f"\n        // {name}.yaml:")
        setup = text[start:end]
        services = {service: (name, arguments) for name, service, arguments in SERVICE.findall(setup)}
        stubs, names = "", []
        for path in sorted(self.output.glob("*.mocks.specc.swift")):
            mocks = path.read_text()
            found = MOCK.search(mocks)
            if not found:
                continue
            name = f"mock{len(names)}"
            names.append((name, f"{found.group(1)}.{found.group(2)}"))
            methods = [(method, endpoint) for method, endpoint in STUB.findall(mocks)]
            service = methods[0][1].rsplit(".", 1)[0] if methods else ""
            if service not in services:
                continue
            stubs += f"        let {name}Service = {service}({services[service][1]}client: sockets)\n"
            stubs += "".join(f"        {name}.{method}(forward(to: {name}Service))\n" for method, _ in methods)
        # Mocks have no methods for downloads.
        declared = "".join(path.read_text() for path in sorted(self.output.glob("*.service.specc.swift")))
        for service in services:
            for extension in re.findall(rf"^nonisolated extension {re.escape(service)} {{(.*?)^}}", declared, re.M | re.S):
                for endpoint in re.findall(r"struct (\S+): CallableEndpoint", extension):
                    stubs += f'        mocks.respond(to: {service}.{endpoint}.self) {{ _ in .data(Data("file".utf8)) }}\n'
        created = "".join(f"        let {name} = {mock}()\n" for name, mock in names)
        arguments = ", ".join(name for name, _ in names)
        client = (
            f"        let sockets = try RandomClients.sockets()\n{created}"
            f"        let mocks = MockServerTransport({arguments})\n"
            "        let client = RandomClients.client(mocks, sockets)\n"
        )
        setup = setup.replace("        let client = HTTPClient()\n", client)
        text = text[:start] + setup + "\n" + stubs + text[end:]
        return text.replace("import SpeccRuntime\n", "import SpeccRuntime\nimport SpeccTesting\n", 1)


class Batch:
    """Catalogs that are compiled into one program."""

    def __init__(self, options, seed, count, folder):
        self.options, self.folder = options, folder
        made = run(options.generator, options.specc, "", folder, seed, count)
        expect(made.returncode == 0, made.stdout + made.stderr)
        sources = sorted((folder / "catalogs").iterdir(), key=lambda path: int(path.name[1:]))
        accepted = [path for path in sources if (folder / "generated" / path.name).exists()]
        # By name, because names of different catalogs can be equal in Swift.
        catalogs = [Catalog(options.specc, path, folder / "generated" / path.name) for path in accepted]
        self.catalogs = list({each.namespace: each for each in catalogs}.values())
        for catalog in catalogs:
            if catalog not in self.catalogs:
                shutil.rmtree(catalog.output)
        for catalog in self.catalogs:
            catalog.write_suites()

    @staticmethod
    def objects(library):
        """The object files of a library, without those of removed sources."""
        sources = {path.name for path in (ROOT / "Sources" / library).rglob("*.*")}
        return [path for path in sorted((BUILD / f"{library}.build").rglob("*.o")) if path.stem in sources]

    def compile(self):
        objects = [path for name in LIBRARIES for path in self.objects(name)]
        sources = sorted((self.folder / "generated").rglob("*.swift"))
        command = [
            *self.options.swiftc.split(), "-swift-version", "6", "-D", "DEBUG", "-Onone", "-j2", "-parse-as-library",
            "-package-name", "random", "-suppress-warnings", "-module-name", "RandomClientTests",
            "-I", BUILD / "Modules", "-I", BUILD / "CCurl.build",
            "-o", self.folder / "tests", ROOT / "Tests/MockServer/RandomClients.swift", *sources, *objects,
        ]
        (self.folder / "arguments").write_text("".join(f'"{each}"\n' for each in command[1:]))
        made = run(command[0], f"@{self.folder / 'arguments'}", cwd=self.folder)
        errors = re.findall(r".* error: .*", made.stdout + made.stderr)
        expect(made.returncode == 0, "\n".join(errors) or made.stderr[-3_000:])

    def test(self, transport, suffix):
        """The failed expectations of the suites with a transport."""
        options = ["--interval", "1ms", "--polls", "1"]
        if suffix:
            steps = [(each.api, step) for each in self.catalogs for step in each.steps[each.name + suffix]]
            names = [(f"{api}." if len(self.catalogs) > 1 else "") + step["call"] for api, step in steps]
            options += ["--respond", ", ".join(f"{name}={step['status']}" for name, (_, step) in zip(names, steps))]
        with Mock(self.options.specc, *[each.source for each in self.catalogs], *options) as mock:
            variables = {"TRANSPORT": transport}
            for catalog in self.catalogs:
                path = "/" + urllib.parse.quote(catalog.api) if len(self.catalogs) > 1 else ""
                for name in catalog.variables:
                    variables[name] = f"http://127.0.0.1:{mock.port}{path}" if name.endswith("_URL") else "user:secret"
            command = [self.folder / "tests", "--testing-library", "swift-testing", "--no-parallel"]
            tested = run(*command, "--filter", rf"C\d+{suffix}ConformanceTests", env=os.environ | variables)
        output = tested.stdout + tested.stderr
        (self.folder / f"{transport}{suffix}.log").write_text(output)
        issues = re.findall(r".* recorded an issue at .*(?:\n↳.*)*", output)
        return issues or ([output[-2_000:]] if tested.returncode else [])


def main():
    parser = argparse.ArgumentParser()
    for name in ["specc", "swiftc", "generator"]:
        parser.add_argument(name)
    parser.add_argument("--catalogs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    options.specc = str(pathlib.Path(options.specc).resolve())
    omitted, totals = collections.Counter(), collections.Counter()
    with tempfile.TemporaryDirectory() as name:
        root = options.keep or pathlib.Path(name)
        for start in range(0, options.catalogs, options.batch):
            folder = root / f"batch{start // options.batch}"
            shutil.rmtree(folder, ignore_errors=True)
            count = min(options.batch, options.catalogs - start)
            batch = Batch(options, options.seed + start // options.batch, count, folder)
            batch.compile()
            for catalog in batch.catalogs:
                omitted.update(catalog.omitted)
            for transport in ["urlsession", "curl", "process"]:
                for suffix in ["", "Errors"]:
                    calls = sum(len(each.steps[each.name + suffix]) for each in batch.catalogs)
                    issues = batch.test(transport, suffix) if calls else []
                    totals.update({"calls": calls, "failures": len(issues)})
                    kind = "declared errors" if suffix else "calls"
                    head = f"{folder.name}: {len(batch.catalogs)} catalogs, {calls} {kind}, {transport}"
                    print(f"{head}: {len(issues)} failures")
                    print("".join(issue + "\n" for issue in issues), end="", flush=True)
            totals["catalogs"] += len(batch.catalogs)
            totals["endpoints"] += sum(len(each.steps[each.name]) for each in batch.catalogs)
    print(", ".join(f"{count} {name}" for name, count in totals.items()))
    print("".join(f"omitted: {count} × {reason}\n" for reason, count in omitted.items()), end="")
    sys.exit(1 if totals["failures"] else 0)


if __name__ == "__main__":
    main()
