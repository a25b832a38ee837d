"""A mock server of 'specc mock', for checks."""
import json
import pathlib
import signal
import socket
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
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


def expect(condition, message):
    if not condition:
        sys.exit(f"FAILED: {message}")
