#!/usr/bin/env python3
"""Lets single system calls of the libraries and the tools fail, and sends floods of HTTP/2 frames (`make fault-injection`):

    Tests/FaultInjection/run.py SPECC [storage|transport|starts|tools|floods]...

Every part repeats a scenario with each of its system calls failing once. A call must succeed, or fail with a cause in time; the
next one works; nothing that was acknowledged is lost; files are replaced completely or not at all. `starts` are the calls that
start a transport and wake it: its thread and its pair of sockets. Without an argument all other parts run. Linux only. The libraries must have
been built.
"""
import pathlib
import subprocess
import sys
import tempfile

import floods
import servers
import tools

HERE = pathlib.Path(__file__).resolve().parent
ROOT = next(folder for folder in HERE.parents if (folder / "Package.swift").exists())
BUILD = ROOT / ".build/debug"
LIBRARIES = ["SpeccRuntime", "SpeccStorage", "SpeccTesting", "SpeccSynchronization", "SpeccPatterns", "CCurl", "LoopbackServer"]


def objects(library):
    """The object files of a library, without those of removed sources."""
    sources = {path.name for path in (ROOT / "Sources").rglob("*.*")}
    return [path for path in sorted((BUILD / f"{library}.build").rglob("*.o")) if path.stem in sources]


def build(folder):
    """The library to preload, and the program."""
    library, program = folder / "faults.so", folder / "FaultInjection"
    subprocess.run(
        ["clang", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, HERE / "faults.c"], check=True
    )
    command = [
        "-swift-version", "6", "-D", "DEBUG", "-Onone", "-j2", "-parse-as-library", "-package-name", "specc",
        "-module-name", "FaultInjection", "-I", BUILD / "Modules", "-I", BUILD / "CCurl.build", "-o", program,
        *sorted((HERE / "Program").glob("*.swift")), *[path for name in LIBRARIES for path in objects(name)],
    ]
    arguments = folder / "arguments"
    arguments.write_text("".join(f'"{each}"\n' for each in command))
    if subprocess.run(["swiftc", f"@{arguments}"], cwd=folder).returncode != 0:
        sys.exit("the program does not compile")
    return library, program


def run(command, environment):
    """Runs the program, prints its problems, and returns whether there are none."""
    process = subprocess.Popen(
        list(map(str, command)), env=environment, stdout=subprocess.PIPE, text=True, errors="replace"
    )
    last = ""
    for line in process.stdout:
        if not line.startswith("…"):
            print(line, end="", flush=True)
        last = line
    if process.wait() < 0:
        print(f"problem: the program ends with signal {-process.returncode} in {last}", flush=True)
    return process.returncode == 0


def main():
    specc = pathlib.Path(sys.argv[1]).resolve()
    parts = sys.argv[2:] or ["storage", "transport", "tools", "floods"]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        library, program = build(folder)
        environment = servers.environment(LD_PRELOAD=library)
        succeeded = True
        for part in parts:
            print(f"{part}:", flush=True)
            if part == "storage":
                succeeded &= run([program, "storage"], environment)
            elif part in ("transport", "starts"):
                with servers.Files() as origin:
                    succeeded &= run([program, part, origin], environment)
            elif part == "tools":
                succeeded &= tools.check(specc, library, folder)
            elif part == "floods":
                with floods.Server(folder) as flood, servers.Files() as healthy:
                    succeeded &= run([program, "flood", flood.origin, flood.certificate, healthy], environment)
            else:
                sys.exit(f"unknown part '{part}'")
    return 0 if succeeded else 1


if __name__ == "__main__":
    sys.exit(main())
