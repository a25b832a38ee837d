#!/usr/bin/env python3
"""Measures responses in a folder with 1,000 endpoints: measure.py SPECC [ENDPOINTS]."""
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

PER_FILE = 50


class Server:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.id = 0

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline().strip()) != b"":
            length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def request(self, method, **params):
        self.id += 1
        self.send(id=self.id, method=method, params=params)
        while (message := self.receive()).get("id") != self.id:
            pass
        return message["result"]

    def notify(self, method, **params):
        self.send(method=method, params=params)

    def wait(self, method):
        while self.receive().get("method") != method:
            pass


def write(folder, count):
    (folder / "api.yaml").write_text(
        "specc: 1\napi: Large\nhost: https://large.example\ncredentials: { token: bearer }\n"
        "defaults: { auth: token, errors: { 4xx: Problem } }\ntypes:\n  Problem: { message: string }\n"
    )
    for number in range(count // PER_FILE):
        text = f"specc: 1\nservice: Service{number}\nendpoints:\n"
        for index in range(PER_FILE):
            name = f"{number}x{index}"
            text += (
                f"  get{name}:\n    docs: Returns item {name}.\n    call: GET /service{number}/item{index}/{{id:int}}\n"
                f"    query: {{ since: datetime?, limit: {{ type: int, default: 30, range: 1..100 }} }}\n"
                f"    returns: Item{name}\n"
            )
        text += "types:\n"
        for index in range(PER_FILE):
            name = f"{number}x{index}"
            text += (
                f"  Item{name}:\n    id: int\n    title: string\n    created_at: datetime\n    tags: list<string>\n"
                f"    next: Item{number}x{(index + 1) % PER_FILE}?\n    state: [open, closed]\n"
            )
        (folder / f"service{number}.yaml").write_text(text)


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        write(folder, count)
        server = Server(sys.argv[1])
        server.request("initialize", capabilities={}, workspaceFolders=[{"uri": folder.as_uri(), "name": "large"}])
        server.notify("initialized")
        path = folder / "service3.yaml"
        text, uri = path.read_text(), path.as_uri()
        document = {"uri": uri}
        start = time.perf_counter()
        server.notify("textDocument/didOpen", textDocument={**document, "version": 1, "languageId": "yaml", "text": text})
        server.wait("textDocument/publishDiagnostics")
        print(f"first diagnostics: {(time.perf_counter() - start) * 1000:.0f} ms")

        lines = text.split("\n")
        line = next(number for number, line in enumerate(lines) if "returns:" in line)
        at = {"textDocument": document, "position": {"line": line, "character": 16}}
        end = {"line": line, "character": len(lines[line])}
        features = {
            "completion": at, "hover": at, "definition": at, "references": {**at, "context": {"includeDeclaration": True}},
            "rename": {**at, "newName": "Renamed"}, "documentSymbol": {"textDocument": document},
            "formatting": {"textDocument": document, "options": {}},
        }
        version = 1
        for feature, params in features.items():
            times = []
            for run in range(8):
                # Each request follows an edit: nothing is cached.
                version += 1
                change = {"range": {"start": end, "end": end}, "text": " "}
                server.notify(
                    "textDocument/didChange", textDocument={**document, "version": version}, contentChanges=[change]
                )
                start = time.perf_counter()
                server.request("textDocument/" + feature, **params)
                times.append((time.perf_counter() - start) * 1000)
            print(f"{feature} after an edit: median {statistics.median(times):.0f} ms, maximum {max(times):.0f} ms")
        start = time.perf_counter()
        server.request("workspace/symbol", query="get3x")
        print(f"workspace symbols: {(time.perf_counter() - start) * 1000:.0f} ms")
        times = []
        for run in range(8):
            version += 1
            change = {"range": {"start": end, "end": end}, "text": " "}
            start = time.perf_counter()
            server.notify(
                "textDocument/didChange", textDocument={**document, "version": version}, contentChanges=[change]
            )
            server.wait("textDocument/publishDiagnostics")
            times.append((time.perf_counter() - start) * 1000)
        print(f"diagnostics after an edit: median {statistics.median(times):.0f} ms, of which 80 ms are the delay")
        server.request("shutdown")
        server.notify("exit")


main()
