"""Clients of imported catalogs, and suites that call each operation with the samples of the judge."""
import base64
import json
import pathlib
import re
import subprocess
import sys

import wire
from judge import Case
from samples import Unsampled

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "random-clients"))
from mocked_suite import with_mocks  # noqa: E402

ROUNDS = (0, 1)
STEPS = 60
CREDENTIALS = {"missing-credentials", "several-credentials", "unsupported-credential", "browser-flow"}
# Findings that change neither requests nor results.
UNRELATED = {
    "renamed", "duplicate-operation-id", "unclear-pages", "insecure-host", "shared-server", "unused-option", "unused-extension",
    "not-modified", "server-default", "operation-host", "host-variable", "response-headers",
}
SECONDS = 900


def run(*command):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=SECONDS)


class Client:
    """The client of one document."""

    def __init__(self, specc, document, name, folder, fault=None):
        self.specc, self.document, self.name, self.fault = specc, document, name, fault
        self.catalog, self.output = folder / "catalogs" / name, folder / "generated" / name
        self.problems, self.reasons, self.cases, self.variables = {}, {}, {}, []
        self.failure = None
        report = folder / f"{name}.report.json"
        self.catalog.parent.mkdir(parents=True, exist_ok=True)
        command = [specc, "import", "openapi", document.path, "--output", self.catalog, "--api", name.upper(), "--report", report]
        command += ["--quiet", "--headers", "all", *([] if document.has_server else ["--host", "https://api.field.example"])]
        made = run(*command, *(["--only", document.selectors] if document.selectors else []))
        if made.returncode != 0:
            self.failure = "not imported: " + (made.stderr.strip().splitlines() or ["no message"])[0][:150]
            return
        self.findings = [each for each in json.loads(report.read_text())["findings"] if each["weight"] != "omitted"]
        api = self.catalog / "api.yaml"
        api.write_text(api.read_text() + "\nswift: { mocks: true }\n")
        if fault:
            fault.apply(self.catalog)
        made = run(specc, "generate", self.catalog, "--output", self.output, "--quiet")
        if made.returncode != 0:
            self.failure = "no client: " + made.stderr.strip()[:300]
            return
        self.write_suites()

    def add(self, operation, problem):
        self.problems.setdefault(operation.pointer, []).append(problem)

    def write_suites(self):
        state = json.loads((self.catalog / ".specc-import.json").read_text())
        endpoints = {}
        for endpoint, pointer in state["endpoints"].items():
            endpoints.setdefault(pointer.removeprefix("#"), []).append(endpoint)
        steps = []
        for operation in self.document.operations.values():
            if operation.pointer not in endpoints:
                self.add(operation, "the operation is not in the catalog")
            for endpoint in endpoints.get(operation.pointer, []):
                for number in ROUNDS:
                    try:
                        case = Case(self.document, operation, number)
                    except Unsampled as reason:
                        self.reasons.setdefault(operation.pointer, []).append(f"no sample: {reason}")
                        continue
                    key = f"{self.name}/{len(self.cases)}"
                    self.cases[key] = case
                    steps.append((key, self.step(endpoint, case)))
        for start in range(0, len(steps), STEPS):
            self.write_suite(f"{self.name}p{start // STEPS}", steps[start:start + STEPS])

    @staticmethod
    def step(endpoint, case):
        return {"call": endpoint, "with": case.passed} | ({"body": case.body} if case.body is not None else {})

    def write_suite(self, name, steps):
        """Writes a suite. What a client cannot do is a difference; such an argument, or such a step, is removed."""
        journey = self.output / f"{name}.yaml"
        for _ in range(60):
            if not steps:
                return
            lines = ["- " + json.dumps(step, ensure_ascii=False).replace("\x7f", "\\u007f") for _, step in steps]
            journey.write_text("\n".join(lines) + "\n")
            made = run(self.specc, "generate", self.catalog, "--conformance", journey, "--output", self.output, "--format", "json")
            if made.returncode == 0:
                break
            try:
                found = [each for each in json.loads(made.stdout)["findings"] if each["severity"] == "error"]
            except ValueError:
                self.failure = "no suite: " + (made.stdout + made.stderr)[:300]
                return
            steps = self.reduced(steps, lines, found)
        (file,) = self.output.glob(f"{name[:1].upper()}{name[1:]}ConformanceTests.swift")
        text = file.read_text()
        self.variables += re.findall(r"^//     (\S+)  ", text, re.M)
        file.write_text(self.with_calls(text, f"{name}.yaml", [key for key, _ in steps]))

    def reduced(self, steps, lines, findings):
        steps, removed = [(key, dict(step)) for key, step in steps], set()
        for finding in findings:
            place = finding["place"]["start"]
            index, column = place["line"] - 1, place["column"] - 1
            key, step = steps[index]
            before = lines[index].encode()[:column].decode("utf-8", "ignore")
            in_body = '"body": ' in before
            rest = lines[index][len(before):]
            names = [name for name in step.get("with", {}) if rest.startswith(json.dumps(name, ensure_ascii=False))]
            name = next(iter(names or [name for name in step.get("with", {}) if f"'{name}'" in finding["message"]]), None)
            subject = f"'{name}'" if name is not None and not in_body else "the body" if in_body or "body" in step else "the call"
            self.add(self.cases[key].operation, f"{subject} cannot be sent: {finding['message'][:150]}")
            if not in_body and name is not None:
                step["with"] = {each: value for each, value in step["with"].items() if each != name}
            elif "body" in step:
                step.pop("body")
            elif step.get("with"):
                step["with"] = {}
            else:
                removed.add(index)
                self.reasons.setdefault(self.cases[key].operation.pointer, []).append(finding["message"][:150])
        return [pair for index, pair in enumerate(steps) if index not in removed]

    def with_calls(self, text, journey, keys):
        """The suite whose calls do not depend on each other."""
        text, sockets = with_mocks(text, journey, self.output, "WireClients")
        head, *calls = re.split(rf"^        // {re.escape(journey)}:\d+\n", text, flags=re.M)
        last, end = calls[-1].rsplit("\n    }\n}", 1)
        calls[-1] = last + "\n"
        for index, (key, call) in enumerate(zip(keys, calls)):
            if "FileManager.default.temporaryDirectory" in call:
                # Mocks have no methods for downloads.
                for service, other in sockets.items():
                    call = call.replace(f"await {service}.", f"await {other}.")
            calls[index] = f'        await WireClients.call("{key}") {{\n{call}        }}\n'
        return head + "".join(calls) + "    }\n}" + end

    # Results

    def judge_results(self, entries):
        """Adds what the program logged: failures, and decoded values that differ from those of the server."""
        for key, case in self.cases.items():
            failures = [each["error"] for each in entries.get(key, []) if "error" in each]
            problems = list(dict.fromkeys(case.problems))
            if failures:
                problems.append("the call failed: " + re.sub(r"\s+", " ", failures[0])[-200:])
            elif case.calls and case.has_json_result:
                bodies = [each["body"] for each in entries.get(key, []) if "body" in each]
                found = self.result_difference(case, bodies)
                problems += [f"the result: {found}"] if found else []
            for problem in problems:
                self.add(case.operation, problem)
        for operation in self.document.operations.values():
            self.judge_formats(operation, [case for case in self.cases.values() if case.operation is operation and case.calls])

    def judge_formats(self, operation, cases):
        """Adds the media types of the success that no call requests."""
        content = operation.success()[1].get("content") or {}
        if not cases or len(content) < 2 or operation.method == "head":
            return
        accepted = {each for case in cases for each in case.accepted}
        for media in content:
            if media != "*/*" and not any(wire.matches(media.split(";")[0].strip(), each) for each in accepted):
                self.add(operation, f"'Accept': no call requests '{media}'")

    @staticmethod
    def result_difference(case, bodies):
        if not bodies:
            return "no value"
        try:
            return wire.difference(case.value, json.loads(base64.b64decode(bodies[0])), lenient=True)
        except ValueError:
            return "no JSON" if case.value is not None else None

    def findings_about(self, operation, problem):
        """The kinds of findings of the import that name a difference.

        They are at the operation or at what it refers to, and about a name in the message; a failed call can have any cause.
        """
        pointers = operation.reachable()
        names = {part for name in re.findall("'([^']*)'|(?<= )'?([.][^ ']*)", problem) for part in re.split(r"[.\[\]]+", "".join(name))}
        names |= {name for name in re.findall(r"\{([^}]*)\}", operation.path) if problem.startswith("the path")}
        kinds = set()
        for finding in self.findings:
            if not any((finding["pointer"] + "/").startswith(pointer + "/") for pointer in pointers):
                continue
            words = {finding["subject"], *finding["pointer"].split("/")}
            if finding["kind"] in UNRELATED:
                is_named = False
            elif finding["kind"] in CREDENTIALS:
                is_named = "credentials" in problem
            elif finding["kind"] == "other-media-type":
                is_named = any(word in problem for word in ("'Content-Type'", "'Accept'", "the body", "the result", "field", "part"))
            else:
                is_whole = "schema" not in words and "parameters" not in words
                is_named = bool(words & names) or is_whole or problem.startswith("the call failed")
            kinds |= {finding["kind"]} if is_named else set()
        return sorted(kinds)

