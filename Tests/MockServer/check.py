#!/usr/bin/env python3
"""Checks the mock server of 'specc mock' as a program:

    Tests/MockServer/check.py SPECC

1,000 open connections, the end with SIGINT and SIGTERM, malformed requests, a port in use, the reports, and the journal, also on a
full disk. Where schemathesis is installed, its requests to the mock server of each catalog of Specs/ must have responses that
conform to the exported OpenAPI document. Its checks of accepted and rejected requests are not used, because the mock server differs
on purpose, as Docs/Mock.md explains.
"""
import json
import pathlib
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
]
SECONDS = 60


class Mock:
    """A mock server that ends with the 'with' statement."""

    def __init__(self, specc, catalog, *options):
        command = [specc, "mock", str(ROOT / "Specs" / catalog), "--quiet", *map(str, options)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        self.port = int(json.loads(self.process.stdout.readline())["port"])
        return self

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        output, _ = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, output

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=SECONDS)


def get(connection, path):
    """The status and the body of a response; the connection stays open."""
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    data = b""
    while b"\r\n\r\n" not in data:
        data += connection.recv(65_536) or sys.exit("the connection was closed")
    head, _, body = data.partition(b"\r\n\r\n")
    length = int(re.search(rb"(?i)content-length: (\d+)", head).group(1))
    while len(body) < length:
        body += connection.recv(65_536) or sys.exit("the connection was closed")
    return int(head.split()[1]), body


def expect(condition, message):
    if not condition:
        sys.exit(f"FAILED: {message}")


def check_connections(specc):
    with Mock(specc, "Blog") as mock:
        connections = [mock.connect() for _ in range(1_000)]
        for _ in range(2):
            for connection in connections:
                expect(get(connection, "/users/1")[0] == 200, "a response on 1,000 connections")
        status, _ = mock.end(signal.SIGINT)
        expect(status == 0, f"exit status {status} after SIGINT with open connections")
        expect(all(connection.recv(1) == b"" for connection in connections), "connections are open after the end")


def check_immediate_end(specc):
    """A signal right after the start is not lost."""
    for _ in range(20):
        with Mock(specc, "Hello") as mock:
            status, _ = mock.end()
            expect(status == 0, f"exit status {status} after SIGTERM right after the start")


def check_malformed_requests(specc):
    with Mock(specc, "Blog") as mock:
        for head in ["", "Host: a\r\nHost: b\r\n", "Host: a\r\nX: a\0b\r\n", "Host: a\r\nX: a\rb\r\n"]:
            with mock.connect() as connection:
                connection.sendall(f"GET /users/1 HTTP/1.1\r\n{head}\r\n".encode())
                expect(connection.recv(100).startswith(b"HTTP/1.1 400 Bad Request"), f"400 for {head!r}")
        with mock.connect() as connection:
            expect(get(connection, "/users/1")[0] == 200, "a response after malformed requests")


