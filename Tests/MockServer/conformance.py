#!/usr/bin/env python3
"""Runs the suites of Tests/ConformanceSuites, which 'specc generate --conformance' has written, against mock servers:

    Tests/MockServer/conformance.py SPECC SWIFT [FLAG…]

Each suite must succeed with the mock server of its catalog, and fail if a response of the server deviates. The tests must have
been built with the flags.
"""
import os
import pathlib
import subprocess
import sys

from check import ROOT, Mock, expect

SECONDS = 300

# The catalog, its suite, the environment variables besides the URL, and a deviation that the suite must find.
SUITES = [
    ("Shop", "ShopConformanceTests", {"KEY": "k", "COURIER": "c"}, "Products.getProduct=200"),
    ("Blog", "BlogConformanceTests", {}, "Comments.createComment=202"),
    ("GitHub", "IssuesConformanceTests", {}, "Issues.getIssue=410"),
]


def run(swift, suite, variables):
    """Whether the suite succeeds, and its output."""
    command = [*swift, "test", "--skip-build", *sys.argv[3:], "--filter", f"ConformanceSuites.{suite}"]
    result = subprocess.run(
        command, cwd=ROOT, env=os.environ | variables, capture_output=True, text=True, timeout=SECONDS
    )
    return result.returncode == 0, result.stdout + result.stderr


def main():
    specc, swift = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2].split()
    for catalog, suite, credentials, deviation in SUITES:
        prefix = catalog.upper()
        variables = {f"{prefix}_{name}": value for name, value in credentials.items()}
        with Mock(specc, catalog, "--polls", 2) as mock:
            url = {f"{prefix}_URL": f"http://127.0.0.1:{mock.port}"}
            succeeds, output = run(swift, suite, variables | url)
            expect(succeeds and "skipped" not in output, f"{suite} with the mock server of {catalog}\n{output[-4_000:]}")
        with Mock(specc, catalog, "--respond", deviation) as mock:
            url = {f"{prefix}_URL": f"http://127.0.0.1:{mock.port}"}
            succeeds, output = run(swift, suite, variables | url)
            expect(not succeeds and "journey" in output, f"{suite} accepts {deviation}")
        print(f"{suite}: succeeds, and fails with {deviation}")


if __name__ == "__main__":
    main()
