#!/usr/bin/env python3
"""Counts the instructions of a call to 'specc mock' with and without its home page, which does not depend on other programs.

Usage: Benchmarks/mock-page.py SPECC [PATH…]

SPECC is optimized, and has no debug information that valgrind cannot read (strip --strip-debug). After the first 1,100 calls, the
log of the page is full. 'estimated' adds 10 instructions for each miss of the first cache and 100 for each of the last one.
"""
import http.client
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FEW, MANY = 1_100, 1_600


def counts(specc, path, arguments, calls):
    """Instructions, misses of the first and of the last cache."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        valgrind = ["valgrind", "--tool=callgrind", "--cache-sim=yes", f"--callgrind-out-file={folder}/out"]
        server = [specc, "mock", ROOT / "Specs/GitHub", "--quiet", "--port", str(port), *arguments]
        process = subprocess.Popen([*valgrind, *server], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        for attempt in range(600):
            try:
                connection.connect()
                break
            except OSError:
                time.sleep(0.1)
        for _ in range(calls):
            connection.request("GET", path)
            response = connection.getresponse()
            response.read()
            if response.status != 200:
                sys.exit(f"{path}: status {response.status}")
        connection.close()
        process.terminate()
        numbers = re.search(r"Collected : (.*)", process.communicate()[1])
    instructions, _, _, *misses = map(int, numbers[1].split())
    return instructions, sum(misses[:3]), sum(misses[3:])


def main(specc, *paths):
    for path in paths or ("/repos/apple/swift/issues/1", "/repos/apple/swift/issues"):
        estimates = []
        for name, arguments in (("without", ["--no-ui"]), ("with", ["--ui-port", "0"])):
            first, second = (counts(specc, path, arguments, calls) for calls in (FEW, MANY))
            instructions, misses, memory = ((after - before) / (MANY - FEW) for before, after in zip(first, second))
            estimates.append((instructions, instructions + 10 * misses + 100 * memory))
            print(f"{path} {name} page: {instructions:.0f} instructions, {misses:.0f} misses, {memory:.0f} of memory per call")
        ratios = [without / with_page for without, with_page in zip(*estimates)]
        print(f"{path} without / with page: {ratios[0]:.3f} instructions, {ratios[1]:.3f} estimated", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