def check_port_in_use(specc):
    with Mock(specc, "Blog") as mock:
        command = [specc, "mock", str(ROOT / "Specs/Blog"), "--port", str(mock.port)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        expect(second.returncode == 2, f"exit status {second.returncode} for a port in use")
        expect(f"port {mock.port} of 127.0.0.1 is in use" in second.stderr, second.stderr)


def check_reports(specc):
    with tempfile.TemporaryDirectory() as folder:
        journal = pathlib.Path(folder) / "calls.jsonl"
        for form in ["text", "json", "junit"]:
            with Mock(specc, "Blog", "--coverage", form, "--journal", str(journal)) as mock:
                with mock.connect() as connection:
                    get(connection, "/users/1")
                status, output = mock.end()
                expect(status == 0, f"exit status {status} after SIGTERM")
                if form == "text":
                    expect("Users.getUser  200 ×1" in output, output)
                elif form == "json":
                    users = [row for row in json.loads(output)["details"] if row["id"] == "Users.getUser"]
                    expect(users[0]["responses"] == {"200": 1}, output)
                else:
                    suite = xml.etree.ElementTree.fromstring(output)[0]
                    reached = int(suite.get("tests")) - int(suite.get("skipped"))
                    expect(reached == 1, f"{reached} statuses reached")
        expect(journal.stat().st_mode & 0o777 == 0o600, "other users can read the journal")
        command = [specc, "verify", str(ROOT / "Specs/Blog"), "--from", str(journal)]
        verified = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        expect(verified.stderr.endswith("3 calls, 0 errors\n"), verified.stderr)


def check_full_disk(specc):
    """A journal that cannot be written results in exit status 2; the server responds nevertheless."""
    with tempfile.TemporaryDirectory() as folder:
        journal = pathlib.Path(folder) / "calls.jsonl"
        command = [specc, "mock", str(ROOT / "Specs/Blog"), "--quiet", "--journal", str(journal)]
        # Writes beyond the limit fail, because Python ignores SIGXFSZ and the program inherits that.
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, restore_signals=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)),
        )
        try:
            port = int(json.loads(process.stdout.readline())["port"])
            with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as connection:
                expect(get(connection, "/users/1")[0] == 200, "a response without a journal")
            process.send_signal(signal.SIGTERM)
            _, error = process.communicate(timeout=SECONDS)
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
        expect(process.returncode == 2, f"exit status {process.returncode} for a journal that cannot be written")
        expect("cannot write" in error, error)


def check_incomplete_journal(specc):
    """Calls are not appended to an incomplete line, which would make both unreadable."""
    with tempfile.TemporaryDirectory() as folder:
        journal = pathlib.Path(folder) / "calls.jsonl"
        journal.write_text('{"request":{}}\n{"requ')
        command = [specc, "mock", str(ROOT / "Specs/Blog"), "--journal", str(journal)]
        result = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        expect(result.returncode == 2, f"exit status {result.returncode} for a journal with an incomplete line")
        expect("its last line is incomplete" in result.stderr, result.stderr)
        expect(journal.read_text().endswith('{"requ'), "the journal was changed")


def check_conformance(specc, tool):
    for catalog in sorted(path.name for path in (ROOT / "Specs").iterdir()):
        with tempfile.TemporaryDirectory() as folder, Mock(specc, catalog) as mock:
            document = pathlib.Path(folder) / "openapi.yaml"
            export = [specc, "export", "openapi", str(ROOT / "Specs" / catalog), "--output", str(document)]
            subprocess.run(export, check=True, capture_output=True, timeout=SECONDS)
            command = [
                tool, "run", str(document), "--url", f"http://127.0.0.1:{mock.port}", "--checks", ",".join(CHECKS),
                "--max-examples", "30", "--generation-deterministic", "--phases", "examples,coverage,fuzzing",
                "--header", "Authorization: Bearer token", "--header", "X-Shop-Key: key",
            ]
            if catalog == "Shop":
                # OpenAPI 3.1 has no schema of an event: schemathesis expects that of its data for the whole event.
                command += ["--exclude-path", "/assistant"]
            run = subprocess.run(command, capture_output=True, text=True, timeout=10 * SECONDS, cwd=folder)
            expect(run.returncode == 0, f"{catalog}\n{run.stdout[-4_000:]}{run.stderr[-1_000:]}")
            print(f"schemathesis: {catalog} conforms")


def main():
    specc = str(pathlib.Path(sys.argv[1]).resolve())
    check_connections(specc)
    check_immediate_end(specc)
    check_malformed_requests(specc)
    check_port_in_use(specc)
    check_reports(specc)
    check_full_disk(specc)
    check_incomplete_journal(specc)
    print("1,000 connections, signals, malformed requests, port in use, reports and journal: as expected")
    tool = shutil.which("schemathesis")
    if tool:
        check_conformance(specc, tool)
    else:
        print("skipped: conformance (schemathesis is not installed)", file=sys.stderr)


if __name__ == "__main__":
    main()
